import { daysBetween, type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { type DayFilter, isWithin } from '#kit/clock/days.ts'
import { toIso } from '#kit/clock/time.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { type FetchOutcome, fetchHistory, quietDays } from './fetch.server.ts'
import { loadFirstPrices } from './first-load.server.ts'
import { type ImportOutcome, type ImportProgress, importNavFile } from './import-navs.server.ts'
import { type FetchStatus, navJob, readFetchStatus, recordFetched } from './nav-job.server.ts'
import {
  findScheme,
  type PriceSummary,
  selectNavs,
  selectNewestDate,
  selectPriceSummary,
} from './navs.server.ts'
import { priceAge } from './prices.server.ts'

/** The number of schemes and prices, their age, and the outcome of the last fetch. */
export type PriceStatus = PriceSummary & { readonly version: number; readonly fetching: FetchStatus }

/** Reads the state of the prices. Slow, because it counts whole tables. */
export async function readPriceStatus({ db, settings }: Services): Promise<PriceStatus> {
  return {
    ...(await selectPriceSummary(db)),
    version: await selectVersion(db, 'prices'),
    fetching: await readFetchStatus(db, settings),
  }
}

/** Returns the day of the newest price of the listed funds, and how many working days old it is; null without any. */
export async function readNewestPrice({
  db,
  clock,
  firm,
}: Services): Promise<{ readonly on: IsoDate; readonly age: number } | null> {
  const on = await selectNewestDate(
    db,
    firm().funds.map(({ code }) => code),
  )
  return on && { on, age: priceAge(on, clock) }
}

/** Returns the prices of one scheme on some days, oldest first; null if no scheme has the code. */
export async function readPriceHistory(
  { db }: Services,
  code: string,
  days: DayFilter,
): Promise<{ name: string; navs: Awaited<ReturnType<typeof selectNavs>> } | null> {
  const scheme = await findScheme(db, code)
  if (!scheme) return null
  const navs = (await selectNavs(db, code)).filter(({ date }) => isWithin(`${date}T06:30:00Z`, days))
  return { name: scheme.name, navs }
}

/**
 * Imports one of AMFI's files. With prices of the last days it counts as a fetch: health and alerts ask for the last one.
 *
 * @param fileName The file's name in the audit trail.
 */
export async function importPrices(
  services: Services,
  actor: DeskActor,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportOutcome> {
  // An import counts as a load of prices, so the first load must not be left half done before it.
  await loadFirstPrices(services.store)
  const outcome = await importNavFile(services.store, chunks, onProgress)
  if (!outcome.ok) return outcome
  await recordAct(services.db, services, actor, 'prices-imported', null, fileName)
  const now = services.clock.now()
  const { to } = outcome.value
  if (to !== null && daysBetween(to, istDate(now)) <= quietDays) await recordFetched(services.db, toIso(now))
  return outcome
}

/**
 * Fetches today's file now, as the servers do every evening and morning. Only one server, or the desk, fetches at a time.
 *
 * @returns The outcome; or `off` without a NAV_URL, or `busy` while a server is fetching.
 */
export async function fetchPricesNow(
  services: Services,
  actor: DeskActor,
): Promise<{ ok: true; outcome: FetchOutcome } | { ok: false; reason: 'off' | 'busy' }> {
  await loadFirstPrices(services.store)
  const ended: FetchOutcome[] = []
  const [job] = navJob(services, (outcome) => ended.push(outcome))
  if (!job) return { ok: false, reason: 'off' }
  await runIfDue(services, job, true)
  const [outcome] = ended
  if (!outcome) return { ok: false, reason: 'busy' }
  if (outcome.ok) await recordAct(services.db, services, actor, 'prices-fetched', null)
  return { ok: true, outcome }
}

/** Fetches the prices of every scheme for some days from AMFI. */
export async function fetchPricesOf(
  services: Services,
  actor: DeskActor,
  url: string,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  onPiece: (part: number) => void,
): Promise<Awaited<ReturnType<typeof fetchHistory>>> {
  const outcome = await fetchHistory(services.store, url, from, to, undefined, onPiece)
  if (outcome.ok) await recordAct(services.db, services, actor, 'prices-fetched', null, `${from} to ${to}`)
  return outcome
}
