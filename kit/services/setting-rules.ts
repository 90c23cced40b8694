import { custom } from '../schema/fields.ts'
import { list, type Rule } from '../schema/schema.ts'
import { addressesOf } from '../store/postgres-addresses.server.ts'
import { isThisMachine } from './this-machine.ts'

/** What texts of the environment are read by. */

/** @param read Returns the value of a text that is not blank, or undefined if there is none. */
export function textRule<T>(read: (text: string) => T | undefined): Rule<T> {
  return custom(undefined, (text) => read(String(text).trim()), 'unreadable')
}

/** @param read Returns the value of an address, or undefined if it is none that serves. */
export function urlRule<T>(read: (url: URL, text: string) => T | undefined): Rule<T> {
  return textRule((text) => {
    const url = URL.parse(text)
    return url ? read(url, text) : undefined
  })
}

/** Texts with commas between; none for a blank one. */
export function listRule<T>(read: (text: string) => T | undefined): Rule<readonly T[]> {
  const texts = list(textRule(read), { max: 100 })
  return { read: (text) => texts.read(text === '' ? [] : String(text).split(',')) }
}

/** A whole number within limits, in digits. */
export function digits(min: number, max: number): Rule<number> {
  return textRule((text) => {
    const number = Number(text)
    return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined
  })
}

/** True for PostgreSQL on this machine, or at hosts whose certificates are verified. */
export function isDatabaseUrl(text: string): boolean {
  const urls = addressesOf(text).map((address) => URL.parse(address))
  return urls.every(
    (url) => url && /^postgres(ql)?:$/.test(url.protocol) && (isSocketOrHere(url) || hasVerifiedTls(url)),
  )
}

/** A socket is named by the parameter `host`, which counts more than the host before it. */
function isSocketOrHere(url: URL): boolean {
  const hosts = url.searchParams.getAll('host')
  return hosts.length > 0
    ? hosts.every((host) => host.startsWith('/') || isThisMachine(host))
    : url.hostname === '' || isThisMachine(url.hostname)
}

function hasVerifiedTls({ searchParams }: URL): boolean {
  const modes = searchParams.getAll('sslmode')
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full')
}

/** True for http with TLS, and for http that never leaves this machine. */
export function isProtected(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}
