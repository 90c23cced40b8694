import type { Language } from '#content/language.ts'
import type { Client } from '#features/identity/session.server.ts'
import { type Portfolio, type PortfolioOwner, readPortfolio } from '#features/ledger/portfolio.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type FolioKey, folioKey, plainFolio } from '#finance/folio.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { viewsOfOthers } from './decide.server.ts'
import { type FolioPerson, partOf, personsOf } from './persons.server.ts'
import { shows } from './view.ts'

/** One scheme in one folio of one person. */
export interface HeldLine {
  readonly key: string
  readonly fund: string
  readonly folio: string
  /** null without a price. */
  readonly valuePaise: Paise | null
  /** The other people who have the same folio; empty if it is in one account alone. */
  readonly jointWith: readonly string[]
  /** False for a joint folio that counts in another person's part. */
  readonly counts: boolean
  /** One of its owners shows no amounts. */
  readonly isHidden: boolean
}

/** The money of one person, as the reader may see it. */
export interface HeldBy {
  readonly key: string
  readonly name: string
  readonly kind: FolioPerson['kind']
  readonly isReader: boolean
  /** The address of the grant; null for the reader's own account. */
  readonly grantId: string | null
  /** Fund by fund, the largest first; null where only the total is shared. */
  readonly lines: readonly HeldLine[] | null
  /** What counts of it together; null if it is hidden, or nothing of it is known. */
  readonly totalPaise: Paise | null
  /** The account has no transaction. */
  readonly isEmpty: boolean
  readonly isHidden: boolean
}

/** The reader's money and that of others, side by side and as one sum. */
export interface Together {
  readonly people: readonly HeldBy[]
  /** Every joint folio once; without what is hidden. null if no part is known. */
  readonly totalPaise: Paise | null
  /** Whose money the sum leaves out, because they show no amounts. */
  readonly without: readonly string[]
  readonly hasJoint: boolean
}

/** A person's money before joint folios are found. */
interface Source extends Pick<HeldBy, 'key' | 'name' | 'kind' | 'isReader' | 'grantId' | 'isHidden'> {
  readonly personId: string
  readonly portfolio: Portfolio
  readonly hasLines: boolean
}

/**
 * Reads what a client may see of the household's money. A folio that is in two accounts is joint: folio numbers are unique within
 * a fund house, so the same number of the same scheme is the same folio. It counts once, in the account with the newer entry, and
 * its amount is hidden if one of its owners shows none.
 */
export async function readTogether(
  services: Services,
  client: Client,
  language: Language,
): Promise<Together> {
  const sources = [
    ...(await ownSources(services, client, language)),
    ...(await others(services, client, language)),
  ]
  const owners = new Map<FolioKey, Source[]>()
  for (const source of sources) {
    for (const holding of source.portfolio.holdings) {
      const key = keyOf(holding)
      owners.set(key, [...(owners.get(key) ?? []), source])
    }
  }
  const people = sources.map((source) => toPerson(source, owners))
  const counted = people.flatMap(({ totalPaise }) => totalPaise ?? [])
  return {
    people,
    totalPaise: counted.length > 0 ? total(counted) : null,
    without: people.flatMap(({ isHidden, name }) => (isHidden ? [name] : [])),
    hasJoint: [...owners.values()].some((all) => all.length > 1),
  }
}

function keyOf({ folio, schemeCode }: { readonly folio: string; readonly schemeCode: string }): FolioKey {
  return folioKey({ folio: plainFolio(folio), schemeCode })
}

/** The reader's own folios, and those of an HUF or a child that the same account holds. */
async function ownSources(services: Services, client: Client, language: Language): Promise<Source[]> {
  const { persons } = await personsOf(services, client.id)
  const sources: Source[] = []
  for (const { panId, kind, name } of persons) {
    const part = await partOf(services, client.id, panId)
    if (!part) continue
    sources.push({
      key: panId ?? client.id,
      name: name ?? client.name,
      kind,
      isReader: panId === null,
      grantId: null,
      isHidden: false,
      personId: client.id,
      hasLines: true,
      portfolio: await read(services, part.folios, language),
    })
  }
  return sources.filter(({ isReader, portfolio }) => isReader || portfolio.holdings.length > 0)
}

async function others(services: Services, client: Client, language: Language): Promise<Source[]> {
  const sources: Source[] = []
  for (const view of await viewsOfOthers(services, client, ['value', 'holdings'])) {
    sources.push({
      key: view.grantId ?? view.personId,
      name: view.ownerName,
      kind: 'self',
      isReader: false,
      grantId: view.grantId,
      isHidden: view.hidesAmounts,
      personId: view.personId,
      hasLines: shows(view, 'holdings'),
      portfolio: await read(services, view.owner, language),
    })
  }
  return sources
}

async function read(services: Services, owner: PortfolioOwner, language: Language): Promise<Portfolio> {
  const portfolio = await readPortfolio(services, owner, language)
  await nextTurn()
  return portfolio
}

function toPerson(source: Source, owners: ReadonlyMap<FolioKey, readonly Source[]>): HeldBy {
  const lines = source.portfolio.holdings.map((holding): HeldLine => {
    const all = owners.get(keyOf(holding)) ?? [source]
    return {
      key: `${source.key} ${keyOf(holding)}`,
      fund: source.portfolio.schemes.get(holding.schemeCode)?.name ?? holding.schemeCode,
      folio: holding.folio,
      valuePaise: holding.valuePaise,
      jointWith: all.filter((other) => other !== source).map(({ name }) => name),
      counts: countsIn(all, keyOf(holding)) === source,
      isHidden: all.some(({ isHidden }) => isHidden),
    }
  })
  const { key, name, kind, isReader, grantId, isHidden, hasLines } = source
  const isEmpty = source.portfolio.entries.length === 0
  const counted = lines.filter((line) => line.counts)
  const known = counted.flatMap((line) => (line.isHidden ? [] : (line.valuePaise ?? [])))
  const isKnown = !isHidden && !isEmpty && (known.length > 0 || counted.length === 0)
  return {
    key,
    name,
    kind,
    isReader,
    grantId,
    isHidden,
    lines: hasLines
      ? lines.sort((a, b) =>
          isHidden ? a.fund.localeCompare(b.fund) : (b.valuePaise ?? -1) - (a.valuePaise ?? -1),
        )
      : null,
    totalPaise: isKnown ? total(known) : null,
    isEmpty,
  }
}

function total(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce((sum, one) => sum + one, 0))
}

/** The owner in whose part a joint folio counts: of those who show their funds, the one with the newest entry. */
function countsIn(all: readonly Source[], key: FolioKey): Source | undefined {
  const withLines = all.filter(({ hasLines }) => hasLines)
  const newest = ({ portfolio }: Source): IsoDate | '' =>
    portfolio.entries.findLast((entry) => keyOf(entry) === key)?.date ?? ''
  return withLines.toSorted((a, b) => newest(b).localeCompare(newest(a)))[0] ?? all[0]
}
