import type { Dated } from '#content/dated.ts'
import type { Fund, FundFacts } from '#content/funds.ts'
import { mandatedSources } from '#content/mandated-sources.ts'
import type { RuleBook } from '#content/rules.ts'

/** What this version of the program says of the law or a fund, with where it says it from. */
export interface VersionRow {
  /** Groups the rows: a file of content, the sentences, the facts about funds. */
  readonly group: string
  readonly name: string
  readonly value: string
  /** The first day, of a fact the day of its source. */
  readonly from: string | null
  readonly source: string
  /** Who compared it with its source; null if nobody has. */
  readonly compared: { readonly by: string; readonly on: string } | null
}

/** A page of the fund houses or of their association; everybody else retells. */
const firstHand =
  /(^|[/.])(quantumamc\.com|icicipruamc\.com|axismf\.com|hdfcfund\.com|sbimf\.com|nipponindiaim\.com|assetmanagement\.hsbc|amfiindia\.com|sebi\.gov\.in)/

/**
 * Returns every rate, limit and mandated sentence that this version goes by, and every fact about a fund that is not from the fund
 * house. The program vouches for them by version; no firm is asked to.
 *
 * @param sentences The mandated sentences by their keys.
 */
export function versionRows(
  rules: RuleBook,
  sentences: Readonly<Record<string, string>>,
  funds: readonly Fund[],
): VersionRow[] {
  return [
    ...Object.entries(rules).flatMap(([file, lists]) =>
      Object.entries(lists).flatMap(([list, rows]) =>
        rows.map((row) => ({
          group: file,
          name: spoken(list),
          value: valueIn(row),
          from: row.from,
          source: row.source,
          compared: row.verified,
        })),
      ),
    ),
    ...mandatedSources.map(({ sentence, source, since: from, verified }) => ({
      group: 'site/words/mandated.en.json',
      name: sentence,
      value: sentences[sentence] ?? '',
      from,
      source,
      compared: verified,
    })),
    ...funds.flatMap(secondHand),
  ]
}

function secondHand(fund: Fund): VersionRow[] {
  return Object.entries(fund.facts).flatMap(
    ([name, fact]: [string, FundFacts[keyof FundFacts]]): VersionRow[] =>
      fact === null || firstHand.test(fact.source)
        ? []
        : [
            {
              group: 'content/data/funds.json',
              name: `${fund.name}: ${spoken(name)}`,
              value: shown(fact.value),
              from: fact.asOf,
              source: fact.source,
              compared: null,
            },
          ],
  )
}

function valueIn({ from: _, source: __, verified: ___, ...value }: Dated<object>): string {
  return shown(value)
}

/** `costIndexes` becomes `cost indexes`. */
function spoken(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('; ')
  if (typeof value !== 'object' || value === null) return String(value ?? '–')
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return parts.map(([name, part]) => `${spoken(name)}: ${shown(part)}`).join(', ')
}
