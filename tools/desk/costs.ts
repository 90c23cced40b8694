import { defaultLanguage } from '#content/language.ts'
import { formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { type CostFigures, type CostsReport, type CostYear, readCosts } from '#server/costs/report.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { accountOf } from './client-account.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject, Usage } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const costs: Subject = {
  summary: 'What a client pays for the funds, and what of it reaches the firm',
  help: `What a client's funds cost, and what of it reached the firm: by the registrars' brokerage files, by what the client copied from
statements, and as our estimate, fund by fund. Nobody can enter or change a figure. What no source says is null, never 0.
Amounts are rupees with paise.

  desk costs WHO                 every year since the first transaction
      --year YEAR                one financial year, such as 2025-26
      --json                     a line of JSON for each fund and year

Fields of a line
  year, from, to                 the financial year, and the days that are counted
  scheme, name, plan             what was held; plan is "regular", "direct" or null
  cost, share                    the largest that a source says: the funds' costs, and what of them reached the firm
  costEstimate, costPrinted      average value × expense ratio; the same with the ratio that statements print
  shareFile, sharePrinted        by the brokerage files; by statements
  shareEstimate                  average value × the firm's share by its agreement
  fileEstimate                   our estimate for the days that the files cover; the difference is shareFile less this
  partial                        true if the estimate leaves out days without a rate or a price
  differing                      days in the files that do not tie: from, to, file, estimate, and why
  load, loadsNotKnown            exit loads; sales whose paper says nothing about one
  duty, stt                      stamp duty; securities transaction tax

Examples
  npm run desk -- costs asha@example.in --year 2025-26
  npm run desk -- costs asha@example.in --year 2025-26 --json`,
  run: (args, desk) =>
    runCommands(
      { subject: 'costs', list: { words: 'WHO', takes: ['year'], run: show }, commands: {} },
      args,
      desk,
    ),
}

async function show(
  desk: Desk,
  [name = '']: readonly string[],
  { json, year: asked }: Options,
): Promise<ExitCode> {
  if (asked !== undefined && !/^(19|20)\d\d-\d\d$/.test(asked))
    throw new Usage(`--year must be a financial year such as 2025-26, not "${toPlainText(asked)}".`)
  const services = await desk.services()
  const account = await accountOf(services, name)
  const report = await readCosts(services, account.id, defaultLanguage)
  // A client without transactions is shown a sample, which nobody pays for.
  const years = report.isSample
    ? []
    : report.years.filter(({ year }) => asked === undefined || year.label === asked)
  if (json) for (const year of years) for (const line of linesOf(year, report)) desk.print(toJsonLine(line))
  else
    desk.print(
      years.length === 0
        ? `${account.email} held nothing${asked === undefined ? '' : ` in ${asked}`}.`
        : draw(years, report, desk.width),
    )
  return exitCode.ok
}

const rupees = (amount: Paise | null) => (amount === null ? null : rupeesOf(amount))

function linesOf({ year, from, to, schemes }: CostYear, report: CostsReport) {
  return schemes.map((row) => ({
    year: year.label,
    from,
    to,
    scheme: row.schemeCode,
    name: nameOf(report, row.schemeCode),
    plan: report.schemes.get(row.schemeCode)?.plan ?? null,
    cost: rupees(row.cost.largestPaise),
    share: rupees(row.share.largestPaise),
    costEstimate: rupees(row.cost.estimatePaise),
    costPrinted: rupees(row.cost.printedPaise),
    shareFile: rupees(row.share.filePaise),
    sharePrinted: rupees(row.share.printedPaise),
    shareEstimate: rupees(row.share.estimatePaise),
    fileEstimate: rupees(row.share.likeFilePaise),
    partial: row.cost.unknownOf.length + row.share.unknownOf.length > 0,
    differing: row.stretches
      .filter(({ tie }) => tie !== 'ties')
      .map((stretch) => ({
        from: stretch.from,
        to: stretch.to,
        file: rupees(stretch.filePaise),
        estimate: rupees(stretch.estimate.paise),
        why: stretch.tie,
      })),
    load: row.unknownLoads > 0 && row.loadPaise === 0 ? null : rupees(row.loadPaise),
    loadsNotKnown: row.unknownLoads,
    duty: rupees(row.dutyPaise),
    stt: rupees(row.sttPaise),
  }))
}

function nameOf({ schemes }: CostsReport, code: string): string {
  return schemes.get(code)?.name ?? code
}

function draw(years: readonly CostYear[], report: CostsReport, width: number): string {
  const amount = (value: Paise | null) =>
    value === null ? 'not known' : formatRupees(rupeesOf(value), { digits: 2 })
  const figures = ({ cost, share }: CostFigures) => [
    amount(cost.largestPaise),
    amount(share.largestPaise),
    amount(share.filePaise),
    amount(share.printedPaise),
    amount(share.estimatePaise),
  ]
  const table = formatTable(
    [
      { title: 'Year' },
      { title: 'Fund', shrinks: true },
      { title: 'Costs', alignsRight: true },
      { title: 'To us', alignsRight: true },
      { title: 'By files', alignsRight: true },
      { title: 'By statements', alignsRight: true },
      { title: 'Our estimate', alignsRight: true },
    ],
    years.flatMap(({ year, schemes, totals }) => [
      ...schemes.map((row) => [year.label, nameOf(report, row.schemeCode), ...figures(row)]),
      [year.label, 'Together', ...figures(totals)],
    ]),
    width,
  )
  const { notTied } = report
  return notTied.length === 0
    ? table
    : `${table}\nRows of brokerage files about the client’s folios and no holding: ${notTied.length}.`
}
