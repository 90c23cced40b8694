import { isIPv6 } from 'node:net'

/**
 * Returns the client address that limits apply to.
 *
 * @returns An IPv4 address, or the /64 network of an IPv6 one, since one household has all of it.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  return networkOf(exactAddress(peer, forwardedFor, trustedProxies))
}

/**
 * Returns the address that a request came from.
 *
 * @param peer The address at the other end of the connection.
 * @param forwardedFor The X-Forwarded-For header, or null. Each proxy appends the address it saw.
 * @param trustedProxies The number of our proxies in front; everything further left could be forged.
 * @returns An IPv4 address also where it was written as an IPv6 one.
 */
export function exactAddress(peer: string, forwardedFor: string | null, trustedProxies: number): string {
  const seen = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), peer]
  const address = (seen[Math.max(0, seen.length - 1 - trustedProxies)] || peer).slice(0, 64)
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
}

/** Returns the network that limits apply to: an IPv4 address itself, the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const middle = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...middle, ...right].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
