import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, nothing, oneOf, optional, text } from '#desk/acts/parse.ts'
import { findSender, listSenders } from '#features/enquiries/senders.server.ts'
import { findRecordNamed } from '#features/people/find-named.server.ts'
import { answerRecord } from '#features/requests/answers.server.ts'
import { type ClientRequest, findClientRequest, listRequests } from '#features/requests/office.server.ts'
import { requestStates } from '#features/requests/transitions.ts'
import { recordRefusals } from '#features/work/words/desk.ts'
import { maxNote } from '#features/work-items/handling.server.ts'
import { addDays, istDate } from '#finance/dates.ts'
import { holdMails } from '#kit/mail/hold.server.ts'
import { maxAnswer } from '../answers.server.ts'
import { type EnquiryKind, enquiryStates, findEnquiry, listEnquiries, markEnquiry } from '../office.server.ts'
import { readStats } from '../stats.server.ts'

const recordKinds = ['lead', 'message', 'quote', 'request'] as const

/** A record by its reference, with or without blanks, or by the beginning of its id. */
const recordName = text({ max: 100 })

const shownRequest = ({ personId: _, ...request }: ClientRequest) => request

const records = defineQuery({
  says: 'Leads, messages, quotes or requests, newest first, by day and state.',
  right: 'read-work',
  columns: [
    'receivedAt',
    'askedAt',
    'reference',
    'id',
    'state',
    'clientNumber',
    'name',
    'phone',
    'email',
    'kind',
    'text',
    'product',
    'scheme',
    'amountPaise',
    'amount',
  ],
  parse: fields({
    kind: oneOf(recordKinds),
    state: optional(oneOf([...enquiryStates, ...requestStates])),
    from: optional(day),
    to: optional(day),
  }),
  run: async ({ services }, { kind, state, ...days }) => {
    if (kind === 'request') {
      const wanted = requestStates.find((one) => one === state) ?? null
      if (state !== null && wanted === null) return []
      return (await listRequests(services, { ...days, state: wanted })).map(shownRequest)
    }
    const wanted = enquiryStates.find((one) => one === state) ?? null
    if (state !== null && wanted === null) return []
    return await listEnquiries(services, kind, { ...days, state: wanted })
  },
  lists: (rows) => rows.flatMap((row) => ('clientNumber' in row ? row.clientNumber : [])),
})

const record = defineQuery({
  says: 'A lead, message, quote or request with what was done about it.',
  right: 'read-work',
  parse: fields({ ref: recordName }),
  looksAt: async (call, { ref }) => {
    const found = await findRecordNamed(call.services, ref, ['request'])
    const request = found && (await findClientRequest(call.services, found.id))
    return request && { personId: request.personId, screen: 'requests' }
  },
  run: async (call, { ref }) => {
    const found = await findRecordNamed(call.services, ref)
    if (!found) return null
    if (found.kind !== 'request') {
      const enquiry = await findEnquiry(call.services, found.kind, found.id)
      return enquiry && { is: found.kind, ...enquiry }
    }
    const request = await findClientRequest(call.services, found.id)
    return request && { is: found.kind, ...shownRequest(request) }
  },
})

/** Without a day it is about the last 30. */
const stats = defineQuery({
  says: 'How much came in on each day and by each way, and how soon it was answered.',
  right: 'read-work',
  parse: fields({ from: optional(day), to: optional(day) }),
  run: async ({ services }, days) => {
    const today = istDate(services.clock.now())
    const filter = {
      from: days.from ?? (days.to === null ? addDays(today, -29) : null),
      to: days.to ?? today,
    }
    return { ...filter, ...(await readStats(services, filter)) }
  },
})

/** The kinds that a person sends without an account, and how one is named in a list of work. */
const enquiryKinds: readonly EnquiryKind[] = ['lead', 'message', 'quote']

const mark = defineAct({
  says: 'Says how far a lead, message or quote is.',
  right: 'work-enquiries',
  parse: fields({ ref: recordName, state: oneOf(enquiryStates), note: optional(text({ max: maxNote })) }),
  refusals: recordRefusals,
  run: async (call, { ref, state, note }) => {
    const found = await findRecordNamed(call.services, ref, enquiryKinds)
    if (!found || found.kind === 'request') return { ok: false, reason: 'not-there' } as const
    const marked = await markEnquiry(call.services, call.actor, found.kind, found.id, { state, note })
    if (!marked.ok) return marked
    const { reference, before } = marked
    return { ok: true, value: { reference, before, state } } as const
  },
})

const answer = defineAct({
  says: 'Answers a message, quote or request by mail.',
  right: 'work-enquiries',
  parse: fields({ ref: recordName, text: text({ max: maxAnswer }) }),
  refusals: recordRefusals,
  run: async (call, { ref, text: letter }) => {
    const found = await findRecordNamed(call.services, ref)
    if (!found) return { ok: false, reason: 'not-there' } as const
    const { kind, id } = found
    const held = holdMails(call.services)
    const sent = await answerRecord(held.services, call.actor, { kind, id }, letter)
    if (!sent.ok) {
      const values: Readonly<Record<string, string>> =
        sent.reason === 'no-email' ? { phone: sent.phone ?? '' } : {}
      return { ok: false, reason: sent.reason, values } as const
    }
    const { to, reference, before, after } = sent
    const input =
      kind === 'request'
        ? { kind, reference: id, hold: held.id }
        : { kind: 'answer', keys: [`${kind}:${id}`], hold: held.id }
    return { ok: true, value: { to, reference, before, after }, undo: { act: 'work-undo', input } } as const
  },
})

const people = defineQuery({
  says: 'Everybody who sent something, each once, newest first.',
  right: 'read-work',
  parse: nothing,
  run: async ({ services }) => await listSenders(services),
})

const person = defineQuery({
  says: 'What somebody sent and agreed to, by phone number or e-mail.',
  right: 'read-work',
  parse: fields({ who: anyText({ max: 320 }) }),
  run: async ({ services }, { who }) => await findSender(services, who),
})

export const recordQueries = { records, record, people, person, stats }
export const recordActs = { 'enquiry-mark': mark, 'record-answer': answer }
