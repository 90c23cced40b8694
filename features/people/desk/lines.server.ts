import { defaultLanguage } from '#content/language.ts'
import type { CostYear } from '#features/costs/cost-year.ts'
import { type CostsReport, readCosts } from '#features/costs/report.server.ts'
import { type GainsReport, readGains, yearOfGains } from '#features/gains/report.server.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { financialYearOf, istDate } from '#finance/dates.ts'
import type { GainLine } from '#finance/gains.ts'
import { type Paise, rupeesOf, unitsOf } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'

const rupees = (amount: Paise | null) => (amount === null ? null : rupeesOf(amount))

/**
 * Returns a line for each lot that a client sold in a tax year, in rupees with paise, as scripts read them (C-071). A lot without a
 * gain says why in `refusal`. null if the rules of the year are not on file.
 *
 * @param label Such as 2025-26; null for the running year.
 */
export async function readGainLines(services: Services, { id }: ClientRow, label: string | null) {
  const today = istDate(services.clock.now())
  const year = label === null ? financialYearOf(today) : yearOfGains(label, today)
  if (!year) return null
  const report = await readGains(services, id, year, defaultLanguage)
  const { lines, gainPaise, refused } = report.gains
  // A client without transactions is shown a sample, which nobody has sold.
  if (report.isSample) return { year: year.label, gainPaise: 0, notComputed: 0, lines: [] }
  return {
    year: year.label,
    gainPaise,
    notComputed: refused.length,
    lines: lines.map((line) => gainLine(line, report)),
  }
}

function gainLine(line: GainLine, { schemes, act }: GainsReport) {
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
    /** A fraction, "slab" or "exempt". */
    rate: line.rule?.rate ?? null,
    /** 1 to 5: the windows of advance tax. */
    window: line.window + 1,
    units: unitsOf(line.units),
    received: rupees(line.receivedPaise),
    stt: rupees(line.sttPaise),
    tds: rupees(line.tdsPaise),
    /** received + stt + tds: the value of consideration. */
    proceeds: rupees(line.proceedsPaise),
    paid: rupees(line.paidPaise),
    value2018: rupees(line.valuedPaise),
    cost: rupees(line.costPaise),
    gain: rupees(line.gainPaise),
    /** True if sold on the very day on which the term ends. */
    boundary: line.isOnBoundary,
    refusal: line.refusal,
  }
}

/**
 * Returns a line for each fund and financial year with what the fund cost and what of it reached the firm, in rupees with paise, as
 * scripts read them (C-081), and each year's totals. What no source says is null, never 0.
 *
 * @param label Such as 2025-26; null for every year.
 */
export async function readCostLines(services: Services, { id }: ClientRow, label: string | null) {
  const report = await readCosts(services, id, defaultLanguage)
  // A client without transactions is shown a sample, which nobody pays for.
  const years = report.isSample
    ? []
    : report.years.filter(({ year }) => label === null || year.label === label)
  return {
    totals: years.map(({ year, totals: { cost, share } }) => ({
      year: year.label,
      costPaise: cost.largestPaise,
      sharePaise: share.largestPaise,
      byFilesPaise: share.filePaise,
      byStatementsPaise: share.printedPaise,
      ourEstimatePaise: share.estimatePaise,
    })),
    lines: years.flatMap((year) => costLines(year, report)),
    /** Rows of brokerage files about the client's folios and no holding. */
    notTied: report.isSample ? 0 : report.notTied.length,
  }
}

function costLines({ year, from, to, schemes }: CostYear, report: CostsReport) {
  return schemes.map((row) => ({
    year: year.label,
    from,
    to,
    scheme: row.schemeCode,
    name: report.schemes.get(row.schemeCode)?.name ?? row.schemeCode,
    plan: report.schemes.get(row.schemeCode)?.plan ?? null,
    /** The largest that a source says: the funds' costs, and what of them reached the firm. */
    cost: rupees(row.cost.largestPaise),
    share: rupees(row.share.largestPaise),
    costEstimate: rupees(row.cost.estimatePaise),
    costPrinted: rupees(row.cost.printedPaise),
    shareFile: rupees(row.share.filePaise),
    sharePrinted: rupees(row.share.printedPaise),
    shareEstimate: rupees(row.share.estimatePaise),
    /** Our estimate for the days that the files cover. */
    fileEstimate: rupees(row.share.likeFilePaise),
    /** True if the estimate leaves out days without a rate or a price. */
    partial: row.cost.unknownOf.length + row.share.unknownOf.length > 0,
    /** Days in the files that do not tie. */
    differing: row.periods
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
