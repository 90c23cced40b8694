import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { selectSchemes } from '#features/prices/navs.server.ts'
import { plainFolio } from '#finance/folio.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { foldName } from '#kit/text/fold-name.ts'
import { openSchemeFinder } from './scheme-codes.server.ts'
import type { WriteRows } from './stage-reports.server.ts'
import {
  type FeedFolioName,
  type HolderRow,
  selectHoldersOfFile,
  selectLedgerFolios,
} from './tables/feed-folios.server.ts'
import { selectSchemesOfFile } from './tables/feed-schemes.server.ts'
import { selectAccountsOfLinkedPans, selectAccountsOfPans } from './tables/pan-owners.server.ts'

/**
 * Finds the clients of a file's folios that have none: by the keyed hash of the PAN, if the firm has confirmed whose it is;
 * then by the folio, if the firm itself entered that folio of the same fund house for one client. What a client typed or
 * imported proves nothing. No account is ever made.
 */
export async function assignFolios(
  services: Services,
  actor: DeskActor,
  fileId: string,
  write: WriteRows,
): Promise<void> {
  const open = (await selectHoldersOfFile(services.db, fileId)).filter(
    ({ link_id, house }) => link_id === null && house !== '',
  )
  if (open.length === 0) return
  const byPan = await accountsByPan(services, open)
  const rest = open.filter((holder) => !byPan.has(nameOf(holder)))
  const byFolio = await accountsByFolio(services, fileId, rest)
  const at = toIso(services.clock.now())
  const links = open.flatMap((holder): Insertable<Schema['folio_link']>[] => {
    const { registrar, house, folio } = holder
    const panAccount = byPan.get(nameOf(holder)) ?? null
    const account = panAccount ?? byFolio.get(nameOf(holder)) ?? null
    if (account === null) return []
    return [
      {
        id: randomUUID(),
        registrar,
        house,
        folio,
        person_id: account,
        ignored_because: null,
        found_by: panAccount === null ? 'folio' : 'pan',
        file_id: fileId,
        actor: actor.name,
        at,
      },
    ]
  })
  await write('folio_link', links)
}

/**
 * The one account of each folio's PAN, or of another folio with that PAN; a PAN of two accounts is left to a person. Where files alone
 * say whose a PAN is, the holder has that name too: a child's folio may have the PAN of its father.
 */
async function accountsByPan({ db }: Services, open: readonly HolderRow[]): Promise<Map<string, string>> {
  const hashes = [...new Set(open.flatMap(({ pan_hash }) => pan_hash ?? []))]
  const found: Awaited<ReturnType<typeof selectAccountsOfPans>> = []
  for (let start = 0; start < hashes.length; start += 5_000)
    for (const select of [selectAccountsOfPans, selectAccountsOfLinkedPans])
      found.push(...(await select(db, hashes.slice(start, start + 5_000))))
  const owners = Map.groupBy(found, ({ pan_hash }) => pan_hash)
  return onlyOnes(
    open.flatMap((holder) =>
      (owners.get(holder.pan_hash ?? '') ?? [])
        .filter(({ name }) => name === null || plainName(name) === plainName(holder.holder))
        .map(({ person_id }): [string, string] => [nameOf(holder), person_id]),
    ),
  )
}

/** The words of a name in one order, whoever wrote it. */
function plainName(name: string): string {
  return foldName(name).split(' ').sort().join(' ')
}

async function accountsByFolio(
  services: Services,
  fileId: string,
  open: readonly HolderRow[],
): Promise<Map<string, string>> {
  const numbers = [...new Set(open.map(({ folio }) => plainFolio(folio)))]
  const entered = (
    await Promise.all(
      Array.from({ length: Math.ceil(numbers.length / 5_000) }, (_, at) =>
        selectLedgerFolios(services.db, numbers.slice(at * 5_000, (at + 1) * 5_000)),
      ),
    )
  ).flat()
  if (entered.length === 0) return new Map()
  const houses = await fundHouses(services, fileId)
  const byNumber = Map.groupBy(entered, ({ folio }) => folio)
  return onlyOnes(
    open.flatMap((holder) =>
      (byNumber.get(plainFolio(holder.folio)) ?? [])
        .filter(({ fund_house }) => houses.get(nameOf(holder))?.has(fund_house))
        .map(({ person_id }): [string, string] => [nameOf(holder), person_id]),
    ),
  )
}

/** The fund houses of the schemes that each folio of a file has. */
async function fundHouses(services: Services, fileId: string): Promise<Map<string, Set<string>>> {
  const rows = await selectSchemesOfFile(services.db, fileId)
  const schemeOf = await openSchemeFinder(services)(rows)
  const codes = [...new Set(rows.flatMap((row) => schemeOf(row) ?? []))]
  const schemes = await selectSchemes(services.db, codes)
  const houseOf = new Map(schemes.map(({ code, fund_house }) => [code, fund_house]))
  const houses = new Map<string, Set<string>>()
  for (const row of rows) {
    const house = houseOf.get(schemeOf(row) ?? '')
    if (house) houses.set(nameOf(row), (houses.get(nameOf(row)) ?? new Set()).add(house))
  }
  return houses
}

function nameOf({ registrar, house, folio }: FeedFolioName): string {
  return `${registrar}\n${house}\n${folio}`
}

/** Keeps the keys that have one value only. */
function onlyOnes(pairs: readonly (readonly [string, string])[]): Map<string, string> {
  const all = Map.groupBy(pairs, ([key]) => key)
  const ones = new Map<string, string>()
  for (const [key, found] of all) {
    const values = new Set(found.map(([, value]) => value))
    if (values.size === 1) ones.set(key, found[0]![1])
  }
  return ones
}
