import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { type Member, writeMember } from '../tables/households.server.ts'
import { selectDetails, writeDetail } from '../tables/imports.server.ts'
import { known, type RecordStore, type RecordValues } from './record-store.server.ts'

/** What the relations of a file are in a household. */
const relations: Readonly<Record<string, Member['relation']>> = {
  self: 'head',
  son: 'child',
  daughter: 'child',
  huf: 'huf',
}
const words: Readonly<Record<string, string>> = { head: 'self', huf: 'huf' }

/** The households: a record is somebody's place in one. */
export const families: RecordStore = {
  read: async (_, db, personIds) => {
    const details = new Map((await selectDetails(db, personIds)).map((row) => [row.person_id, row]))
    return (
      await db
        .selectFrom('household_member')
        .innerJoin('household', 'household.id', 'household_member.household_id')
        .select([
          'household_member.person_id as personId',
          'household.head_id as headId',
          'household_member.relation',
        ])
        .$if(personIds !== null, (query) => query.where('household_member.person_id', 'in', personIds ?? []))
        .execute()
    ).map(({ personId, headId, relation }) => {
      const detail = details.get(personId)
      return {
        id: personId,
        personId,
        values: known({
          family_ref: detail?.family_reference,
          family_name: detail?.family_name,
          head_ref: headId,
          relation: detail?.relation || words[relation],
        }),
      }
    })
  },
  keyOf: () => '',
  add: async (trx, services, _, personId, values) => {
    await write(trx, services, personId!, values)
    return personId!
  },
  change: async (trx, services, _, { personId, values: before }, values) => {
    await write(trx, services, personId, { ...before, ...values })
  },
  remove: async (trx, services, { personId }) => await write(trx, services, personId, {}),
}

async function write(
  trx: Transaction,
  { clock }: Services,
  personId: string,
  values: RecordValues,
): Promise<void> {
  const { family_ref = '', family_name = '', head_ref, relation = '' } = values
  await writeMember(trx, personId, head_ref || null, relations[relation] ?? '', toIso(clock.now()))
  await writeDetail(trx, personId, { family_reference: family_ref, family_name, relation })
}
