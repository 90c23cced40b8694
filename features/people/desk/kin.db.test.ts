import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { makePerson } from '../fixtures/person.server.ts'
import type { ClientKin } from './kin.server.ts'

const role = {
  registrar: 'cams',
  house: 'P',
  folio: '7716320/56',
  relation: '',
  file_id: 'file',
  line: 7,
} as const
const asGuardian = { id: 'role-2', slot: 'guardian', record: null, batch_id: null } as const

eachDatabase('C-141 a record says who the guardian is, whose, and who lives with whom', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const asha = await signIn(['operations'])
    const mother = await makePerson(services, { folio: '' })
    const added = await asha.act('add-person', {
      ...{ name: 'Harshitha Naidu', kind: 'minor', birthday: '2014-03-02', guardian: mother.number },
      ...{ phone: '', email: '', address: '' },
    })
    const { value } = (await added.json()) as { value: { number: string } }
    const child = await store.db
      .selectFrom('person')
      .select('id')
      .where('public_id', '=', value.number)
      .executeTakeFirstOrThrow()
    await store.db
      .insertInto('folio_role')
      .values([
        { ...role, ...asGuardian, id: 'role-1', slot: 'first', person_id: child.id, name: 'HARSHITHA NAIDU' },
        { ...role, ...asGuardian, person_id: mother.id, name: 'PADMAVATHI NAIDU' },
        { ...role, ...asGuardian, id: 'role-3', slot: 'nominee', person_id: null, name: 'SURESH NAIDU' },
      ])
      .execute()
    const kinOf = async (number: string) =>
      (await (await asha.ask('client-kin', { number })).json()) as ClientKin
    const herself = { name: 'Padmavathi Naidu', number: mother.number }
    const daughter = { name: 'Harshitha Naidu', number: value.number }
    expect(await kinOf(value.number)).toEqual({
      ...{ guardians: [herself], wards: [], household: [herself], joined: [] },
    })
    expect(await kinOf(mother.number)).toMatchObject({
      ...{ guardians: [], wards: [daughter], household: [daughter] },
    })
  })
})

eachDatabase(
  'C-144 a record says which other one is part of it, until the two are taken apart',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      await saveTestPrices(store)
      const asha = await signIn(['operations'])
      const one = await makePerson(services, { folio: '' })
      const other = await makePerson(services, { name: 'P Naidu', pan: null, folio: '' })
      const joined = async () =>
        ((await (await asha.ask('client-kin', { number: one.number })).json()) as ClientKin).joined
      expect((await asha.act('people-join', { number: other.number, into: one.number })).status).toBe(200)
      expect(await joined()).toEqual([{ id: expect.any(String), name: 'P Naidu', at: expect.any(String) }])
      expect((await asha.ask('client', { number: other.number })).status).toBe(404)
      const [made] = await joined()
      expect((await asha.act('people-part', { id: made?.id })).status).toBe(200)
      expect(await joined()).toEqual([])
      expect((await asha.ask('client', { number: other.number })).status).toBe(200)
    })
  },
)
