import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { breachOf } from '#features/breach/fixtures/breach.server.ts'
import { findBreach } from '#features/breach/tables/breach.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { clientCredentials } from '#features/identity/tables/client-factors.server.ts'
import { findPoint } from '#features/is-it-you/points.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { selectImports } from '#features/ledger/imports.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { findBankAccount, findProfile } from '#features/profile/tables/profile.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { findRequest } from '#features/requests/find-request.server.ts'
import { ask } from '#features/requests/fixtures/request-text.ts'
import { actOnRequest } from '#features/requests/office.server.ts'
import { actorOf, findStaff } from '#features/staff/people.server.ts'
import type { Role } from '#features/staff/staff.ts'
import { updateStaff } from '#features/staff/tables/staff.server.ts'
import { clientWithFolios, deathOf } from '#features/transmission/fixtures/dead-client.server.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { listActs } from '#tests/fixtures/acts.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { actOrPropose, approve, decline, propose, withdraw } from './approvals.server.ts'
import { exportList } from './export.server.ts'
import type { ApprovalKind, ApprovalKindId } from './kind.ts'
import { bankVerified } from './kinds/bank-verified.server.ts'
import { breachNotices } from './kinds/breach-notices.server.ts'
import { contactChanged } from './kinds/contact-changed.server.ts'
import { contactPointChanged } from './kinds/contact-point.server.ts'
import { deathRecorded } from './kinds/death-recorded.server.ts'
import { entryReversed } from './kinds/entry-reversed.server.ts'
import { factorsRemoved } from './kinds/factors-removed.server.ts'
import { feedTakenOut } from './kinds/feed-taken-out.server.ts'
import { importUndone } from './kinds/import-undone.server.ts'
import { listExported } from './kinds/list-exported.server.ts'
import { nomineesNoted } from './kinds/nominees-noted.server.ts'
import { recordErased } from './kinds/record-erased.server.ts'
import { roleGiven } from './kinds/role-given.server.ts'
import { listProposals, openProposalsAbout, readProposal } from './list-proposals.server.ts'
import { forgetOldProposals } from './old-proposals.server.ts'
import { useApproval } from './use-approval.server.ts'

const bank = { holder: 'Anita Rao', number: '001234567890', bankName: '', ifsc: 'HDFC0000001' }

/** A firm with an owner, an adviser and operations, as the audit trail names them. */
async function office(store: Store, services: Services = testServices(store)) {
  const person = async (name: string, roles: readonly Role[]) =>
    actorOf(await addStaff(services, name, roles))
  return {
    services,
    owner: await person('Meera Iyer', ['owner']),
    secondOwner: await person('Kavya Nair', ['owner']),
    adviser: await person('Vikram Shah', ['adviser']),
    operations: await person('Asha Rao', ['operations']),
    auditor: await person('Dev Menon', ['auditor']),
  }
}

/** Something to propose: what is wanted, and what shows that it was done. */
interface Case {
  readonly services: Services
  readonly wanted: object
  /** Returns true once the act was done. */
  readonly isDone: () => Promise<boolean>
}

/** Each kind with a case of its own. A kind without one does not type-check. */
const cases: Readonly<
  // biome-ignore lint/suspicious/noExplicitAny: each case has the values of its own kind
  Record<ApprovalKindId, { kind: ApprovalKind<any, unknown, string>; make: (store: Store) => Promise<Case> }>
> = {
  'bank-verified': {
    kind: bankVerified,
    make: async (store) => {
      const { services, id } = await client(store)
      await saveBank(services, id, bank)
      return {
        services,
        wanted: { accountId: id, ending: '7890' },
        isDone: async () => (await findBankAccount(store.db, id))?.is_verified === 1,
      }
    },
  },
  'nominees-noted': {
    kind: nomineesNoted,
    make: async (store) => {
      const { services, id } = await client(store)
      const sent = await ask(services, id, 'nominees', { how: 'none', note: '' })
      if (!sent.ok) throw new Error('not asked')
      const request = (await findRequest(store.db, sent.reference))!
      await actOnRequest(services, testActor, request.id, { act: 'take' })
      return {
        services,
        wanted: { requestId: request.id, note: null },
        isDone: async () => (await findRequest(store.db, request.id))?.state === 'done',
      }
    },
  },
  'contact-changed': {
    kind: contactChanged,
    make: async (store) => {
      const { services, id } = await client(store)
      return {
        services,
        wanted: { accountId: id, email: 'new@example.com', phone: '98480 22338', address: null },
        isDone: async () => (await findProfile(store.db, id))?.phone === '98480 22338',
      }
    },
  },
  'contact-point': {
    kind: contactPointChanged,
    make: async (store) => {
      const services = testServices(store)
      const wanted = { change: 'add', kind: 'phone', value: '+919000000777', purpose: 'Claims' } as const
      return {
        services,
        wanted,
        isDone: async () => (await findPoint(store.db, wanted.kind, wanted.value)) !== null,
      }
    },
  },
  'death-recorded': {
    kind: deathRecorded,
    make: async (store) => {
      const services = testServices(store)
      const { id } = await clientWithFolios(services)
      return {
        services,
        wanted: await deathOf(services, id),
        isDone: async () => (await findAccount(store.db, id)) === null,
      }
    },
  },
  'factors-removed': {
    kind: factorsRemoved,
    make: async (store) => {
      const { services, id } = await client(store)
      await clientCredentials.insertPasskey(store.db, {
        id: randomUUID(),
        person_id: id,
        credential_id: 'credential',
        public_key: 'key',
        counter: 0,
        transports: '[]',
        name: 'Phone',
        created_at: '2026-08-01T06:30:00.000Z',
      })
      return {
        services,
        wanted: { accountId: id },
        isDone: async () =>
          (await clientCredentials.selectPasskeys(store.db, { person_id: id })).length === 0,
      }
    },
  },
  'entry-reversed': {
    kind: entryReversed,
    make: async (store) => {
      const { services, id } = await client(store)
      await enterDrafts(services, id, [draft({})])
      const [entry] = await selectEntries(store.db, id)
      return {
        services,
        wanted: { entryId: entry!.id, day: null, note: 'The bank sent it back' },
        isDone: async () => (await selectEntries(store.db, id)).length === 2,
      }
    },
  },
  'import-undone': {
    kind: importUndone,
    make: async (store) => {
      const { services, id } = await client(store)
      await enterDrafts(services, id, [draft({})], { fileName: 'statement.csv' })
      const [file] = await selectImports(store.db, id)
      return {
        services,
        wanted: { importId: file!.id },
        isDone: async () => (await selectEntries(store.db, id)).length === 0,
      }
    },
  },
  'feed-taken-out': {
    kind: feedTakenOut,
    make: async (store) => {
      const services = await registrarFirm(store)
      const { id } = await clientWithPan(services, 'Client 1', panOf(1))
      const taken = await takeTable(services, filesOf(1, 2).WBR2!)
      if (!taken.ok) throw new Error('not taken in')
      return {
        services,
        wanted: { fileId: taken.id },
        isDone: async () => (await selectEntries(store.db, id)).length === 0,
      }
    },
  },
  'record-erased': {
    kind: recordErased,
    make: async (store) => {
      const { services, id } = await client(store)
      const sent = await ask(services, id, 'nominees', { how: 'none', note: '' })
      if (!sent.ok) throw new Error('not asked')
      const request = (await findRequest(store.db, sent.reference))!
      return {
        services,
        wanted: { kind: 'request', id: request.id },
        isDone: async () => (await findRequest(store.db, request.id)) === null,
      }
    },
  },
  'role-given': {
    kind: roleGiven,
    make: async (store) => {
      const services = testServices(store)
      const { id } = await addStaff(services, 'Ravi Kumar', [])
      return {
        services,
        wanted: { staffId: id, roles: ['operations'] },
        isDone: async () => (await findStaff(store.db, id))?.roles.join() === 'operations',
      }
    },
  },
  'breach-notices': {
    kind: breachNotices,
    make: async (store) => {
      const { services, id } = await client(store)
      const breachId = await breachOf(services, id)
      return {
        services,
        wanted: { breachId },
        isDone: async () => (await findBreach(store.db, breachId))?.approved_at !== null,
      }
    },
  },
  'list-exported': {
    kind: listExported,
    make: async (store) => {
      const services = testServices(store)
      return {
        services,
        wanted: { list: 'leads', filter: '', rows: 51 },
        isDone: async () => (await listProposals(services, ['approved'])).length === 1,
      }
    },
  },
}

async function client(store: Store) {
  const services = testServices(store)
  await saveTestPrices(store)
  const { id } = await makeClient(store)
  return { services, id }
}

for (const [name, { kind, make }] of Object.entries(cases)) {
  eachDatabase(
    `C-049 ${name}: the maker can’t approve, a declined one does nothing, an approved one acts`,
    async (store) => {
      const { services, wanted, isDone } = await make(store)
      const { owner, secondOwner } = await office(store, services)
      const proposed = await actOrPropose(services, owner, kind, wanted, 'She brought the paper')
      if (!proposed.ok || proposed.value.proposal === null)
        throw new Error(`not proposed: ${JSON.stringify(proposed)}`)
      const first = proposed.value.proposal
      expect(await isDone()).toBe(false)
      expect(await propose(services, owner, kind, wanted)).toMatchObject({ reason: 'proposed-already' })
      const record = (await readProposal(services, first))!.record
      expect(await openProposalsAbout(services, { records: [record] })).toMatchObject([
        { id: first, kind: kind.id, reason: 'She brought the paper', madeBy: { name: 'Meera Iyer' } },
      ])
      expect(await approve(services, owner, first)).toMatchObject({ ok: false, reason: 'own' })
      expect(await decline(services, owner, first, 'No')).toMatchObject({ ok: false, reason: 'own' })
      expect(await decline(services, secondOwner, first, 'The paper is old')).toMatchObject({ ok: true })
      expect(await approve(services, secondOwner, first)).toMatchObject({ ok: false, reason: 'not-open' })
      expect(await isDone()).toBe(false)

      const again = await propose(services, owner, kind, wanted)
      if (!again.ok) throw new Error(again.reason)
      const approved = await approve(services, secondOwner, again.value)
      expect(approved).toEqual({ ok: true, value: { kind: kind.id } })
      expect(await isDone()).toBe(true)
      const acts = (await listActs(services, { from: null, to: null })).map(({ act, by }) => `${act} ${by}`)
      expect(acts).toContain('proposal-approved Kavya Nair')
      expect(acts).toContain('proposal-declined Kavya Nair')
      expect(acts.filter((act) => act === 'proposal-made Meera Iyer')).toHaveLength(2)
      expect(await verifyLog(services)).toMatchObject({ isWhole: true })
    },
  )
}

eachDatabase('C-049 a firm without staff acts at once, as before', async (store) => {
  const { services, wanted, isDone } = await cases['bank-verified'].make(store)
  const done = await actOrPropose(
    services,
    testActor,
    bankVerified,
    wanted as { accountId: string; ending: string },
  )
  expect(done).toMatchObject({ ok: true, value: { done: { lastFour: '7890' }, proposal: null } })
  expect(await isDone()).toBe(true)
  expect(await listProposals(services, null)).toEqual([])
})

eachDatabase('C-049 a proposal whose record changed since can’t be approved', async (store) => {
  const { services, wanted, isDone } = await cases['bank-verified'].make(store)
  const { adviser, operations } = await office(store, services)
  const { accountId: personId, ending } = wanted as { accountId: string; ending: string }
  const proposed = await propose(services, adviser, bankVerified, { accountId: personId, ending })
  if (!proposed.ok) throw new Error(proposed.reason)
  // Another account whose number ends alike.
  await saveBank(services, personId, { ...bank, number: '990001237890' })
  expect(await approve(services, operations, proposed.value)).toMatchObject({ ok: false, reason: 'stale' })
  expect(await isDone()).toBe(false)
  expect(await readProposal(services, proposed.value)).toMatchObject({ state: 'open', decidedBy: null })
})

eachDatabase('C-049 a report whose file left meanwhile is stale, and nothing else leaves', async (store) => {
  const { services, wanted } = await cases['feed-taken-out'].make(store)
  const { adviser, operations } = await office(store, services)
  const fileId = (wanted as { fileId: string }).fileId
  const proposed = await propose(services, adviser, feedTakenOut, { fileId })
  if (!proposed.ok) throw new Error(proposed.reason)
  const taken = await feedTakenOut.ownTransactions!(services, operations, { fileId }, async () => {})
  expect(taken).toMatchObject({ ok: true })
  expect(await approve(services, operations, proposed.value)).toMatchObject({
    ok: false,
    reason: 'no-such-file',
  })
  expect(await readProposal(services, proposed.value)).toMatchObject({ state: 'open' })
})

eachDatabase(
  'C-049 an act that its rule refuses leaves the proposal open and writes nothing',
  async (store) => {
    const { services, id } = await client(store)
    const { adviser, operations } = await office(store, services)
    await enterDrafts(services, id, [draft({})])
    const [entry] = await selectEntries(store.db, id)
    const wanted = { entryId: entry!.id, day: null, note: null }
    const proposed = await propose(services, adviser, entryReversed, wanted)
    if (!proposed.ok) throw new Error(proposed.reason)
    const { units } = figuresOf(draft({}))
    await enterDrafts(services, id, [draft({ kind: 'redemption', units, date: '2026-08-19' })])
    const before = await store.db.selectFrom('audit_entry').select('id').execute()
    expect(await approve(services, operations, proposed.value)).toEqual({
      ok: false,
      reason: 'more-than-held',
    })
    expect(await store.db.selectFrom('audit_entry').select('id').execute()).toEqual(before)
    expect(await readProposal(services, proposed.value)).toMatchObject({ state: 'open' })
  },
)

eachDatabase('C-049 of two who approve at once only one carries it out', async (store) => {
  const { services, wanted } = await cases['entry-reversed'].make(store)
  const { owner, adviser, operations } = await office(store, services)
  const proposed = await propose(services, adviser, cases['entry-reversed'].kind, wanted)
  if (!proposed.ok) throw new Error(proposed.reason)
  const outcomes = await Promise.all([owner, operations].map((who) => approve(services, who, proposed.value)))
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ reason: 'not-open' }])
})

eachDatabase('C-049 only the roles that decide do so, and only while they work here', async (store) => {
  const { services, wanted } = await cases['bank-verified'].make(store)
  const { adviser, operations, auditor } = await office(store, services)
  const proposed = await propose(services, adviser, cases['bank-verified'].kind, wanted)
  if (!proposed.ok) throw new Error(proposed.reason)
  expect(await approve(services, auditor, proposed.value)).toMatchObject({ reason: 'no-role' })
  expect(await approve(services, testActor, proposed.value)).toMatchObject({ reason: 'no-role' })
  await updateStaff(store.db, operations.staffId!, { left_at: '2026-08-18T06:30:00.000Z' })
  expect(await approve(services, operations, proposed.value)).toMatchObject({ reason: 'no-role' })
  expect(await approve(services, operations, 'nothing')).toMatchObject({ reason: 'not-there' })
})

eachDatabase('C-049 only its maker withdraws a proposal', async (store) => {
  const { services, wanted } = await cases['bank-verified'].make(store)
  const { adviser, operations } = await office(store, services)
  const proposed = await propose(services, adviser, cases['bank-verified'].kind, wanted)
  if (!proposed.ok) throw new Error(proposed.reason)
  expect(await withdraw(services, operations, proposed.value)).toMatchObject({ reason: 'not-maker' })
  expect(await withdraw(services, adviser, proposed.value)).toMatchObject({ ok: true })
  expect(await approve(services, operations, proposed.value)).toMatchObject({ reason: 'not-open' })
  expect(await decline(services, operations, proposed.value, ' ')).toMatchObject({ reason: 'reason-needed' })
})

eachDatabase('C-049 a proposal ends after seven days and is kept for a year', async (store) => {
  const clock = handClock()
  const made = await cases['bank-verified'].make(store)
  const services = { ...made.services, clock }
  const { adviser, operations } = await office(store, services)
  const { kind } = cases['bank-verified']
  const proposed = await propose(services, adviser, kind, made.wanted)
  if (!proposed.ok) throw new Error(proposed.reason)
  clock.forward(7 * dayMs)
  expect(await approve(services, operations, proposed.value)).toMatchObject({ reason: 'expired' })
  expect(await listProposals(services, ['open'])).toEqual([])
  expect(await listProposals(services, ['expired'])).toMatchObject([{ id: proposed.value }])
  expect(await propose(services, adviser, kind, made.wanted)).toMatchObject({ ok: true })
  await forgetOldProposals(services)
  expect(await listProposals(services, ['expired'])).toMatchObject([{ id: proposed.value, state: 'expired' }])
  clock.forward(365 * dayMs + 1)
  await forgetOldProposals(services)
  await forgetOldProposals(services)
  expect(await listProposals(services, null)).toEqual([])
})

eachDatabase(
  'C-049 a role is decided on by another owner, and given alone where there is none',
  async (store) => {
    const services = testServices(store)
    const owner = actorOf(await addStaff(services, 'Meera Iyer', ['owner']))
    const adviser = actorOf(await addStaff(services, 'Vikram Shah', ['adviser']))
    const wanted = { staffId: adviser.staffId!, roles: ['adviser', 'owner'] as const }
    expect(await actOrPropose(services, owner, roleGiven, wanted)).toMatchObject({
      ok: true,
      value: { proposal: null },
    })
    const less = await actOrPropose(services, owner, roleGiven, {
      staffId: adviser.staffId!,
      roles: ['adviser'],
    })
    expect(less).toMatchObject({ ok: true, value: { done: null, proposal: expect.any(String) } })
    const operations = actorOf(await addStaff(services, 'Asha Rao', ['operations']))
    const [waiting] = await listProposals(services, ['open'])
    expect(await approve(services, operations, waiting!.id)).toMatchObject({ reason: 'needs-owner' })
  },
)

eachDatabase('C-049 more than 50 rows leave once, after an owner was among the two', async (store) => {
  const clock = handClock()
  const { services, owner, adviser, operations } = await office(store, testServices(store, clock))
  const few = { list: 'leads', filter: 'state won', rows: 50 }
  expect(await exportList(services, adviser, few)).toEqual({ ok: true })
  const many = { ...few, rows: 51 }
  const asked = await exportList(services, adviser, many)
  if (asked.ok || !('proposal' in asked)) throw new Error('it left at once')
  expect(await exportList(services, adviser, many)).toMatchObject({ reason: 'proposed-already' })
  expect(await approve(services, operations, asked.proposal)).toMatchObject({ reason: 'needs-owner' })
  expect(await approve(services, owner, asked.proposal)).toMatchObject({ ok: true })
  expect(await exportList(services, operations, many)).toMatchObject({ ok: false })
  expect(await exportList(services, adviser, { ...many, filter: '' })).toMatchObject({ ok: false })
  expect(await exportList(services, adviser, many)).toEqual({ ok: true })
  expect(await exportList(services, adviser, many)).toMatchObject({ ok: false, proposal: expect.any(String) })
  // The owner needs a second person, too; anyone who decides will do.
  const own = await exportList(services, owner, { ...many, filter: 'own' })
  if (own.ok || !('proposal' in own)) throw new Error('it left at once')
  expect(await approve(services, operations, own.proposal)).toMatchObject({ ok: true })
  clock.forward(dayMs + 1)
  const isUsed = store.db
    .transaction()
    .execute((trx) => useApproval(trx, services, owner, 'list-exported', 'leads own'))
  expect(await isUsed).toBe(false)
})

eachDatabase('C-049 nominees are not noted by one person in a firm with staff', async (store) => {
  const { services, wanted, isDone } = await cases['nominees-noted'].make(store)
  const { operations } = await office(store, services)
  const { requestId } = wanted as { requestId: string }
  const done = await actOnRequest(services, operations, requestId, {
    act: 'done',
    navDate: null,
  })
  expect(done).toEqual({ ok: false, reason: 'needs-second-person' })
  expect(await isDone()).toBe(false)
})

eachDatabase(
  'C-049 an e-mail that the office changes must answer first, and the old one is told',
  async (store) => {
    const { services, wanted } = await cases['contact-changed'].make(store)
    const { adviser, operations } = await office(store, services)
    const proposed = await propose(services, adviser, cases['contact-changed'].kind, wanted)
    if (!proposed.ok) throw new Error(proposed.reason)
    await approve(services, operations, proposed.value)
    const { accountId: personId } = wanted as { accountId: string }
    expect((await findAccount(store.db, personId))?.email).toBe(`${personId}@example.com`)
    const kinds = (await store.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['change-email-by-firm', 'contact-changed', 'email-change-by-firm'])
  },
)

eachDatabase('C-049 proposals about a client go with the account', async (store) => {
  const { services, wanted } = await cases['bank-verified'].make(store)
  const { adviser } = await office(store, services)
  await propose(services, adviser, cases['bank-verified'].kind, wanted, 'Anita Rao rang')
  const { accountId: personId } = wanted as { accountId: string }
  await store.db.transaction().execute((trx) => eraseAccount(trx, personId, '2026-08-19T06:30:00.000Z'))
  expect(await countOwned(store.db, personId)).toBe(0)
  expect(await store.db.selectFrom('proposal').selectAll().execute()).toEqual([])
  expect(JSON.stringify(await store.db.selectFrom('audit_entry').selectAll().execute())).not.toContain(
    'Anita',
  )
})
