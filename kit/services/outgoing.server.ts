import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { addressesOf } from '../store/postgres-addresses.server.ts'
import type { Settings } from './settings.server.ts'

type Callable = Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'navUrl' | 'webhookUrl' | 'clamd' | 'alsoCall'>

const defaultPorts: Readonly<Record<string, string>> = {
  'postgres:': '5432',
  'postgresql:': '5432',
  'smtp:': '587',
  'smtps:': '465',
  'http:': '80',
  'https:': '443',
}

/** What the office entered at the desk, and this process may call besides the settings. */
const entered = new Set<string>()

/** True within {@link withoutCalls}. */
const silenced = new AsyncLocalStorage<boolean>()

/** Runs something that may call nothing at all, whatever is on the lists. */
export function withoutCalls<Result>(run: () => Result): Result {
  return silenced.run(true, run)
}

/** Runs something within {@link withoutCalls} that may call what is on the lists. */
export function withCalls<Result>(run: () => Result): Result {
  return silenced.run(false, run)
}

/** Returns false within {@link withoutCalls}. */
export function mayCall(): boolean {
  return silenced.getStore() !== true
}

/** Lets this process call a host that the office entered. */
export function allowCall(host: string, port: number): void {
  if (!mayCall()) return
  entered.add(targetOf(host, port))
}

/** The host is on no list. Its name is in the message, its path never. */
class NotOnTheList extends Error {
  readonly code = 'ENOTLISTED'
  constructor(target: string) {
    super(`${target} is not on the list of what may be called`)
  }
}

/**
 * Returns every target that the program may call, as `host:port`: those of the settings and no other.
 *
 * @param settings Checked settings.
 */
export function callableHosts(settings: Callable): ReadonlySet<string> {
  const { databaseUrl, smtpUrl, navUrl, webhookUrl, clamd, alsoCall } = settings
  const hosts = new Set<string>(alsoCall)
  if (clamd !== null && !clamd.startsWith('/')) hosts.add(clamd)
  const databases = databaseUrl === null ? [] : addressesOf(databaseUrl)
  for (const text of [...databases, smtpUrl, navUrl, webhookUrl]) {
    if (text === null) continue
    const url = new URL(text)
    // PostgreSQL's own address may name host and port in its query too, and no host means this machine.
    const isDatabase = databases.includes(text)
    const host = (isDatabase && url.searchParams.get('host')) || url.hostname || 'localhost'
    const port = (isDatabase && url.searchParams.get('port')) || url.port || defaultPorts[url.protocol]
    hosts.add(targetOf(decodeURIComponent(host), port))
  }
  return hosts
}

/**
 * From here on this process opens a TCP connection to nothing but {@link callableHosts} and what {@link allowCall} adds. Every connection of Node's own
 * `fetch`, `http`, `tls` and `net`, and of every package over them, goes through the one method that is replaced. Sockets
 * of this machine's file system are let through. Not covered: UDP, native code, other
 * threads and child processes, of which the program's own call nothing.
 *
 * @returns Lifts the limit; only tests do that.
 */
export function limitOutgoing(settings: Callable): () => void {
  const hosts = callableHosts(settings)
  const connect = Socket.prototype.connect
  const limited = function (this: Socket, ...args: unknown[]): Socket {
    const target = targetAsked(args)
    const isListed = target === null || (mayCall() && (hosts.has(target) || entered.has(target)))
    if (isListed) return Reflect.apply(connect, this, args)
    // Ends as a name that is not found does, which every caller expects.
    const lookup = (_: string, __: unknown, done: (error: Error) => void) =>
      done(new NotOnTheList(target ?? ''))
    return Reflect.apply(connect, this, [{ host: 'not-listed.invalid', port: 1, lookup }])
  }
  Socket.prototype.connect = limited as typeof connect
  return () => {
    Socket.prototype.connect = connect
  }
}

/** Reads where `socket.connect` leads, in each of its forms; null for a socket of the file system. */
function targetAsked(args: readonly unknown[]): string | null {
  // node:net passes its own calls on as one list of options and callback.
  const [first, second] = Array.isArray(args[0]) ? (args[0] as readonly unknown[]) : args
  if (typeof first === 'object' && first !== null) {
    const { path, host, port } = first as { path?: unknown; host?: unknown; port?: unknown }
    return typeof path === 'string' && path !== '' ? null : targetOf(host, port)
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return null
  return targetOf(typeof second === 'string' ? second : undefined, first)
}

function targetOf(host: unknown, port: unknown): string {
  const name = typeof host === 'string' && host !== '' ? host : 'localhost'
  return `${name.toLowerCase().replaceAll(/^\[|\]$|\.$/g, '')}:${String(port)}`
}
