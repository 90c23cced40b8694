import type { DisplayCopy } from '#features/identity/session.server.ts'

/**
 * Says whom this page was made for, so that the small script of every page can keep the display copy
 * (site/frame/display-copy.ts); null takes the copy away. Every page that depends on the session carries it.
 */
export function UserCopy({ user }: { user: DisplayCopy | null }) {
  return <meta name="user" content={user ? JSON.stringify(user) : ''} />
}
