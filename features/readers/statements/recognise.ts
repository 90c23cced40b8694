import type { LayoutFacts } from './layouts/layout.ts'
import { type Line, rotatedText } from './lines.ts'
import type { OtherPaper } from './statement.ts'
import type { PaperText } from './text-page.ts'

export type Recognised =
  | { readonly ok: true; readonly facts: LayoutFacts; readonly mark: string | null }
  | { readonly ok: false; readonly paper: OtherPaper }

const MARK = /(CAMS|KFIN|KARVY)CASWS\S*(?: Version:\s*V?([\d.]+))?(?: \S*)?|(MFCentral)DetailCAS_v([\d.]+)/

/**
 * Names a file by its words, from its first two pages and what it says about itself.
 *
 * The mark on the edge tells who made a consolidated statement of CAMS or KFintech. A file that was printed again lost
 * the mark and is recognised by the words that only these statements have together.
 */
export function recognise({ pages, properties }: PaperText, lines: readonly Line[]): Recognised {
  if (lines.length === 0) return { ok: false, paper: 'no-text' }
  const words = lines.filter(({ page }) => page <= 2).map(({ text }) => text)
  const all = words.join('\n')
  const about = `${properties.title}\n${properties.creator}\n${properties.producer}`
  const edge = [...pages.slice(0, 2).flatMap((page) => rotatedText(page)), ...words]
  const marked = edge.map((text) => MARK.exec(text)).find((match) => match !== null)
  const other = otherPaper(all, about)
  if (!marked && other) return { ok: false, paper: other }
  const headline = lines
    .filter(({ page, text }) => page === 1 && /Consolidated Account (Statement|Summary)/i.test(text))
    .toSorted((one, another) => another.height - one.height)[0]
  if (!headline) return { ok: false, paper: 'not-a-statement' }
  const isStatement = lines.some(({ text }) => /Registrar ?:|Opening Unit Balance|Folio No/i.test(text))
  if (!isStatement) return { ok: false, paper: 'not-a-statement' }
  const isKfintech = marked ? marked[1] !== 'CAMS' : /Data Dynamics|ActiveReports/.test(about)
  const version = marked?.[2] ?? marked?.[4]
  return {
    ok: true,
    facts: {
      maker: marked?.[3] ? 'mfcentral' : isKfintech ? 'kfintech' : 'cams',
      kind: /Summary/i.test(headline.text) ? 'summary' : 'detailed',
      version: version ? Number.parseFloat(version) : null,
      valueWord: valueWordOf(lines),
    },
    mark: marked?.[0].trim() ?? null,
  }
}

function valueWordOf(lines: readonly Line[]): LayoutFacts['valueWord'] {
  const words = (['Market Value', 'Valuation'] as const).find((word) =>
    lines.some(({ text }) => new RegExp(`${word} on \\d`).test(text)),
  )
  return words ?? null
}

function otherPaper(all: string, about: string): OtherPaper | null {
  if (/MFCentralCASSummary|^SoA Holdings/m.test(all)) return 'mfcentral-summary'
  if (/Mutual Fund Consolidated Account Statement|SUMMARY OF HOLDINGS AS ON|\(MF ?Central\)/i.test(all))
    return 'mfcentral-detailed'
  if (/Central Depository Services \(India\) (Limited|Ltd)/i.test(`${all}\n${about}`)) return 'cdsl'
  if (/NSDL Consolidated Account Statement|About NSDL|NSDL-C/.test(`${all}\n${about}`)) return 'nsdl'
  if (/TRANSACTION STATEMENT/i.test(all) && /End of Statement|DP Id/i.test(all))
    return 'depository-transactions'
  return null
}
