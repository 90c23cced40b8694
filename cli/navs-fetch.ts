import type { FetchOutcome } from '#features/prices/fetch.server.ts'
import { fetchPricesNow, fetchPricesOf, readPriceHistory } from '#features/prices/office.server.ts'
import { pricesDeskWords } from '#features/prices/words/desk-prices.ts'
import { istDate } from '#finance/dates.ts'
import { navText, rupeesOfNav } from '#finance/units.ts'
import type { DayFilter } from '#kit/clock/days.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, readDays } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './context.ts'
import { drawProgress } from './progress.ts'
import { formatTable, toJsonLine } from './table.ts'

/** Fetches today's prices now. */
export async function fetchNow(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const progress = drawProgress(process.stderr)
  progress.show('Fetching', null)
  const fetched = await fetchPricesNow(services, actor).finally(() => progress.clear())
  if (!fetched.ok) {
    throw new Failed(
      fetched.reason === 'off'
        ? 'NAV_URL is off.'
        : 'A server is fetching prices right now. Look again in a minute with navs status.',
    )
  }
  const { outcome } = fetched
  if (!outcome.ok) throw new Failed(sentence(outcome, services.settings.navUrl))
  const { report } = outcome
  if (json) desk.print(toJsonLine({ isNew: report !== null, report }))
  else if (!report) desk.print('There is no newer file. Nothing was changed.')
  else {
    const { to, added, restated, schemesNew } = report
    desk.print(`Fetched, up to ${to}: ${added} new prices, ${restated} restated, ${schemesNew} new schemes.`)
  }
  return exitCode.ok
}

/** Prints the prices of one scheme. With --fetch, first fetches those days for every scheme. */
export async function history(
  desk: Desk,
  [code = '']: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const days = readDays(options)
  const services = await desk.services()
  if (options.fetch) await fetchDays(desk, services, days)
  const found = await readPriceHistory(services, code, days)
  if (!found) throw new Failed(`No scheme has the code ${toPlainText(code)}.`)
  const { name, navs } = found
  if (options.json) {
    for (const { date, nav_e8 } of navs)
      desk.print(toJsonLine({ schemeCode: code, date, nav: rupeesOfNav(nav_e8) }))
  } else if (navs.length === 0) {
    desk.print(`There are no prices of ${toPlainText(name)} for these days.`)
  } else {
    const rows = navs.map(({ date, nav_e8 }) => [date, navText(nav_e8)])
    desk.print(toPlainText(name))
    desk.print(formatTable([{ title: 'Date' }, { title: 'NAV', alignsRight: true }], rows, desk.width))
  }
  return exitCode.ok
}

async function fetchDays(desk: Desk, services: Services, { from, to }: DayFilter): Promise<void> {
  const { navUrl } = services.settings
  if (navUrl === null) throw new Failed('NAV_URL is off.')
  if (!from || !to || to > istDate(services.clock.now())) {
    throw new Usage('--fetch needs --from and --to, neither in the future.')
  }
  const progress = drawProgress(process.stderr)
  const outcome = await fetchPricesOf(services, await desk.actor(), navUrl, { from, to }, (part) =>
    progress.show('Fetching', part),
  ).finally(() => progress.clear())
  if (!outcome.ok) throw new Failed(sentence(outcome, navUrl))
  desk.complain(`Fetched from ${from} to ${to}: ${outcome.added} new prices.`)
}

/** Names only the host of an address. */
function sentence({ problem, detail }: Extract<FetchOutcome, { ok: false }>, navUrl: string | null): string {
  const from = navUrl === null ? '' : ` from ${new URL(navUrl).host}`
  return `Prices could not be fetched${from}: ${pricesDeskWords.problems[problem]} (${detail}). The prices stay as they were.`
}
