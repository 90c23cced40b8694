import { addressIn } from '#content/language.ts'
import { mailHours } from '#content/mail-topics.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import { lockPerson } from '#features/identity/accounts.server.ts'
import { stopLink } from '#features/profile/mail-topics.server.ts'
import { addDays, istDate, istTime } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { today } from '#kit/clock/clock.ts'
import { hourMs, minuteMs, toIso } from '#kit/clock/time.ts'
import { judgeClock } from '#kit/jobs/clock-leap.ts'
import { wakeJob } from '#kit/jobs/job-rows.server.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTurn } from '#kit/store/batches.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { type LetterContent, makeContent } from './content.server.ts'
import { sentenceText } from './letter-text.ts'
import { sealContent } from './letters.server.ts'
import { monthBefore } from './month.ts'
import { type Recipient, readRecipients } from './recipients.server.ts'
import {
  approveRun,
  changeRun,
  closeEarlierRuns,
  countLetters,
  findRun,
  insertLetter,
} from './tables/letters.server.ts'

const jobName = 'letters'
/** How long one turn of the job writes letters, so that other jobs get theirs. */
const turnMs = 30_000

/** True for somebody whose letter is still to go out. */
export function isWaiting({ state }: Pick<Recipient, 'state'>): boolean {
  return state === 'mail' || state === 'post'
}

/**
 * Approves the letters of last month, all of them or so many more; the job of the server sends them. Lets a stopped month go on.
 *
 * @returns False if the month is closed.
 */
export async function approveLetters(
  services: Services,
  actor: DeskActor,
  most: number | null,
): Promise<boolean> {
  const month = monthBefore(today(services.clock))
  const approved_at = toIso(services.clock.now())
  return await services.db.transaction().execute(async (trx) => {
    const up_to = most === null ? null : (await countLetters(trx, month)) + most
    if (!(await approveRun(trx, { month, approved_at, actor: actor.name, up_to }))) return false
    await wakeJob(trx, jobName, approved_at)
    await recordAct(trx, services, actor, 'letters-approved', month, most === null ? null : String(most))
    return true
  })
}

/** Stops the letters of last month, or lets them go on. Returns false if they are closed or were never approved. */
export async function stopLetters(
  services: Services,
  actor: DeskActor,
  isStopped: boolean,
): Promise<boolean> {
  const month = monthBefore(today(services.clock))
  const stopped_at = isStopped ? toIso(services.clock.now()) : null
  return await services.db.transaction().execute(async (trx) => {
    if (!(await changeRun(trx, month, { stopped_at }))) return false
    if (!isStopped) await wakeJob(trx, jobName, toIso(services.clock.now()))
    await recordAct(trx, services, actor, isStopped ? 'letters-stopped' : 'letters-continued', month)
    return true
  })
}

/** Returns the job that sends the letters of last month once they are approved, in the daytime, some of them each turn. */
export function letterJob(services: Services): Job {
  return {
    name: jobName,
    longestMs: 10 * minuteMs,
    run: async (before) => {
      const now = services.clock.now()
      const { isBelieved, memory } = judgeClock(before, now)
      if (!isBelieved) return { nextAt: now + hourMs, problem: 'clock-leapt', memory }
      const [day, time] = [istDate(now), istTime(now)]
      if (time < mailHours.from) return { nextAt: instantOf(day, mailHours.from), problem: null, memory }
      if (time >= mailHours.to)
        return { nextAt: instantOf(addDays(day, 1), mailHours.from), problem: null, memory }
      const hasMore = await sendLetters(services, Date.now() + turnMs)
      return { nextAt: services.clock.now() + (hasMore ? 0 : minuteMs), problem: null, memory }
    },
  }
}

/**
 * Sends letters of last month to whoever waits for one, each in a transaction of its own, and closes the month when nobody is left.
 *
 * @param until When to stop, in milliseconds since 1970.
 * @returns True if some are left.
 */
export async function sendLetters(services: Services, until = Number.POSITIVE_INFINITY): Promise<boolean> {
  const { db, clock } = services
  const month = monthBefore(today(clock))
  await closeEarlierRuns(db, month, toIso(clock.now()))
  const run = await findRun(db, month)
  if (!run || run.stopped_at !== null || run.closed_at !== null) return false
  for (const one of (await readRecipients(db, month)).filter(isWaiting)) {
    if (Date.now() >= until) return true
    // The month's limit is reached, or the office stopped it.
    if ((await sendLetter(services, one, month)) === 'stop') return false
  }
  await changeRun(db, month, { closed_at: toIso(clock.now()) })
  return false
}

async function sendLetter(
  services: Services,
  one: Recipient,
  month: string,
): Promise<'sent' | 'none' | 'stop'> {
  const content = await makeContent(services, one, month)
  return await inTurn(services, async (trx) => {
    await lockPerson(trx, one.personId)
    const run = await findRun(trx, month)
    if (!run || run.stopped_at !== null || run.closed_at !== null) return 'stop'
    if (run.up_to !== null && (await countLetters(trx, month)) >= run.up_to) return 'stop'
    // She may have said no, or the address may have gone, while the letter was worked out.
    const [now] = await readRecipients(trx, month, one.personId)
    if (!content || !now || now.state !== one.state) return 'none'
    const row = { person_id: one.personId, month, by: now.by, made_at: toIso(services.clock.now()) }
    if (!(await insertLetter(trx, { ...row, content: sealContent(services, one.personId, content) })))
      return 'none'
    if (now.by === 'mail') await mailLetter(trx, services, now, content)
    return 'sent'
  })
}

/** The mail has the sentence and the way to the letter: amounts are behind the sign-in. */
async function mailLetter(
  trx: Transaction,
  services: Services,
  { personId, name, email, language: code }: Recipient,
  content: LetterContent,
): Promise<void> {
  const language = languageNamed(code)
  const data = letterMailData(services, name, content)
  const stop = await stopLink({ ...services, db: trx }, personId, 'letter', language)
  await queueMail(
    trx,
    services,
    { to: email, language, kind: 'monthly-letter', data: { ...data, stop } },
    personId,
  )
}

/** Returns what the words of the mail name. */
export function letterMailData(
  services: Pick<Services, 'settings' | 'origin'>,
  name: string,
  content: LetterContent,
): Readonly<Record<'name' | 'sentence' | 'link', string>> {
  const language = languageNamed(content.language)
  const { monthlyLetter, locale } = wordsIn(language)
  const origin = services.settings.publicOrigin ?? services.origin
  return {
    name,
    sentence: sentenceText(content, monthlyLetter, locale),
    link: `${origin}${addressIn(language, `/letters/${content.month}`)}`,
  }
}
