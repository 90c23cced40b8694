import type { TableName } from '../client-tables.ts'
import { contacts } from './contacts.server.ts'
import { families } from './families.server.ts'
import { goals } from './goals.server.ts'
import { notes } from './notes.server.ts'
import { people } from './people.server.ts'
import { policies } from './policies.server.ts'
import type { RecordStore } from './record-store.server.ts'

/** Where the records of each table are. */
export const recordStores: Readonly<Record<TableName, RecordStore>> = {
  people,
  families,
  contacts,
  policies,
  notes,
  goals,
}
