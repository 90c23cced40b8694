import { findScheme, selectNavs } from '#db/navs.server.ts'
import { istDate } from '#finance/dates.ts'
import { navText, rupeesOfNav } from '#finance/units.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type FetchOutcome, type FetchProblem, fetchHistory } from '#server/prices/fetch.server.ts'
import { loadFirstPrices } from '#server/prices/first-load.server.ts'
import { navJob } from '#server/prices/nav-job.server.ts'
import { takeTurn } from '#server/upkeep/jobs.server.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { drawProgress } from './progress.ts'
import { type DayFilter, isWithin, readDays } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

const problems: Record<FetchProblem, string> = {
  unreachable: 'the server of prices can’t be reached, or broke off',
  'too-slow': 'the server of prices did not answer in time',
  'too-large': 'what it sent has no end',
  'bad-status': 'the server of prices answered with an error',
  'gap-too-long': 'more than a year of prices is missing; import their histories first (navs import)',
  empty: 'the file holds no prices',
  html: 'it sent a web page, not a file of prices',
  'unknown-header': 'the first line of the file is not a header that is known',
  'second-header': 'the file holds two files with different headers',
  half: 'the file is cut off',
  'not-utf8': 'the file is not text in UTF-8',
  'long-line': 'the file holds a line longer than any of AMFI’s',
  unusual: 'the file has far more or fewer rows than the last one',
}

/** Does the servers' job of prices now. Only one of them and the desk does it at a time. */
export async function fetchNow(asJson: boolean, desk: Desk): Promise<ExitCode> {
  const open = await desk.open()
  await loadFirstPrices(open)
  const quiet = { info: () => {}, warn: () => {} }
  const ended: FetchOutcome[] = []
  const place = { ...open, clock: systemClock, log: quiet, settings: desk.settings() }
  const [job] = navJob(place, (outcome) => ended.push(outcome))
  if (!job) throw new Failed('NAV_URL is off.')
  const progress = drawProgress(process.stderr)
  progress.show('Fetching', null)
  await takeTurn(place, job, true).finally(() => progress.clear())
  const [outcome] = ended
  if (!outcome) throw new Failed('A server is fetching prices just now. Ask again in a minute (navs status).')
  if (!outcome.ok) throw new Failed(sentence(outcome, place.settings.navUrl))
  const { report } = outcome
  if (asJson) desk.print(toJsonLine({ isNew: report !== null, report }))
  else if (!report) desk.print('There is no newer file; nothing was changed.')
  else {
    const { to, added, restated, schemesNew } = report
    desk.print(`Fetched, up to ${to}: ${added} new prices, ${restated} restated, ${schemesNew} new schemes.`)
  }
  return exitCode.ok
}

/** Prints the prices of one scheme; before that, fetches those days for every scheme when asked to. */
export async function history(
  codes: readonly string[],
  values: { json: boolean; from?: string | undefined; to?: string | undefined; fetch: boolean },
  desk: Desk,
): Promise<ExitCode> {
  const [code, ...more] = codes
  if (code === undefined || more.length > 0) throw new Usage('Name one scheme by its AMFI code.')
  const days = readDays(values)
  const open = await desk.open()
  if (values.fetch) await fetchDays(days, desk)
  const scheme = await findScheme(open.db, code)
  if (!scheme) throw new Failed(`No scheme has the code ${toPlainText(code)}.`)
  const navs = (await selectNavs(open.db, code)).filter(({ date }) => isWithin(`${date}T06:00:00Z`, days))
  if (values.json) {
    for (const { date, nav_e8 } of navs)
      desk.print(toJsonLine({ schemeCode: code, date, nav: rupeesOfNav(nav_e8) }))
  } else if (navs.length === 0) {
    desk.print(`There are no prices of ${toPlainText(scheme.name)} for these days.`)
  } else {
    const rows = navs.map(({ date, nav_e8 }) => [date, navText(nav_e8)])
    desk.print(toPlainText(scheme.name))
    desk.print(formatTable([{ title: 'Date' }, { title: 'NAV', alignsRight: true }], rows, desk.width))
  }
  return exitCode.ok
}

async function fetchDays(days: DayFilter, desk: Desk): Promise<void> {
  const { navUrl } = desk.settings()
  if (navUrl === null) throw new Failed('NAV_URL is off.')
  const today = istDate(systemClock.now())
  if (!days.from || !days.to || days.from > days.to || days.to > today) {
    throw new Usage('--fetch needs --from and --to, in this order and not in the future.')
  }
  const progress = drawProgress(process.stderr)
  const outcome = await fetchHistory(await desk.open(), navUrl, days.from, days.to, undefined, (part) =>
    progress.show('Fetching', part),
  ).finally(() => progress.clear())
  if (!outcome.ok) throw new Failed(sentence(outcome, navUrl))
  desk.complain(`Fetched from ${days.from} to ${days.to}: ${outcome.added} new prices.`)
}

/** Names the server, and nothing else of its address. */
function sentence({ problem, detail }: Extract<FetchOutcome, { ok: false }>, navUrl: string | null): string {
  const from = navUrl === null ? '' : ` from ${new URL(navUrl).host}`
  return `Prices could not be fetched${from}: ${problems[problem]} (${detail}). What there was stays.`
}
