import { defaultLanguage } from '#content/language.ts'
import { financialYearOf, istDate } from '#finance/dates.ts'
import type { GainLine } from '#finance/gains.ts'
import { formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf, unitsOf, unitsText } from '#finance/units.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { type GainsReport, readGains, yearOfGains } from '#server/ledger/gains/report.server.ts'
import { accountOf } from './client-account.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject, Usage } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const gains: Subject = {
  summary: 'A client’s capital gains of a tax year, lot by lot',
  help: `Every lot that a client sold in a tax year, first in, first out in each folio and scheme, with the gain that the law makes
of it. A lot whose cost, class or value of 31 January 2018 is not known is listed without a gain, and the reason is said.
Amounts are rupees with paise, dates are days of the NAV.

  desk gains WHO                 the running tax year
      --year YEAR                another one, such as 2025-26
      --json                     a line of JSON for each lot sold

Fields of a line
  id, saleId                     the sale and the number of the lot in it
  scheme, isin, name, folio      what was sold
  soldAs, sold                   the kind of transaction, and its day
  boughtAs, bought               what brought the lot, and the day that counts for the term; null if not known
  days, term                     days held; "short" or "long"
  class                          "equity", "specified" or "other"
  act, section1961, section2025  the Act of the sale, and the section in both
  rate                           a fraction, "slab" or "exempt"
  window                         1 to 5: the windows of advance tax that the sale falls into
  units, received, stt, tds      what left and what came in
  proceeds                       received + stt + tds: the value of consideration
  paid, value2018, cost, gain    what was paid; the value of 31 January 2018 where it counts; what the law counts
  boundary                       true if sold on the very day on which the term ends
  refusal                        null, or why there is no gain

Examples
  npm run desk -- gains asha@example.in --year 2025-26
  npm run desk -- gains asha@example.in --year 2025-26 --json`,
  run: (args, desk) =>
    runCommands(
      { subject: 'gains', list: { words: 'WHO', takes: ['year'], run: show }, commands: {} },
      args,
      desk,
    ),
}

async function show(
  desk: Desk,
  [name = '']: readonly string[],
  { json, year: asked }: Options,
): Promise<ExitCode> {
  const services = await desk.services()
  const today = istDate(services.clock.now())
  const year = asked === undefined ? financialYearOf(today) : yearOfGains(asked, today)
  if (!year)
    throw new Usage(
      `--year must be a tax year whose rules are on file, such as 2025-26, not "${toPlainText(asked ?? '')}".`,
    )
  const account = await accountOf(services, name)
  const report = await readGains(services, account.id, year, defaultLanguage)
  // A client without transactions is shown a sample, which nobody has sold.
  const lines = report.isSample ? [] : report.gains.lines
  if (json) for (const line of lines) desk.print(toJsonLine(lineOf(line, report)))
  else
    desk.print(
      lines.length === 0 ? `${account.email} sold nothing in ${year.label}.` : draw(report, desk.width),
    )
  return exitCode.ok
}

const rupees = (amount: Paise | null) => (amount === null ? null : rupeesOf(amount))

function lineOf(line: GainLine, { schemes, act }: GainsReport) {
  const scheme = schemes.get(line.schemeCode)
  return {
    id: line.id,
    saleId: line.saleId,
    scheme: line.schemeCode,
    isin: scheme?.isin ?? null,
    name: scheme?.name ?? line.schemeCode,
    folio: line.folio,
    soldAs: line.soldAs,
    sold: line.soldOn,
    boughtAs: line.boughtAs,
    bought: line.boughtOn,
    days: line.heldDays,
    term: line.term,
    class: line.taxClass,
    act,
    section1961: line.rule?.sections.of1961 ?? null,
    section2025: line.rule?.sections.of2025 ?? null,
    rate: line.rule?.rate ?? null,
    window: line.window + 1,
    units: unitsOf(line.units),
    received: rupees(line.receivedPaise),
    stt: rupees(line.sttPaise),
    tds: rupees(line.tdsPaise),
    proceeds: rupees(line.proceedsPaise),
    paid: rupees(line.paidPaise),
    value2018: rupees(line.valuedPaise),
    cost: rupees(line.costPaise),
    gain: rupees(line.gainPaise),
    boundary: line.isOnBoundary,
    refusal: line.refusal,
  }
}

function draw({ gains: { lines, gainPaise, refused }, schemes }: GainsReport, width: number): string {
  const amount = (value: Paise | null) =>
    value === null ? '–' : formatRupees(rupeesOf(value), { digits: 2 })
  const table = formatTable(
    [
      { title: 'Sold' },
      { title: 'Bought' },
      { title: 'Fund', shrinks: true },
      { title: 'Folio', shrinks: true },
      { title: 'Units', alignsRight: true },
      { title: 'Proceeds', alignsRight: true },
      { title: 'Cost', alignsRight: true },
      { title: 'Gain', alignsRight: true },
      { title: 'Taxed as', shrinks: true },
    ],
    lines.map((line) => [
      line.soldOn,
      line.boughtOn ?? '–',
      schemes.get(line.schemeCode)?.name ?? line.schemeCode,
      line.folio,
      unitsText(line.units),
      amount(line.proceedsPaise),
      amount(line.costPaise),
      amount(line.gainPaise),
      line.refusal ?? `${line.taxClass}, ${line.term}`,
    ]),
    width,
  )
  const without = refused.length === 0 ? '' : ` Not computed: ${refused.length}.`
  return `${table}\nGain: ${amount(gainPaise)}.${without}`
}
