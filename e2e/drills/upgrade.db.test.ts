import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eachPlace, type Place, withPostgresPlace } from '#kit/store/fixtures/databases.server.ts'
import { upgradedRows } from '#kit/store/fixtures/upgraded-rows.ts'
import { migrate } from '#kit/store/migrate.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { Browserless } from '../fixtures/browserless.ts'
import {
  backupOfFirstVersion,
  buildFirstVersion,
  differences,
  envOf,
  fill,
  firstDesk,
  type KnownSignIn,
  loadFirstVersion,
  readFigures,
  readRows,
} from '../fixtures/first-version/first-version.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { desk, startProcess, stopProcess, withDataFolder } from '../fixtures/running-site.ts'

const root = join(import.meta.dirname, '../..')
const madeBefore = join(root, 'e2e/fixtures/first-version')
const people: readonly KnownSignIn[] = JSON.parse(readFileSync(join(madeBefore, 'people.json'), 'utf8'))
const figures = brotliDecompressSync(readFileSync(join(madeBefore, 'figures.ndjson.br')))
  .toString()
  .split('\n')

eachPlace(
  'C-204 the database of version 1.0.0 is carried over with every row and every figure',
  async (place) => {
    const store = await openStore(place)
    try {
      await loadFirstVersion(store, backupOfFirstVersion)
    } finally {
      await store.close()
    }
    await upgrade(place, figures, people)
  },
  'nothing',
)

test('C-204 a backup of version 1.0.0 is restored with every figure', async () => {
  await withDataFolder(async (dataDir) => {
    const place: Place = { dataDir, databaseUrl: null }
    await desk(envOf(place), 'restore', backupOfFirstVersion)
    expectSame(figures, await readFigures(root, place))
  })
})

test('C-204 a firm of 1,000 people is carried over from version 1.0.0, and back', async ({ skip }) => {
  if (!isDrill) return skip('takes minutes: npm run drill')
  await withDataFolder(async (folder) => {
    const first = await buildFirstVersion(folder)
    if ('missing' in first) return skip(first.missing)
    const place: Place = { dataDir: join(folder, 'data'), databaseUrl: null }
    mkdirSync(place.dataDir)
    const known = await fill(first.root, place, { clients: 660, transactions: 100 })
    const before = await readFigures(first.root, place)
    expect(before.length).toBeGreaterThan(1_000)
    const saved = join(folder, 'before.backup')
    await firstDesk(first.root, place, 'backup', saved)
    await upgrade(place, before, known)
    const server = process.env.TEST_POSTGRES_URL
    if (server)
      await withPostgresPlace(
        server,
        async (onPostgres) => {
          await firstDesk(first.root, onPostgres, 'restore', saved)
          await upgrade(onPostgres, before, known)
        },
        'nothing',
      )

    // The old version refuses the new database and goes on with its own backup.
    await expect(firstDesk(first.root, place, 'ask', 'stats')).rejects.toThrow()
    const back: Place = { dataDir: join(folder, 'back'), databaseUrl: null }
    mkdirSync(back.dataDir)
    await firstDesk(first.root, back, 'restore', saved)
    expectSame(before, await readFigures(first.root, back))
  })
})

/** Upgrades a database of version 1.0.0, and expects what it held and what that version calculated of it. */
async function upgrade(
  place: Place,
  before: readonly string[],
  known: readonly KnownSignIn[],
): Promise<void> {
  const store = await openStore(place)
  try {
    const expected = Map.groupBy(
      [...(await readRows(store))].flatMap(([name, rows]) => rows.flatMap((row) => upgradedRows(name, row))),
      ([table]) => table,
    )
    await migrate(store)
    const found = await readRows(store)
    for (const [table, rows] of expected) {
      const columns = Object.keys(rows[0]![1]).sort()
      const asText = (row: Readonly<Record<string, unknown>>) =>
        JSON.stringify(columns.map((column) => row[column]))
      // A count of changes that open screens follow is no data.
      const data = (text: string) => !text.includes('"desk/')
      const [after, wanted] = [found.get(table)?.map(asText), rows.map(([, row]) => asText(row))]
      expect(after?.filter(data).sort(), table).toEqual(wanted.filter(data).sort())
    }
  } finally {
    await store.close()
  }

  const site = await startProcess({ ...envOf(place), LOG_LEVEL: 'error' })
  try {
    for (const { email, password } of known) {
      const client = new Browserless(site.url)
      expect((await client.post('/login', { email, password })).status, email).toBe(303)
      expect((await client.get('/dashboard')).status).toBe(200)
    }
  } finally {
    await stopProcess(site)
  }
  expectSame(before, await readFigures(root, place))
}

/** Expects the same figures of the same people. */
function expectSame(before: readonly string[], after: readonly string[]): void {
  const ids = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).id)
  expect(ids(after)).toEqual(ids(before))
  const found = before.flatMap((line, at) =>
    differences(JSON.parse(line), JSON.parse(after[at]!)).map((text) => `${line.slice(0, 60)} ${text}`),
  )
  // Nothing read the id of a SIP's last instalment, so it is calculated no more.
  const isGone = (text: string) => /\/sips\/\d+\/lastId: "[^"]+" became undefined$/.test(text)
  expect(found.filter((text) => !isGone(text)).slice(0, 20)).toEqual([])
}
