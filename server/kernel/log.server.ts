import pino, { type Logger } from 'pino'
import type { Settings } from './settings.server.ts'

export type Log = Logger

/** What an error carries beside its message that names places in our program, never what somebody typed. */
const places = [
  'code',
  'errno',
  'syscall',
  'constraint',
  'table',
  'column',
  'routine',
  'responseCode',
] as const

/**
 * A structured log on standard output. It carries codes, ids and route
 * patterns: never names, numbers, addresses, queries or bodies.
 */
export function openLog(level: Settings['logLevel']): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: toErrorFacts } },
    pino.destination({ sync: false }),
  )
}

/**
 * What a log may say about an error. PostgreSQL repeats the row that it refused in `detail`, a URL that can't be read
 * is in `input`, and parsers quote what they stumbled over in the message: all of that is left out, so that only
 * the kind, the place and the words of programs are kept.
 *
 * @param error Anything that was thrown.
 * @returns Plain facts; the cause's too, however deep.
 */
export function toErrorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const facts: Record<string, unknown> = {
    type: error.name,
    message: withoutQuotes(error.message),
    stack: error.stack?.match(/^ +at .+$/gm)?.join('\n') ?? '',
  }
  const all = error as unknown as Readonly<Record<string, unknown>>
  for (const place of places) {
    if (typeof all[place] === 'string' || typeof all[place] === 'number') facts[place] = all[place]
  }
  if (error.cause !== undefined) facts.cause = toErrorFacts(error.cause)
  return facts
}

/** From the first quotation mark to the last one of a line: what is quoted may itself hold some. */
function withoutQuotes(message: string): string {
  return message.replaceAll(/".*"/gs, '"…"')
}
