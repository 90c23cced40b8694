import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { tables } from '#kit/store/schema.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { openTwin, type PracticeTwin } from './twin.server.ts'

/** A text that stands nowhere else, in capitals as words of the program never are. */
const secretOf = (table: string, column: string) => `Zq-${table}-${column}-XJ`.toUpperCase()

/** What AMFI publishes names nobody. */
const isPublic = (table: string) => table === 'scheme' || table === 'nav'

/** Puts one row into every table, with a text of its own in every text column; rows refer to each other as declared. */
async function fillEveryTable({ db }: Store): Promise<string[]> {
  const secrets: string[] = []
  await sql`pragma foreign_keys = off`.execute(db)
  await db
    .insertInto('scheme')
    .values({ code: '120586', name: 'Fund', fund_house: 'House', section: 'Section' })
    .execute()
  await db.insertInto('nav').values({ scheme_code: '120586', date: '2026-08-18', nav_e8: 100e8 }).execute()
  for (const [table, { columns }] of Object.entries(tables)) {
    if (isPublic(table)) continue
    const row = Object.entries(columns).map(([column, { facts }]) => {
      if (facts.type !== 'text') return [column, 1] as const
      const [to, key] = facts.refersTo?.column.split('.') ?? [table, column]
      if (column === 'scheme_code') return [column, '120586'] as const
      const text = secretOf(to ?? '', key ?? '')
      secrets.push(text)
      return [column, text] as const
    })
    await sql`insert or replace into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
      values (${sql.join(row.map(([, value]) => sql.val(value)))})`.execute(db)
  }
  // Whoever died is not copied.
  await db.updateTable('person').set({ died_on: null }).execute()
  return [...new Set(secrets)]
}

async function withTwin(book: Services, use: (twin: PracticeTwin) => Promise<void>): Promise<void> {
  const twin = await openTwin(book, await addStaff(book, 'Asha', ['adviser']), false)
  await use(twin).finally(() => twin.close())
}

eachDatabase(
  'C-174 no text of any table of the book is in the twin',
  async (store, { dataDir, databaseUrl }) => {
    // The declarations are the same on both, and only SQLite lets go of its references.
    if (databaseUrl !== null) return
    const book = testServices(store, handClock(), { DATA_DIR: dataDir })
    const secrets = await fillEveryTable(store)
    expect(secrets.length).toBeGreaterThan(500)
    await withTwin(book, async ({ services }) => {
      const copied = await services.db.selectFrom('person').select('name').execute()
      expect(copied.map(({ name }) => name)).toContain('Lakshmi Menon')
      for (const table of [
        'sign_in',
        'profile',
        'bank_account',
        'client_pan',
        'household_member',
        'ledger_entry',
      ] as const)
        expect([
          table,
          (await services.db.selectFrom(table).select(sql`1`.as('one')).execute()).length > 0,
        ]).toEqual([table, true])
      expect(services.settings).toMatchObject({
        smtpUrl: null,
        webhookUrl: null,
        navUrl: null,
        databaseUrl: null,
      })
      const folder = services.settings.dataDir
      const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
      expect(secrets.filter((text) => bytes.some((some) => some.includes(text)))).toEqual([])
      expect(bytes.some((some) => some.includes('Lakshmi Menon'))).toBe(true)
    })
  },
)

eachDatabase(
  'C-174 the twin has the families, folios and days of the book, with other names, ids and money',
  async (store, { dataDir }) => {
    const book = testServices(store, handClock(), { DATA_DIR: dataDir })
    const [meera, vikram] = [await makeClient(book), await makeClient(book)]
    await store.db.insertInto('household').values({ id: 'h', created_at: '2026-01-01' }).execute()
    for (const { id: person_id } of [meera, vikram])
      await store.db
        .insertInto('household_member')
        .values({ person_id, household_id: 'h', relation: '' })
        .execute()
    await saveTestPrices(store)
    await enterDrafts(book, meera.id, [
      draft(),
      draft({ kind: 'redemption', units: 20_000, amountPaise: 400_000 }),
    ])
    const real = await store.db.selectFrom('ledger_entry').selectAll().orderBy('position').execute()
    let before: unknown
    const asha = await addStaff(book, 'Asha', ['adviser'])
    for (const isAnew of [false, true]) {
      const twin = await openTwin(book, asha, isAnew)
      const { db } = twin.services
      expect(twin.you).toMatchObject({ name: 'You', roles: ['adviser'] })
      const family = await db
        .selectFrom('household_member')
        .innerJoin('person', 'person.id', 'household_member.person_id')
        .select(['person.name', 'person.id'])
        .orderBy('person.id')
        .execute()
      expect(family).toHaveLength(2)
      expect(new Set(family.map(({ name }) => name.split(' ')[1])).size).toBe(1)
      const copied = await db
        .selectFrom('ledger_entry')
        .selectAll()
        .where(
          'person_id',
          'in',
          family.map((one) => one.id),
        )
        .orderBy('position')
        .execute()
      expect(copied).toHaveLength(2)
      const ratios = copied.map(({ units_milli }, at) => units_milli / real[at]!.units_milli)
      expect(copied.map(({ date, kind, scheme_code }) => ({ date, kind, scheme_code }))).toEqual(
        real.map(({ date, kind, scheme_code }) => ({ date, kind, scheme_code })),
      )
      expect(ratios.every((ratio) => Number.isInteger(ratio) && ratio >= 2)).toBe(true)
      const known = new Set(real.flatMap((row) => [row.id, row.person_id, row.folio]))
      expect(
        copied.filter((row) => [row.id, row.person_id, row.folio].some((text) => known.has(text))),
      ).toEqual([])
      // Whoever practises on Tuesday knows the people of Monday.
      if (before) expect(family).toEqual(before)
      before = family
      twin.score.add('note')
      await twin.close()
    }
    const again = await openTwin(book, asha, true)
    expect(again.score.done()).toEqual(['note'])
    await again.close()
  },
  'first start',
)
