import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { generateFeeds } from '#features/readers/registrars/fixtures/generate.ts'
import { textBytes } from '#features/readers/registrars/fixtures/make-files.ts'
import { openFeed } from '#features/readers/registrars/open-feed.ts'
import { withReports } from './read-file.server.ts'

const tables = generateFeeds({ clients: 20, months: 60, seed: 4 })
const wbr2 = textBytes(tables.WBR2!)

async function reasonsOf(limits: Parameters<typeof withReports>[2], bytes = wbr2): Promise<unknown> {
  return await withReports(
    { name: 'a.csv', bytes },
    async ([feed]) => {
      if (!feed?.ok) return feed?.fault.reason
      for await (const item of feed.rows()) if (item.is === 'fault') return item.fault.reason
      return null
    },
    limits,
  )
}

test('C-134 rows come from another process as they are read here, each time from the start', async () => {
  const [here] = await openFeed({ name: 'a.csv', bytes: wbr2 })
  if (!here?.ok) throw new Error('refused')
  const expected = [...here.rows()]
  await withReports({ name: 'a.csv', bytes: wbr2 }, async ([feed]) => {
    if (!feed?.ok) throw new Error('refused')
    const { rows, ...head } = feed
    expect(head).toEqual({
      ok: true,
      name: 'a.csv',
      layout: 'WBR2',
      registrar: 'cams',
      holds: 'transactions',
    })
    // A reading that is left in the middle does not mix with the next.
    for await (const _ of rows()) break
    expect(await allOf(rows())).toEqual(expected)
    expect(await allOf(rows())).toEqual(expected)
  })
})

test('C-134 an archive brings its reports, and a wrong file its reason', async () => {
  const bytes = zipSync({ 'a.csv': wbr2, 'b.csv': new TextEncoder().encode('One,Two,Three,Four,Five\n') })
  const found = await withReports({ name: 'mail.zip', bytes }, async (reports) =>
    reports.map((feed) => (feed.ok ? feed.layout : feed.fault.reason)),
  )
  expect(found).toEqual(['WBR2', 'unknown-layout'])
  expect(await reasonsOf({}, new Uint8Array())).toBe('empty')
  expect(await reasonsOf({ bytes: 100 })).toBe('too-large')
})

test('C-134 a file is refused at the limits of its process', async () => {
  // Node alone takes more, and answers later.
  expect(await reasonsOf({ memory: 30_000_000 })).toBe('too-much-memory')
  expect(await reasonsOf({ answerMs: 1 })).toBe('too-slow')
  expect(await reasonsOf({ totalMs: 1 })).toBe('too-slow')
  // Node does not even start with four megabytes.
  expect(await reasonsOf({ heap: 4 })).toBe('too-much-memory')
  expect(await reasonsOf({})).toBeNull()
})

test('C-134 C-026 the server goes on while a large file is read', async () => {
  const bytes = textBytes(generateFeeds({ clients: 200, months: 84, seed: 5 }).WBR2!)
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  let rows = 0
  await withReports({ name: 'a.csv', bytes }, async ([feed]) => {
    if (!feed?.ok) throw new Error('refused')
    for await (const item of feed.rows()) rows += Number(item.is === 'row')
  })
  clearInterval(timer)
  expect(rows).toBeGreaterThan(20_000)
  // A few milliseconds a batch; the machine that tests may be busy.
  expect(longest).toBeLessThan(1_000)
})

async function allOf(items: Iterable<unknown> | AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const item of items) all.push(item)
  return all
}
