import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { addressIn, defaultLanguage, type Language } from '#content/language.ts'
import { mailHours, topicOfSipNews } from '#content/mail-topics.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import { labelsOf } from '#features/ledger/portfolio.server.ts'
import { selectUnwantedMailOf, stopLink } from '#features/profile/mail-topics.server.ts'
import { addDays, daysBetween, type IsoDate, istDate, istTime } from '#finance/dates.ts'
import { type SipNews, sipNews } from '#finance/sip-register.ts'
import { hourMs, toIso } from '#kit/clock/time.ts'
import { judgeClock } from '#kit/jobs/clock-leap.ts'
import type { Job } from '#kit/jobs/jobs.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { type AlertedSip, eachAlertedHolder } from './alerts.server.ts'
import { insertSipNotices, selectSipNoticesOf } from './notices.server.ts'
import type { SipHolder } from './tables/sips.server.ts'

/** The usual day of a SIP moves a little when more is learned: the same news about a day so near is no news. */
const sameNewsDays = 20

/** A SIP with what is new about it. */
type Told = { readonly sip: AlertedSip; readonly news: SipNews }

/** A client with what may be told. */
type Waiting = { readonly holder: SipHolder; readonly found: readonly Told[] }

/**
 * Returns the job that looks at every client's SIPs once a day, and writes to those of whom an instalment was missed or
 * whose SIP ends soon. It is quiet at night, and while the clock may be wrong (kit/jobs/clock-leap.ts).
 */
export function sipWatchJob(services: Services): Job {
  return {
    name: 'sip-watch',
    longestMs: hourMs,
    run: async (before) => {
      const now = services.clock.now()
      const { isBelieved, memory } = judgeClock(before, now)
      if (!isBelieved) return { nextAt: now + hourMs, problem: 'clock-leapt', memory }
      const today = istDate(now)
      const time = istTime(now)
      if (time < mailHours.from) return { nextAt: instantOf(today, mailHours.from), problem: null, memory }
      const nextAt = instantOf(addDays(today, 1), mailHours.from)
      if (time < mailHours.to) await tellOfSips(services)
      return { nextAt, problem: null, memory }
    },
  }
}

/**
 * Queues a mail for each client about what is new of their SIPs, one for each kind of news. Nothing is told twice, nothing
 * that the client turned off, and nothing to an address that was not confirmed or an account that is locked.
 *
 * @returns How many mails were queued.
 */
export async function tellOfSips(services: Services): Promise<number> {
  const today = istDate(services.clock.now())
  let mails = 0
  for await (const alerted of eachAlertedHolder(services, today)) {
    const waiting = alerted.flatMap(({ holder, sips }): Waiting[] => {
      const found = sips.flatMap((sip) => {
        const news = sipNews(sip, today)
        return news ? [{ sip, news }] : []
      })
      const mayBeTold = holder.email_verified_at !== null && holder.locked_at === null
      return found.length > 0 && mayBeTold ? [{ holder, found }] : []
    })
    // Most of it was told before: nobody is locked for that.
    const untold = await withNews(services.db, waiting)
    if (untold.length === 0) continue
    const codes = untold.flatMap(({ found }) => found.map(({ sip }) => sip.schemeCode))
    const labels = await labelsOf(services, [...new Set(codes)], defaultLanguage)
    for (const one of untold) mails += await tell(services, one, (code) => labels.get(code)?.name ?? code)
  }
  return mails
}

/** Leaves out what was told, and what the client does not want to hear. */
async function withNews(db: Database, waiting: readonly Waiting[]): Promise<Waiting[]> {
  if (waiting.length === 0) return []
  const ids = waiting.map(({ holder }) => holder.id)
  const told = Map.groupBy(await selectSipNoticesOf(db, ids), ({ person_id }) => person_id)
  const unwanted = Map.groupBy(await selectUnwantedMailOf(db, ids), ({ person_id }) => person_id)
  return waiting.flatMap(({ holder, found }) => {
    const topics = new Set((unwanted.get(holder.id) ?? []).map(({ topic }) => topic))
    const wanted = found.filter(
      (item) => !topics.has(topicOfSipNews[item.news.kind]) && isNew(item, told.get(holder.id) ?? []),
    )
    return wanted.length > 0 ? [{ holder, found: wanted }] : []
  })
}

function isNew({ sip, news }: Told, told: Awaited<ReturnType<typeof selectSipNoticesOf>>): boolean {
  return !told.some(
    (row) =>
      row.folio === sip.folio &&
      row.scheme_code === sip.schemeCode &&
      row.kind === news.kind &&
      Math.abs(daysBetween(row.about, news.about)) < sameNewsDays,
  )
}

async function tell(
  services: Services,
  { holder, found }: Waiting,
  nameOf: (schemeCode: string) => string,
): Promise<number> {
  const { db, store } = services
  const language = languageNamed(holder.language)
  return await db.transaction().execute(async (trx) => {
    await store.lockAccount(trx, holder.id)
    // Another server may have told it meanwhile.
    const [wanted] = await withNews(trx, [{ holder, found }])
    const byKind = Map.groupBy(wanted?.found ?? [], ({ news }) => news.kind)
    for (const [kind, items] of byKind) {
      await insertSipNotices(trx, noticesOf(holder.id, items, toIso(services.clock.now())))
      await queueMail(trx, services, {
        to: holder.email,
        language,
        kind: `sip-${kind}`,
        data: {
          name: holder.name,
          sips: listed(language, items, nameOf),
          link: `${services.origin}${addressIn(language, '/transactions?view=sip')}`,
          stop: await stopLink({ ...services, db: trx }, holder.id, topicOfSipNews[kind], language),
        },
      })
    }
    return byKind.size
  })
}

/** Two SIPs of one folio, scheme and day are one notice. */
function noticesOf(personId: string, items: readonly Told[], toldAt: string) {
  const rows = items.map(({ sip, news }) => ({
    person_id: personId,
    folio: sip.folio,
    scheme_code: sip.schemeCode,
    kind: news.kind,
    about: news.about,
    told_at: toldAt,
  }))
  return [...new Map(rows.map((row) => [`${row.folio}\n${row.scheme_code}\n${row.about}`, row])).values()]
}

function listed(language: Language, items: readonly Told[], nameOf: (schemeCode: string) => string): string {
  const { locale, mail } = wordsIn(language)
  const day = (date: IsoDate) => dateText(locale, date)
  return items
    .map(({ sip, news }) => fill(mail.sip, { fund: nameOf(sip.schemeCode), date: day(news.about) }))
    .join(', ')
}
