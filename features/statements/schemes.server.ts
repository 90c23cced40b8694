import { findPerson } from '#features/identity/accounts.server.ts'
import { changeLedger } from '#features/ledger/change.server.ts'
import { toEntry } from '#features/ledger/entries.server.ts'
import { writeAliases } from '#features/ledger/scheme-aliases.server.ts'
import {
  forgetOwnSchemes,
  movePrintedPositions,
  moveScheme,
  type OwnSchemeRow,
  selectUnknownSchemes,
} from '#features/ledger/statement-schemes.server.ts'
import { findScheme } from '#features/prices/navs.server.ts'
import { meetMoves, moveOf } from '#finance/meet-moves.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { aliasesOf, isSameScheme, keysOfOwn } from './find-schemes.server.ts'

/** A scheme that statements name and nobody lists. */
export interface UnknownScheme {
  /** Names it to `mapScheme`. */
  readonly id: string
  readonly name: string
  readonly house: string | null
  readonly isin: string | null
  readonly registrar: string | null
  readonly code: string | null
  /** How many clients have it. */
  readonly clients: number
}

/** Returns the schemes that statements name and nobody lists, each once however many clients have it. */
export async function listUnknownSchemes({ db }: Services): Promise<UnknownScheme[]> {
  const groups: OwnSchemeRow[][] = []
  for (const row of await selectUnknownSchemes(db)) {
    const group = groups.find(([first]) => first && isSameScheme(first, keysOfOwn(row)))
    if (group) group.push(row)
    else groups.push([row])
  }
  return groups.map((group) => {
    const [{ code, name, house, isin, registrar, registrar_code }] = group as [OwnSchemeRow]
    const clients = new Set(group.map(({ person_id }) => person_id)).size
    return { id: code, name, house, isin, registrar, code: registrar_code, clients }
  })
}

export type Mapped =
  | {
      readonly ok: true
      readonly scheme: string
      /** How many clients' entries followed. */
      readonly clients: number
      /** Numbers of the accounts whose ledger would be invalid with the other code; theirs stay as they are. */
      readonly left: readonly string[]
    }
  | { readonly ok: false; readonly reason: 'no-such-scheme' | 'no-such-code' }

/**
 * Says once for all which scheme of AMFI a scheme of statements is. The entries of every client follow, and statements that
 * come later find it.
 *
 * @param id Of `listUnknownSchemes`.
 * @param schemeCode AMFI's.
 */
export async function mapScheme(
  services: Services,
  actor: DeskActor,
  id: string,
  schemeCode: string,
): Promise<Mapped> {
  const rows = await selectUnknownSchemes(services.db)
  const wanted = rows.find(({ code }) => code === id)
  if (!wanted) return { ok: false, reason: 'no-such-scheme' }
  const scheme = isOwnScheme(schemeCode) ? undefined : await findScheme(services.db, schemeCode)
  if (!scheme) return { ok: false, reason: 'no-such-code' }
  const keys = keysOfOwn(wanted)
  const added_at = toIso(services.clock.now())
  // A name fits more than one scheme; it counts where there is nothing surer.
  const aliases = aliasesOf(keys).filter(({ kind }, _, all) => kind !== 'name' || all.length === 1)
  await services.db.transaction().execute(async (trx) => {
    await writeAliases(
      trx,
      aliases.map((alias) => ({ ...alias, scheme_code: schemeCode, origin: 'desk', added_at })),
    )
    await recordAct(trx, services, actor, 'scheme-mapped', id, schemeCode)
  })
  const same = rows.filter((row) => isSameScheme(row, keys))
  const left: string[] = []
  for (const row of same) {
    const isMoved = await services.db.transaction().execute((trx) => move(trx, services, row, schemeCode))
    if (!isMoved) left.push((await findPerson(services.db, row.person_id))?.public_id ?? '')
  }
  return { ok: true, scheme: scheme.name, clients: same.length - left.length, left }
}

/** Moves what one account has of a scheme to another code, unless its ledger would be invalid. */
async function move(
  trx: Transaction,
  services: Services,
  { person_id, code }: OwnSchemeRow,
  to: string,
): Promise<boolean> {
  let doubled = new Map<string, string>()
  const done = await changeLedger(services, trx, person_id, (rows) => {
    const own = rows.filter((row) => row.scheme_code === code).map(toEntry)
    const there = rows.filter((row) => row.scheme_code === to).map(toEntry)
    // A registrar's file may have brought the same transactions under AMFI's code.
    const met = meetMoves(
      own.map((entry) => ({ ...moveOf(entry), schemeCode: to, id: entry.id })),
      there.map((entry) => ({ ...moveOf(entry), id: entry.id })),
    )
    doubled = new Map(met.flatMap((each) => (each.state === 'known' ? [[each.row.id, each.entry.id]] : [])))
    const ids = own.map(({ id }) => id).filter((id) => !doubled.has(id))
    return { remove: [...doubled.keys()], amend: [{ ids, set: { scheme_code: to } }] }
  })
  if (!done.ok) return false
  for (const [id, kept] of doubled) await movePrintedPositions(trx, id, kept)
  await moveScheme(trx, person_id, code, to)
  await forgetOwnSchemes(trx, person_id)
  return true
}
