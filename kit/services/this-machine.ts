/** True for the host of a URL that means this machine: what is sent there crosses no network. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/** The settings that say from where the site and the desk are reached. */
type Reached = {
  readonly publicOrigin: string | null
  readonly deskOrigin: string | null
  readonly deskHost: string
}

/** True if only this machine reaches the site and the desk. */
export function isOnlyHere({ publicOrigin, deskOrigin, deskHost }: Reached): boolean {
  return (
    isLocalOrigin(publicOrigin) &&
    isLocalOrigin(deskOrigin) &&
    /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(deskHost)
  )
}

/** True if an origin is none, or one that only this machine reaches. */
export function isLocalOrigin(origin: string | null): boolean {
  return origin === null || isThisMachine(new URL(origin).hostname)
}
