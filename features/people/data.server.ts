import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectInCharge } from './tables/in-charge.server.ts'
import { deleteRolesOf, selectRolesOf } from './tables/roles-of-person.server.ts'

/** What the book says of a person: roles in folios, and who belongs together. */
export const peopleData: AccountData = {
  tables: ['folio_role', 'household_member', 'person_in_charge'],
  notExported: {
    people_batch_person: 'which press of the office brought the person into the book',
    person_join: 'which records of the person the office joined; their rows are exported',
  },
  kept: { household: 'the others stay in it; the person only leaves it' },
  exported: async ({ db }, { id }) => ({
    'roles.json': await selectRolesOf(db, id),
    'in-charge.json': (await selectInCharge(db, [id])).map(({ name }) => name),
  }),
  erased: deleteRolesOf,
}
