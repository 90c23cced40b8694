import type { Updateable } from 'kysely'
import { type ReportOutcome, takeFileIn } from '#features/registrar/take-file-in.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { hourMs, minuteMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { fileOf, openPayload, sealPayload, sha256 } from './judge-mail.server.ts'
import type { MailNetwork } from './network.server.ts'
import type { MailboxSettings } from './settings.server.ts'
import { type MailWait, passingFaults } from './states.ts'
import { type MessageRow, selectOfRequest, updateMessage } from './tables/messages.server.ts'

/** Who takes reports in that came by mail. */
export const mailboxActor: DeskActor = { kind: 'desk', name: 'Mailbox', staffId: null }

type Change = Updateable<Schema['mailbox_message']>

/** Some two days in all. */
const mostAttempts = 9
const longestPauseMs = 12 * hourMs

/**
 * Does the next step of a mail: fetches its file, or takes its file in. What was done is written down after each step; one that was done and not
 * written down finds, done again, that the report is in.
 */
export async function takeMailOn(
  services: Services,
  network: MailNetwork,
  settings: MailboxSettings,
  row: MessageRow,
): Promise<void> {
  let change: Change
  try {
    change =
      row.state === 'found'
        ? await fetchFile(services, network, row)
        : await takeFile(services, settings.archives, row)
  } catch (error) {
    services.log.error({ err: error, mail: row.id }, 'a mail could not be taken on')
    change = laterOr(services, row, 'not-understood')
  }
  const isDone = change.state === 'in' || change.state === 'refused'
  await services.db.transaction().execute(async (trx) => {
    const changed_at = toIso(services.clock.now())
    const done = isDone ? { payload: null, next_at: null } : {}
    if (!(await updateMessage(trx, row, { ...change, ...done, changed_at }))) return
    if (change.state !== 'in') return
    // What waited for the same report waits no more.
    for (const other of await selectOfRequest(trx, row)) {
      if (other.id !== row.id && other.state === 'waits')
        await updateMessage(trx, other, { state: 'twice', why: '', payload: null, changed_at })
    }
  })
}

async function fetchFile(services: Services, network: MailNetwork, row: MessageRow): Promise<Change> {
  const { id, registrar } = row
  const payload = openPayload(services, id, row.payload ?? '')
  if (!('address' in payload) || registrar === null) throw new Error('a mail that was found has no address')
  const fetched = await network.fetchReport(payload.address, registrar)
  if (fetched.ok)
    return {
      state: 'fetched',
      file_hash: sha256(fetched.bytes),
      payload: sealPayload(services, id, fileOf(fetched)),
      attempts: 0,
    }
  const { why } = fetched
  const passing = passingFaults.find((one) => one === why)
  if (passing) return laterOr(services, row, passing)
  return why === 'link-expired' ? waiting(why) : { state: 'refused', why }
}

async function takeFile(
  services: Services,
  archives: MailboxSettings['archives'],
  row: MessageRow,
): Promise<Change> {
  const { id, registrar, why } = row
  const payload = openPayload(services, id, row.payload ?? '')
  if (!('file' in payload) || registrar === null) throw new Error('a mail that was fetched has no file')
  const answered = (await selectOfRequest(services.db, row)).some(
    (other) =>
      other.id !== id &&
      (other.state === 'no-data' || (other.state === 'in' && other.file_hash !== row.file_hash)),
  )
  if (answered && why !== isAsked) return waiting('request-again')
  const bytes = Buffer.from(payload.file, 'base64')
  let outcomes: readonly ReportOutcome[] = []
  for (const password of [null, ...archives[registrar]]) {
    const upload = { name: payload.name, bytes, password, period: null }
    outcomes = await takeFileIn(services, mailboxActor, upload, false)
    if (!outcomes.some((one) => one.state === 'refused' && one.isLocked)) break
  }
  const states = new Set(outcomes.map(({ state }) => state))
  if (states.has('busy') || states.has('changed-meanwhile'))
    return { next_at: toIso(services.clock.now() + minuteMs) }
  const refusals = outcomes.flatMap((one) => (one.state === 'refused' ? one : []))
  if (refusals.some(({ isLocked }) => isLocked)) return waiting('password')
  const said = [...new Set(refusals.map((one) => one.said))].join(' ')
  return refusals.length > 0 ? { ...waiting('report'), said } : { state: 'in', why: '', said: '' }
}

/** Records that a person asked for a mail's next step. */
export const isAsked = 'asked'

function waiting(why: MailWait): Change {
  return { state: 'waits', why, next_at: null }
}

/** Tries again after a pause that doubles each time, and gives up in the end. */
function laterOr({ clock }: Services, { attempts, state }: MessageRow, why: MailWait): Change {
  if (attempts + 1 >= mostAttempts) return { ...waiting(why), attempts: attempts + 1 }
  const pause = Math.min(5 * minuteMs * 2 ** attempts, longestPauseMs)
  return { state, why, attempts: attempts + 1, next_at: toIso(clock.now() + pause) }
}
