import { BlockList, isIP, isIPv6 } from 'node:net'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  type AllowedAddressRow,
  replaceAllowedAddresses,
  selectAllowedAddresses,
} from './tables/allowed-addresses.server.ts'

/** A network that the desk may be opened from. */
export interface AllowedAddress {
  /** `203.0.113.0/24`; a single address has /32 or /128. */
  readonly cidr: string
  /** What the office calls it. */
  readonly name: string
}

const maxNetworks = 100
const longestName = 60

/** Returns the networks that the desk may be opened from; none means every network. */
export async function listAllowedAddresses(db: Database): Promise<(AllowedAddress & { addedBy: string })[]> {
  return (await selectAllowedAddresses(db)).map(({ cidr, name, added_by }) => ({
    cidr,
    name,
    addedBy: added_by,
  }))
}

/**
 * Returns true if the desk may be opened from an address: it lies in one of the networks, or there are none.
 *
 * @param address The exact address of the request.
 */
export async function isAllowed(db: Database, address: string): Promise<boolean> {
  return isWithin(await selectAllowedAddresses(db), address)
}

export type AddressesSet =
  | { readonly ok: true }
  /** `not-yours`: the address of the person who sets them is in none, so they would lock themselves out. */
  | { readonly ok: false; readonly reason: 'unreadable' | 'too-many' | 'not-yours'; readonly what: string }

/**
 * Replaces the networks that the desk may be opened from. Sessions from elsewhere are refused from the next request on.
 *
 * @param from The exact address of the person who sets them; null at the shell, which these rules do not apply to.
 */
export async function setAllowedAddresses(
  services: Services,
  actor: DeskActor,
  wanted: readonly AllowedAddress[],
  from: string | null,
): Promise<AddressesSet> {
  const networks: AllowedAddress[] = []
  for (const { cidr, name } of wanted) {
    const network = parseNetwork(cidr)
    if (network === null) return { ok: false, reason: 'unreadable', what: cidr.slice(0, 64) }
    if (networks.some((one) => one.cidr === network)) continue
    networks.push({ cidr: network, name: [...name.trim()].slice(0, longestName).join('') })
  }
  if (networks.length > maxNetworks) return { ok: false, reason: 'too-many', what: String(maxNetworks) }
  if (from !== null && !isWithin(networks, from)) return { ok: false, reason: 'not-yours', what: from }
  const at = toIso(services.clock.now())
  await services.db.transaction().execute(async (db) => {
    const known = new Map((await selectAllowedAddresses(db)).map((row) => [row.cidr, row]))
    await replaceAllowedAddresses(
      db,
      networks.map(({ cidr, name }): AllowedAddressRow => {
        const before = known.get(cidr)
        return { cidr, name, added_at: before?.added_at ?? at, added_by: before?.added_by ?? actor.name }
      }),
    )
    await recordAct(db, services, actor, 'addresses-set', null, `${networks.length} networks`)
  })
  return { ok: true }
}

/** Reads a list as people type it: a network on each line, with what the office calls it after a blank. */
export function readNetworkLines(text: string): readonly AllowedAddress[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [cidr = '', ...name] = line.split(/\s+/)
      return { cidr, name: name.join(' ') }
    })
}

/**
 * Returns a network in one way of writing: an address becomes the network of it alone, and the bits after the prefix are 0.
 *
 * @returns null if it is no network.
 */
export function parseNetwork(text: string): string | null {
  const [address = '', prefixText, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0 || address.includes('%')) return null
  const bits = version === 6 ? 128 : 32
  if (prefixText !== undefined && !/^\d{1,3}$/.test(prefixText)) return null
  const prefix = prefixText === undefined ? bits : Number(prefixText)
  // A prefix of 0 is every address, which is what no list at all says.
  if (prefix < 1 || prefix > bits) return null
  const groups = version === 6 ? groupsOfV6(address) : address.split('.').map(Number)
  const size = version === 6 ? 16 : 8
  const kept = groups.map((group, at) => {
    const within = Math.min(size, Math.max(0, prefix - at * size))
    return group & (((1 << within) - 1) << (size - within))
  })
  const written = version === 6 ? writeV6(kept) : kept.join('.')
  return `${written}/${prefix}`
}

function isWithin(networks: readonly { readonly cidr: string }[], address: string): boolean {
  if (networks.length === 0) return true
  const plain = address.split('%')[0] ?? ''
  if (isIP(plain) === 0) return false
  const list = new BlockList()
  for (const { cidr } of networks) {
    const [network = '', prefix] = cidr.split('/')
    list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4')
  }
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

function groupsOfV6(address: string): number[] {
  // A URL writes every form of an IPv6 address in one way, also those that end in an IPv4 one.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const read = (part: string | undefined) =>
    part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []
  const [left, right] = [read(head), read(tail)]
  return tail === undefined
    ? left
    : [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function writeV6(groups: readonly number[]): string {
  return new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1)
}
