import { sql } from 'kysely'
import { expect } from 'vitest'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts, undoOwnImport } from '#features/ledger/record.server.ts'
import {
  clientWithPan,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { takeOut } from '#features/registrar/undo.server.ts'
import { addDays } from '#finance/dates.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { readLedger } from '#finance/ledger.ts'
import { moveOf } from '#finance/meet-moves.ts'
import { milliUnits, paise } from '#finance/units.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { tablesInOrder } from '#kit/store/tables.server.ts'
import { handClock, testActor } from '#tests/fixtures/services.server.ts'
import { type Printed, printed } from './fixtures/printed.ts'
import { takeInStatement } from './take-in.server.ts'

/** Statements and registrars' files that overlap, undone in every order: what another one prints stays. */

const scheme = 'SBI Small Cap Fund - Direct Plan - Growth'
type Row = readonly [date: Printed[0], units: string]

async function world(open: Store) {
  const clock = handClock('2026-12-01T06:30:00Z')
  const services = { ...(await registrarFirm(open)), clock }
  const account = { ...(await clientWithPan(services, 'Anita Rao', panOf(1))), name: 'Anita Rao' }
  let files = 0
  /** Purchases and sales at 100 rupees. */
  const file = async (...rows: Row[]) => {
    clock.forward(1_000)
    files += 1
    const heading =
      'AMC_CODE,FOLIO_NO,PRODCODE,SCHEME,INV_NAME,TRXNTYPE,TRXNNO,TRXNMODE,TRXNSTAT,TRADDATE,PURPRICE,UNITS,AMOUNT,TRXN_TYPE_FLAG,PAN'
    const table = {
      heading: heading.split(','),
      rows: rows.map(([date, units]) => {
        const [year, month, day] = date.split('-').map(Number)
        const isSale = units.startsWith('-')
        const [code, words] = isSale ? ['R', 'Redemption'] : ['P', 'Purchase']
        // CAMS writes sales without a sign.
        const figure = units.replace('-', '')
        const amount = (Number(figure) * 100).toFixed(2)
        const on = `${month}/${day}/${year}`
        const number = date.replaceAll('-', '')
        return [
          'L',
          '500/1',
          'L103',
          scheme,
          'ANITA RAO',
          code,
          number,
          'N',
          'Y',
          on,
          '100',
          figure,
          amount,
          words,
          panOf(1),
        ] as string[]
      }),
    }
    const taken = await takeTable(services, table, { name: `${files}.csv` })
    if (!taken.ok || !taken.id) throw new Error(JSON.stringify(taken))
    const { id } = taken
    return async () => takeOut(services, testActor, id)
  }
  const statement = async (
    options: { from?: Printed[0]; to?: Printed[0]; opening?: string },
    ...rows: Row[]
  ) => {
    clock.forward(1_000)
    files += 1
    const sent = printed(
      rows.map(([date, units]) => {
        const amount = (Number(units) * 100).toFixed(2)
        return [date, units.startsWith('-') ? 'redemption' : 'purchase', amount, units] as const
      }),
      { ...options, isin: null, name: scheme, folio: '500 / 1', pan: panOf(1), file: `s${files}` },
    )
    const taken = await takeInStatement(services, account, sent, { holder: null, differences: {} }, null)
    if (!taken.ok || !taken.importId) throw new Error(JSON.stringify(taken))
    const { importId } = taken
    return async () => undoOwnImport(services, account.id, importId)
  }
  /** Day and units of every entry. */
  const ledger = async () => {
    const entries = (await selectEntries(open.db, account.id)).map(toEntry)
    expect(readLedger(entries).problems).toEqual([])
    return entries.map((entry) => `${entry.date} ${entry.kind} ${moveOf(entry).units / 1000}`)
  }
  /** Every row of the tables that imports write, without ids and times. */
  const left = async () => {
    const counts: Record<string, number> = {}
    for (const { name } of await tablesInOrder(open)) {
      if (!/^(ledger|entry|replaced|statement|feed|client_pan)/.test(name)) continue
      const { rows } = await sql`select 1 from ${sql.table(name)}`.execute(open.db)
      if (rows.length > 0) counts[name] = rows.length
    }
    return counts
  }
  /** Types a row, as its client does. Returns whether the ledger took it. */
  const type = async ([date, units]: Row) => {
    clock.forward(1_000)
    const size = Math.abs(Number(units))
    const own = draft({
      kind: units.startsWith('-') ? 'redemption' : 'purchase',
      folio: '500/1',
      schemeCode: '900102',
      date,
      units: milliUnits(size * 1000),
      amountPaise: paise(size * 100_00),
    })
    return (await enterDrafts(services, account.id, [own])).ok
  }
  /** Every row of every table as text, except of what happened and what was learned. */
  const everything = async () => {
    const all: Record<string, readonly string[]> = {}
    for (const { name, columns } of await tablesInOrder(open)) {
      if (/audit|event|attempt|desk_act|statement_shape|^version$/.test(name)) continue
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(open.db)
      all[name] = rows.map((row) => JSON.stringify(columns.toSorted().map((column) => row[column]))).sort()
    }
    return all
  }
  return { file, statement, ledger, left, type, everything }
}

const bought: Row = ['2024-02-01', '10.000']
const more: Row = ['2024-03-01', '5.000']
const sold: Row = ['2024-06-03', '-4.000']
const texts = ['2024-02-01 purchase 10', '2024-03-01 purchase 5', '2024-06-03 redemption -4']

eachDatabase(
  'C-011 C-022 a statement and a registrar’s file print the same rows: what one of them prints stays, in every order',
  async (open) => {
    const { file, statement, ledger, left } = await world(open)
    const clean = await left()
    for (const isFileFirst of [true, false]) {
      for (const isFileOutFirst of [true, false]) {
        const takeFile = () => file(bought, more, sold)
        const takeStatement = () => statement({}, bought, more, sold)
        const first = await (isFileFirst ? takeFile() : takeStatement())
        const second = await (isFileFirst ? takeStatement() : takeFile())
        const [undoFile, undoStatement] = isFileFirst ? [first, second] : [second, first]
        expect(await ledger()).toEqual(texts)
        expect(await (isFileOutFirst ? undoFile : undoStatement)()).toMatchObject({ ok: true })
        expect(await ledger()).toEqual(texts)
        expect(await (isFileOutFirst ? undoStatement : undoFile)()).toMatchObject({ ok: true })
        expect(await ledger()).toEqual([])
        expect(await left()).toEqual(clean)
      }
    }
  },
)

eachDatabase(
  'C-011 the earlier of two statements leaves, and the later one has its opening balance and rows',
  async (open) => {
    const { statement, ledger, left } = await world(open)
    const clean = await left()
    const early = await statement({}, bought, more, sold)
    const late = await statement({ from: '2024-06-01', to: '2025-12-31', opening: '15.000' }, sold, [
      '2025-01-02',
      '5.000',
    ])
    expect(await early()).toEqual({ ok: true })
    const alone = ['2024-06-01 opening 15', '2024-06-03 redemption -4', '2025-01-02 purchase 5']
    expect(await ledger()).toEqual(alone)
    // Taken in again, the earlier one takes the place of the opening balance again.
    const again = await statement({}, bought, more, sold)
    expect(await ledger()).toEqual([...texts, '2025-01-02 purchase 5'])
    expect(await again()).toEqual({ ok: true })
    expect(await ledger()).toEqual(alone)
    expect(await late()).toEqual({ ok: true })
    expect([await ledger(), await left()]).toEqual([[], clean])
  },
)

eachDatabase(
  'C-022 a registrar’s file leaves, and a statement that begins after it has its opening balance',
  async (open) => {
    const { file, statement, ledger, left } = await world(open)
    const clean = await left()
    const undoFile = await file(bought, more)
    const undoStatement = await statement({ from: '2024-06-01', opening: '15.000' }, sold)
    expect(await ledger()).toEqual(texts)
    expect(await undoFile()).toMatchObject({ ok: true })
    expect(await ledger()).toEqual(['2024-06-01 opening 15', '2024-06-03 redemption -4'])
    expect(await undoStatement()).toEqual({ ok: true })
    expect([await ledger(), await left()]).toEqual([[], clean])
  },
)

eachDatabase(
  'C-022 two files and a statement print one row: it leaves with the last of them',
  async (open) => {
    const { file, statement, ledger, left } = await world(open)
    const clean = await left()
    const undoStatement = await statement({}, bought)
    const undoFirst = await file(bought)
    const undoSecond = await file(bought, more)
    expect(await undoStatement()).toEqual({ ok: true })
    expect(await undoFirst()).toMatchObject({ ok: true })
    expect(await ledger()).toEqual(texts.slice(0, 2))
    expect(await undoSecond()).toMatchObject({ ok: true })
    expect([await ledger(), await left()]).toEqual([[], clean])
  },
)

/** Purchases and sales of some months, never more sold than there is. */
function randomBook(next: () => number): Row[] {
  let held = 0
  return Array.from({ length: 16 }, (_, index): Row => {
    const most = held > 1 && next() < 0.35 ? -held : 20
    const units = most < 0 ? -(1 + Math.floor(next() * held)) : 1 + Math.floor(next() * most)
    held += units
    return [addDays('2023-01-02', index * 30 + Math.floor(next() * 20)), `${units}.000`]
  })
}

const books = process.env.DRILL ? 40 : 3

eachDatabase(
  `C-011 C-022 ${books} random books: undo leaves every table as it was, byte for byte, and so does a refusal`,
  async (open) => {
    const { file, statement, ledger, type, everything } = await world(open)
    for (let seed = 1; seed <= books; seed += 1) {
      const next = randomFrom(seed)
      const book = randomBook(next)
      const undos: (() => Promise<{ ok: boolean }>)[] = []
      for (let step = 0; step < 7; step += 1) {
        const first = Math.floor(next() * book.length)
        const rows = book.slice(first, first + 1 + Math.floor(next() * 10))
        const [from, to] = [rows[0]![0], rows.at(-1)![0]]
        const opening = book.slice(0, first).reduce((sum, [, units]) => sum + Number(units), 0)
        const paper = Math.floor(next() * 3)
        const take = () =>
          paper === 0
            ? file(...rows)
            : statement({ from, to: addDays(to, 1), opening: `${opening}.000` }, ...rows)
        const before = await everything()
        const undo = await take().catch(notTaken)
        if (undo) {
          expect(await undo(), `${seed}.${step}`).toMatchObject({ ok: true })
          expect(await everything(), `${seed}.${step}`).toEqual(before)
          if (next() < 0.7) undos.push(await take())
        } else expect(await everything(), `${seed}.${step}`).toEqual(before)
        await ledger()
        if (next() < 0.4) await type(book[Math.floor(next() * book.length)]!)
      }
      // In any order, as far as the entries that stay allow.
      for (const undo of undos.toSorted(() => next() - 0.5)) {
        await undo()
        await ledger()
      }
    }
  },
)

/** A paper that was refused or brought nothing; any other error fails. */
function notTaken(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('{"ok":')) return null
  throw error
}
