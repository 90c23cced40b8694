import { type InboxEnquiry, readInbox } from '#features/enquiries/inbox.server.ts'
import type { EnquiryKind, EnquiryState } from '#features/enquiries/office.server.ts'
import { selectGapLetters } from '#features/gaps/gap-letters.server.ts'
import { selectRequests } from '#features/requests/find-request.server.ts'
import { reviewsOf } from '#features/reviews/reviews.server.ts'
import { selectSipNotices } from '#features/sips/notices.server.ts'
import { selectMarksOfAccount } from '#features/work-items/handling.server.ts'
import { notesOf } from '#features/work-items/notes.server.ts'
import type { WorkMarkRow } from '#features/work-items/tables/handling.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'

/** What happened between the office and a client. */
export type ConversationKind =
  | Extract<WorkMarkRow['act'], 'noted' | 'called' | 'waits' | 'done'>
  /** The client sent a form of the site, under the confirmed address of the account. */
  | `sent-${EnquiryKind}`
  | `enquiry-${EnquiryState}`
  /** Words under a request. */
  | `request-${Extract<Schema['request_event']['act'], 'asked' | 'answered'>}`
  | 'sip-mail'
  | 'gap-letter'
  | 'review-held'
  | 'task'
  | 'task-done'
  | 'mail'
  | 'chat'

/** One line of a conversation. */
export interface ConversationLine {
  readonly key: string
  /** An instant. */
  readonly at: string
  readonly kind: ConversationKind
  /** The member of staff; null for the client, and for what goes out by itself. */
  readonly by: string | null
  /** What was said or noted; null for nothing. */
  readonly text: string | null
  /** The reference of the request that it is about; null for none. */
  readonly reference: string | null
  /** Until when a task has to be done. */
  readonly dueOn?: IsoDate | null
  /** Who does a task, by name; null for whoever is free. */
  readonly forWhom?: string | null
}

/** What nobody of the office said, about no request. */
const silent = { by: null, text: null, reference: null } as const
const noteActs = ['noted', 'called', 'waits', 'done'] as const
const noteKindsOfLine = { note: 'noted', call: 'called', mail: 'mail', chat: 'chat' } as const
const contacts: readonly ConversationKind[] = [
  'called',
  'mail',
  'sent-lead',
  'sent-message',
  'sent-quote',
  'enquiry-contacted',
  'enquiry-answered',
  'request-asked',
  'request-answered',
  'review-held',
]

/** True if the client and a person of the office reached each other: a note or a mail that goes out by itself is no contact. */
export function isContact({ kind }: Pick<ConversationLine, 'kind'>): boolean {
  return contacts.includes(kind)
}

/**
 * Returns what was said between the office and a client, newest first: calls, notes and tasks, enquiries of the same person, words
 * under requests, and mails about SIPs and gaps.
 */
export async function readConversations(services: Services, personId: string): Promise<ConversationLine[]> {
  const { db } = services
  const marks = (await selectMarksOfAccount(db, personId)).flatMap((mark): ConversationLine[] => {
    const kind = noteActs.find((act) => act === mark.act)
    if (!kind) return []
    return [{ key: mark.id, at: mark.at, kind, by: mark.actor, text: mark.note, reference: null }]
  })
  const notes = (await notesOf(db, [personId])).map(
    ({ id, at, kind, actor, text, due_on, done_on, staff_name }): ConversationLine => ({
      ...{ key: id, at, by: actor || null, text, reference: null },
      kind: kind === 'task' ? (done_on ? 'task-done' : 'task') : noteKindsOfLine[kind],
      dueOn: done_on ? null : due_on,
      forWhom: staff_name,
    }),
  )
  const people = (await readInbox(services)).filter(({ client }) => client?.id === personId)
  const sent = people.flatMap(({ open, answered }) => [...open, ...answered].flatMap(enquiryLines))
  const requests = (await selectRequests(db, personId)).flatMap(({ id, reference, events }) =>
    events.flatMap(({ act, at, actor, text }, index): ConversationLine[] =>
      act === 'asked' || act === 'answered'
        ? [{ key: `${id}/${index}`, at, kind: `request-${act}`, by: actor, text, reference }]
        : [],
    ),
  )
  const mails = (await selectSipNotices(db, personId)).map(
    ({ folio, scheme_code, kind, about, told_at }): ConversationLine => ({
      ...silent,
      key: `${folio} ${scheme_code} ${kind} ${about}`,
      at: told_at,
      kind: 'sip-mail',
    }),
  )
  const letters = (await selectGapLetters(db, personId)).map(
    ({ kind, about, prepared_at, actor }): ConversationLine => ({
      ...silent,
      key: `${kind} ${about}`,
      at: prepared_at,
      kind: 'gap-letter',
      by: actor,
    }),
  )
  const reviews = (await reviewsOf(services, personId)).flatMap(
    ({ id, closedAt, closedBy }): ConversationLine[] =>
      closedAt === null ? [] : [{ ...silent, key: id, at: closedAt, kind: 'review-held', by: closedBy }],
  )
  return [...marks, ...notes, ...sent, ...requests, ...mails, ...letters, ...reviews].sort((a, b) =>
    a.at < b.at ? 1 : -1,
  )
}

function enquiryLines(one: InboxEnquiry): ConversationLine[] {
  const { id, receivedAt, marks } = one.record
  const text = one.kind === 'message' ? one.record.text : null
  return [
    { key: id, at: receivedAt, kind: `sent-${one.kind}`, by: null, text, reference: null },
    ...marks.map(
      ({ state, markedAt, by, note }, index): ConversationLine => ({
        ...silent,
        key: `${id}/${index}`,
        at: markedAt,
        kind: `enquiry-${state}`,
        by,
        text: note,
      }),
    ),
  ]
}
