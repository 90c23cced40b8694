import { instantText } from '#content/dates.ts'
import { deskStaffWords } from '#content/en/desk/staff.ts'
import { localeWords } from '#content/en/locale.ts'
import { fill } from '#content/fill.ts'
import { Callout } from '../../ui/parts.tsx'

/** A link that sets up access. The server keeps only its hash, so this is the one time that anybody sees it. */
export interface FreshLink {
  readonly link: string
  readonly expiresAt: string
}

const words = deskStaffWords.person

/** Shows a fresh link, to be handed over. */
export function LinkNote({ name, fresh }: { name: string; fresh: FreshLink }) {
  return (
    <Callout>
      <p>
        <strong>{fill(words.linkTitle, { name })}</strong>
      </p>
      <p className="staff-link">{fresh.link}</p>
      <p>{fill(words.linkText, { day: instantText(localeWords, Date.parse(fresh.expiresAt)) })}</p>
    </Callout>
  )
}
