import { randomUUID } from 'node:crypto'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { type BreachSearch, findConcerned } from './concerned.server.ts'
import { type BreachFacts, draftOf } from './drafts.ts'
import { clocksOf, type DutyEntry } from './duties.ts'
import { type DraftId, type Duty, draftIds } from './kinds.ts'
import {
  type BreachRow,
  findBreach,
  insertSearch,
  selectBreaches,
  selectConcerned,
  selectEntries,
  selectSearches,
  updateBreach,
} from './tables/breach.server.ts'

type Refused<Reason extends string> = { readonly ok: false; readonly reason: Reason }
type Done = { readonly ok: true; readonly value: null }
const done: Done = { ok: true, value: null }

/** Opens a file, or changes what an open one says. */
export async function saveBreach(
  services: Services,
  actor: DeskActor,
  id: string | null,
  facts: BreachFacts,
): Promise<{ readonly ok: true; readonly value: string } | Refused<'times' | 'closed'>> {
  const { known_at, began_at, ended_at } = facts
  const now = toIso(services.clock.now())
  const times = [began_at, ended_at, now].filter((time) => time !== null)
  const isSound = known_at <= now && times.every((time, at) => at === 0 || (times[at - 1] ?? '') <= time)
  if (!isSound) return { ok: false, reason: 'times' }
  return await inTransaction(services.db, async (trx) => {
    const breachId = id ?? randomUUID()
    if (id === null)
      await trx
        .insertInto('breach')
        .values({ ...facts, id: breachId, opened_at: now, opened_by: actor.name })
        .execute()
    else if (!(await updateBreach(trx, id, { ...facts }))) return { ok: false, reason: 'closed' } as const
    await recordAct(trx, services, actor, id === null ? 'breach-opened' : 'breach-changed', breachId)
    return { ok: true, value: breachId } as const
  })
}

/** Writes down what was done, about a duty or besides. */
export async function addEntry(
  services: Services,
  actor: DeskActor,
  breachId: string,
  entry: { readonly text: string; readonly duty?: Duty; readonly outcome?: DutyEntry['outcome'] },
): Promise<Done | Refused<'closed'>> {
  return await inTransaction(services.db, async (trx) => {
    // It locks the row, so that nothing is added to a file that is being closed.
    if (!(await updateBreach(trx, breachId, { id: breachId })))
      return { ok: false, reason: 'closed' } as const
    const at = toIso(services.clock.now())
    const row = { id: randomUUID(), breach_id: breachId, at, actor: actor.name, ...entry }
    await trx.insertInto('breach_entry').values(row).execute()
    await recordAct(trx, services, actor, 'breach-entry', breachId, entry.duty ?? null)
    return done
  })
}

/** Searches for who is concerned, and stores the search with its result. */
export async function searchConcerned(
  services: Services,
  actor: DeskActor,
  breachId: string,
  search: BreachSearch,
): Promise<{ readonly ok: true; readonly value: number } | Refused<'closed' | 'no-client'>> {
  const found = await findConcerned(services, search)
  if (!found) return { ok: false, reason: 'no-client' }
  return await inTransaction(services.db, async (trx) => {
    if (!(await updateBreach(trx, breachId, { id: breachId })))
      return { ok: false, reason: 'closed' } as const
    const id = randomUUID()
    await insertSearch(
      trx,
      {
        ...{ id, breach_id: breachId, query: JSON.stringify(search), at: toIso(services.clock.now()) },
        ...{ actor: actor.name, found: found.people.length, notes: JSON.stringify(found.notes) },
      },
      found.people.map(({ personId, kinds, reason }) => ({
        ...{ search_id: id, breach_id: breachId, person_id: personId, kinds: JSON.stringify(kinds), reason },
      })),
    )
    await recordAct(trx, services, actor, 'breach-searched', breachId, `${search.by} ${found.people.length}`)
    return { ok: true, value: found.people.length } as const
  })
}

/** Says that a search does not count. What it found stays stored. */
export async function withdrawSearch(
  services: Services,
  actor: DeskActor,
  breachId: string,
  searchId: string,
): Promise<Done | Refused<'closed' | 'approved'>> {
  return await inTransaction(services.db, async (trx) => {
    if (!(await updateBreach(trx, breachId, { id: breachId })))
      return { ok: false, reason: 'closed' } as const
    if ((await findBreach(trx, breachId))?.approved_at != null)
      return { ok: false, reason: 'approved' } as const
    await trx
      .updateTable('breach_search')
      .set({ withdrawn_at: toIso(services.clock.now()), withdrawn_by: actor.name })
      .where('id', '=', searchId)
      .where('breach_id', '=', breachId)
      .execute()
    await recordAct(trx, services, actor, 'breach-search-withdrawn', breachId)
    return done
  })
}

/** Saves a draft that somebody changed; null makes it from the file again. */
export async function saveDraft(
  services: Services,
  actor: DeskActor,
  breachId: string,
  draft: DraftId,
  text: string | null,
): Promise<Done | Refused<'closed'>> {
  return await inTransaction(services.db, async (trx) => {
    if (!(await updateBreach(trx, breachId, { id: breachId })))
      return { ok: false, reason: 'closed' } as const
    await trx
      .deleteFrom('breach_draft')
      .where('breach_id', '=', breachId)
      .where('draft', '=', draft)
      .execute()
    const row = { breach_id: breachId, draft, at: toIso(services.clock.now()), actor: actor.name }
    if (text !== null)
      await trx
        .insertInto('breach_draft')
        .values({ ...row, text })
        .execute()
    await recordAct(trx, services, actor, 'breach-draft', breachId, draft)
    return done
  })
}

/** Closes a file once every duty is done or ruled out. */
export async function closeBreach(
  services: Services,
  actor: DeskActor,
  breachId: string,
  learned: string,
): Promise<Done | Refused<'closed' | 'open-duties'>> {
  return await inTransaction(services.db, async (trx) => {
    const closed_at = toIso(services.clock.now())
    if (!(await updateBreach(trx, breachId, { id: breachId })))
      return { ok: false, reason: 'closed' } as const
    const entries = await dutyEntries({ ...services, db: trx }, breachId)
    if (clocksOf(0, entries, 0).some(({ entry }) => entry === null))
      return { ok: false, reason: 'open-duties' } as const
    await updateBreach(trx, breachId, { closed_at, closed_by: actor.name, learned })
    await recordAct(trx, services, actor, 'breach-closed', breachId)
    return done
  })
}

/** Returns the clocks of a file. */
async function readClocks(services: Pick<Services, 'db' | 'clock'>, { id, known_at }: BreachRow) {
  return clocksOf(Date.parse(known_at), await dutyEntries(services, id), services.clock.now())
}

async function dutyEntries({ db }: Pick<Services, 'db'>, breachId: string): Promise<DutyEntry[]> {
  return (await selectEntries(db, breachId)).flatMap(({ duty, outcome, at, actor, text }) =>
    duty === null || outcome === null ? [] : [{ duty, outcome, at, actor, text }],
  )
}

/** Returns every draft: as somebody changed it, or as the file gives it. */
export async function readDrafts(services: Services, row: BreachRow) {
  const saved = await services.db
    .selectFrom('breach_draft')
    .selectAll()
    .where('breach_id', '=', row.id)
    .execute()
  const people = await selectConcerned(services.db, row.id)
  const told = {
    concerned: people.length,
    kinds: [...new Set(people.flatMap(({ kinds }) => kinds))],
    told: people.filter((person) => person.told === 'mail' || person.told === 'post').length,
  }
  return draftIds.map((id) => {
    const own = saved.find(({ draft }) => draft === id)
    const text = own?.text ?? draftOf(id, row, told, services.firm())
    return { id, text, changedBy: own?.actor ?? null }
  })
}

/** Returns every file with its clocks, the newest first. */
export async function listBreaches(services: Services) {
  const rows = await selectBreaches(services.db)
  return await Promise.all(rows.map(async (row) => ({ ...row, clocks: await readClocks(services, row) })))
}

/** Returns everything about one file but the persons; null if there is none. */
export async function readBreach(services: Services, id: string) {
  const { db } = services
  const row = await findBreach(db, id)
  if (!row) return null
  return {
    ...row,
    clocks: await readClocks(services, row),
    entries: await selectEntries(db, id),
    searches: (await selectSearches(db, id)).map(({ query, notes, ...search }) => ({
      ...search,
      query: JSON.parse(query) as BreachSearch,
      notes: JSON.parse(notes) as string[],
    })),
    drafts: await readDrafts(services, row),
  }
}
