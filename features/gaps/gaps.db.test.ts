import { expect } from 'vitest'
import { findAccount, findPerson } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { undoMark } from '#features/work-items/handling.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { closeGap, readGaps } from './gaps.server.ts'
import { prepareLetters, prepareLettersTo } from './prepare-letters.server.ts'
import { selectClientsOfIds, selectGapClients } from './tables/gaps.server.ts'
import type { GapKind } from './words/desk.ts'

const at = (open: Store, instant = '2026-08-20T06:30:00Z') => testServices(open, handClock(instant))

/** A statement of one folio, as an import keeps it. */
async function statement(
  open: Store,
  personId: string,
  importId: string,
  folio: string,
  printed: { to: string; kyc?: string; nominees?: string[]; guardian?: string },
) {
  await open.db
    .insertInto('ledger_import')
    .values({
      id: importId,
      person_id: personId,
      file_name: 'statement.pdf',
      row_count: 0,
      created_at: `${printed.to}T06:30:00.000Z`,
      sha256: importId,
      holder: null,
      maker: 'cams',
      layout: 'test',
      statement_kind: 'detailed',
      period_from: '2026-01-01',
      period_to: printed.to,
      taken_in_by: null,
    })
    .execute()
  await open.db
    .insertInto('statement_folio')
    .values({
      person_id: personId,
      import_id: importId,
      place: 0,
      folio,
      house: null,
      holders: '[]',
      guardian: printed.guardian ?? null,
      nominees: JSON.stringify(printed.nominees ?? []),
      kyc: printed.kyc ?? 'OK',
      pan_kyc: 'OK',
      pan_id: null,
    })
    .execute()
}

async function bank(open: Store, personId: string, isVerified: number) {
  await open.db
    .insertInto('bank_account')
    .values({
      person_id: personId,
      holder: 'Anita Rao',
      number: 'x',
      last_four: '4321',
      bank_name: 'State Bank of India',
      ifsc: 'SBIN0000001',
      is_verified: isVerified,
      changed_at: '2026-08-01T06:30:00.000Z',
    })
    .execute()
}

/** The gaps of all; each client's own are the same ones. */
async function gapsOfAll(services: Services) {
  const lists = await readGaps(services)
  for (const id of new Set(lists.flatMap(({ gaps }) => gaps.map(({ personId }) => personId)))) {
    const own = lists.map((list) => ({
      ...list,
      gaps: list.gaps.filter(({ personId }) => personId === id),
    }))
    expect(await readGaps(services, 0, id)).toEqual(own)
  }
  return lists
}

async function evidence(services: Services, kind: GapKind) {
  const list = (await gapsOfAll(services)).find((one) => one.kind === kind)
  return list?.gaps.map((gap) => gap.evidence) ?? []
}

eachDatabase(
  'C-053 the newest statement of a folio says whether KYC and a nominee are missing',
  async (open) => {
    const services = at(open)
    const { id } = await makeClient(open, 'Anita Rao')
    await statement(open, id, 'june', '100/1', { to: '2026-06-30', kyc: 'NOT OK' })
    await statement(open, id, 'may', '200/2', { to: '2026-05-31', nominees: ['Meera Rao'] })
    expect(await evidence(services, 'kyc-on-hold')).toEqual(['folio 100/1: KYC not OK'])
    expect(await evidence(services, 'no-nominee')).toEqual(['folio 100/1, as of 30 Jun 2026'])

    // A newer statement of the folio has both.
    await statement(open, id, 'july', '100/1', { to: '2026-07-31', nominees: ['Meera Rao'] })
    expect(await evidence(services, 'kyc-on-hold')).toEqual([])
    expect(await evidence(services, 'no-nominee')).toEqual([])
  },
)

eachDatabase('C-053 a client who opted out, or named somebody since, has no gap', async (open) => {
  const services = at(open)
  const { id } = await makeClient(open, 'Anita Rao')
  await statement(open, id, 'june', '100/1', { to: '2026-06-30' })
  const request = (reference: string, how: string, changed_at: string) =>
    open.db
      .insertInto('client_request')
      .values({
        id: reference,
        reference,
        person_id: id,
        kind: 'nominees',
        language: 'en',
        scheme_code: null,
        folio: null,
        amount_paise: null,
        units_milli: null,
        wanted_on: null,
        details: JSON.stringify({ how }),
        secret: null,
        plan: null,
        phone: null,
        slot_date: null,
        slot_from: null,
        slot_to: null,
        state: 'done',
        created_at: changed_at,
        changed_at,
      })
      .execute()
  // Named before the statement that still has nobody: not settled.
  await request('100001', 'named', '2026-06-01T06:30:00.000Z')
  expect(await evidence(services, 'no-nominee')).toHaveLength(1)
  await request('100002', 'none', '2026-05-01T06:30:00.000Z')
  expect(await evidence(services, 'no-nominee')).toEqual([])
})

eachDatabase('C-053 one letter goes out about a gap, whoever asks and how often', async (open) => {
  const services = at(open)
  const { id } = await makeClient(open, 'Anita Rao')
  await statement(open, id, 'a', '100/1', { to: '2026-06-30' })
  await statement(open, id, 'b', '200/2', { to: '2026-06-30' })
  await bank(open, id, 0)
  const keys = async () => (await gapsOfAll(services)).flatMap(({ gaps }) => gaps).map(({ key }) => key)
  const all = await keys()
  expect(all).toHaveLength(3)

  // Two folios without a nominee are one letter, the bank account another.
  expect(await prepareLetters(services, testActor, all)).toEqual({ letters: 2, gaps: 3, skipped: 0 })
  expect(await prepareLetters(services, testActor, all)).toEqual({ letters: 0, gaps: 0, skipped: 3 })
  const mails = await waitingMail(services)
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['gap-bank-not-verified', 'gap-no-nominee'])
  expect(mails.find(({ kind }) => kind === 'gap-no-nominee')?.text).toContain('100/1, 200/2')
  expect(mails.find(({ kind }) => kind === 'gap-bank-not-verified')?.text).toContain('ending in 4321')
  const lists = await gapsOfAll(services)
  expect(lists.flatMap(({ gaps }) => gaps).map(({ letter, noLetter }) => [letter?.by, noLetter])).toEqual([
    ['asha', 'prepared'],
    ['asha', 'prepared'],
    ['asha', 'prepared'],
  ])

  // A third folio is a new gap: its letter names it alone.
  await statement(open, id, 'c', '300/3', { to: '2026-06-30' })
  expect(await prepareLetters(services, testActor, await keys())).toEqual({ letters: 1, gaps: 1, skipped: 3 })
})

eachDatabase(
  'C-051 C-053 clients selected in the list get the letters that are due, each once',
  async (open) => {
    const services = at(open)
    const { id } = await makeClient(open, 'Anita Rao')
    const other = await makeClient(open, 'Vikram Rao')
    const numberOf = async (account: string) => (await findAccount(open.db, account))?.public_id ?? ''
    const [anita, vikram] = [await numberOf(id), await numberOf(other.id)]
    await statement(open, id, 'a', '100/1', { to: '2026-06-30', kyc: 'NOT OK' })
    await bank(open, other.id, 0)
    // Nobody who is not selected gets one: Vikram's bank account waits.
    expect(await prepareLettersTo(services, testActor, [anita, 'nobody'])).toEqual({ letters: 2, clients: 1 })
    expect(await prepareLettersTo(services, testActor, [anita, vikram])).toEqual({ letters: 1, clients: 1 })
    expect(await prepareLettersTo(services, testActor, [anita, vikram])).toEqual({ letters: 0, clients: 0 })
    expect((await waitingMail(services)).map(({ kind }) => kind).sort()).toEqual([
      'gap-bank-not-verified',
      'gap-kyc-on-hold',
      'gap-no-nominee',
    ])
  },
)

eachDatabase('C-053 two who prepare the same letter at once send one', async (open) => {
  const services = at(open)
  const { id } = await makeClient(open, 'Anita Rao')
  await bank(open, id, 0)
  const keys = (await gapsOfAll(services)).flatMap(({ gaps }) => gaps).map(({ key }) => key)
  const both = await Promise.all([1, 2].map(() => prepareLetters(services, testActor, keys)))
  expect(both.map(({ letters }) => letters).sort()).toEqual([0, 1])
  expect(await waitingMail(services)).toHaveLength(1)
})

eachDatabase('C-053 nobody writes to an address that refuses mail, or was never confirmed', async (open) => {
  const services = at(open)
  const { id } = await makeClient(open, 'Anita Rao')
  const { id: other } = await makeClient(open, 'Vikram Iyer')
  await bank(open, id, 0)
  await bank(open, other, 0)
  await open.db
    .updateTable('sign_in')
    .set({ email_verified_at: null })
    .where('person_id', '=', other)
    .execute()
  const account = (await findPerson(open.db, id))!
  await services.db.transaction().execute((trx) =>
    queueMail(trx, services, {
      to: account.email,
      language: 'en',
      kind: 'request-taken',
      data: { name: 'A', by: 'B', next: '', reference: '', about: '', link: '' },
    }),
  )
  await open.db.updateTable('outbox').set({ problem: 'EENVELOPE 451' }).execute()
  // A temporary refusal does not count.
  expect(await evidence(services, 'email-bouncing')).toEqual([])
  await open.db.updateTable('outbox').set({ problem: 'EENVELOPE 550' }).execute()
  expect(await evidence(services, 'email-bouncing')).toEqual(['refused on 20 Aug 2026: EENVELOPE 550'])

  const banks = (await gapsOfAll(services)).find(({ kind }) => kind === 'bank-not-verified')?.gaps ?? []
  expect(banks.map(({ client, noLetter }) => [client, noLetter])).toEqual([
    ['Anita Rao', 'bouncing'],
    ['Vikram Iyer', 'unconfirmed'],
  ])
  expect(
    await prepareLetters(
      services,
      testActor,
      banks.map(({ key }) => key),
    ),
  ).toEqual({
    letters: 0,
    gaps: 0,
    skipped: 2,
  })
})

eachDatabase('C-053 a gap that is none is closed with a note, and comes back by its undo', async (open) => {
  const services = at(open)
  const { id } = await makeClient(open, 'Anita Rao')
  await bank(open, id, 0)
  const [key = ''] = (await gapsOfAll(services)).flatMap(({ gaps }) => gaps).map((gap) => gap.key)
  expect(await closeGap(services, testActor, key, ' ')).toEqual({ ok: false, reason: 'empty' })
  expect(await closeGap(services, testActor, 'nothing', 'x')).toEqual({ ok: false, reason: 'not-there' })
  const closed = await closeGap(services, testActor, key, 'Cheque seen on 19 August')
  if (!closed.ok) throw new Error('not closed')
  expect(await evidence(services, 'bank-not-verified')).toEqual([])
  await undoMark(services, testActor, closed.id)
  expect(await evidence(services, 'bank-not-verified')).toEqual(['State Bank of India, entered 1 Aug 2026'])
  await open.db.updateTable('bank_account').set({ is_verified: 1 }).execute()
  expect(await evidence(services, 'bank-not-verified')).toEqual([])
})

eachDatabase('C-053 a minor’s folio is listed without an age that nobody knows', async (open) => {
  const services = at(open)
  const { id } = await makeClient(open, 'Anita Rao')
  await statement(open, id, 'a', '100/1', { to: '2026-06-30', guardian: 'Suresh Rao', nominees: ['M'] })
  expect(await evidence(services, 'minor-turning-18')).toEqual([
    'folio 100/1: held for a minor by Suresh Rao',
  ])
})

eachDatabase('C-133 registrars’ reports say whose KYC is missing, and who wants no nominee', async (open) => {
  const services = await registrarFirm(open)
  await clientWithPan(services, 'Anita Rao', panOf(1))
  await takeTable(services, filesOf(1, 12).WBR2!)
  const [folio] = await open.db.selectFrom('folio_link').select(['folio', 'house']).execute()
  if (!folio) throw new Error('no folio was linked')
  const kyc = (first: string) => ({
    heading: ['folio', 'inv_name', 'tax_no', 'jname1', 'fh_kyc', 'jh1_kyc', 'rep_date', 'amc_code'],
    rows: [[folio.folio, 'ANITA RAO', '', 'RAVI RAO', first, '', '8/19/2026', folio.house]],
  })
  await takeTable(services, kyc(''), { name: 'kyc.csv' })
  expect(await evidence(services, 'kyc-on-hold')).toEqual([
    `folio ${folio.folio}: the registrar has no “KYC OK” of the first holder, joint holder`,
  ])
  // The next report is newer, and has the first holder's.
  const newer = kyc('KYC OK')
  await takeTable(
    services,
    { ...newer, rows: newer.rows.map((row) => row.with(6, '8/20/2026')) },
    { name: 'newer.csv' },
  )
  expect(await evidence(services, 'kyc-on-hold')).toEqual([
    `folio ${folio.folio}: the registrar has no “KYC OK” of the joint holder`,
  ])

  // KFintech's master: a nominee who is not wanted is no gap, and N is KYC that is not in order.
  const { heading, rows } = filesOf(1, 12).MFSD211!
  const more = [...heading, 'Nominee', 'Nominee Opt Out flag', 'Kyc1Flag']
  const [first, ...others] = [...rows]
  const master = [[...first!, '', 'Y', 'N'], ...others.map((row) => [...row, 'RAVI RAO', 'N', 'Y'])]
  await takeTable(services, filesOf(1, 12).MFSD201!, { name: 'kfin.csv' })
  await takeTable(services, { heading: more, rows: master }, { name: 'master.csv' })
  expect(await evidence(services, 'no-nominee')).toEqual([])
  expect(await evidence(services, 'kyc-on-hold')).toContain(
    `folio ${first![heading.indexOf('Folio')]}: the registrar’s master says N for the KYC of the first holder`,
  )
})

eachDatabase('C-177 a gap may concern more clients than one statement can name', async (open) => {
  const { id } = await makeClient(open, 'Anita Rao')
  // PostgreSQL takes 65,535 values, SQLite fewer.
  const others = Array.from({ length: 70_000 }, (_, at) => `nobody-${at}`)
  expect(await selectClientsOfIds(open.db, [...others, id])).toMatchObject([{ person_id: id }])
  expect(await selectGapClients(open.db, [...others, emailKey(`${id}@example.com`)])).toMatchObject([
    { person_id: id },
  ])
})
