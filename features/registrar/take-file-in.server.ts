import { createHash } from 'node:crypto'
import type { FeedRegistrar, FeedRows } from '#features/readers/registrars/feed-rows.ts'
import { type SchemeFileCounts, takeSchemeFile } from '#features/scheme-facts/take-scheme-file.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { faultSentence } from './fault-sentence.ts'
import type { FeedCounts } from './feed-counts.ts'
import { isSchemeFile, withUpload } from './read-file.server.ts'
import { saveRefusal, settleRefusals } from './refusals.server.ts'
import { takeIn } from './take-in.server.ts'

/** A file as somebody at the desk chose it. */
export interface FeedUpload {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of its archive; null if none was typed. Never kept or logged. */
  readonly password: string | null
  /** The period that was asked for at the registrar; null if nobody said. */
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | null
}

/** What became of a report of a chosen file, or would become of it. */
export type ReportOutcome = { readonly name: string } & (
  | {
      readonly state: 'in' | 'trial'
      /** Of the report that was taken in; null for a trial. */
      readonly id: string | null
      readonly layout: string
      readonly registrar: FeedRegistrar
      readonly holds: keyof FeedRows
      readonly from: IsoDate | null
      readonly to: IsoDate | null
      readonly counts: FeedCounts
    }
  | {
      /** A file of an exchange or AMFI. */
      readonly state: 'facts-in' | 'facts-trial'
      readonly layout: string
      readonly on: IsoDate
      readonly counts: SchemeFileCounts
    }
  | {
      readonly state: 'refused'
      /** Why, and what to do. */
      readonly said: string
      /** The archive waits for its password, or the password was wrong. */
      readonly isLocked: boolean
    }
  | { readonly state: 'same-file' | 'busy'; readonly by: string; readonly at: string }
  | { readonly state: 'changed-meanwhile' }
)

const longestName = 200

/**
 * Takes the reports of a file in, and files about schemes, each whole or not at all, or says what would change. A trial keeps nothing; otherwise a report
 * that can't be read is remembered as refused, without its rows.
 *
 * @returns One outcome for each report; several for an archive.
 */
export async function takeFileIn(
  services: Services,
  actor: DeskActor,
  { name: given, bytes, password, period }: FeedUpload,
  isTrial: boolean,
): Promise<ReportOutcome[]> {
  const fileName = toPlainText(given).slice(0, longestName)
  const hash = createHash('sha256').update(bytes).digest('hex')
  return await withUpload({ name: fileName, bytes, password }, async (reports) => {
    const outcomes: ReportOutcome[] = []
    for (const feed of reports) {
      const name = toPlainText(feed.name).slice(0, longestName)
      if (!feed.ok) {
        if (!isTrial) await saveRefusal(services, actor, { hash, fileName, name }, feed.fault)
        outcomes.push(refusedAs(name, feed.fault))
        continue
      }
      if (isSchemeFile(feed)) {
        const taken = await takeSchemeFile(services, actor, { hash, name, file: feed }, isTrial)
        if (taken.ok) {
          const { on, counts } = taken
          if (!isTrial) await settleRefusals(services.db, { layout: feed.layout, hash, name })
          outcomes.push({
            name,
            state: isTrial ? 'facts-trial' : 'facts-in',
            layout: feed.layout,
            on,
            counts,
          })
        } else if (taken.reason === 'refused') {
          if (!isTrial) await saveRefusal(services, actor, { hash, fileName, name }, taken.fault)
          outcomes.push(refusedAs(name, taken.fault))
        } else outcomes.push({ name, state: taken.reason, by: taken.actor, at: taken.at })
        continue
      }
      const outcome = await takeIn(services, actor, { hash, fileName, name, feed, period }, { isTrial })
      if (outcome.ok) {
        const { ok: _, ...facts } = outcome
        outcomes.push({ name, state: isTrial ? 'trial' : 'in', ...facts })
      } else if (outcome.reason === 'refused') outcomes.push(refusedAs(name, outcome.fault))
      else if (outcome.reason === 'changed-meanwhile') outcomes.push({ name, state: outcome.reason })
      else outcomes.push({ name, state: outcome.reason, by: outcome.actor, at: outcome.at })
    }
    return outcomes
  })
}

function refusedAs(name: string, fault: Parameters<typeof faultSentence>[0]): ReportOutcome {
  const isLocked = fault.reason === 'zip-needs-password' || fault.reason === 'zip-wrong-password'
  return { name, state: 'refused', said: toPlainText(faultSentence(fault)), isLocked }
}
