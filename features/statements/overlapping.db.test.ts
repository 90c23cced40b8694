import { sql } from 'kysely'
import { expect } from 'vitest'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { draft, makeClient } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts, undoOwnImport } from '#features/ledger/record.server.ts'
import { schemesAsChosen } from '#features/readers/statements/chosen-schemes.ts'
import type { Figure } from '#features/readers/statements/figures.ts'
import type { SentStatement, TakeInPlan } from '#features/readers/statements/take-in.ts'
import type { IsoDate } from '#finance/dates.ts'
import { readLedger } from '#finance/ledger.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { tablesInOrder } from '#kit/store/tables.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { positionsOfEntries } from './entry-positions.server.ts'
import { printed } from './fixtures/printed.ts'
import { planStatement, takeInStatement } from './take-in.server.ts'

/** A client in a firm that knows the scheme 119788, and what its statements do. */
async function clientOf(open: Store, name = 'Anita Rao') {
  const services = testServices(open, handClock('2026-12-01T06:30:00Z'))
  await open.db
    .insertInto('scheme')
    .values({
      code: '119788',
      name: 'SBI Gold Fund',
      fund_house: 'SBI Mutual Fund',
      section: '',
      isin: 'INF200K01RP8',
      isin_reinvestment: null,
      plan: null,
      option: null,
    })
    .execute()
  const account = { ...(await makeClient(open, name)), name }
  const plan = async (sent: SentStatement): Promise<TakeInPlan> => {
    const answer = await planStatement(services, account, sent)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer
  }
  const take = async (sent: SentStatement, differences: Record<string, 'own' | 'statement'> = {}) => {
    const answer = await takeInStatement(services, account, sent, { holder: null, differences }, null)
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer
  }
  const undo = async (id: string | null) => undoOwnImport(services, account.id, id ?? '')
  /** Day, kind and units of every entry, and what the ledger holds. */
  const ledger = async () => {
    const entries = (await selectEntries(open.db, account.id)).map(toEntry)
    const { positions, problems } = readLedger(entries)
    expect(problems).toEqual([])
    return {
      entries: entries.map((entry) => `${entry.date} ${entry.kind} ${'units' in entry ? entry.units : 0}`),
      units: positions.reduce((sum, { units }) => sum + units, 0),
    }
  }
  return { services, account, plan, take, undo, ledger }
}

/** Every row of every table except the audit trail and the counters by which screens hear of changes. */
async function dump(open: Store): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const { name, columns } of await tablesInOrder(open)) {
    if (/audit|event|attempt|desk_act|^version$/.test(name)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(open.db)
    // How often a topic of open screens changed is no data: whoever writes raises it, a restore or an undo too.
    const data = rows.filter(({ subject }) => name !== 'version' || !String(subject).startsWith('desk/'))
    all[name] = data.map((row) => JSON.stringify(columns.toSorted().map((column) => row[column]))).sort()
  }
  return all
}

const year = printed([
  ['2024-02-01', 'purchase', '1000.00', '10.000'],
  ['2024-03-01', 'sip', '500.00', '5.000'],
  ['2024-03-01', 'sip', '500.00', '5.000'],
  ['2024-06-03', 'redemption', '-400.00', '-4.000'],
])

eachDatabase('C-007 the same statement twice adds nothing, and two equal instalments stay', async (open) => {
  const { plan, take, ledger } = await clientOf(open)
  expect(await take(year)).toMatchObject({ entered: 4, replaced: 0 })
  expect((await ledger()).entries).toEqual([
    '2024-02-01 purchase 10000',
    '2024-03-01 sip 5000',
    '2024-03-01 sip 5000',
    '2024-06-03 redemption 4000',
  ])
  const once = await dump(open)
  expect((await plan(year)).before).not.toBeNull()
  expect((await plan(year)).counts).toMatchObject({ new: 0, known: 4, differ: 0 })
  expect(await take(year)).toEqual({ ok: true, importId: null, entered: 0, replaced: 0 })
  expect(await dump(open)).toEqual(once)
})

const overlap = printed(
  [
    ['2024-06-03', 'redemption', '-400.00', '-4.000'],
    ['2025-01-02', 'sip', '500.00', '5.000'],
  ],
  { from: '2024-06-01', to: '2025-12-31', opening: '20.000', file: 'b' },
)

eachDatabase('C-007 overlapping statements meet without doubling, in either order', async (open) => {
  const { take, undo, ledger } = await clientOf(open)
  const first = await take(year)
  expect(await take(overlap)).toMatchObject({ entered: 1 })
  expect((await ledger()).units).toBe(21_000)
  // What the later one prints too becomes its own when the earlier one goes, and it has its opening balance again.
  expect(await undo(first.importId)).toEqual({ ok: true })
  expect(await ledger()).toEqual({
    entries: ['2024-06-01 opening 20000', '2024-06-03 redemption 4000', '2025-01-02 sip 5000'],
    units: 21_000,
  })
})

eachDatabase(
  'C-006 an opening balance has no known cost, and a later, longer statement replaces it',
  async (open) => {
    const { plan, take, undo, ledger } = await clientOf(open)
    expect((await plan(overlap)).schemes).toMatchObject([
      { costGap: 'opening-balance', opening: 20_000, takes: 'rows', state: 'matched' },
    ])
    await take(overlap)
    expect((await ledger()).entries).toEqual([
      '2024-06-01 opening 20000',
      '2024-06-03 redemption 4000',
      '2025-01-02 sip 5000',
    ])
    const short = await dump(open)
    const longer = await take(year)
    expect(longer).toMatchObject({ entered: 3, replaced: 1 })
    expect(await ledger()).toEqual({
      entries: [
        '2024-02-01 purchase 10000',
        '2024-03-01 sip 5000',
        '2024-03-01 sip 5000',
        '2024-06-03 redemption 4000',
        '2025-01-02 sip 5000',
      ],
      units: 21_000,
    })
    expect(await undo(longer.importId)).toEqual({ ok: true })
    expect(await dump(open)).toEqual(short)
  },
)

eachDatabase(
  'C-006 a statement that ends before another one begins takes its units out of that opening balance',
  async (open) => {
    const { take, undo, ledger } = await clientOf(open)
    await take(printed([], { from: '2025-01-01', to: '2025-12-31', opening: '30.000', file: 'late' }))
    const late = await dump(open)
    const early = await take(
      printed([['2020-02-03', 'purchase', '1000.00', '10.000']], {
        from: '2020-01-01',
        to: '2020-12-31',
        file: 'early',
      }),
    )
    expect(await ledger()).toEqual({
      entries: ['2020-02-03 purchase 10000', '2025-01-01 opening 20000'],
      units: 30_000,
    })
    expect(await undo(early.importId)).toEqual({ ok: true })
    expect(await dump(open)).toEqual(late)
  },
)

eachDatabase(
  'C-135 a list of a depository that leaves the check digit out meets the folio, and adds nothing twice',
  async (open) => {
    const { plan, take, ledger } = await clientOf(open)
    const list = printed([], {
      ...{ kind: 'summary', from: '2024-12-31', to: '2024-12-31', file: 'e' },
      ...{ opening: '16.000', folio: '1234567', code: null },
    })
    const depository = { ...list, statement: { ...list.statement, maker: 'nsdl', layout: 'nsdl' } } as const
    await take(depository)
    expect(await ledger()).toEqual({ entries: ['2024-12-31 opening 16000'], units: 16_000 })
    // Rows take the place of what the list brought, and the list then proves them.
    await take(year)
    const known = await ledger()
    expect(known).toMatchObject({ units: 16_000 })
    expect(known.entries.filter((entry) => entry.includes('opening'))).toEqual([])
    expect(await plan(depository)).toMatchObject({
      maker: 'nsdl',
      schemes: [{ state: 'matched', difference: 0, opening: 0 }],
    })
    expect(await take(depository)).toMatchObject({ entered: 0, replaced: 0 })
    expect(await ledger()).toEqual(known)
  },
)

eachDatabase('C-007 a summary brings units and value only, and adds what is missing', async (open) => {
  const { plan, take, ledger } = await clientOf(open)
  const asOn = { kind: 'summary', from: '2024-08-18', to: '2024-08-18' } as const
  const summary = printed([], { ...asOn, opening: '16.000', file: 's' })
  expect((await plan(summary)).schemes).toMatchObject([
    { takes: 'units', costGap: 'summary', opening: 16_000 },
  ])
  await take(summary)
  expect(await ledger()).toEqual({ entries: ['2024-08-18 opening 16000'], units: 16_000 })
  // The next month has two more units, and the one after four less.
  await take(printed([], { ...asOn, from: '2024-09-18', to: '2024-09-18', opening: '18.000', file: 't' }))
  expect((await ledger()).units).toBe(18_000)
  await take(printed([], { ...asOn, from: '2024-10-18', to: '2024-10-18', opening: '14.000', file: 'u' }))
  expect((await ledger()).units).toBe(14_000)
  // The whole history takes the place of all of them.
  await take(year)
  expect(await ledger()).toMatchObject({ units: 16_000 })
  expect((await ledger()).entries.filter((entry) => entry.includes('opening'))).toEqual([])
})

eachDatabase(
  'C-007 a bounced instalment takes itself out, also one that an earlier statement brought',
  async (open) => {
    const { plan, take, undo, ledger } = await clientOf(open)
    await take(
      printed([['2024-05-02', 'sip', '500.00', '5.000']], {
        from: '2024-01-01',
        to: '2024-05-31',
        file: 'a',
      }),
    )
    const before = await dump(open)
    const bounced = printed(
      [
        ['2024-05-02', 'sip', '500.00', '5.000'],
        ['2024-06-05', 'reversal', '-500.00', '-5.000'],
        ['2024-07-02', 'sip', '500.00', '5.000'],
      ],
      { from: '2024-01-01', to: '2024-12-31', file: 'b' },
    )
    expect((await plan(bounced)).counts).toMatchObject({ new: 1, takenBack: 2, differ: 0 })
    const taken = await take(bounced)
    expect(taken).toMatchObject({ entered: 1, replaced: 1 })
    expect(await ledger()).toEqual({ entries: ['2024-07-02 sip 5000'], units: 5_000 })
    expect(await undo(taken.importId)).toEqual({ ok: true })
    expect(await dump(open)).toEqual(before)
    // A statement that begins after the instalment has the bounce alone.
    const alone = printed([['2024-06-05', 'reversal', '-500.00', '-5.000']], {
      from: '2024-06-01',
      opening: '5.000',
      file: 'c',
    })
    await take(alone)
    expect(await ledger()).toEqual({ entries: ['2024-05-02 sip 5000', '2024-06-05 reversal 5000'], units: 0 })
  },
)

eachDatabase(
  'C-011 own and statement’s stand side by side, the client chooses, and undo brings own back byte for byte',
  async (open) => {
    const { services, account, plan, take, undo, ledger } = await clientOf(open)
    const own = (date: IsoDate, rupees: number, units: number) =>
      draft({
        schemeCode: '119788',
        folio: '1234567/89',
        date,
        amountPaise: rupees * 100,
        units: units * 1000,
      })
    await enterDrafts(services, account.id, [
      own('2024-02-01', 1_000, 9.9),
      own('2024-03-01', 500, 5),
      own('2024-09-09', 700, 7),
    ])
    const typed = await dump(open)
    const { counts, differences, schemes } = await plan(year)
    expect(counts).toMatchObject({ new: 2, known: 1, differ: 2 })
    expect(differences).toMatchObject([
      { own: { units: 9_900, source: 'form' }, statement: { units: 10_000, at: { page: 1, line: 10 } } },
      { own: { units: 7_000 }, statement: null },
    ])
    expect(schemes).toMatchObject([{ state: 'excess', difference: 6_900, nextStep: 'compare-own' }])
    // Nothing chosen: own counts.
    const kept = await take(year)
    expect((await ledger()).units).toBe(22_900)
    expect(await undo(kept.importId)).toEqual({ ok: true })
    expect(await dump(open)).toEqual(typed)
    const chosen = Object.fromEntries(differences.map(({ id }) => [id, 'statement' as const]))
    // The device works out by itself how the schemes stand with a choice.
    for (const some of [
      {},
      { [differences[0]!.id]: 'statement' },
      { [differences[1]!.id]: 'statement' },
      chosen,
    ] as const) {
      const planned = await planStatement(services, account, year, { holder: null, differences: some })
      if (!planned.ok) throw new Error(planned.reason)
      const standing = (all: typeof schemes) => all.map(({ state, difference }) => [state, difference])
      expect(standing(schemesAsChosen(schemes, differences, some))).toEqual(standing(planned.schemes))
    }
    expect(schemesAsChosen(schemes, differences, chosen)).toMatchObject([
      { state: 'matched', nextStep: null },
    ])
    const taken = await take(year, chosen)
    expect(taken).toMatchObject({ entered: 3, replaced: 2 })
    expect((await ledger()).units).toBe(16_000)
    expect(await undo(taken.importId)).toEqual({ ok: true })
    expect(await dump(open)).toEqual(typed)
  },
)

eachDatabase('C-011 a choice about an entry that is gone asks to look again', async (open) => {
  const { services, account } = await clientOf(open)
  const choices = { holder: null, differences: { gone: 'own' } } as const
  expect(await takeInStatement(services, account, year, choices, null)).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
})

eachDatabase('C-009 another person’s statement is taken only by a choice that names them', async (open) => {
  const { services, account } = await clientOf(open, 'Ravi Iyer')
  const choices = (holder: string | null) => ({ holder, differences: {} })
  expect(await planStatement(services, account, year)).toMatchObject({
    owner: { name: 'ANITA RAO', account: 'Ravi Iyer', match: 'another', pans: [{ lastFour: '234A' }] },
  })
  for (const holder of [null, 'Ravi Iyer']) {
    expect(await takeInStatement(services, account, year, choices(holder), null)).toEqual({
      ok: false,
      reason: 'another-person',
      name: 'ANITA RAO',
    })
  }
  expect(await takeInStatement(services, account, year, choices('ANITA RAO'), null)).toMatchObject({
    ok: true,
  })
  // It is still another person's the next time.
  expect(await planStatement(services, account, overlap)).toMatchObject({ owner: { match: 'another' } })
})

eachDatabase(
  'C-009 a PAN of the account outranks the name, and only the office confirms one',
  async (open) => {
    const { services, account, take } = await clientOf(open)
    await take(year)
    const namesake = printed([], { pan: 'ZZZPZ9999Z', file: 'n', from: '2025-01-01', to: '2025-02-01' })
    expect(await planStatement(services, account, namesake)).toMatchObject({ owner: { match: 'another' } })
    const married = printed([], { holder: 'ANITA IYER', file: 'm', from: '2025-01-01', to: '2025-02-01' })
    expect(await planStatement(services, account, married)).toMatchObject({ owner: { match: 'same' } })
    const pans = () => open.db.selectFrom('client_pan').select(['role', 'is_confirmed']).execute()
    expect(await pans()).toEqual([{ role: 'holder', is_confirmed: 0 }])
    const choices = { holder: null, differences: {} }
    const again = printed([], { file: 'd', from: '2025-01-01', to: '2025-02-01', opening: '16.000' })
    expect(await takeInStatement(services, account, again, choices, testActor)).toMatchObject({ ok: true })
    expect(await pans()).toEqual([{ role: 'holder', is_confirmed: 1 }])
  },
)

eachDatabase(
  'C-131 a scheme that does not add up comes in as units and value, with page and line',
  async (open) => {
    const { services, account, take } = await clientOf(open)
    const [folio] = year.statement.folios
    const [scheme] = folio!.schemes
    const missing = { ...scheme!, rows: scheme!.rows.filter((_, index) => index !== 1) }
    const broken = { ...year, statement: { ...year.statement, folios: [{ ...folio!, schemes: [missing] }] } }
    const plan = await planStatement(services, account, broken)
    expect(plan).toMatchObject({
      ok: true,
      schemes: [{ takes: 'units', costGap: 'not-proved', brokenAt: { page: 1, line: 12 }, state: 'matched' }],
      faults: expect.arrayContaining([
        expect.objectContaining({ key: 'row-balance', weight: 'scheme', at: { page: 1, line: 12 } }),
      ]),
    })
    expect(await take(broken)).toMatchObject({ ok: true, entered: 1 })
    // A total that the schemes miss by more than a rupee is asked about first.
    const total = { at: { page: 1, line: 9 }, cost: null, value: '9999.00' as Figure }
    const other = {
      ...year,
      statement: { ...year.statement, total },
    }
    expect(await planStatement(services, account, other)).toMatchObject({
      ok: false,
      reason: 'does-not-add-up',
      at: { page: 1, line: 9 },
      faults: expect.arrayContaining([expect.objectContaining({ key: 'total-value', weight: 'ask' })]),
    })
    const choices = { holder: null, differences: {}, takesProved: true }
    expect(await planStatement(services, account, other, choices)).toMatchObject({ ok: true })
    const later = printed([], { from: '2026-01-01', to: '2027-01-01' })
    expect(await planStatement(services, account, later)).toEqual({ ok: false, reason: 'in-the-future' })
  },
)

eachDatabase('C-011 each entry remembers the files, pages and lines that print it', async (open) => {
  const { services, account, take } = await clientOf(open)
  await enterDrafts(services, account.id, [
    draft({
      schemeCode: '119788',
      folio: '1234567/89',
      date: '2024-02-01',
      amountPaise: 100_000,
      units: 10_000,
    }),
  ])
  const first = await take(year)
  await take(overlap)
  const entries = await selectEntries(open.db, account.id)
  const placesOf = async (date: string) => {
    const { id } = entries.find((entry) => entry.date === date)!
    const places = (await positionsOfEntries(services, account.id, [id])).get(id) ?? []
    return places.map(({ file, page, line, by }) => [file, page, line, by])
  }
  // Typed by the client, and printed by the statement too.
  expect(await placesOf('2024-02-01')).toEqual([['a.pdf', 1, 10, null]])
  expect((await placesOf('2024-06-03')).toSorted()).toEqual([
    ['a.pdf', 1, 13, null],
    ['b.pdf', 1, 10, null],
  ])
  const [kept] = await open.db
    .selectFrom('ledger_import')
    .selectAll()
    .where('id', '=', first.importId)
    .execute()
  expect(kept).toMatchObject({
    sha256: year.sha256,
    holder: 'ANITA RAO',
    maker: 'cams',
    layout: 'cams-2024',
    statement_kind: 'detailed',
    period_from: '2024-01-01',
    period_to: '2024-12-31',
    taken_in_by: null,
  })
})

eachDatabase(
  'C-011 what two statements print stays with the later one when the earlier one is undone',
  async (open) => {
    const { take, undo, ledger } = await clientOf(open)
    const early = printed([['2024-02-01', 'purchase', '1000.00', '10.000']], { to: '2024-06-30' })
    const whole = printed(
      [
        ['2024-02-01', 'purchase', '1000.00', '10.000'],
        ['2024-08-01', 'redemption', '-400.00', '-4.000'],
      ],
      { file: 'b' },
    )
    const empty = await dump(open)
    const first = await take(early)
    const second = await take(whole)
    expect(await undo(first.importId)).toEqual({ ok: true })
    expect((await ledger()).entries).toEqual(['2024-02-01 purchase 10000', '2024-08-01 redemption 4000'])
    expect(await undo(second.importId)).toEqual({ ok: true })
    expect(await dump(open)).toEqual(empty)
  },
)

eachDatabase(
  'C-010 a registrar’s code is learned from what the office takes in, and from no client',
  async (open) => {
    const { services, account, plan, take } = await clientOf(open)
    const old = printed([], {
      isin: null,
      name: 'SBI Gold Fund (old name)',
      to: '2020-12-31',
      from: '2020-01-01',
      file: 'o',
    })
    await take(year)
    expect((await plan(old)).schemes).toMatchObject([{ code: null, foundBy: null }])
    const choices = { holder: null, differences: {} }
    await takeInStatement(services, account, { ...year, sha256: 'f'.repeat(64) }, choices, testActor)
    expect((await plan(old)).schemes).toMatchObject([
      { code: '119788', foundBy: 'registrar-code', name: 'SBI Gold Fund' },
    ])
  },
)
