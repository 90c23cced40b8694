import type { OriginFault } from './check-mail.server.ts'
import type { ContentFault } from './mail-report.ts'
import type { FetchFault } from './network.server.ts'

/**
 * What became of a mail. `found` has an address to fetch, `fetched` a file to take in; both go on by themselves. `waits` needs a person, `left`
 * was left out by one; the others are final.
 */
export type MailState =
  | 'found'
  | 'fetched'
  | 'in'
  | 'no-data'
  | 'twice'
  | 'other'
  | 'waits'
  | 'refused'
  | 'left'

/** Why a mail waits for a person. */
export type MailWait =
  | 'not-understood'
  | 'no-file'
  /** No password of the settings opens the archive. */
  | 'password'
  /** The report itself was refused; it is on the list of refused reports too. */
  | 'report'
  /** A second file for a request whose report is in. */
  | 'request-again'
  | 'link-expired'
  | PassingFault

/** Faults of a server that may pass. */
export const passingFaults = [
  'unreachable',
  'too-slow',
  'server-failed',
] as const satisfies readonly FetchFault[]
type PassingFault = (typeof passingFaults)[number]

/** Why nothing of a mail is used. */
export type MailRefusal = OriginFault | ContentFault | FetchFault
