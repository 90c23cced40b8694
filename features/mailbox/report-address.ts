import { registrarMails } from '#content/registrar-mails.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'

/** Why an address is not followed. */
export type AddressFault = 'not-https' | 'has-user' | 'has-port' | 'foreign-host' | 'odd-address'

const longestAddress = 2000

/**
 * Says why an address is not one of a registrar's reports: another scheme, a user, a port, a host that is not on the list, or a path that no
 * report has. Compares the raw text, before a URL parser normalizes it.
 *
 * @param mayHaveOtherPath True after a redirect, which may lead anywhere on the listed hosts.
 * @returns null for an address that may be fetched.
 */
export function addressFault(
  address: string,
  registrar: FeedRegistrar,
  mayHaveOtherPath = false,
): AddressFault | null {
  const { host, path } = registrarMails[registrar]
  if (!/^https:\/\//.test(address)) return 'not-https'
  if (
    address.length > longestAddress ||
    !/^[\x21-\x7e]+$/.test(address) ||
    /[\\#]|\/\.{1,2}(?:\/|$)|%2e/i.test(address)
  )
    return 'odd-address'
  const [, authority = '', rest = ''] = /^https:\/\/([^/?]*)(.*)$/.exec(address) ?? []
  if (authority.includes('@')) return 'has-user'
  if (authority.includes(':')) return 'has-port'
  if (!host.test(authority)) return 'foreign-host'
  return path.test(rest) || mayHaveOtherPath ? null : 'odd-address'
}

/**
 * Returns the address that a link leads to: behind a click tracker the one that its `u` holds, with each character moved down by one. The
 * tracker is never asked.
 *
 * @returns null for a link of the tracker that holds none, or several.
 */
export function behindTracker(link: string, registrar: FeedRegistrar): string | null {
  const { tracker } = registrarMails[registrar]
  const url = URL.parse(link)
  if (tracker === null || url?.hostname !== tracker) return link
  const held = url.searchParams.getAll('u')
  if (held.length !== 1) return null
  const address = [...held[0]!].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 1)).join('')
  return /^[a-z]+:\/\//i.test(address) ? address : null
}
