import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#kit/store/migrate.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import { testContext, testServices } from '#tests/fixtures/services.server.ts'
import { shortenFloor } from './fixtures/short-floor.ts'
import { mayHaveSamples, prepareSampleAccounts } from './sample-accounts.server.ts'
import { signIn } from './sign-in.server.ts'
import { selectPersons } from './tables/accounts.server.ts'

shortenFloor()

async function withFirm(
  use: (
    firmWith: (publicOrigin?: string) => ReturnType<typeof testServices>,
    folder: string,
  ) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-samples-'))
  const open = openSqlite(folder)
  try {
    await migrate(open)
    await use(
      (origin) =>
        testServices(open, undefined, { DATA_DIR: folder, ...(origin ? { PUBLIC_ORIGIN: origin } : {}) }),
      folder,
    )
  } finally {
    await open.close()
    rmSync(folder, { recursive: true })
  }
}

test('S-148 the two sample accounts open with what is printed, and it stays the same', () =>
  withFirm(async (firmWith, folder) => {
    const services = firmWith()
    const first = await prepareSampleAccounts(services)
    expect(first.map(({ email }) => email)).toEqual(['demo@example.com', 'investor@example.com'])
    expect(first[0]?.password).not.toBe(first[1]?.password)
    expect(await prepareSampleAccounts(services)).toEqual(first)
    for (const account of first)
      expect(await signIn(services, account, testContext())).toMatchObject({ ok: true })
    const file = join(folder, 'sample-accounts.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('demo@example.com')
  }))

test('another data folder has other passwords', () =>
  withFirm(async (one) => {
    const [here] = await prepareSampleAccounts(one())
    await withFirm(async (other) => {
      const [there] = await prepareSampleAccounts(other())
      expect(there?.password).not.toBe(here?.password)
    })
  }))

test('where others reach the site the sample accounts go, and only they', () =>
  withFirm(async (firmWith) => {
    await prepareSampleAccounts(firmWith())
    const services = firmWith('https://peepal.example')
    expect(await prepareSampleAccounts(services)).toEqual([])
    expect(await selectPersons(services.db)).toEqual([])
  }))

test.each([
  [null, null, true],
  [null, 'http://localhost:3000', true],
  [null, 'http://127.0.0.1:3000', true],
  [null, 'http://[::1]:3000', true],
  [null, 'https://peepal.example', false],
  [null, 'https://localhost.peepal.example', false],
  [null, 'http://127.0.0.1.nip.io', false],
  ['postgres://localhost/peepal', null, false],
])('with database %s and origin %s samples may be there: %s', (databaseUrl, publicOrigin, may) => {
  expect(mayHaveSamples({ databaseUrl, publicOrigin })).toBe(may)
})
