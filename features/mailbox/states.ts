import type { OriginFault } from './check-mail.server.ts'
import type { ContentFault } from './mail-report.ts'
import type { FetchFault } from './network.server.ts'

/**
 * What became of a mail. `found` has an address to fetch or a file, `fetched` a file; these two go on by themselves. `waits` needs a person, `left`
 * was left out by one; the others are final.
 */
export const mailStates = [
  'found',
  'fetched',
  'in',
  'no-data',
  'twice',
  'other',
  'waits',
  'refused',
  'left',
] as const
export type MailState = (typeof mailStates)[number]

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
  | Exclude<
      FetchFault,
      | 'file-too-large'
      | 'not-a-file'
      | 'too-many-redirects'
      | `${string}-host`
      | `not-https`
      | `has-${string}`
      | 'odd-address'
    >

/** Why nothing of a mail is used. */
export type MailRefusal = OriginFault | ContentFault | FetchFault

/** Faults of a server that may pass. */
export const passingFaults: readonly FetchFault[] = ['unreachable', 'too-slow', 'server-failed']
