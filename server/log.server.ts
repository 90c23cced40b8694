import pino, { type Logger } from 'pino'
import type { Settings } from './settings.server.ts'

export type Log = Logger

/**
 * A structured log on standard output. It carries codes, ids and route
 * patterns: never names, numbers, addresses, queries or bodies.
 */
export function openLog(level: Settings['logLevel']): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ sync: false }),
  )
}
