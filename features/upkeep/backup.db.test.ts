import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertLead } from '#features/enquiries/tables/leads.server.ts'
import { loadFirstPrices } from '#features/prices/first-load.server.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { migrate } from '#kit/store/migrate.server.ts'
import { openPostgres } from '#kit/store/postgres.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { tablesInOrder } from '#kit/store/tables.server.ts'
import { backUp, restore } from './backup.server.ts'

const takenAt = '2026-08-19T06:30:00.000Z'

async function addLeads(open: Store, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID()
    await open.db.transaction().execute((db) =>
      insertLead(
        db,
        {
          id,
          received_at: takenAt,
          name: 'లక్ష్మి 🌿 "quoted"\n, and a line',
          phone: '98480 22338',
          goal_type: 'invest',
          investment_type: 'sip',
          amount: 0.1 + index,
          years: 5,
          expected_return: 12.5,
        },
        {
          id: randomUUID(),
          subject: 'lead',
          subject_id: id,
          purpose: 'call-back',
          text_version: 'v1',
          language: 'en',
          page: '/calculator',
          given_at: takenAt,
        },
      ),
    )
  }
}

/** Every row of every table, as text that is the same on both databases. */
async function everything(open: Store): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name, columns } of await tablesInOrder(open)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(open.db)
    // How often a topic of open screens changed is no data: whoever writes raises it, a restore or an undo too.
    const data = rows.filter(({ subject }) => name !== 'version' || !String(subject).startsWith('desk/'))
    all[name] = data.map((row) => JSON.stringify(columns.toSorted().map((column) => row[column]))).sort()
  }
  return all
}

eachDatabase(
  'a backup under writes restores on either database, table by table the same',
  async (open, place) => {
    await loadFirstPrices(open)
    await addLeads(open, 50)
    const before = await everything(open)
    const file = join(place.dataDir, 'peepal.backup')
    const [report] = await Promise.all([
      backUp(open, file, takenAt),
      addLeads(open, place.databaseUrl ? 30 : 0),
    ])
    expect(report.rows.scheme).toBe(before.scheme?.length)

    const other = openSqlite(join(place.dataDir, 'elsewhere'))
    expect(await restore(other, file, [])).toMatchObject({ ok: true, value: { takenAt } })
    const after = await everything(other)
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
    for (const table of Object.keys(before)) {
      if (['lead', 'consent'].includes(table))
        expect(after[table]).toEqual(expect.arrayContaining(before[table] ?? []))
      else expect(after[table], table).toEqual(before[table])
    }
    await other.close()
  },
)

eachPlace(
  'a backup of SQLite moves up to PostgreSQL',
  async ({ dataDir, databaseUrl }) => {
    const small = openSqlite(join(dataDir, 'small'))
    await migrate(small, () => loadFirstPrices(small))
    await addLeads(small, 20)
    const file = join(dataDir, 'peepal.backup')
    await backUp(small, file, takenAt)
    const large = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(join(dataDir, 'large'))
    expect(await restore(large, file, [])).toMatchObject({ ok: true })
    expect(await everything(large)).toEqual(await everything(small))
    await small.close()
    await large.close()
  },
  'nothing',
)

eachDatabase(
  'a damaged file, another kind of file and a target that is not empty are refused',
  async (open, place) => {
    await addLeads(open, 5)
    const file = join(place.dataDir, 'peepal.backup')
    await backUp(open, file, takenAt)
    expect(await restore(open, file, [])).toEqual({
      ok: false,
      reason: 'not-empty',
      table: expect.any(String),
    })

    const empty = openSqlite(join(place.dataDir, 'empty'))
    const bytes = readFileSync(file)
    for (const damage of [
      bytes.subarray(0, -10),
      bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1),
    ]) {
      writeFileSync(file, damage)
      expect(await restore(empty, file, [])).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/damaged|not-a-backup/),
      })
    }
    writeFileSync(file, 'date,nav\n2026-08-18,1\n')
    expect(await restore(empty, file, [])).toEqual({ ok: false, reason: 'not-a-backup' })
    expect((await empty.db.introspection.getTables()).length).toBe(0)
    await empty.close()
  },
)

eachDatabase(
  'a backup of before the first release is refused, and nothing is written',
  async (open, place) => {
    await sql`insert into kysely_migration (name, timestamp) values ('132-access-made-by', '')`.execute(
      open.db,
    )
    const file = join(place.dataDir, 'peepal.backup')
    await backUp(open, file, takenAt)
    const empty = openSqlite(join(place.dataDir, 'empty'))
    expect(await restore(empty, file, [])).toEqual({ ok: false, reason: 'older-program' })
    expect((await empty.db.introspection.getTables()).length).toBe(0)
    await empty.close()
  },
)
