import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** It can't listen; the message is one sentence for the person who started the program. */
export class CannotListen extends Error {}

/** How long a request may take to arrive, in milliseconds: a slow sender holds a connection no longer. */
export interface Patience {
  readonly headers: number
  readonly whole: number
  /** How often connections are looked over. */
  readonly lookEvery: number
}

const patience: Patience = { headers: 10_000, whole: 20_000, lookEvery: 2_000 }

/** How long running requests get to finish when the program stops. */
const graceMs = 10_000

/** A server that listens. */
export interface Listening {
  readonly port: number
  /** Takes no more requests, and resolves when the running ones are answered. */
  close(): Promise<void>
}

/**
 * Listens on a port.
 *
 * @throws {CannotListen} When the port is taken or not allowed.
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string,
  { headers, whole, lookEvery }: Patience = patience,
): Promise<Listening> {
  const server = createServer(
    {
      requestTimeout: whole,
      headersTimeout: headers,
      connectionsCheckingInterval: lookEvery,
      keepAliveTimeout: 5_000,
    },
    listener,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new CannotListen(sentence(cause, port, host), { cause })),
    )
    server.listen(port, host, resolve)
  })
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // A connection that is kept alive becomes idle when its request is answered.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
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
