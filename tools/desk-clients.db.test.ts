import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { findAccountByEmail } from '#db/accounts.server.ts'
import { eachDatabase, type Place } from '#db/fixtures/databases.server.ts'
import { selectEntries } from '#db/ledger.server.ts'
import { selectChanges } from '#db/profile.server.ts'
import type { Store } from '#db/store.server.ts'
import { recentEvents } from '#server/accounts/events.server.ts'
import { signIn } from '#server/accounts/sign-in.server.ts'
import { testContext, testServices } from '#server/fixtures/services.server.ts'
import { secretsWith } from '#server/kernel/secrets.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#server/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { mailField } from '#server/mail/outbox.server.ts'
import { saveBank } from '#server/profile/payment.server.ts'
import { resetPassword } from '#server/recovery/reset.server.ts'
import { desk } from './desk/fixtures/run-desk.ts'

vi.mock('#server/accounts/floor.server.ts', () => ({
  withMinimumTime: (work: () => Promise<unknown>) => work(),
}))

const password = 'four quiet brass lamps'

/** A desk and services in this process with the same key; the desk uses the real clock. */
function office(open: Store, place: Place) {
  const key = randomBytes(32)
  const env = { APP_KEY: key.toString('base64url'), PUBLIC_ORIGIN: 'https://example.in', LOG_LEVEL: 'silent' }
  const secrets = secretsWith([key])
  const services = { ...testServices(open, { now: () => Date.now() }), secrets }
  const run = (...args: string[]) => desk(place, ['clients', ...args, '--as', 'asha'], '', env)
  const mails = async () => {
    const rows = await open.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
    return rows.map((row) => {
      const text = secrets.decrypt(row.payload ?? '', { owner: row.id, field: mailField })
      return JSON.parse(text) as { to: string; kind: string; data: Record<string, string> }
    })
  }
  return { services, run, mails }
}

eachDatabase(
  'an account is opened at the desk, its owner chooses a password by the mailed link, and it is locked and unlocked',
  async (open, place) => {
    const { services, run, mails } = office(open, place)
    const created = await run('create', '--name', 'Anita Rao', '--email', 'Anita@Example.com')
    expect(created).toMatchObject({ code: 0, err: '' })
    expect(created.out).toMatch(/^Anita Rao, Anita@Example\.com, has the account [a-z0-9]{9}\. A link /)
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

    expect(await run('create', '--name', 'Somebody', '--email', 'anita@EXAMPLE.com')).toEqual({
      code: 1,
      out: '',
      err: `anita@EXAMPLE.com has an account already: ${account?.public_id}. Nothing was changed.\n`,
    })
    const form = { next: password, confirm: password }
    expect(await resetPassword(services, token, form, testContext())).toEqual({ ok: true })
    expect(await resetPassword(services, token, form, testContext())).toEqual({ ok: false, reason: 'over' })
    const right = () => signIn(services, { email: 'anita@example.com', password }, testContext())
    expect(await right()).toMatchObject({ ok: true })

    expect((await run('lock', 'ANITA@example.com')).out).toMatch(
      /is locked: 0 sessions ended, and nobody can sign in/,
    )
    expect(await right()).toEqual({ ok: false, reason: 'locked' })
    expect(await run('lock', account?.public_id ?? '')).toMatchObject({ code: 1, out: '' })
    expect((await run('find', 'rao')).out).toMatch(/Anita Rao +Anita@Example\.com +[a-z0-9]{9} +locked\n/)
    expect((await run('unlock', 'anita@example.com')).out).toMatch(
      /is open again\. Our office’s lock is removed/,
    )
    expect((await run('unlock', 'anita@example.com')).out).toMatch(/was open already\. Nothing was changed/)
    expect(await right()).toMatchObject({ ok: true })
    expect((await mails()).map(({ kind }) => kind)).toEqual([
      'choose-password',
      'password-changed',
      'account-locked',
      'account-unlocked',
    ])
    const shown = JSON.parse((await run('show', 'anita@example.com', '--json')).out)
    expect(shown).toMatchObject({
      name: 'Anita Rao',
      language: 'English',
      lockedAt: null,
      transactions: 0,
      bank: null,
    })

    // C-113: a client opened in Telugu gets her first mail in it.
    await run('create', '--name', 'Sita Rao', '--email', 'sita@example.com', '--language', 'te')
    expect(JSON.parse((await run('show', 'sita@example.com', '--json')).out)).toMatchObject({
      language: 'తెలుగు',
    })
    expect(JSON.stringify((await mails()).at(-1)?.data)).toContain('/te/')
    expect(shown.activity.map(({ kind }: { kind: string }) => kind)).toContain('locked')
    expect((await run('show', 'anita@example.com')).out).toMatch(/Account locked by us \(desk, asha\)\n/)
  },
)

eachDatabase(
  'what can not be an account is refused in one sentence, and changes nothing',
  async (open, place) => {
    const { run } = office(open, place)
    const refusals = [
      [['create', '--name', 'Anita'], 2, 'create needs --name and --email.'],
      [['create', '--name', ' ', '--email', 'nothing'], 1, 'Enter your name'],
      [
        ['create', '--name', 'A', '--email', 'a@example.in', '--language', 'fr'],
        2,
        '--language is one of en, hi, te.',
      ],
      [
        ['create', '--name', 'A', '--email', 'a@example.in', '--agreed', '2999-01-01'],
        2,
        'Enter a day in the past for --agreed.',
      ],
      [
        ['create', '--name', 'A', '--email', 'a@example.in', '--note', 'x'],
        2,
        '--note does not belong to clients create.',
      ],
      [['lock'], 2, 'Usage: clients lock WHO'],
      [['lock', 'nobody@example.in'], 1, 'No account has the e-mail or number nobody@example.in.'],
      [['lock', '\x1b[2J'], 1, 'No account has the e-mail or number [2J.'],
      [['toString'], 2, 'There is no command "toString" for clients, only: find, show'],
      [['import', '/there/is/none.csv'], 1, 'The file /there/is/none.csv does not exist.'],
      [['import', '/tmp'], 1, "/tmp can't be read: EISDIR."],
      [['undo-import', 'nothing'], 1, 'No import has this id.'],
      [['reverse', 'nothing', '--on', 'monday'], 2, '--on must be a day'],
      [['reverse', 'nothing'], 1, 'No transaction has this id.'],
      [['bank', 'x', 'maybe'], 2, 'verified, unverified or nothing'],
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
    expect(await open.db.selectFrom('account').select('id').execute()).toEqual([])
  },
)

eachDatabase(
  'a file of many clients: the trial changes nothing, problems stop all of it, an import is undone by its id',
  async (open, place) => {
    await saveTestPrices(open)
    const { services, run } = office(open, place)
    const [anita, ravi] = [await makeClient(open), await makeClient(open, 'Ravi')]
    const email = (id: string) => `${id}@example.com`
    const file = join(place.dataDir, 'statements.csv')
    const head = 'Client;Date;Type;Scheme code;Folio;Amount\n'
    const rows = `${email(anita.id)};18-08-2026;SIP;125497;1/1;1000\n${email(ravi.id)};18-08-2026;SIP;125497;2/2;1000\n`
    writeFileSync(file, `${head}${rows}${email(ravi.id)};2026-08-18;Purchase;1;"\x1b[2J=cmd()";ten\n`)
    const refused = await run('import', file)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain(
      'scheme code: We can’t tell which scheme this is. Give its AMFI code or ISIN.',
    )
    expect(refused.out).not.toContain('\x1b')
    expect(refused.err).toBe(
      'statements.csv: 1 row has a problem. Nothing was changed; correct the file and import it again.\n',
    )
    const problem = JSON.parse((await run('import', file, '--json')).out)
    expect(problem).toMatchObject({ line: 4, client: email(ravi.id), kind: 'faults' })

    writeFileSync(file, head + rows)
    const trial = await run('import', file, '--dry-run')
    expect(trial).toMatchObject({ code: 0, err: '' })
    expect(trial.out).toContain(
      '2 transactions of 2 clients would be entered, 0 are there already. Nothing was',
    )
    expect(await selectEntries(open.db, anita.id)).toEqual([])
    expect((await run('import', file)).out).toContain(
      '2 transactions of 2 clients are entered, 0 were there already.',
    )
    expect((await run('import', file)).out).toContain('0 transactions of 2 clients are entered, 2 were there')
    const listed = JSON.parse((await run('imports', email(ravi.id), '--json')).out)
    expect(listed).toMatchObject({ file: 'statements.csv', rows: 1 })
    expect((await run('undo-import', listed.id)).out).toContain('is undone')
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
  const list = await run('transactions', `${id}@example.com`)
  expect(list.out).toContain(entry)
  expect(list.out).not.toContain('\x1b[31m')
  const reversed = await run('reverse', entry, '--on', '2026-08-05', '--note', 'Bounced')
  expect(reversed.out).toMatch(
    /^The payment of ₹10,000\.00 of 2026-08-03 by .+, folio \[31m1\/1, is reversed/,
  )
  expect(await run('reverse', entry, '--on', '2026-08-06')).toMatchObject({
    code: 1,
    err: 'The payment is reversed already. Nothing was changed.\n',
  })
  expect(await selectEntries(open.db, id)).toMatchObject([{}, { kind: 'reversal', note: 'Bounced' }])
})

eachDatabase('bank details are marked as checked only as they were read', async (open, place) => {
  const { services, run } = office(open, place)
  const { id } = await makeClient(open)
  const email = `${id}@example.com`
  expect(await run('bank', email)).toMatchObject({ code: 1, err: `${email} has given no bank details.\n` })
  const text = { holder: 'Anita \u202eRao', number: '123456786789', bankName: '', ifsc: 'SBIN0000001' }
  expect(await saveBank(services, id, text)).toMatchObject({ ok: true })
  const shown = await run('bank', email)
  expect(shown.out).toMatch(/number +… 6789\n/)
  expect(shown.out).not.toContain('12345678')
  expect(shown.out).not.toContain('\u202e')
  expect((await run('bank', email, '--number')).out).toContain('123456786789')
  expect(await run('bank', email, 'verified', '--ending', '1234')).toMatchObject({ code: 1, out: '' })
  expect((await run('bank', email, 'verified', '--ending', '6789')).out).toContain('are verified now')
  expect(JSON.parse((await run('bank', email, '--json')).out)).toMatchObject({ isVerified: true })
  expect((await selectChanges(open.db, id, 10)).map(({ field }) => field).sort()).toEqual([
    'bank',
    'bank-verified',
  ])
  expect((await recentEvents(services, id)).map(({ kind }) => kind)).toEqual(['bank-verified'])
  expect((await run('bank', email, 'unverified')).out).toContain('are unverified now')
  expect(await run('bank', email, 'unverified')).toMatchObject({ code: 1 })
})
