import { findRowOn } from '#content/dated.ts'
import { schedules112A } from '#content/gain-rules.ts'
import { gainRules } from '#content/scheme-rules.ts'
import { translationNote } from '#content/translation-note.ts'
import { wordsIn } from '#content/words.ts'
import type { PortfolioOwner } from '#features/ledger/portfolio.server.ts'
import { gainsPdf, gainsXlsx } from '#features/papers/documents.server.ts'
import type { FinancialYear } from '#finance/dates.ts'
import { schedule112A, schedule112ACsv } from '#finance/schedule-112a.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { type GainsReport, readGains } from '../report.server.ts'

const formats = ['pdf', 'xlsx', 'csv'] as const
export type GainsFormat = (typeof formats)[number]

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** The format that an address names; a PDF if it names none. */
export function gainsFormatNamed(text: string | null): GainsFormat {
  return formats.find((format) => format === text) ?? 'pdf'
}

/** A file of a year of a client's gains. Throws the 404 page for a year whose Schedule 112A is not on file. */
export async function gainsFile(
  services: Services,
  { language, firm }: Pick<RequestContext, 'language' | 'firm'>,
  client: { readonly owner: PortfolioOwner; readonly name: string; readonly email: string | null },
  year: FinancialYear,
  format: GainsFormat,
): Promise<Response> {
  const report = await readGains(services, client.owner, year, language)
  const { gains: words, transactions, locale } = wordsIn(language)
  const content = {
    firm,
    words,
    kinds: transactions.kinds,
    locale,
    report,
    language,
    translation: translationNote(language, firm.checked),
    client: { name: client.name, email: client.email },
  }
  if (format === 'csv') {
    const csv = schedule112AFile(report)
    if (csv === null) throw missingPage()
    return file(csv, types.csv, `schedule-112a-${year.label}.csv`)
  }
  const bytes = await (format === 'pdf' ? gainsPdf(content) : gainsXlsx(content))
  return file(bytes, types[format], `gains-${year.label}.${format}`)
}

/** The rows of Schedule 112A of a report; null for a year whose template is not on file. */
export function schedule112AOf({ gains, year, schemes }: GainsReport) {
  const layout = findRowOn(schedules112A, year.from)?.layout
  const valuedOn = gainRules(year.to)?.equity.valuedOn
  if (!layout || !valuedOn) return null
  const lines = gains.groups
    .filter(({ taxClass, term }) => taxClass === 'equity' && term === 'long')
    .flatMap((group) => group.lines)
  const fundOf = (code: string) => ({
    isin: schemes.get(code)?.isin ?? null,
    name: schemes.get(code)?.name ?? code,
  })
  return { layout, schedule: schedule112A(lines, layout, fundOf, valuedOn) }
}

function schedule112AFile(report: GainsReport): string | null {
  const made = schedule112AOf(report)
  return made && schedule112ACsv(made.schedule, made.layout)
}

function file(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
