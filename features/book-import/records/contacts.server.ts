import { randomUUID } from 'node:crypto'
import { contactsOf, deleteKnownContact, writeKnownContact } from '#features/profile/known-contacts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { known, type RecordStore, type StoredRecord } from './record-store.server.ts'

/** A contact is named by its number or mailbox. */
export const contacts: RecordStore = {
  read: async (_, db, personIds) =>
    (await contactsOf(db, personIds)).map(({ id, person_id, kind, value, relation }) => ({
      id,
      personId: person_id,
      values: known({ kind, value, whose: relation }),
    })),
  keyOf: ({ value = '' }) => value,
  add: async (trx, services, _, personId, values) => {
    const id = randomUUID()
    await write(trx, services, { id, personId: personId!, values })
    return id
  },
  change: async (trx, services, _, record, values) => {
    await write(trx, services, { ...record, values: { ...record.values, ...values } })
  },
  remove: async (trx, services, { id }) => await deleteKnownContact(trx, services, id),
}

async function write(trx: Transaction, services: Services, { id, personId, values }: StoredRecord) {
  await writeKnownContact(trx, services, {
    id,
    person_id: personId,
    kind: values.kind === 'email' ? 'email' : 'mobile',
    value: values.value!,
    relation: values.whose ?? '',
  })
}
