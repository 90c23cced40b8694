import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { newPublicId } from '#features/identity/register.server.ts'
import { pansTakenIn } from '#features/profile/pans.server.ts'
import { enterLinked } from '#features/registrar/enter-linked.server.ts'
import {
  inShortTransaction,
  removeLeftovers,
  shortParts,
  thisProcess,
} from '#features/registrar/leftovers.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { type CurrentPeople, currentPeople } from './answer-questions.server.ts'
import { alone, removeUnfinished } from './batch-leftovers.server.ts'
import { countUnmovable, moveToNewHolders } from './move-folios.server.ts'
import type { PeopleCounts } from './people-counts.ts'
import { type PlannedPerson, type PlannedRole, planTakingIn, type TakingInPlan } from './plan-taking-in.ts'
import type { People } from './proposals/answers.ts'
import { insertBatch, updateBatch } from './tables/batches.server.ts'
import { selectLinkOwners, selectRoles } from './tables/book.server.ts'

export type PeopleTakenIn =
  | { readonly ok: true; readonly id: string; readonly counts: PeopleCounts }
  | { readonly ok: false; readonly reason: 'nothing' | 'busy' }
  /** Folios that changed hands can't leave their earlier holders' ledgers. */
  | { readonly ok: false; readonly reason: 'unmovable' }

const plans = new WeakMap<People, TakingInPlan>()

/** Returns what one press would take in now. */
export async function readyToTakeIn(
  { db }: Services,
  { people, namesOf, book }: CurrentPeople,
): Promise<TakingInPlan> {
  const before = plans.get(people)
  if (before) return before
  const roles = await selectRoles(db)
  await nextTurn()
  const linked = await selectLinkOwners(db)
  await nextTurn()
  const plan = planTakingIn(people, namesOf, { book, roles, linked })
  plans.set(people, plan)
  return plan
}

/**
 * Takes everything in that no open question holds: persons with their PANs and contacts, roles, households, and the folios with their
 * rows in the ledgers. It is written in short transactions as `staged`, and one more makes it `in`; what a killed process wrote is taken
 * back before the next. Nobody signs in by it.
 */
export async function takePeopleIn(services: Services, actor: DeskActor): Promise<PeopleTakenIn> {
  const done = await alone(services, async (): Promise<PeopleTakenIn> => {
    if ((await removeUnfinished(services)) || (await removeLeftovers(services)))
      return { ok: false, reason: 'busy' }
    const plan = await readyToTakeIn(services, await currentPeople(services))
    if (plan.persons.length + plan.namesOnly.length + plan.households.length === 0)
      return { ok: false, reason: 'nothing' }
    if ((await countUnmovable(services, actor, plan.moves)) > 0) return { ok: false, reason: 'unmovable' }
    return await write(services, actor, plan)
  })
  return done ?? { ok: false, reason: 'busy' }
}

async function write(services: Services, actor: DeskActor, plan: TakingInPlan): Promise<PeopleTakenIn> {
  const { db, clock } = services
  const id = randomBytes(8).toString('hex')
  const at = toIso(clock.now())
  const batch = { id, at, actor: actor.name, state: 'staged', process: thisProcess, touched_at: at } as const
  await insertBatch(db, { ...batch, counts: JSON.stringify(plan.counts) })
  const ours = { id, state: 'staged' } as const
  try {
    for (const some of shortParts(services, plan.persons, rowsOfPerson))
      await insertAll(services, batch, rowsOfPersons(services, batch, some))
    for (const some of shortParts(services, plan.namesOnly))
      await insertAll(services, batch, { folio_role: some.map((role) => roleRow(role, null, id)) })
    await insertHouseholds(services, batch, plan)
    const owners = plan.persons.filter(({ links }) => links.length > 0)
    const known = new Set(owners.flatMap(({ id: personId, isNew }) => (isNew ? [] : [personId])))
    await enterLinked(
      services,
      actor,
      owners.map(({ id: personId }) => personId),
      known,
    )
    await moveToNewHolders(services, actor, id, plan.moves)
    await db.transaction().execute(async (trx) => {
      if (!(await updateBatch(trx, ours, thisProcess, { state: 'in', touched_at: toIso(clock.now()) })))
        throw new Error('another process took these people back while they were written')
      await recordAct(trx, services, actor, 'people-taken-in', id, String(plan.counts.persons))
    })
    return { ok: true, id, counts: plan.counts }
  } catch (error) {
    // Without the database this fails too; the next taking-in removes what is left.
    await removeUnfinished(services).catch(() => {})
    throw error
  }
}

type Batch = Pick<Insertable<Schema['people_batch']>, 'id' | 'at' | 'actor' | 'process'>
type Rows = { readonly [Name in keyof Schema]?: readonly Insertable<Schema[Name]>[] }

/** Writes rows in a short transaction, in the order of their tables, while the batch is still this process's. */
async function insertAll(services: Services, { id }: Batch, rows: Rows): Promise<void> {
  await inShortTransaction(services, async (trx) => {
    const isOurs = await updateBatch(trx, { id, state: 'staged' }, thisProcess, {
      touched_at: toIso(services.clock.now()),
    })
    if (!isOurs) throw new Error('another process took these people back while they were written')
    for (const [table, some] of Object.entries(rows))
      await services.store.insertRows(trx, table as keyof Schema, some as readonly never[])
  })
}

/** How many rows a person is: the row itself, its batch and profile, PANs, roles and folios. */
const rowsOfPerson = ({ pans, roles, links }: PlannedPerson) => 3 + pans.length + roles.length + links.length

function rowsOfPersons(
  services: Services,
  { id: batchId, at, actor }: Batch,
  some: readonly PlannedPerson[],
): Rows {
  const fresh = some.filter(({ isNew }) => isNew)
  const reached = fresh.filter(
    ({ email, mobile, address }) => email !== '' || mobile !== '' || address !== '',
  )
  const pans = some.flatMap(({ id, pans, name }) => pans.map((pan) => ({ personId: id, pan, name })))
  return {
    person: fresh.map(({ id, name, kind, birthday }) => ({
      ...{ id, name, kind },
      public_id: newPublicId(),
      born_on: birthday,
      is_sample: 0,
      created_at: at,
      language: 'en',
    })),
    people_batch_person: fresh.map(({ id }) => ({ person_id: id, batch_id: batchId })),
    profile: reached.map(({ id, email, mobile, address }) => ({
      person_id: id,
      phone: mobile === '' ? '' : `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      address,
      changed_at: at,
      email: email || null,
    })),
    client_pan: pansTakenIn(services, batchId, pans),
    folio_role: some.flatMap(({ id, roles }) => roles.map((role) => roleRow(role, id, batchId))),
    folio_link: some.flatMap(({ id, links }) =>
      links.map(({ registrar, house, folio }) => ({
        ...{ registrar, house, folio, actor, at },
        id: randomUUID(),
        person_id: id,
        ignored_because: null,
        found_by: 'proposal' as const,
        file_id: null,
        batch_id: batchId,
      })),
    ),
  }
}

function roleRow(
  { id, place, slot, name, relation, record, file, line }: PlannedRole,
  personId: string | null,
  batchId: string,
): Insertable<Schema['folio_role']> {
  const { registrar, house, folio } = place
  return {
    ...{ id, registrar, house, folio, slot, name, relation, record, line },
    person_id: personId,
    file_id: file,
    batch_id: batchId,
  }
}

async function insertHouseholds(
  services: Services,
  batch: Batch,
  { households }: TakingInPlan,
): Promise<void> {
  for (const some of shortParts(services, households, ({ members }) => members.length + 1)) {
    const own = some.map((household) => ({ ...household, id: household.known ?? randomUUID() }))
    await insertAll(services, batch, {
      household: own
        .filter(({ known }) => known === null)
        .map(({ id, head }) => ({ id, head_id: head, created_at: batch.at, batch_id: batch.id })),
      household_member: own.flatMap(({ id, members }) =>
        members.map(({ personId, relation }) => ({
          person_id: personId,
          household_id: id,
          relation,
          batch_id: batch.id,
        })),
      ),
    })
  }
}
