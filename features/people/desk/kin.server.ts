import type { ClientRow } from '#features/identity/accounts.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectJoins } from '../tables/joins.server.ts'
import { selectGuardians, selectHousehold, selectWards } from '../tables/kin.server.ts'

/** To whom a client belongs, and which records were joined to this one, the newest first. */
export type ClientKin = Awaited<ReturnType<typeof readKin>>

/** Returns guardian, children, household and joined records of a client. */
export async function readKin({ db }: Services, { id }: ClientRow) {
  const joins = await selectJoins(db, id)
  return {
    guardians: await selectGuardians(db, id),
    wards: await selectWards(db, id),
    household: await selectHousehold(db, id),
    joined: joins.map(({ id: join, at, moved }) => {
      const { person } = JSON.parse(moved) as { readonly person: { readonly name: string } }
      return { id: join, name: person.name, at }
    }),
  }
}
