import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import {
  type ClientRow,
  deletePerson,
  findPerson,
  insertPerson,
  selectPersons,
  updatePerson,
} from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { newPublicId } from '#features/identity/register.server.ts'
import { addressesOf, noteProfile } from '#features/profile/known-contacts.server.ts'
import { linkPan, panHash, parsePan, readPans, unlinkPan } from '#features/profile/pans.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { plainWords } from '../read-value.ts'
import { selectDetails, writeDetail } from '../tables/imports.server.ts'
import { columnsOf, known, type RecordStore, type RecordValues } from './record-store.server.ts'

const statusOf: Readonly<Record<PersonKind, string>> = {
  adult: 'individual',
  minor: 'minor',
  huf: 'huf',
  nri: 'nri',
  company: 'firm',
}
const kindOf = Object.fromEntries(
  Object.entries(statusOf).map(([kind, status]) => [status, kind]),
) as Readonly<Record<string, PersonKind>>

const pinPattern = /\b[1-9]\d{2} ?\d{3}\b(?!.*\b[1-9]\d{2} ?\d{3}\b)/s

/** Returns the town and PIN code of an address: an import writes `Guntur 522001` where no address is known. */
function localityOf(address: string): { readonly city: string; readonly pin: string } {
  const pin = pinPattern.exec(address)
  const [before = ''] = pin
    ? [address.slice(0, pin.index)]
    : [address.includes('\n') || /\d/.test(address) ? '' : address]
  const town = before.split(/[,\n]/).map((part) => part.replace(/[\s–-]+$/, '').trim())
  return { city: town.findLast((part) => /\p{L}/u.test(part)) ?? '', pin: pin?.[0].replace(' ', '') ?? '' }
}

const addressOf = ({ city, pin }: { readonly city: string; readonly pin: string }) =>
  [city, pin].filter((part) => part !== '').join(' ')

async function selectSome(db: Database, ids: readonly string[]): Promise<ClientRow[]> {
  const found: ClientRow[] = []
  for (const id of ids) {
    const person = await findPerson(db, id)
    if (person) found.push(person)
  }
  return found
}

/** The persons of the book. */
export const people: RecordStore = {
  read: async (services, db, personIds) => {
    const pans = new Map(
      (await readPans(db, services.secrets, personIds))
        .toReversed()
        .filter(({ role }) => role === 'holder')
        .map(({ personId, pan }) => [personId, pan]),
    )
    const details = new Map((await selectDetails(db, personIds)).map((row) => [row.person_id, row]))
    const addresses = await addressesOf(db, personIds)
    const persons = personIds === null ? await selectPersons(db) : await selectSome(db, personIds)
    return persons.map((row) => {
      const detail = details.get(row.id)
      return {
        id: row.id,
        personId: row.id,
        values: known({
          client_ref: detail?.reference,
          name: row.name,
          pan: pans.get(row.id),
          date_of_birth: row.born_on,
          status: statusOf[row.kind],
          guardian_ref: detail?.guardian_id,
          ...localityOf(addresses.get(row.id) ?? ''),
          client_since: detail?.client_since,
          active: detail?.is_active === 1 ? 'yes' : detail?.is_active === 0 ? 'no' : null,
        }),
        address: addresses.get(row.id) ?? '',
        signsIn: row.password_hash !== null,
      }
    })
  },
  keyOf: () => '',
  // Names differ in capitals from one file to the next, and towns in their spelling of the street before.
  isSame: (field, one, other) =>
    one === other || ((field === 'name' || field === 'city') && plainWords(one) === plainWords(other)),
  refused: (record, values) => {
    const { address = '', signsIn = false } = record as { address?: string; signsIn?: boolean }
    const isOwn = address === '' || address === addressOf(localityOf(address))
    return {
      ...(signsIn && values.name ? { name: 'signs-in' as const } : {}),
      ...(!isOwn && values.city ? { city: 'address-differs' as const } : {}),
      ...(!isOwn && values.pin ? { pin: 'address-differs' as const } : {}),
    }
  },
  add: async (trx, services, _, __, values) => {
    const id = randomUUID()
    await insertPerson(trx, {
      id,
      public_id: newPublicId(),
      name: values.name!,
      kind: kindOf[values.status ?? ''] ?? 'adult',
      born_on: values.date_of_birth ?? null,
      is_sample: 0,
      created_at: toIso(services.clock.now()),
    })
    await writeRest(trx, services, id, {}, values)
    return id
  },
  change: async (trx, services, _, { id, values: before }, values) => {
    const { name, date_of_birth, status } = values
    const own = {
      ...(name && { name }),
      ...(date_of_birth !== undefined && { born_on: date_of_birth || null }),
      ...(status && { kind: kindOf[status] ?? 'adult' }),
    }
    if (Object.keys(own).length > 0) await updatePerson(trx, id, own)
    await writeRest(trx, services, id, before, values)
  },
  remove: async (trx, _, { id }) => await deletePerson(trx, id),
}

/** What is in other tables than that of persons. */
async function writeRest(
  trx: Transaction,
  services: Services,
  id: string,
  before: RecordValues,
  values: RecordValues,
): Promise<void> {
  const all = { ...before, ...values }
  if (values.pan !== undefined) await writePan(trx, services, id, before.pan ?? '', all)
  if (values.city !== undefined || values.pin !== undefined) {
    const address = addressOf({ city: all.city ?? '', pin: all.pin ?? '' })
    await noteProfile(trx, services, id, { address })
  }
  const detail = columnsOf(values, detailColumns)
  if (Object.keys(detail).length > 0) await writeDetail(trx, id, detail)
}

const detailColumns: Readonly<Record<string, (value: string) => Updateable<Schema['person_detail']>>> = {
  client_ref: (reference) => ({ reference }),
  guardian_ref: (id) => ({ guardian_id: id || null }),
  client_since: (day) => ({ client_since: day || null }),
  active: (word) => ({ is_active: word === 'yes' ? 1 : word === 'no' ? 0 : null }),
}

async function writePan(
  trx: Transaction,
  services: Services,
  id: string,
  before: string,
  { pan: after, name }: RecordValues,
): Promise<void> {
  const [old, next] = [parsePan(before), parsePan(after ?? '')]
  if (old) await unlinkPan(trx, id, panHash(services, old))
  if (next) await linkPan(trx, services, id, next, { role: 'holder', name: name ?? '', isConfirmed: true })
}
