import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { recentEvents } from '#features/identity/events.server.ts'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { passwords, realLike } from '#features/readers/statements/fixtures/read-fixture.ts'
import { printed } from '#features/statements/fixtures/printed.ts'
import { takeInStatement } from '#features/statements/take-in.server.ts'
import { figuresOf, type LedgerEntry } from '#finance/ledger-entry.ts'
import { secretsWith } from '#kit/secrets/secrets.server.ts'
import { eachDatabase, type Place } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { testActor, testServices } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

const fixtures = join(import.meta.dirname, '../features/readers/statements/fixtures')
const investor = 'Ananya Venkataraman Krishnamurthy'

/** The words that undo an import. */
const undoing = (record: string) => [
  ...['do', 'propose-for-record', 'kind=import-undone', `record=${record}`, 'reason=Wrong file'],
]

/** A desk and services with the same key, and a client of this name. */
async function office(open: Store, place: Place, name = investor) {
  const key = randomBytes(32)
  const services = {
    ...testServices(open, { now: () => Date.parse('2026-12-01T06:30:00Z') }),
    secrets: secretsWith([key]),
  }
  const client = { ...(await makeClient(open, name)), name }
  const email = `${client.id}@example.com`
  const run = (...args: string[]) =>
    desk(place, [...args, '--as', 'asha'], '', { APP_KEY: key.toString('base64url'), LOG_LEVEL: 'silent' })
  const importing = async (file: keyof typeof passwords, ...more: string[]) => {
    const password = join(place.dataDir, 'password')
    writeFileSync(password, `${passwords[file]}\n`, { mode: 0o600 })
    const path = join(fixtures, `${file}.pdf`)
    return await run('statements', 'import', path, '--client', email, '--password-file', password, ...more)
  }
  return { services, client, email, run, importing }
}

eachDatabase(
  'C-002 the office tries a statement, takes it in, and undoes it',
  async (open, place) => {
    const { services, client, importing, run } = await office(open, place)
    const entries = async () => (await selectEntries(open.db, client.id)).length
    const trial = await importing('cams-detailed-2026', '--dry-run')
    expect(trial).toMatchObject({ code: 0, err: '' })
    expect(trial.out).toContain(
      '78 transactions would be entered, 0 transactions are there already. Nothing was kept.',
    )
    expect(await entries()).toBe(0)

    const taken = await importing('cams-detailed-2026', '--json')
    const lines = taken.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { import: done, proved } = lines.at(-1)
    expect(lines).toHaveLength(158 + 1)
    expect(proved).toMatchObject({ addsUp: true, schemes: 8, matched: 8 })
    expect(done).toMatchObject({ entered: 78, known: 0, takenBack: 4, whose: 'same', schemesNotKnown: 3 })
    expect(await entries()).toBe(78)
    expect(taken.out).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)

    const again = await importing('cams-detailed-2026')
    expect(again.out).toContain('Everything in it was there already. Nothing was changed.')
    expect(await run(...undoing(done.id))).toMatchObject({ code: 0 })
    expect(await entries()).toBe(0)
    const acts = (await recentEvents(services, client.id)).map(({ kind }) => kind)
    expect(acts.toSorted()).toEqual(['import-undone', 'transactions-imported'])
  },
  'first start',
)

eachDatabase(
  'C-011 the office sees both sides of each difference, and chooses one by one',
  async (open, place) => {
    const { services, client, importing, run } = await office(open, place)
    const [, taken] =
      (await importing('cams-detailed-2026', '--json')).out.match(/"id":"([^"]+)","entered"/) ?? []
    const printed_ = (await selectEntries(open.db, client.id))
      .map(toEntry)
      .filter(({ kind }) => kind === 'sip')
    await run(...undoing(taken ?? ''))
    // The client typed two of the instalments with a rupee more.
    const typed = printed_.slice(0, 2).map(({ folio, schemeCode, date, kind, ...entry }) => {
      const { amountPaise, units } = figuresOf({ folio, schemeCode, date, kind, ...entry } as LedgerEntry)
      return draft({ folio, schemeCode, date, kind, amountPaise: amountPaise + 100, units })
    })
    await enterDrafts(services, client.id, typed)
    const trial = await importing('cams-detailed-2026', '--dry-run')
    const ids = [...trial.out.matchAll(/^([0-9a-f]{8})\s+own/gm)].map(([, id]) => id!)
    expect(ids).toHaveLength(2)
    expect(trial.out).not.toContain('counts')
    const unknown = await importing('cams-detailed-2026', '--differences', 'zz=own')
    expect(unknown).toMatchObject({ code: 2 })
    const chosen = await importing('cams-detailed-2026', '--differences', `${ids[0]}=statement`)
    expect(chosen).toMatchObject({ code: 0, err: '' })
    expect(chosen.out.match(/counts/g)).toHaveLength(1)
    const own = (await selectEntries(open.db, client.id)).filter(({ source }) => source === 'form')
    expect(own).toHaveLength(1)
  },
  'first start',
)

eachDatabase(
  'C-009 the office names another holder before it takes their statement in',
  async (open, place) => {
    const { client, importing } = await office(open, place, 'Ravi Iyer')
    const refused = await importing('cams-detailed-2026')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain(`This is the statement of ${investor}, another person than the account.`)
    const taken = await importing('cams-detailed-2026', '--holder', investor)
    expect(taken).toMatchObject({ code: 0, err: '' })
    const pans = await open.db.selectFrom('client_pan').select(['role', 'is_confirmed']).execute()
    expect(pans).toEqual([{ role: 'other', is_confirmed: 0 }])
    expect((await selectEntries(open.db, client.id)).length).toBe(78)
  },
)

const unknown = { isin: 'INF000X01234', code: 'X1', name: 'Unlisted Fund' }
const noChoices = { holder: null, differences: {} }

eachDatabase(
  'C-010 an unknown scheme is valued at its statement’s price, is nobody else’s, and is mapped once for all',
  async (open, place) => {
    const { services, client, run } = await office(open, place, 'Anita Rao')
    const other = { ...(await makeClient(open, 'Ravi Rao')), name: 'Ravi Rao' }
    await open.db
      .insertInto('scheme')
      .values({
        code: '119788',
        name: 'SBI Gold Fund',
        fund_house: 'SBI Mutual Fund',
        section: '',
        isin: null,
        isin_reinvestment: null,
        plan: null,
        option: null,
      })
      .execute()
    const first = printed([['2024-02-01', 'purchase', '1000.00', '10.000']], unknown)
    await takeInStatement(services, client, first, noChoices, null)
    const second = printed([['2024-03-01', 'purchase', '500.00', '5.000']], {
      ...unknown,
      holder: 'RAVI RAO',
    })
    await takeInStatement(services, other, second, noChoices, null)

    const { holdings, schemes } = await readPortfolio(services, client.id, 'en')
    // 10 units at the 100 rupees of 31 December 2024.
    expect(holdings).toMatchObject([{ units: 10_000, valuePaise: 100_000, price: { date: '2024-12-31' } }])
    expect([...schemes.values()]).toMatchObject([{ name: 'Unlisted Fund', slug: null }])
    expect(await services.searchSchemes('unlisted fund', 10)).toEqual([])
    const [row] = await open.db.selectFrom('scheme').selectAll().where('code', 'like', 'S-%').execute()
    expect(row).toMatchObject({ name: '', isin: null })
    expect(await services.searchSchemes(row!.code, 10)).toEqual([])

    const unknownSchemes = async () => JSON.parse((await run('ask', 'books-open', '--json')).out).schemes
    const [group] = await unknownSchemes()
    expect(group).toMatchObject({ name: 'Unlisted Fund', isin: 'INF000X01234', code: 'X1', clients: 2 })
    expect(await run('do', 'scheme-map', group.id, '999999')).toMatchObject({ code: 1 })
    const mapped = await run('do', 'scheme-map', group.id, '119788', '--json')
    expect(JSON.parse(mapped.out).value).toEqual({ scheme: 'SBI Gold Fund', clients: 2, left: [] })
    for (const { id } of [client, other])
      expect((await selectEntries(open.db, id)).map(({ scheme_code }) => scheme_code)).toEqual(['119788'])
    expect(await open.db.selectFrom('statement_scheme').selectAll().execute()).toEqual([])
    expect(await unknownSchemes()).toEqual([])

    // The next statement finds it, by its registrar's code alone.
    const later = printed([['2025-02-01', 'sip', '500.00', '5.000']], {
      ...unknown,
      isin: null,
      name: 'Unlisted Fund (renamed)',
      from: '2025-01-01',
      to: '2025-12-31',
      opening: '10.000',
      file: 'b',
    })
    await takeInStatement(services, client, later, noChoices, null)
    expect((await selectEntries(open.db, client.id)).map(({ scheme_code }) => scheme_code)).toEqual([
      '119788',
      '119788',
    ])
    expect((await run('ask', 'audit', 'show=acts', '--json')).out).toContain('"act":"scheme-mapped"')
  },
)

eachDatabase(
  'C-010 what a file brought under AMFI’s code is not doubled when its scheme is mapped',
  async (open, place) => {
    const { services, client, run } = await office(open, place, 'Anita Rao')
    const known = {
      code: '119788',
      name: 'SBI Gold Fund',
      fund_house: '',
      section: '',
      isin_reinvestment: null,
    }
    await open.db
      .insertInto('scheme')
      .values({ ...known, isin: 'INF200K01RP8', plan: null, option: null })
      .execute()
    const rows = [['2024-02-01', 'purchase', '1000.00', '10.000']] as const
    await takeInStatement(services, client, printed(rows), noChoices, null)
    await takeInStatement(services, client, printed(rows, { ...unknown, file: 'b' }), noChoices, testActor)
    expect(await selectEntries(open.db, client.id)).toHaveLength(2)
    const [{ id }] = JSON.parse((await run('ask', 'books-open', '--json')).out).schemes
    await run('do', 'scheme-map', id, '119788')
    expect(await selectEntries(open.db, client.id)).toHaveLength(1)
  },
)

eachDatabase('C-013 an account that is deleted leaves nothing of its statements', async (open, place) => {
  const { services, client } = await office(open, place, 'Anita Rao')
  const sent = printed([['2024-02-01', 'purchase', '1000.00', '10.000']], unknown)
  await takeInStatement(services, client, sent, noChoices, null)
  expect(await countOwned(open.db, client.id)).toBeGreaterThan(5)
  expect(
    await open.db.transaction().execute((trx) => eraseAccount(trx, client.id, '2026-08-19T06:30:00.000Z')),
  ).toBe(true)
  expect(await countOwned(open.db, client.id)).toBe(0)
  expect(await open.db.selectFrom('scheme').selectAll().where('code', 'like', 'S-%').execute()).toEqual([])
})

eachDatabase(
  'C-131 C-136 the office takes a real-like statement in in part, reads which scheme and why, and sees the forms',
  async (open, place) => {
    const { run, email } = await office(open, place, 'Kaveri Raghunathan')
    const password = join(place.dataDir, 'password')
    writeFileSync(password, `${realLike['cams-v34-2025']}\n`, { mode: 0o600 })
    const path = join(fixtures, 'real-like/cams-v34-2025.pdf')
    const given = ['statements', 'import', path, '--client', email, '--password-file', password] as const
    const trial = await run(...given, '--dry-run', '--json')
    expect(trial.code).toBe(0)
    const { import: would, proved } = JSON.parse(trial.out.trimEnd().split('\n').at(-1)!)
    expect(would).toMatchObject({ new: 197, takenBack: 4, leftOut: 11 })
    expect(would.schemes).toHaveLength(14)
    expect(would.schemes.filter(({ takes }: { takes: string }) => takes !== 'rows')).toMatchObject([
      { folio: '22330100 / 40', code: 'LD036G', takes: 'units', brokenAt: { page: 9, line: 22 } },
    ])
    expect(proved).toMatchObject({ verdict: 'in-part' })
    const taken = await run(...given)
    expect(taken.out).toContain('history not taken, because its rows stop being proved at page 9, line 22.')
    const shapes = await run('ask', 'unknown-lines', '--json')
    expect(JSON.parse(shapes.out)).toMatchObject([
      { why: 'this line moves no units. Nothing is made of it.', shape: 'Refund', seen: 1 },
    ])
  },
  'first start',
)
