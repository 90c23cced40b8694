import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { securityHeaders } from './headers.server.ts'

/** The server can't listen. The message is one sentence for the person who started the program. */
export class CannotListen extends Error {}

/** Time limits of connections in milliseconds, so that a slow sender can't hold a connection open. */
export interface Patience {
  readonly headers: number
  readonly whole: number
  /** How often connections are checked for these limits. */
  readonly checkEvery: number
  /** How long a connection stays open between two requests. */
  readonly idle: number
  /** How long a client may take none of an answer that waits for it. */
  readonly reading: number
}

const patience: Patience = {
  headers: 10_000,
  whole: 20_000,
  checkEvery: 2_000,
  idle: 5_000,
  reading: 30_000,
}

/**
 * More connections than a machine of this size has clients, few enough that their buffers fit beside it. Browsers open six;
 * a proxy takes a few for all of its own. Those above are closed at once.
 */
const maxConnections = 5_000

/**
 * A proxy keeps its connections to us open for later requests: nginx for 60 seconds, Caddy for 120. If we closed one first,
 * a form sent at that moment would get a 502.
 */
export const patienceWithProxy: Patience = { ...patience, idle: 130_000 }

/**
 * How much longer a connection stays open than clients are told, in milliseconds. A program that stands still for a moment, as while
 * another one writes the database, would otherwise reset a request that has arrived. node:http forgives one second.
 */
const forgivenMs = 10_000

/** How long pending requests may take to finish when the program stops. */
const graceMs = 10_000
/** How long to wait then for a connection that has sent nothing. Browsers open some that they never use. */
const silenceMs = 1_000
/** How often idle connections are closed then. */
const closeEveryMs = 50

/**
 * How many requests of one connection may wait for each other. Browsers and proxies send the next one after an answer;
 * node:http begins with all that have arrived, and one packet holds a thousand.
 */
const maxAtOnce = 16

export interface Listening {
  readonly port: number
  /**
   * Stops the server. While it drains, it serves as before, except that each response closes its connection, so that a load
   * balancer that polls `/readyz` can send visitors elsewhere. Then it accepts no new connections and waits at most ten
   * seconds for pending requests, including those received in part.
   *
   * @param drainMs How long it keeps accepting connections, in milliseconds; 0 by default. A second call joins the first.
   * @returns Resolves when the last connection is closed.
   */
  close(drainMs?: number): Promise<void>
}

/**
 * Listens on a port.
 *
 * @throws {CannotListen} If the port is taken or not allowed.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  { headers, whole, checkEvery: lookEvery, idle, reading }: Patience = patience,
): Promise<Listening> {
  const connections = new Set<Socket>()
  const running = new Set<ServerResponse>()
  const runningOf = new WeakMap<Socket, number>()
  let closing: Promise<void> | null = null
  const server = createServer(
    {
      requestTimeout: whole,
      headersTimeout: headers,
      connectionsCheckingInterval: lookEvery,
      keepAliveTimeout: idle,
      keepAliveTimeoutBuffer: forgivenMs,
    },
    (request, response) => {
      response.shouldKeepAlive &&= closing === null
      const { socket } = request
      const atOnce = (runningOf.get(socket) ?? 0) + 1
      if (atOnce > maxAtOnce) {
        socket.destroy()
        return
      }
      runningOf.set(socket, atOnce)
      running.add(response)
      response.once('close', () => {
        running.delete(response)
        runningOf.set(socket, (runningOf.get(socket) ?? 1) - 1)
      })
      if (!methods.has(request.method ?? '')) refuse(response, 501)
      else if (!hasOneHost(request)) refuse(response, 400)
      else listener(request, response)
    },
  )
  server.maxConnections = maxConnections
  // Without this, a client that stops reading holds its answer in memory for as long as it likes. An idle connection comes
  // here too; one whose answer is still being made is left alone.
  server.setTimeout(reading, (socket) => {
    if (!runningOn(socket) || socket.writableLength > 0) socket.destroy()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseBytes(error, socket as Socket))
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new CannotListen(sentence(cause, port, host), { cause })),
    )
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: (drainMs = 0) => {
      closing ??= close(server, connections, drainMs)
      // A response with its head already sent has promised keep-alive; its connection is closed once idle.
      for (const response of running) response.shouldKeepAlive = false
      return closing
    },
  }
}

/**
 * Returns a port that no other program uses.
 *
 * @param first Tried first, then the next ones; 0 leaves the choice to the system, which is then made by whoever listens.
 */
export async function freePortFrom(first: number, host: string): Promise<number> {
  if (first === 0) return first
  const isTaken = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE'))
    probe.listen(first, host, () => probe.close(() => resolve(false)))
  })
  return isTaken ? await freePortFrom(first + 1, host) : first
}

/** The methods of pages, forms and their checks, without TRACE, which would echo a browser's secrets. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** A name or an address, and a port: nothing that a URL could take for a path or a user. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Returns true if a request names exactly one valid host. Of several, node:http uses the first and a proxy perhaps the last.
 *
 * @source RFC 9112, 3.2: a server must answer 400 to more than one Host, and to one that is invalid.
 */
function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  const { host = '' } = headers
  return hosts === 1 && hostPattern.test(host) && Number(/:(\d+)$/.exec(host)?.[1] ?? 0) <= 65_535
}

function refuse(response: ServerResponse, status: 400 | 501): void {
  response.writeHead(status, refusalHeaders)
  response.end()
}

/** The headers of every other response. The connection closes, because the start of the next request is unknown. */
const refusalHeaders = {
  ...securityHeaders(false),
  'cache-control': 'no-store',
  'content-length': '0',
  connection: 'close',
}

const refusalStatus: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responds to invalid bytes as node:http would, but with our headers. */
function refuseBytes({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // If a response has begun, another one would be read as part of it. node:http checks the same.
  if (!socket.writable || runningOn(socket)?.headersSent) {
    socket.destroy()
    return
  }
  const status = refusalStatus[code] ?? 400
  const lines = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

/** The response that a connection is busy with, where node:http keeps it. */
function runningOn(socket: Socket): ServerResponse | null {
  return (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage ?? null
}

async function close(server: Server, connections: ReadonlySet<Socket>, drainMs: number): Promise<void> {
  await setTimeout(drainMs)
  // Reads pending data first. Otherwise a connection that only seems idle would be reset without a response.
  await setImmediate()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const began = performance.now()
  let isOpen = true
  void closed.then(() => {
    isOpen = false
  })
  while (isOpen) {
    await Promise.race([closed, setTimeout(closeEveryMs)])
    await setImmediate()
    // A keep-alive connection becomes idle after its response.
    server.closeIdleConnections()
    const passed = performance.now() - began
    if (passed > graceMs) server.closeAllConnections()
    for (const socket of connections) if (passed > silenceMs && socket.bytesRead === 0) socket.destroy()
  }
}

function sentence(cause: NodeJS.ErrnoException, port: number, host: string): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program; stop it, or set another PORT.`,
    EACCES: `Port ${port} may not be used by this user; set a PORT above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}; set another HOST.`,
    ENOTFOUND: `The host ${host} is not known; set another HOST.`,
  }
  return reasons[cause.code ?? ''] ?? `Can't listen on ${host}:${port}: ${cause.code}.`
}
