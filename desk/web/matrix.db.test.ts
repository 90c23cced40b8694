import { expect, test } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { type Role, roles } from '#features/staff/staff.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { type ActCallOutcome, type QueryOutcome, runAct, runQuery } from '../acts/endpoint.server.ts'
import { callAs } from '../fixtures/call.server.ts'
import { type TestColleague, withDesk } from '../fixtures/open-desk.server.ts'
import { acts, queries, subjects } from './endpoints.server.ts'
import { openDeskServices } from './services.server.ts'

const all: readonly Role[] = roles
const office: readonly Role[] = ['owner', 'adviser', 'operations']
const books: readonly Role[] = ['owner', 'operations']
const owner: readonly Role[] = ['owner']

/**
 * Who may use what, written a second time and by hand: a right that is moved to another role by mistake, or an endpoint with
 * the wrong right, shows here. An endpoint without a line fails the test.
 */
const mayAsk: Readonly<Record<keyof typeof queries, readonly Role[]>> = {
  awake: all,
  price: all,
  programs: ['owner', 'auditor'],
  practice: all,
  counts: all,
  clients: all,
  client: all,
  'client-bank': all,
  'client-imports': all,
  'client-summary': all,
  'client-value': all,
  colleagues: all,
  'letter-templates': office,
  uploads: all,
  breaches: ['owner', 'auditor'],
  breach: ['owner', 'auditor'],
  'breach-people': ['owner', 'auditor'],
  'breach-choices': owner,
  'breach-pdf': ['owner', 'auditor'],
  'access-review': ['owner', 'auditor'],
  deaths: all,
  death: all,
  'death-letter': office,
  'life-events': all,
  'life-event': all,
  'client-life-events': all,
  'life-letter': office,
  handover: all,
  'handover-letter': books,
  'upload-page': all,
  'client-kin': all,
  'client-holdings': all,
  'client-entries': all,
  'client-costs': all,
  'client-gains': all,
  'client-cost-lines': all,
  'client-requests': all,
  'request-form': office,
  'client-conversations': all,
  'client-documents': all,
  'client-household': all,
  'client-consents': all,
  'client-looks': all,
  'client-advice': all,
  recommendations: all,
  'advice-outcomes': all,
  stats: all,
  find: all,
  export: office,
  'find-enquiries': all,
  proposals: all,
  proposal: all,
  'proposals-about': all,
  audit: ['owner', 'auditor'],
  'audit-state': ['owner', 'auditor'],
  'sealed-state': ['owner', 'auditor'],
  'sealed-days': ['owner', 'auditor'],
  'glass-reviews': ['owner', 'auditor'],
  glass: all,
  'client-acts': ['owner', 'auditor'],
  'masked-numbers': all,
  today: all,
  thing: all,
  inbox: all,
  board: all,
  records: all,
  record: all,
  people: all,
  person: all,
  gaps: all,
  reviews: all,
  'client-reviews': all,
  review: all,
  calendar: all,
  'own-access': all,
  staff: ['owner', 'auditor'],
  health: all,
  outbox: all,
  testimonials: all,
  sips: all,
  'glass-openings': ['owner', 'auditor'],
  imports: all,
  'book-imports': all,
  contacts: all,
  mailbox: all,
  'unknown-lines': all,
  reconcile: all,
  'books-open': all,
  'people-proposal': all,
  'people-sure': all,
  'people-question': all,
  schemes: all,
  'scheme-holders': all,
  'find-scheme': all,
  business: ['owner', 'auditor'],
  'business-care': ['owner', 'auditor'],
  'business-book': ['owner', 'auditor'],
  'business-house': ['owner', 'auditor'],
  'invoice-pdf': ['owner', 'auditor'],
  'gst-return': ['owner', 'auditor'],
  namesakes: all,
  'folio-check': books,
  'folios-linked': all,
  firm: all,
  'firm-fields': all,
  'firm-history': all,
  'firm-file': all,
  'first-hour': owner,
  launch: all,
  'version-rows': all,
  invitations: all,
  invitation: all,
  letters: all,
  letter: all,
}

const mayAct: Readonly<Record<keyof typeof acts, readonly Role[]>> = {
  'make-program': owner,
  'revoke-program': owner,
  'recommendation-write': ['owner', 'adviser'],
  'recommendation-send': ['owner', 'adviser'],
  'recommendation-answer': ['owner', 'adviser'],
  'recommendation-withdraw': ['owner', 'adviser'],
  'open-client': office,
  invite: office,
  'undo-invite': office,
  'invitation-renew': office,
  'invitation-letter': office,
  'invitation-hold': office,
  'letters-send': office,
  'letters-stop': office,
  'letters-print': office,
  'letter-choose': office,
  'print-letters': office,
  'declare-mailbox': office,
  'show-caller': office,
  'propose-contact-point': office,
  'propose-death': office,
  'propose-breach-notices': owner,
  'breach-save': owner,
  'breach-entry': owner,
  'breach-search': owner,
  'breach-search-withdraw': owner,
  'breach-draft': owner,
  'breach-export': owner,
  'breach-letters': owner,
  'breach-close': owner,
  'access-confirm': owner,
  'death-facts': office,
  'death-confirm': office,
  'death-paper': office,
  'death-day': office,
  'death-undo': books,
  'death-link': office,
  'death-link-end': office,
  'bank-unverify': office,
  'send-password-link': office,
  'sign-out-client': office,
  'outbox-retry': office,
  'outbox-drop': office,
  'testimonial-add': office,
  'testimonial-edit': office,
  'testimonial-publish': office,
  'book-import': books,
  'book-undo': books,
  'book-export': office,
  'check-exercise': all,
  'write-note': office,
  'upload-add': office,
  'upload-remove': office,
  'put-in-charge': office,
  'take-note-back': office,
  'end-note': office,
  'policy-save': office,
  'request-write': office,
  'policy-remove': office,
  'lock-client': office,
  'undo-lock': office,
  'unlock-client': books,
  'approve-proposal': office,
  'decline-proposal': office,
  'withdraw-proposal': office,
  'propose-for-client': office,
  'propose-for-record': office,
  'take-out-audit': ['owner', 'auditor'],
  'export-list': office,
  'review-glass': ['owner'],
  'break-glass': ['adviser', 'operations'],
  unmask: books,
  'enquiry-mark': office,
  'record-answer': office,
  'work-step': office,
  'prepare-review': office,
  'end-review-card': office,
  'add-review-card': office,
  'remove-review-card': office,
  'close-review': office,
  'drop-review': office,
  'correct-minutes': office,
  'refusal-dismiss': books,
  'work-wait': office,
  'work-note': office,
  'work-give-back': office,
  'work-undo': office,
  'gap-letters': office,
  'client-letters': office,
  'gap-close': office,
  'calendar-keep': office,
  'calendar-set': office,
  'calendar-remove': office,
  'change-own-password': all,
  'own-passkey-options': all,
  'add-own-passkey': all,
  'remove-own-passkey': all,
  'offer-own-authenticator': all,
  'set-own-authenticator': all,
  'remove-own-authenticator': all,
  'end-own-sessions': all,
  'invite-staff': ['owner'],
  'give-roles': ['owner'],
  'make-staff-link': ['owner'],
  'end-staff-sessions': ['owner'],
  'remove-staff': ['owner'],
  'set-addresses': ['owner'],
  'mailbox-set': owner,
  'mailbox-remove': owner,
  'mailbox-read': books,
  'mailbox-again': books,
  'mailbox-leave': books,
  'import-file': books,
  'import-dismiss': books,
  'folio-link': books,
  'people-answer': books,
  'people-answer-back': books,
  'people-take-in': books,
  'people-undo': books,
  'people-join': books,
  'people-part': books,
  'add-person': office,
  'folio-unlink': books,
  'folio-ignore': books,
  'scheme-map': books,
  'held-settle': books,
  'fund-house-set': owner,
  'handover-next': owner,
  'handover-pack': owner,
  'handover-step': books,
  'handover-undo': books,
  'house-month-set': owner,
  'invoicing-set': owner,
  'invoice-issue': owner,
  'invoice-irn': owner,
  'differ-settle': books,
  'prices-fetch': books,
  'prices-file': books,
  'life-open': office,
  'life-change': office,
  'life-confirm': office,
  'life-line': office,
  'life-end': office,
  'firm-begin': owner,
  'mail-server-set': owner,
  'firm-save': owner,
  'firm-set': owner,
  'firm-undo': owner,
  'firm-import': owner,
  'firm-compared': owner,
  'firm-keep': owner,
  'firm-withdraw-made-up': owner,
}

test('C-041 every endpoint has its line, under the name that it is reached by', () => {
  expect(Object.keys(mayAsk).sort()).toEqual(Object.keys(queries).sort())
  expect(Object.keys(mayAct).sort()).toEqual(Object.keys(acts).sort())
  const listed = Object.values(subjects).flatMap((of) => [
    ...Object.keys(of.queries ?? {}),
    ...Object.keys(of.acts ?? {}),
  ])
  expect(listed.sort()).toEqual([...Object.keys(mayAsk), ...Object.keys(mayAct)].sort())
})

eachDatabase('C-041 every role reaches exactly its queries and acts, through either door', async (store) => {
  const services = openDeskServices(testServices(store, handClock()))
  const wrong: string[] = []
  for (const role of roles) {
    const call = await callAs(services, [role])
    // Input that no endpoint takes: beyond the right it is refused, and nothing is changed.
    const input = { 'no such field': 1 }
    const judge = (name: string, allowed: readonly Role[], outcome: QueryOutcome | ActCallOutcome) => {
      const found = outcome.is === 'refused' ? outcome.reason : outcome.is
      if (found !== (allowed.includes(role) ? 'faults' : 'right')) wrong.push(`${role} ${name}: ${found}`)
    }
    for (const [name, allowed] of Object.entries(mayAsk))
      judge(name, allowed, await runQuery(queries[name as keyof typeof queries], call, input))
    for (const [name, allowed] of Object.entries(mayAct))
      judge(name, allowed, await runAct(acts[name as keyof typeof acts], call, input, null))
  }
  expect(wrong).toEqual([])
})

eachDatabase('C-041 without a session, or with no role, nothing answers', async (store) => {
  await withDesk(store, async ({ url, services, signIn }) => {
    const lines: { who?: string }[] = []
    Object.assign(services.log, { info: (line: { who?: string }) => lines.push(line) })
    const nobody = await signIn([])
    for (const name of Object.keys(queries)) {
      expect((await fetch(`${url}/data/${name}`)).status, name).toBe(401)
      expect((await nobody.ask(name)).status, name).toBe(403)
    }
    for (const name of Object.keys(acts)) {
      const stranger = await fetch(`${url}/act/${name}`, {
        method: 'POST',
        headers: { origin: url },
        body: '{}',
      })
      expect(stranger.status, name).toBe(401)
      expect((await nobody.act(name, {})).status, name).toBe(403)
    }
    // Each line of the log says who asked, and says nothing of a stranger.
    const asked = lines.length / 2
    expect(lines.filter(({ who }) => who === nobody.staff.id)).toHaveLength(asked)
    expect(lines.filter(({ who }) => who === undefined)).toHaveLength(asked)
  })
})

/** What an opened glass lends, by hand: the endpoints, and an input about one client. */
const lent: Readonly<Record<string, (client: string) => object>> = {
  'client-acts': (client) => ({ client }),
  unmask: (client) => ({ client, field: 'bank-number', reason: 'Her son rang' }),
}

eachDatabase(
  'C-041 an opened glass lends exactly what it says, about one client, to one person, for 30 minutes',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const kavya = await signIn(['adviser'], 'Kavya Nair')
      const [anita, ravi] = [await makeClient(store), await makeClient(store, 'Ravi')]
      const bank = { holder: 'Anita', number: '001234567890', bankName: '', ifsc: 'HDFC0000001' }
      for (const { id } of [anita, ravi]) await saveBank(services, id, bank)
      const numberOf = async (id: string) => (await findAccount(store.db, id))!.public_id
      const [hers, his] = [await numberOf(anita.id), await numberOf(ravi.id)]
      const broken = await vikram.act('break-glass', { client: hers, reason: 'Her son rang' })
      expect(broken.status).toBe(200)

      /** Every endpoint beyond an adviser's role, tried about a client. */
      const reached = async (colleague: TestColleague, client: string) => {
        const found: string[] = []
        for (const [kind, table] of [
          ['ask', mayAsk],
          ['act', mayAct],
        ] as const) {
          for (const [name, allowed] of Object.entries<readonly Role[]>(table)) {
            if (allowed.includes('adviser')) continue
            const input = lent[name]?.(client) ?? { client }
            const { status } = await colleague[kind](name, input)
            if (status !== 403) found.push(`${name} ${status}`)
          }
        }
        return found
      }
      expect(await reached(vikram, hers)).toEqual(['client-acts 200', 'unmask 200'])
      expect(await reached(vikram, his)).toEqual([])
      expect(await reached(kavya, hers)).toEqual([])
      expect(await (await vikram.ask('glass', { client: hers })).json()).toEqual({
        openUntil: '2026-08-19T07:00:00.000Z',
        mayBreak: false,
      })
      // One minute before the end, and at the end.
      clock.forward(29 * minuteMs)
      const later = await vikram.again()
      expect(await reached(later, hers)).toEqual(['client-acts 200', 'unmask 200'])
      clock.forward(minuteMs)
      expect(await reached(later, hers)).toEqual([])
      expect(await (await later.ask('glass', { client: hers })).json()).toEqual({
        openUntil: null,
        mayBreak: true,
      })
    })
  },
)
