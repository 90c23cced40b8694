import { randomUUID } from 'node:crypto'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import {
  type ClientPanRow,
  insertPan,
  selectPans,
  selectPansOfHash,
  updatePanConfirmed,
} from './tables/pans.server.ts'

/** What encrypted PANs are bound to beside their row, and what the key of their hashes is derived for. */
const panField = 'pan'

/** A PAN in its form: five letters, four digits, a letter. */
export type Pan = string & { readonly unit: 'pan' }

/** Who a PAN belongs to: the account holder, their minor child, their Hindu undivided family, or another person. */
export type PanRole = ClientPanRow['role']

/** A PAN of an account, as a page or the desk shows it. The number itself is not in it. */
export interface KnownPan {
  readonly id: string
  readonly personId: string
  readonly lastFour: string
  readonly role: PanRole
  readonly name: string
  /** True once the firm has confirmed whose it is. A client's own statement only claims it. */
  readonly isConfirmed: boolean
}

/** Returns the keyed hash that finds a PAN. */
export function panHash({ secrets }: Pick<Services, 'secrets'>, pan: Pan): string {
  return secrets.hash(pan, panField)
}

/**
 * Returns PANs in full, the oldest first: for files that leave by the rule of exports, and to compare.
 *
 * @param personIds At least one; null for everybody.
 */
export async function readPans(
  db: Database,
  secrets: Services['secrets'],
  personIds: readonly string[] | null,
): Promise<(KnownPan & { readonly pan: string; readonly hash: string })[]> {
  return (
    await db
      .selectFrom('client_pan')
      .selectAll()
      .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => ({
    ...toKnown(row),
    pan: secrets.decrypt(row.pan, { owner: row.id, field: panField }),
    hash: row.pan_hash,
  }))
}

/** Takes a PAN from a person. Part of the caller's transaction. */
export async function unlinkPan(trx: Database, personId: string, hash: string): Promise<void> {
  await trx.deleteFrom('client_pan').where('person_id', '=', personId).where('pan_hash', '=', hash).execute()
}

/** Reads a PAN in any case, with or without blanks; null if the text has another form. */
export function parsePan(text: string): Pan | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(plain) ? (plain as Pan) : null
}

/** Returns the PANs of an account, the oldest first. */
export async function pansOf(db: Database, personId: string): Promise<KnownPan[]> {
  return (await selectPans(db, personId)).map(toKnown)
}

/** Returns a PAN of an account in full; null if the account has none with this id. */
export async function readPan(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  personId: string,
  id: string,
): Promise<string | null> {
  const row = (await selectPans(db, personId)).find((one) => one.id === id)
  return row ? secrets.decrypt(row.pan, { owner: row.id, field: panField }) : null
}

/**
 * Returns every account that has a PAN, confirmed ones first.
 *
 * Only `isConfirmed` tells whose the PAN is: anyone can take in a statement that names another person's.
 */
export async function findByPan({ db, secrets }: Services, pan: Pan): Promise<KnownPan[]> {
  return (await selectPansOfHash(db, secrets.hash(pan, panField))).map(toKnown)
}

/**
 * Links a PAN with an account, encrypted. A PAN that the account has already stays as it is, except that the firm's own
 * word confirms it.
 *
 * @param trx Part of the caller's transaction.
 * @param given `isConfirmed` is true where the firm says whose it is, and false where only a client's statement does.
 * @returns The PAN as it is kept, and whether this call added it.
 */
export async function linkPan(
  trx: Transaction,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  personId: string,
  pan: Pan,
  given: { readonly role: PanRole; readonly name: string; readonly isConfirmed: boolean },
): Promise<{ pan: KnownPan; isNew: boolean }> {
  const id = randomUUID()
  const hash = secrets.hash(pan, panField)
  const isNew = await insertPan(trx, {
    id,
    person_id: personId,
    pan: secrets.encrypt(pan, { owner: id, field: panField }),
    pan_hash: hash,
    last_four: pan.slice(-4),
    role: given.role,
    name: given.name,
    origin: given.isConfirmed ? 'desk' : 'statement',
    is_confirmed: given.isConfirmed ? 1 : 0,
    created_at: toIso(clock.now()),
  })
  const find = async () =>
    (await selectPansOfHash(trx, hash)).find(({ person_id }) => person_id === personId)!
  const kept = await find()
  if (isNew || !given.isConfirmed || kept.is_confirmed === 1) return { pan: toKnown(kept), isNew }
  await updatePanConfirmed(trx, kept.id, given)
  return { pan: toKnown(await find()), isNew }
}

/** A PAN that files surely name as a person's own. */
export interface PersonsPan {
  readonly personId: string
  readonly pan: { readonly key: string; readonly text: string }
  readonly name: string
}

/**
 * Returns the rows of PANs that a taking-in of people brings, encrypted and confirmed by the firm.
 *
 * @param batchId The taking-in, with which they go again.
 */
export function pansTakenIn(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  batchId: string,
  pans: readonly PersonsPan[],
): ClientPanRow[] {
  return pans.map(({ personId, pan, name }) => {
    const id = randomUUID()
    return {
      ...{ id, person_id: personId, pan_hash: pan.key, name, batch_id: batchId },
      pan: secrets.encrypt(pan.text, { owner: id, field: panField }),
      last_four: pan.text.slice(-4),
      role: 'holder',
      origin: 'desk',
      is_confirmed: 1,
      created_at: toIso(clock.now()),
    }
  })
}

function toKnown(row: ClientPanRow): KnownPan {
  const { id, person_id, last_four, role, name, is_confirmed } = row
  return { id, personId: person_id, lastFour: last_four, role, name, isConfirmed: is_confirmed === 1 }
}

const hashesAtOnce = 500

/** Returns the accounts that have some PANs, by the hash of the PAN. */
export async function selectAccountsOfPans(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, string[]>> {
  const accounts = new Map<string, string[]>()
  for (let start = 0; start < hashes.length; start += hashesAtOnce) {
    const rows = await db
      .selectFrom('client_pan')
      .select(['pan_hash', 'person_id'])
      .where('pan_hash', 'in', hashes.slice(start, start + hashesAtOnce))
      .execute()
    for (const { pan_hash, person_id } of rows) {
      accounts.set(pan_hash, [...(accounts.get(pan_hash) ?? []), person_id])
    }
  }
  return accounts
}
