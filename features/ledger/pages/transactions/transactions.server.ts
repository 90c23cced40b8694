import { plural } from '#content/plural.ts'
import type { Locale } from '#content/words/locale.ts'
import { wordsIn } from '#content/words.ts'
import { canAskAbout } from '#features/requests/form-facts.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { folioKey } from '#finance/folio.ts'
import { type EntryRow, entryRows, type FlowTotals, flowTotals } from '#finance/ledger-views.ts'
import { endsSoon } from '#finance/sip-register.ts'
import { kindRules, type TransactionKind, transactionKinds } from '#finance/transaction-kinds.ts'
import { eachInSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { type SearchableName, searchableName } from '#kit/text/name-search.ts'
import type { Done } from '#site/client/undo-message.tsx'
import type { OwnEntry } from '../../entries.server.ts'
import type { importsOf } from '../../imports.server.ts'
import type { Portfolio } from '../../portfolio.server.ts'
import type { TransactionsWords } from '../../words/transactions.ts'
import type { NamedSip } from './sip-cards.tsx'
import { isAskedFor, type TransactionsQuery, transactionsHref } from './transactions-query.ts'

/** Few enough that a page of them is light on an old phone; ten thousand rows are a hundred pages. */
export const rowsPerPage = 100

/** A transaction with its balance of units and the name of its scheme. */
export type TransactionRow = EntryRow<OwnEntry> & { readonly name: string }

/** The transactions of one month on one page of the list, and what the whole month comes to. */
export type EntryMonth = {
  /** `2026-08`. */
  readonly month: string
  readonly totals: FlowTotals
  readonly rows: readonly TransactionRow[]
}

/** The kinds that a filter offers: those that people enter, and others that the list has. */
export function offeredKinds(entries: readonly { readonly kind: TransactionKind }[]): TransactionKind[] {
  const found = new Set(entries.map(({ kind }) => kind))
  return transactionKinds.filter((kind) => kindRules[kind].entered || found.has(kind))
}

/** Returns the transactions that a query asks for, oldest first. Works in slices: a client may have 20,000. */
export async function askedRows(
  { entries, schemes }: Portfolio,
  query: TransactionsQuery,
  kinds: TransactionsWords['kinds'],
): Promise<TransactionRow[]> {
  const rows = entryRows(entries)
  await nextTurn()
  const asked: TransactionRow[] = []
  const english = wordsIn('en').transactions.kinds
  // Many transactions are of one kind in one folio.
  const searchable = new Map<string, SearchableName>()
  await eachInSlices(rows, (row) => {
    const { entry } = row
    const name = schemes.get(entry.schemeCode)?.name ?? entry.schemeCode
    const words = () => {
      const said = `${name} ${entry.folio} ${kinds[entry.kind]} ${english[entry.kind]}`
      const known = searchable.get(said) ?? searchableName(said)
      searchable.set(said, known)
      return known
    }
    if (isAskedFor(query, entry, words)) asked.push({ ...row, name })
  })
  await nextTurn()
  return asked
}

/**
 * Returns one page of the list, newest first, by month. A month that goes on over two pages has the totals of the whole
 * month on both.
 *
 * @param rows All that are asked for, oldest first.
 */
export async function monthsOf(rows: readonly TransactionRow[], page: number): Promise<EntryMonth[]> {
  const monthOf = ({ entry }: TransactionRow) => entry.date.slice(0, 7)
  const shown = rows.toReversed().slice((page - 1) * rowsPerPage, page * rowsPerPage)
  const onPage = Map.groupBy(shown, monthOf)
  await nextTurn()
  const whole = Map.groupBy(
    rows.filter((row) => onPage.has(monthOf(row))),
    monthOf,
  )
  return [...onPage].map(([month, list]) => ({
    month,
    rows: list,
    totals: flowTotals(whole.get(month) ?? []),
  }))
}

/** Returns the SIPs that have an instalment among some rows; all that a registrar names if no row was left out. */
export async function namedSips(
  services: Services,
  personId: string,
  portfolio: Portfolio,
  rows: readonly TransactionRow[],
  day: IsoDate,
): Promise<NamedSip[]> {
  const shown = new Set(rows.map(({ entry }) => folioKey(entry)))
  const isAll = rows.length === portfolio.entries.length
  const sips = await sipsOf(services, personId, portfolio, day)
  return sips
    .filter((sip) => isAll || shown.has(folioKey(sip)))
    .map((sip) => ({
      ...sip,
      name: portfolio.schemes.get(sip.schemeCode)?.name ?? sip.schemeCode,
      endsSoon: endsSoon(sip, day),
      canAsk: !portfolio.isSample && canAskAbout(sip),
    }))
}

/** What was just done, by the query of the address. Says nothing of what is not there any more. */
export function doneIn(
  params: URLSearchParams,
  query: TransactionsQuery,
  { words, locale }: { readonly words: TransactionsWords; readonly locale: Locale },
  has: {
    readonly entries: readonly { readonly id: string }[]
    readonly removed: readonly { readonly id: string }[]
    readonly imports: Awaited<ReturnType<typeof importsOf>>
  },
): Done | null {
  const list = transactionsHref(query)
  const added = has.entries.find(({ id }) => id === params.get('added'))
  if (added) {
    return {
      word: 'added',
      text: words.added,
      undo: { action: list, field: 'remove', id: added.id },
    }
  }
  const removed = has.removed.find(({ id }) => id === params.get('removed'))
  if (removed) {
    return {
      word: 'removed',
      text: words.removed,
      undo: { action: list, field: 'restore', id: removed.id },
    }
  }
  const imported = has.imports.find(({ id }) => id === params.get('imported'))
  if (imported) {
    return {
      word: 'imported',
      text: plural(locale, words.imported, imported.count),
      undo: { action: '/transactions/import', field: 'undo', id: imported.id },
    }
  }
  if (params.has('undone')) return { word: 'undone', text: words.undone, undo: null }
  return params.has('restored') ? { word: 'restored', text: words.restored, undo: null } : null
}
