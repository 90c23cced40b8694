import { proveCalendarDate, removeProof } from '#features/calendar/calendar.server.ts'
import { dateKeyOf } from '#features/calendar/work.server.ts'
import { type AnswerRefusal, takeAnswerBack } from '#features/enquiries/answers.server.ts'
import { answerPerson, markPerson, reopenEnquiries } from '#features/enquiries/inbox.server.ts'
import { dismissRefusal } from '#features/registrar/refusals.server.ts'
import { answerRecord } from '#features/requests/answers.server.ts'
import { actOnRequest, type MoveRefusal } from '#features/requests/office.server.ts'
import { takeRequestBack } from '#features/requests/take-back.server.ts'
import type { OfficeActName } from '#features/requests/transitions.ts'
import {
  enquirySubjects,
  type Marked,
  type MarkRefusal,
  markItem,
  takeItem,
  undoMark,
} from '#features/work-items/handling.server.ts'
import { endNote, openTasks } from '#features/work-items/notes.server.ts'
import type { WorkStep } from '#features/work-items/work-item.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { holdMails } from '#kit/mail/hold.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { QueuedItem } from './item.ts'
import { findItem } from './queue.server.ts'

/** What takes an act back within seconds. */
export type WorkUndo =
  | { readonly kind: 'mark' | 'proof' | 'task'; readonly id: string }
  | { readonly kind: 'enquiries'; readonly keys: readonly string[] }
  /** `hold` names the act whose mail waits. */
  | { readonly kind: 'request'; readonly reference: string; readonly hold: string }
  | { readonly kind: 'answer'; readonly keys: readonly string[]; readonly hold: string }

/** What somebody typed for a step. */
export interface StepWords {
  /** A note about a call, the reason of a refusal, a letter, or a proof. */
  readonly text: string | null
  /** The registrar's number of a request that is handed on. */
  readonly number: string | null
  /** The day of the NAV that a request was done at. */
  readonly navDate: IsoDate | null
}

export type StepRefusal =
  | MarkRefusal
  | { readonly reason: MoveRefusal }
  | AnswerRefusal
  | { readonly reason: 'no-step' | 'nothing-open' | 'no-day' | 'kept-before' }

export type Stepped =
  | { readonly ok: true /** null for what can't be taken back. */; readonly undo: WorkUndo | null }
  | ({ readonly ok: false } & StepRefusal)

/**
 * Does one step about an item. It acts on the real record where there is one: an enquiry is marked, a request moves and its
 * client is told, a date gets its proof. Only what has no record is marked done, until its occasion comes again. A mail waits
 * for some seconds, in which the step can be taken back with it.
 *
 * @param key Of the item.
 * @param step One of its steps.
 */
export async function doStep(
  services: Services,
  actor: DeskActor,
  key: string,
  step: WorkStep,
  words: StepWords,
  maxAgeMs = 0,
): Promise<Stepped> {
  const item = await findItem(services, key, maxAgeMs)
  if (!item) return { ok: false, reason: 'not-there' }
  if (step !== 'take' && !item.steps.includes(step)) return { ok: false, reason: 'no-step' }
  switch (step) {
    case 'take':
      return undoable(await takeItem(services, actor, item))
    case 'called':
      return await called(services, actor, item, words.text)
    case 'answer': {
      const letter = words.text ?? ''
      const held = holdMails(services)
      if (item.subject === 'request') {
        const answered = await answerRecord(held.services, actor, { kind: 'request', id: item.id }, letter)
        if (!answered.ok) return answered
        return { ok: true, undo: { kind: 'request', reference: item.id, hold: held.id } }
      }
      const answered = await answerPerson(held.services, actor, key, letter)
      if (!answered.ok) return answered
      return { ok: true, undo: { kind: 'answer', keys: answered.answered, hold: held.id } }
    }
    case 'prove': {
      const kept = await proveCalendarDate(services, actor, dateKeyOf(item), words.text ?? '')
      return kept.ok ? { ok: true, undo: { kind: 'proof', id: kept.id } } : kept
    }
    case 'dismiss': {
      const count = await dismissRefusal(services, actor, item.id.replace(/^refused-/, ''))
      return count === 1 ? { ok: true, undo: null } : { ok: false, reason: 'not-there' }
    }
    case 'done':
      if (item.subject === 'task')
        return (await endNote(services, actor, item.personId, item.id, 'done'))
          ? { ok: true, undo: { kind: 'task', id: item.id } }
          : { ok: false, reason: 'not-there' }
      return undoable(await markItem(services, actor, item, { act: 'done', note: words.text }))
    case 'open':
      // A screen opens it.
      return { ok: false, reason: 'no-step' }
    default: {
      const held = holdMails(services)
      const moved = await actOnRequest(held.services, actor, item.id, { act: officeActOf(step), ...words })
      if (!moved.ok) return { ok: false, reason: moved.reason }
      return { ok: true, undo: { kind: 'request', reference: moved.reference, hold: held.id } }
    }
  }
}

function officeActOf(step: `request-${OfficeActName}`): OfficeActName {
  return step.slice('request-'.length) as OfficeActName
}

/** Takes an act back. Returns false if it can't be taken back any more. */
export async function undoStep(services: Services, actor: DeskActor, undo: WorkUndo): Promise<boolean> {
  switch (undo.kind) {
    case 'mark':
      return (await undoMark(services, actor, undo.id)).ok
    case 'proof':
      return await removeProof(services, actor, undo.id)
    case 'task': {
      const [task] = await openTasks(services.db, undo.id)
      return task !== undefined && (await endNote(services, actor, task.person_id, task.id, 'open')) === true
    }
    case 'enquiries':
      return (await reopenEnquiries(services, actor, undo.keys)) > 0
    case 'request':
      return await takeRequestBack(services, actor, undo.reference, undo.hold)
    case 'answer':
      return await takeAnswerBack(services, actor, undo.keys, undo.hold)
  }
}

async function called(
  services: Services,
  actor: DeskActor,
  item: QueuedItem,
  note: string | null,
): Promise<Stepped> {
  if (!enquirySubjects.includes(item.subject)) {
    return undoable(await markItem(services, actor, item, { act: 'called', note }))
  }
  const marked = await markPerson(services, actor, item.key, { state: 'contacted', note })
  return marked.ok ? { ok: true, undo: { kind: 'enquiries', keys: marked.moved } } : marked
}

function undoable(marked: Marked): Stepped {
  return marked.ok ? { ok: true, undo: { kind: 'mark', id: marked.id } } : marked
}

/** Puts an item off until an instant. */
export async function putOff(
  services: Services,
  actor: DeskActor,
  key: string,
  until: number,
  note: string | null,
  maxAgeMs = 0,
): Promise<Stepped> {
  const item = await findItem(services, key, maxAgeMs)
  if (!item) return { ok: false, reason: 'not-there' }
  return undoable(await markItem(services, actor, item, { act: 'waits', until: toIso(until), note }))
}

/** Writes a note beside an item. */
export async function noteOn(
  services: Services,
  actor: DeskActor,
  key: string,
  note: string,
  maxAgeMs = 0,
): Promise<Stepped> {
  const item = await findItem(services, key, maxAgeMs)
  if (!item) return { ok: false, reason: 'not-there' }
  return undoable(await markItem(services, actor, item, { act: 'noted', note }))
}
