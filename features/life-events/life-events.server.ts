import { randomUUID } from 'node:crypto'
import { rowOn } from '#content/dated.ts'
import type { LifeKind } from '#content/life-event-kinds.ts'
import { lifeEventTimes } from '#content/life-event-rules.ts'
import { type ClientRow, updatePerson } from '#features/identity/accounts.server.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { addDays, addYears, type IsoDate, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { isSettled } from './case.ts'
import type { LineItem, LineState } from './lines.ts'
import { adultAge, readLifeEvent } from './read-life-event.server.ts'
import {
  deleteLifeEvent,
  findLifeEvent,
  insertLifeEvent,
  type LifeEventChange,
  type LifeEventRow,
  saveLine,
  selectLifeEvents,
  selectLines,
  updateLifeEvent,
} from './tables/life-events.server.ts'

/** Why nothing is changed; features/life-events/words has a sentence for each. */
export type LifeRefusal =
  | ('missing' | 'died' | 'already' | 'not-18' | 'no-line')
  /** Nobody asked the registrar yet what it wants. */
  | 'unconfirmed'
  | ('lines-open' | 'done' | 'not-done')
  /** Something was written about a line. */
  | 'begun'
type Refused = { readonly ok: false; readonly reason: LifeRefusal }

/** What a finished list changes in what the client is to the law. */
const becomes: Partial<Record<LifeKind, readonly [from: PersonKind, to: PersonKind]>> = {
  adult: ['minor', 'adult'],
  abroad: ['adult', 'nri'],
  back: ['nri', 'adult'],
}

/** Opens the list of a change in a client's life. It is to be finished some days after the change, or after today if that is later. */
export async function openLifeEvent(
  services: Services,
  actor: DeskActor,
  person: ClientRow,
  { kind, happensOn, note }: { readonly kind: LifeKind; readonly happensOn: IsoDate; readonly note: string },
): Promise<{ readonly ok: true; readonly id: string } | Refused> {
  const now = services.clock.now()
  const today = istDate(now)
  const { finishDays } = rowOn(lifeEventTimes, today)
  if (person.died_on !== null) return { ok: false, reason: 'died' }
  if (kind === 'adult' && person.born_on && addYears(person.born_on, adultAge) !== happensOn)
    return { ok: false, reason: 'not-18' }
  return await inTransaction(services.db, async (trx) => {
    await services.store.lockAccount(trx, person.id)
    if (await hasOpen(trx, person.id, kind)) return { ok: false, reason: 'already' }
    const id = randomUUID()
    await insertLifeEvent(trx, {
      ...{ id, person_id: person.id, kind, happens_on: happensOn, note, confirmed: '' },
      due_on: addDays(happensOn > today ? happensOn : today, finishDays[kind]),
      ...{ opened_at: toIso(now), opened_by: actor.name },
    })
    await recordAct(trx, services, actor, 'life-event-changed', id, 'opened')
    return { ok: true, id }
  })
}

async function hasOpen(trx: Transaction, personId: string, kind: LifeKind): Promise<boolean> {
  const own = await selectLifeEvents(trx, personId)
  return own.some((one) => one.kind === kind && one.done_at === null)
}

/** Changes a list in one transaction that records the act. */
async function changing(
  services: Services,
  actor: DeskActor,
  id: string,
  what: string,
  change: (trx: Transaction, event: LifeEventRow, at: string) => Promise<LifeRefusal | undefined>,
): Promise<{ readonly ok: true; readonly value: null } | Refused> {
  return await inTransaction(services.db, async (trx) => {
    const found = await findLifeEvent(trx, id)
    if (found) await services.store.lockAccount(trx, found.person_id)
    const event = await findLifeEvent(trx, id)
    if (!event) return { ok: false, reason: 'missing' }
    if (event.done_at !== null && what !== 'reopen') return { ok: false, reason: 'done' }
    const reason = await change(trx, event, toIso(services.clock.now()))
    if (reason) return { ok: false, reason }
    await recordAct(trx, services, actor, 'life-event-changed', id, what)
    return { ok: true, value: null }
  })
}

/** Corrects the days of an open list, what was told, and what the registrar said of the papers. */
export async function changeLifeEvent(
  services: Services,
  actor: DeskActor,
  id: string,
  change: Pick<LifeEventChange, 'happens_on' | 'due_on' | 'note' | 'confirmed'>,
) {
  return await changing(services, actor, id, 'change', async (trx) => {
    await updateLifeEvent(trx, id, change)
  })
}

/** Says what became of a line. A paper goes out once somebody wrote down what the registrar said. */
export async function setLine(
  services: Services,
  actor: DeskActor,
  line: {
    readonly id: string
    readonly position: string
    readonly item: LineItem
    readonly state: LineState
    readonly note: string
  },
) {
  const { id, ...of } = line
  return await changing(services, actor, id, 'line', async (trx, { confirmed }, at) => {
    if (of.state === 'sent' && confirmed === '') return 'unconfirmed'
    await saveLine(trx, { event_id: id, ...of, at, actor: actor.name })
  })
}

/** The ends of a list: `drop` takes back that it was opened, as long as nothing was written about a line. */
export const lifeSteps = ['finish', 'reopen', 'drop'] as const

/** Ends a list, or opens it again. One that is finished changes what the client is to the law. */
export async function endLifeEvent(
  services: Services,
  actor: DeskActor,
  id: string,
  step: (typeof lifeSteps)[number],
) {
  const found = step === 'finish' ? await readLifeEvent(services, id) : null
  return await changing(services, actor, id, step, async (trx, event, at) => {
    const { kind, person_id, kind_before } = event
    if (step === 'drop') {
      if ((await selectLines(trx, { eventId: id })).some(({ state }) => state !== 'needed')) return 'begun'
      await deleteLifeEvent(trx, id)
    } else if (step === 'reopen') {
      if (event.done_at === null) return 'not-done'
      if (await hasOpen(trx, person_id, kind)) return 'already'
      if (kind_before) await updatePerson(trx, person_id, { kind: kind_before })
      await updateLifeEvent(trx, id, { done_at: null, kind_before: null })
    } else {
      if (event.confirmed === '') return 'unconfirmed'
      if (!found?.parts.every(({ lines }) => isSettled(lines))) return 'lines-open'
      const [from, to] = becomes[kind] ?? []
      const changes = from !== undefined && found.personKind === from
      if (changes) await updatePerson(trx, person_id, { kind: to })
      await updateLifeEvent(trx, id, { done_at: at, kind_before: changes ? from : null })
    }
  })
}
