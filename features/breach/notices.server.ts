import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import { lockPerson } from '#features/identity/accounts.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { wakeJob } from '#kit/jobs/job-rows.server.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTurn } from '#kit/store/batches.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { addEntry, readDrafts } from './breach.server.ts'
import { noticeText } from './drafts.ts'
import type { NoticeWay } from './kinds.ts'
import {
  type ConcernedRow,
  findBreach,
  insertNotice,
  selectConcerned,
  updateBreach,
} from './tables/breach.server.ts'
import { breachWords } from './words/desk.ts'

const words = breachWords.notices

const jobName = 'breach-notices'
/** How long one turn of the job writes notices, so that other jobs get theirs. */
const turnMs = 30_000
const hourMs = 3_600_000

/** How somebody is told. Whoever locked or lost a sign-in may have lost the mailbox too. */
export function wayOf({ email, address, isLocked }: ConcernedRow): NoticeWay {
  const hasMailbox = email !== null && email !== ''
  if (hasMailbox && !(isLocked && address !== '')) return 'mail'
  return address === '' ? 'none' : 'post'
}

/** Why notices can't go out. */
export type NoticeRefusal = 'missing' | 'closed' | 'nobody'

/** Returns what the approval of notices rests on: whom, and which words. */
export async function noticesToSend(services: Services, breachId: string) {
  const row = await findBreach(services.db, breachId)
  if (!row) return { ok: false, reason: 'missing' } as const
  if (row.closed_at !== null) return { ok: false, reason: 'closed' } as const
  const people = (await selectConcerned(services.db, breachId)).filter(isToBeTold)
  if (people.length === 0) return { ok: false, reason: 'nobody' } as const
  const drafts = (await readDrafts(services, row)).filter(({ id }) => id.startsWith('person-'))
  return { ok: true, row, people, drafts } as const
}

function isToBeTold({ told, diedOn }: ConcernedRow): boolean {
  return told === null && diedOn === null
}

/** Lets the notices go out, in the transaction of the second person's approval. The words are stored with it. */
export async function approveNotices(
  services: Services,
  actor: DeskActor,
  breachId: string,
): Promise<
  { readonly ok: true; readonly value: null } | { readonly ok: false; readonly reason: NoticeRefusal }
> {
  return await inTransaction(services.db, async (trx) => {
    const within = { ...services, db: trx }
    const sending = await noticesToSend(within, breachId)
    if (!sending.ok) return sending
    const at = toIso(services.clock.now())
    if (!(await updateBreach(trx, breachId, { approved_at: at, told_at: null })))
      return { ok: false, reason: 'closed' } as const
    for (const { id, text, changedBy } of sending.drafts)
      if (changedBy === null)
        await trx
          .insertInto('breach_draft')
          .values({ breach_id: breachId, draft: id, text, at, actor: actor.name })
          .execute()
    await wakeJob(trx, jobName, at)
    await recordAct(trx, services, actor, 'breach-notices-approved', breachId, String(sending.people.length))
    return { ok: true, value: null } as const
  })
}

/** Returns the job that sends approved notices, at any hour, some of them each turn. */
export function noticeJob(services: Services): Job {
  return {
    name: jobName,
    longestMs: 600_000,
    run: async () => {
      const hasMore = await sendNotices(services, Date.now() + turnMs)
      return { nextAt: services.clock.now() + (hasMore ? 0 : hourMs), problem: null }
    },
  }
}

/**
 * Queues the notices that were approved, each in a transaction of its own.
 *
 * @param until When to stop, in milliseconds since 1970.
 * @returns True if some are left.
 */
export async function sendNotices(services: Services, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  const { db } = services
  const open = await db
    .selectFrom('breach')
    .selectAll()
    .where('approved_at', 'is not', null)
    .where('told_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute()
  for (const row of open) {
    const texts = new Map((await readDrafts(services, row)).map(({ id, text }) => [id as string, text]))
    for (const one of (await selectConcerned(db, row.id)).filter(isToBeTold)) {
      // Whoever was found since the approval waits for another.
      if (one.foundAt > (row.approved_at ?? '')) continue
      if (Date.now() >= until) return true
      const language = languageNamed(one.language)
      await sendNotice(services, row.id, one, language, texts.get(`person-${language}`) ?? '')
    }
    await endSending(services, row.id)
  }
  return false
}

/** Writes down that everybody was told, or that some have to be called first. */
async function endSending(services: Services, breachId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    // In one statement: of two processes that end at once one writes it down.
    const { numUpdatedRows } = await trx
      .updateTable('breach')
      .set({ told_at: toIso(services.clock.now()) })
      .where('id', '=', breachId)
      .where('told_at', 'is', null)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const calls = (await selectConcerned(trx, breachId)).filter(({ told }) => told === 'none').length
    const actor: DeskActor = { kind: 'desk', name: words.program, staffId: null }
    const entry =
      calls > 0
        ? { text: fill(words.callsLeft, { count: calls }) }
        : ({ text: words.allTold, duty: 'persons', outcome: 'done' } as const)
    await addEntry({ ...services, db: trx }, actor, breachId, entry)
  })
}

async function sendNotice(
  services: Services,
  breachId: string,
  { personId }: ConcernedRow,
  language: Language,
  text: string,
): Promise<void> {
  await inTurn(services, async (trx) => {
    await lockPerson(trx, personId)
    const [one] = await selectConcerned(trx, breachId, personId)
    if (!one || !isToBeTold(one)) return
    const letter = noticeText(text, language, one.kinds)
    const by = wayOf(one)
    const row = {
      breach_id: breachId,
      person_id: personId,
      by,
      text: letter,
      made_at: toIso(services.clock.now()),
    }
    if (!(await insertNotice(trx, row)) || by !== 'mail') return
    const data = { name: one.name, letter }
    await queueMail(trx, services, { to: one.email, language, kind: 'breach-notice', data }, personId)
  })
}
