import fs, { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { type SentStatement, takeInAddresses } from '#features/readers/statements/take-in.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { tablesInOrder } from '#kit/store/tables.server.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { printed } from '../fixtures/printed.ts'

async function post(url: string, path: string, cookie: string, body: unknown, origin = url) {
  return await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  })
}

const year = printed([
  ['2024-02-01', 'purchase', '1000.00', '10.000'],
  ['2024-06-03', 'redemption', '-400.00', '-4.000'],
])
const choices = { holder: null, differences: {} }

eachPlace('C-004 a posted statement is planned without being kept, and then taken in', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const planned = await post(url, takeInAddresses.plan, cookie, year)
    expect([planned.status, planned.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await planned.json()).toMatchObject({ ok: true, counts: { new: 2 }, owner: { match: 'same' } })
    expect(await selectEntries(services.db, id)).toEqual([])

    const taken = await post(url, takeInAddresses.takeIn, cookie, { ...year, choices })
    const answer = (await taken.json()) as { importId: string }
    expect([taken.status, answer]).toMatchObject([200, { ok: true, entered: 2, replaced: 0 }])
    const list = await (
      await fetch(`${url}/transactions?imported=${answer.importId}`, { headers: { cookie } })
    ).text()
    expect(list).toMatch(/2 transactions added\..*name="undo"/s)
  })
})

eachPlace('C-004 the door refuses what nobody may post, and what no reader writes', async (place) => {
  await withSite(place, async ({ url, services }) => {
    const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
    const statusOf = async (path: string, body: unknown, given = cookie, origin = url) =>
      (await post(url, path, given, body, origin)).status
    for (const path of Object.values(takeInAddresses)) {
      expect(await statusOf(path, { ...year, choices }, '')).toBe(401)
      expect(await statusOf(path, { ...year, choices }, cookie, 'https://elsewhere.example')).toBe(403)
      for (const body of [
        '',
        'null',
        '[]',
        '{"statement":',
        { ...year, sha256: '0' },
        { ...year, choices: 1 },
      ])
        expect(await statusOf(path, body)).toBe(400)
      expect(await statusOf(path, `"${'x'.repeat(5 * 1024 * 1024)}"`)).toBe(413)
      expect((await fetch(`${url}${path}`, { headers: { cookie } })).status).toBe(404)
    }
    const other = printed([], { holder: 'RAVI IYER' })
    const refused = await post(url, takeInAddresses.takeIn, cookie, { ...other, choices })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { ok: false, reason: 'another-person', name: 'RAVI IYER' },
    ])
    expect(await selectEntries(services.db, id)).toEqual([])
  })
})

const pan = 'PLNTP1234Q'
const bank = '99887766554433'

/** A statement that has PANs and an account number wherever a text can stand. */
function planted(): SentStatement {
  const sent = printed([['2024-02-01', 'purchase', '1000.00', '10.000']], {
    pan,
    isin: 'INF000X01234',
    code: 'X1',
    name: `Unlisted Fund ${pan} bank a/c ${bank}`,
    holder: `ANITA RAO ${pan}`,
  })
  const [folio] = sent.statement.folios
  const [scheme] = folio!.schemes
  const row = { ...scheme!.rows[0]!, description: `Purchase ${pan} Bank A/c No ${bank}` }
  const schemes = [{ ...scheme!, rows: [row], nominees: [`A NOMINEE ${pan}`] }]
  const folios = [{ ...folio!, guardian: `A GUARDIAN ${pan}`, house: `House ${pan}`, schemes }]
  // A device sends the form of a line; a forged one anything.
  const notices = [{ key: 'line-not-used', at: row.at, text: `Refund ${pan} a/c ${bank}` }] as const
  return {
    ...sent,
    fileName: `${pan}_bank ac ${bank}.pdf`,
    statement: { ...sent.statement, folios, notices },
  }
}

eachPlace('C-013 no PAN and no bank account of a statement is anywhere in clear', async (place) => {
  const clear = (text: string) => new RegExp(`${pan}|${bank}`, 'i').exec(text)?.[0] ?? null
  const written: string[] = []
  const original = fs.write as (fd: number, text: string, ...rest: unknown[]) => void
  // The log writes to the file descriptor itself.
  const spy = vi.spyOn(fs, 'write').mockImplementation(((fd: number, text: string, ...rest: unknown[]) => {
    if (fd === 1) written.push(String(text))
    original(fd, text, ...rest)
  }) as typeof fs.write)
  try {
    await withSite(
      place,
      async ({ url, services }) => {
        const { cookie } = await makeClient(services, 'Anita Rao', testInstant)
        const sent = planted()
        const plan = await (await post(url, takeInAddresses.plan, cookie, sent)).text()
        expect(plan).toContain('"ok":true')
        const holder = (JSON.parse(plan) as { owner: { name: string } }).owner.name
        const taken = await post(url, takeInAddresses.takeIn, cookie, {
          ...sent,
          choices: { ...choices, holder },
        })
        expect(await taken.json()).toMatchObject({ ok: true, entered: 1 })
        const get = async (path: string) => await fetch(`${url}${path}`, { headers: { cookie } })
        for (const path of [
          '/dashboard',
          '/transactions',
          '/transactions/import',
          '/profile',
          '/profile/data',
          '/transactions/file?format=csv',
        ])
          expect([path, clear(await (await get(path)).text())]).toEqual([path, null])
        const zip = unzipSync(new Uint8Array(await (await get('/profile/data/everything.zip')).arrayBuffer()))
        expect(strFromU8(zip['statements.json']!)).toContain('1234567/89')
        for (const [name, bytes] of Object.entries(zip))
          expect([name, clear(strFromU8(bytes, true))]).toEqual([name, null])
        for (const { name } of await tablesInOrder(services.store)) {
          const { rows } = await sql`select * from ${sql.table(name)}`.execute(services.db)
          // Prices and schemes are public, and a million rows.
          if (name !== 'nav') expect([name, clear(JSON.stringify(rows))]).toEqual([name, null])
        }
        // While it runs, what was written last is in the write-ahead log.
        const files = readdirSync(place.dataDir).filter((name) => name.includes('sqlite'))
        if (!place.databaseUrl) expect(files.length).toBeGreaterThan(1)
        for (const name of files)
          expect([name, clear(readFileSync(join(place.dataDir, name), 'latin1'))]).toEqual([name, null])
        const kept = await services.db.selectFrom('client_pan').select(['last_four', 'pan']).execute()
        expect(kept).toMatchObject([{ last_four: '234Q' }])
      },
      { LOG_LEVEL: 'debug' },
    )
  } finally {
    spy.mockRestore()
  }
  expect(written.join('')).toContain(takeInAddresses.takeIn)
  expect(clear(written.join(''))).toBeNull()
})
