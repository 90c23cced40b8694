import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { findAccountByEmail } from '#features/identity/accounts.server.ts'
import { recentEvents } from '#features/identity/events.server.ts'
import { shortenFloor } from '#features/identity/fixtures/short-floor.ts'
import { resetPassword } from '#features/identity/recovery/reset.server.ts'
import { signIn } from '#features/identity/sign-in.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { selectChanges } from '#features/profile/tables/profile.server.ts'
import { mailField } from '#kit/mail/outbox.server.ts'
import { secretsWith } from '#kit/secrets/secrets.server.ts'
import { eachDatabase, type Place } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testContext, testServices } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

shortenFloor()

const password = 'four quiet brass lamps'

/** A desk and services in this process with the same key; the desk uses the real clock. */
function office(open: Store, place: Place) {
  const key = randomBytes(32)
  const env = { APP_KEY: key.toString('base64url'), PUBLIC_ORIGIN: 'https://example.in', LOG_LEVEL: 'silent' }
  const secrets = secretsWith([key])
  const services = { ...testServices(open, { now: () => Date.now() }), secrets }
  const run = (...args: string[]) => desk(place, [...args, '--as', 'asha'], '', env)
  const ask = async (...args: string[]) => JSON.parse((await run('ask', ...args, '--json')).out)
  const mails = async () => {
    const rows = await open.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
    return rows.map((row) => {
      const text = secrets.decrypt(row.payload ?? '', { owner: row.id, field: mailField })
      return JSON.parse(text) as { to: string; kind: string; data: Record<string, string> }
    })
  }
  return { services, run, ask, mails }
}

eachDatabase(
  'an account is opened at the desk, its owner chooses a password by the mailed link, and it is locked and unlocked',
  async (open, place) => {
    const { services, run, ask, mails } = office(open, place)
    const created = await run('do', 'open-client', 'name=Anita Rao', 'email=Anita@Example.com')
    expect(created).toMatchObject({ code: 0, err: '' })
    expect(created.out).toMatch(/^number +[a-z0-9]{9}\n$/)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'Anita@Example.com', kind: 'choose-password' })
    const link = new URL(mail?.data.link ?? '')
    expect(link.origin + link.pathname).toBe('https://example.in/reset')
    const token = link.searchParams.get('token') ?? ''
    // The link is stored nowhere else: the database only has a hash of its token.
    expect(JSON.stringify(await open.db.selectFrom('one_time_token').selectAll().execute())).not.toContain(
      token,
    )
    const account = await findAccountByEmail(open.db, 'anita@example.com')
    expect(await open.db.selectFrom('consent').selectAll().execute()).toMatchObject([
      { subject: 'account', subject_id: account?.id, purpose: 'account', page: 'desk' },
    ])

    expect(await run('do', 'open-client', 'name=Somebody', 'email=anita@EXAMPLE.com')).toEqual({
      code: 1,
      out: '',
      err: `This address has an account already: ${account?.public_id}. Nothing was changed.\n`,
    })
    const form = { next: password, confirm: password }
    expect(await resetPassword(services, token, form, testContext())).toEqual({ ok: true })
    expect(await resetPassword(services, token, form, testContext())).toEqual({ ok: false, reason: 'over' })
    const right = () => signIn(services, { email: 'anita@example.com', password }, testContext())
    expect(await right()).toMatchObject({ ok: true })

    expect((await run('do', 'lock-client', 'ANITA@example.com')).out).toMatch(/^ended +0\n/)
    expect(await right()).toEqual({ ok: false, reason: 'locked' })
    expect(await run('do', 'lock-client', account?.public_id ?? '')).toMatchObject({ code: 1, out: '' })
    expect((await ask('clients', 'text=rao')).rows).toMatchObject([{ name: 'Anita Rao', isLocked: true }])
    expect((await run('do', 'unlock-client', 'anita@example.com')).out).toMatch(/^from firm +yes\n/)
    expect(await run('do', 'unlock-client', 'anita@example.com')).toMatchObject({ code: 1 })
    expect(await right()).toMatchObject({ ok: true })
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'choose-password',
      'password-changed',
      'account-locked',
      'account-unlocked',
    ])
    const shown = await ask('client', 'anita@example.com')
    expect(shown).toMatchObject({
      name: 'Anita Rao',
      language: 'English',
      lockedAt: null,
      transactions: 0,
      bank: null,
    })

    // C-113: a client opened in Telugu gets her first mail in it.
    await run('do', 'open-client', 'name=Sita Rao', 'email=sita@example.com', 'language=te')
    expect(await ask('client', 'sita@example.com')).toMatchObject({ language: 'తెలుగు' })
    expect(JSON.stringify((await mails()).at(-1)?.data)).toContain('/te/')
    expect(shown.activity).toContainEqual(expect.objectContaining({ kind: 'locked', by: 'asha' }))
    expect((await run('do', 'sign-out-client', 'anita@example.com')).out).toMatch(/^ended +0\n/)
    expect((await run('do', 'send-password-link', 'anita@example.com')).code).toBe(0)
    expect((await mails()).at(-1)).toMatchObject({ kind: 'reset-password', to: 'Anita@Example.com' })
  },
)

eachDatabase(
  'what can not be an account is refused in one sentence, and changes nothing',
  async (open, place) => {
    const { run } = office(open, place)
    const opening = ['do', 'open-client']
    const reverse = ['do', 'propose-for-record', 'kind=entry-reversed', 'record=nothing', 'reason=x']
    const refusals = [
      [[...opening, 'name=Anita'], 2, 'email: Fill this in.'],
      [[...opening, 'name=A', 'email=nothing'], 2, 'e-mail'],
      [[...opening, 'name=A', 'email=a@example.in', 'language=fr'], 2, 'language: Choose one of these.'],
      [[...opening, 'name=A', 'email=a@example.in', 'agreed=2999-01-01'], 1, 'Enter a day in the past'],
      [[...opening, 'name=A', 'email=a@example.in', 'note=x'], 2, 'There is no field "note".'],
      [['do', 'lock-client'], 2, 'number: '],
      [['do', 'lock-client', 'nobody@example.in'], 1, 'There is no such client any more.'],
      [['do', 'lock-client', '\x1b[2J'], 2, 'number: This is not what was expected here.'],
      [['do', 'toString'], 2, 'There is no "toString" to do.'],
      [['clients', 'import', '/there/is/none.csv'], 1, 'The file /there/is/none.csv does not exist.'],
      [['clients', 'import', '/tmp'], 1, "/tmp can't be read: EISDIR."],
      [
        ['do', 'propose-for-record', 'kind=import-undone', 'record=nothing', 'reason=x'],
        1,
        'Nothing was changed.',
      ],
      [[...reverse, 'day=monday'], 2, 'day: Enter a day of the calendar.'],
      [reverse, 1, 'Nothing was changed.'],
      [['ask', 'client-bank', 'x', 'maybe'], 2, '"maybe" is not KEY=VALUE.'],
    ] as const
    await Promise.all(
      refusals.map(async ([args, code, says]) => {
        const ended = await run(...args)
        expect({ args, code: ended.code, out: ended.out }).toEqual({ args, code, out: '' })
        expect(ended.err).toContain(says)
        expect(ended.err).not.toContain('\n    at ')
        expect(ended.err).not.toContain('\x1b')
      }),
    )
    expect(await open.db.selectFrom('person').select('id').execute()).toEqual([])
  },
)

eachDatabase(
  'a file of many clients: the trial changes nothing, problems stop all of it, an import is undone by its id',
  async (open, place) => {
    await saveTestPrices(open)
    const { services, run, ask } = office(open, place)
    const [anita, ravi] = [await makeClient(open), await makeClient(open, 'Ravi')]
    const email = (id: string) => `${id}@example.com`
    const file = join(place.dataDir, 'statements.csv')
    const head = 'Client;Date;Type;Scheme code;Folio;Amount\n'
    const rows = `${email(anita.id)};18-08-2026;SIP;125497;1/1;1000\n${email(ravi.id)};18-08-2026;SIP;125497;2/2;1000\n`
    writeFileSync(file, `${head}${rows}${email(ravi.id)};2026-08-18;Purchase;1;"\x1b[2J=cmd()";ten\n`)
    const refused = await run('clients', 'import', file)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain(
      'scheme code: We can’t tell which scheme this is. Give its AMFI code or ISIN.',
    )
    expect(refused.out).not.toContain('\x1b')
    expect(refused.err).toBe(
      'statements.csv: 1 row has a problem. Nothing was changed; correct the file and import it again.\n',
    )
    const problem = JSON.parse((await run('clients', 'import', file, '--json')).out)
    expect(problem).toMatchObject({ line: 4, client: email(ravi.id), kind: 'faults' })

    writeFileSync(file, head + rows)
    const trial = await run('clients', 'import', file, '--dry-run')
    expect(trial).toMatchObject({ code: 0, err: '' })
    expect(trial.out).toContain(
      '2 transactions of 2 clients would be entered, 0 are there already. Nothing was',
    )
    expect(await selectEntries(open.db, anita.id)).toEqual([])
    expect((await run('clients', 'import', file)).out).toContain(
      '2 transactions of 2 clients are entered, 0 were there already.',
    )
    expect((await run('clients', 'import', file)).out).toContain(
      '0 transactions of 2 clients are entered, 2 were there',
    )
    const [listed] = await ask('client-imports', email(ravi.id))
    expect(listed).toMatchObject({ file: 'statements.csv', rows: 1 })
    const undo = ['propose-for-record', 'kind=import-undone', `record=${listed.id}`, 'reason=Wrong file']
    expect((await run('do', ...undo)).code).toBe(0)
    expect(await selectEntries(open.db, ravi.id)).toEqual([])
    expect(await selectEntries(open.db, anita.id)).toHaveLength(1)
    expect((await recentEvents(services, ravi.id)).map(({ kind }) => kind).sort()).toEqual([
      'import-undone',
      'transactions-imported',
    ])
  },
)

eachDatabase('a returned payment is reversed with a note that its client reads', async (open, place) => {
  await saveTestPrices(open)
  const { run } = office(open, place)
  const { id } = await makeClient(open)
  const entered = await enterDrafts(ledgerFirm(open), id, [draft({ folio: '\x1b[31m1/1' })])
  const [entry = ''] = entered.ok ? entered.ids : []
  const list = await run('ask', 'client-entries', `${id}@example.com`)
  expect(list.out).toContain(entry)
  expect(list.out).not.toContain('\x1b[31m')
  const reverse = (day: string) =>
    run(
      'do',
      'propose-for-record',
      'kind=entry-reversed',
      `record=${entry}`,
      `day=${day}`,
      'note=Bounced',
      'reason=x',
    )
  expect(await reverse('2026-08-05')).toMatchObject({ code: 0, err: '' })
  expect(await reverse('2026-08-06')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nothing was changed.'),
  })
  expect(await selectEntries(open.db, id)).toMatchObject([{}, { kind: 'reversal', note: 'Bounced' }])
})

eachDatabase('bank details are marked as checked only as they were read', async (open, place) => {
  const { services, run, ask } = office(open, place)
  const { id } = await makeClient(open)
  const email = `${id}@example.com`
  expect(await run('ask', 'client-bank', email)).toMatchObject({ code: 1, out: '' })
  const text = { holder: 'Anita \u202eRao', number: '123456786789', bankName: '', ifsc: 'SBIN0000001' }
  expect(await saveBank(services, id, text)).toMatchObject({ ok: true })
  const shown = await run('ask', 'client-bank', email)
  expect(shown.out).toMatch(/last four +6789\n/)
  expect(shown.out).not.toContain('12345678')
  expect(shown.out).not.toContain('\u202e')
  const unmask = await run('do', 'unmask', email, 'field=bank-number', 'reason=To pay her')
  expect(unmask.out).toContain('123456786789')
  const verify = (ending: string) =>
    run('do', 'propose-for-client', email, 'kind=bank-verified', `ending=${ending}`, 'reason=Cheque seen')
  expect(await verify('1234')).toMatchObject({ code: 1, out: '' })
  expect(await verify('6789')).toMatchObject({ code: 0, err: '' })
  expect(await ask('client-bank', email)).toMatchObject({ isVerified: true })
  expect((await selectChanges(open.db, id, 10)).map(({ field }) => field).sort()).toEqual([
    'bank',
    'bank-verified',
  ])
  expect((await recentEvents(services, id)).map(({ kind }) => kind)).toEqual(['bank-verified'])
  expect((await run('do', 'bank-unverify', email)).out).toMatch(/last four +6789\n/)
  expect(await run('do', 'bank-unverify', email)).toMatchObject({ code: 1 })
})
