import { resolveTxt } from 'node:dns/promises'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { ImapFlow } from 'imapflow'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { allowCall } from '#kit/services/outgoing.server.ts'
import { isThisMachine } from '#kit/services/this-machine.ts'
import { type AddressFault, addressFault } from './report-address.ts'
import type { MailboxSettings } from './settings.server.ts'

/** Why a report did not come from its address. The first three may pass; the others need a person. */
export type FetchFault =
  | 'unreachable'
  | 'too-slow'
  | 'server-failed'
  | 'link-expired'
  | 'not-a-file'
  | 'file-too-large'
  | 'too-many-redirects'
  | AddressFault

export type Fetched =
  | { readonly ok: true; readonly name: string; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: FetchFault }

/** What a report's server may take. */
export interface ReportLimits {
  readonly bytes: number
  /** From one piece to the next. */
  readonly silenceMs: number
  readonly wholeMs: number
}

/** All that the mailbox asks outside: the office's mail server, keys of the registrars' domains, and reports at the addresses of their lists. */
export interface MailNetwork {
  /** A client that is not connected yet. */
  readonly client: (mailbox: MailboxSettings) => ImapFlow
  readonly findKeys: (name: string) => Promise<string[][]>
  readonly fetchReport: (address: string, registrar: FeedRegistrar) => Promise<Fetched>
}

/** What tests replace. */
interface Instead {
  readonly findKeys?: MailNetwork['findKeys']
  /** The addresses of the registrars' hosts, and the certificates to trust. */
  readonly reports?: { readonly port: number; readonly ca: string }
  readonly limits?: Partial<ReportLimits>
}

const megabyte = 1024 * 1024
const usualLimits: ReportLimits = { bytes: 48 * megabyte, silenceMs: 20_000, wholeMs: 180_000 }
/** Larger mails are not read. */
export const mostMailBytes = 36 * megabyte
const mostRedirects = 3
/** Servers end an IDLE after half an hour. @source RFC 2177. */
const idleMs = 9 * 60_000

/** Opens the network of the mailbox. Nothing is called before the office has entered one. */
export function openMailNetwork({ findKeys = resolveTxt, reports, limits }: Instead = {}): MailNetwork {
  return {
    findKeys,
    client: ({ host, port, user, password }) => {
      allowCall(host, port)
      const isOpen = isThisMachine(host)
      const client = new ImapFlow({
        host,
        port,
        secure: port === 993,
        // Across a network nothing is said without TLS.
        ...(isOpen ? {} : { doSTARTTLS: port !== 993 }),
        auth: { user, pass: password },
        logger: false,
        maxIdleTime: idleMs,
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 60_000,
        maxLiteralSize: mostMailBytes + megabyte,
        maxLineLength: 16 * megabyte,
        maxResponseSize: mostMailBytes + 2 * megabyte,
      })
      // Whoever waits for an answer gets the error too.
      client.on('error', () => {})
      return client
    },
    fetchReport: async (address, registrar) => {
      let at = address
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        const fault = addressFault(at, registrar, redirects > 0)
        if (fault) return { ok: false, why: fault }
        const answer = await ask(new URL(at), { ...usualLimits, ...limits }, reports)
        if (!('location' in answer)) return answer
        at = URL.parse(answer.location, at)?.href ?? answer.location
      }
      return { ok: false, why: 'too-many-redirects' }
    },
  }
}

async function ask(
  url: URL,
  limits: ReportLimits,
  reports: Instead['reports'],
): Promise<Fetched | { readonly location: string }> {
  if (!reports) allowCall(url.hostname, 443)
  const stop = AbortSignal.timeout(limits.wholeMs)
  let isSilent = false
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(url, {
        signal: stop,
        timeout: limits.silenceMs,
        agent: false,
        headers: {
          host: url.hostname,
          'user-agent': 'Peepal (reports asked for by the distributor)',
          'accept-encoding': 'identity',
        },
        ...(reports && {
          hostname: '127.0.0.1',
          port: reports.port,
          servername: url.hostname,
          ca: reports.ca,
        }),
      })
        .on('response', resolve)
        .on('error', reject)
        .on('timeout', function (this: ClientRequest) {
          isSilent = true
          this.destroy()
        })
        .end()
    })
    try {
      return await read(response, url, limits)
    } finally {
      response.destroy()
    }
  } catch {
    return { ok: false, why: stop.aborted || isSilent ? 'too-slow' : 'unreachable' }
  }
}

async function read(
  response: IncomingMessage,
  url: URL,
  { bytes: most }: ReportLimits,
): Promise<Fetched | { readonly location: string }> {
  const { statusCode = 0, headers } = response
  const refused = (why: FetchFault) => ({ ok: false, why }) as const
  if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location }
  if (statusCode >= 500 || statusCode === 429) return refused('server-failed')
  if (statusCode !== 200) return refused('link-expired')
  // An encoding that was not asked for would unpack without a limit.
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return refused('not-a-file')
  if (Number(headers['content-length'] ?? 0) > most) return refused('file-too-large')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > most) return refused('file-too-large')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  // Registrars answer an address that is over with a page, and the status of success.
  const start = bytes.subarray(0, 2000).toString('latin1')
  if (length === 0 || /^\s*(?:invalid request|link expired)/i.test(start)) return refused('link-expired')
  if (/^\s*</.test(start)) return refused(/invalid|expired/i.test(start) ? 'link-expired' : 'not-a-file')
  return { ok: true, name: nameOf(headers['content-disposition'], url), bytes }
}

/** The name that the server gives the file; else the end of its address. */
function nameOf(disposition: string | undefined, { pathname }: URL): string {
  const given = /filename\s*=\s*"?([^";]{1,200})/i.exec(disposition ?? '')?.[1]
  return (given ?? pathname).replace(/^.*[\\/]/, '').trim() || 'report'
}
