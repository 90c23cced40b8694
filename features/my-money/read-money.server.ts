import type { Firm } from '#content/firm.ts'
import type { Language } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { holdingRows, largestFirst } from '#features/ledger/dashboard-figures.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { paperFiles } from '#features/papers/papers.server.ts'
import { rolesAround } from '#features/people/folio-roles.server.ts'
import { policiesOf } from '#features/protection/policies.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { figuresOf, moneyOf } from '#finance/ledger-entry.ts'
import { inOrder } from '#finance/ledger-order.ts'
import type { MilliUnits, Paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectPrintedNominees } from './tables/nominees.server.ts'

/** Everything that the file holds. */
export interface Money {
  readonly name: string
  readonly madeOn: IsoDate
  readonly language: Language
  readonly firm: Firm
  /** The day of the newest price used; null without one. */
  readonly asOf: IsoDate | null
  readonly valuePaise: Paise | null
  readonly holdings: readonly {
    readonly house: string
    readonly name: string
    readonly folio: string
    readonly units: MilliUnits
    readonly valuePaise: Paise | null
    /** null where no paper of the firm says anything; empty for none. */
    readonly nominees: readonly string[] | null
  }[]
  readonly sips: readonly { readonly name: string; readonly folio: string; readonly amountPaise: Paise }[]
  readonly policies: readonly {
    readonly insurer: string
    readonly number: string
    readonly coverPaise: Paise
    readonly nominee: string
    readonly papers: string
    readonly contact: string
  }[]
  /** The files of sealed papers. */
  readonly papers: readonly { readonly name: string; readonly text: string }[]
  readonly entries: readonly {
    readonly date: IsoDate
    readonly kind: string
    readonly name: string
    readonly folio: string
    readonly moneyPaise: Paise | null
    readonly units: MilliUnits | null
  }[]
}

/** Reads what the file of a client holds, with the figures of the client's own pages. */
export async function readMoney(
  services: Services,
  { id, name }: { readonly id: string; readonly name: string },
  language: Language,
): Promise<Money> {
  const { db, clock } = services
  const today = istDate(clock.now())
  const { transactions } = wordsIn(language)
  const kinds: Readonly<Record<string, string>> = transactions.kinds
  const portfolio = await readPortfolio(services, id, language)
  const { schemes, totals, asOf, entries, isSample } = portfolio
  const printed = await selectPrintedNominees(db, id)
  const roles = Map.groupBy(await rolesAround(db, id), ({ folio }) => plainFolio(folio))
  const nomineesOf = (folio: string) => {
    const named = roles.get(plainFolio(folio))?.filter(({ slot }) => slot === 'nominee')
    if (named && named.length > 0) return named.map((one) => one.name)
    return [...printed].find(([of]) => plainFolio(of) === plainFolio(folio))?.[1] ?? null
  }
  const sips = isSample ? [] : await sipsOf(services, id, portfolio, today)
  const nameOf = (code: string) => schemes.get(code)?.name ?? code
  return {
    ...{ name, madeOn: today, language, firm: services.firm(), asOf, valuePaise: totals.valuePaise },
    holdings: largestFirst(holdingRows(portfolio))
      .filter(({ units }) => units > 0)
      .map(({ code, name: scheme, folio, units, valuePaise }) => ({
        house: schemes.get(code)?.house ?? '',
        ...{ name: scheme, folio, units, valuePaise, nominees: nomineesOf(folio) },
      })),
    sips: sips
      .filter(({ source, state }) => source !== 'purchases' && state !== 'stopped')
      .map(({ schemeCode, folio, amountPaise }) => ({ name: nameOf(schemeCode), folio, amountPaise })),
    policies: (await policiesOf(services, id)).map(
      ({ insurer, number, cover_paise, nominee, papers, contact }) => ({
        ...{ insurer, number, coverPaise: cover_paise, nominee, papers, contact },
      }),
    ),
    papers: await paperFiles(services, id),
    entries: inOrder(entries)
      .toReversed()
      .map((entry) => ({
        date: entry.date,
        kind: kinds[entry.kind] ?? entry.kind,
        name: nameOf(entry.schemeCode),
        folio: entry.folio,
        moneyPaise: moneyOf(entry),
        units: figuresOf(entry).units,
      })),
  }
}
