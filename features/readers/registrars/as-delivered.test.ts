import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openFeed } from './open-feed.ts'
import { lineOfItem } from './report-line.ts'

/**
 * Reports as registrars deliver them, with invented people and figures. What must come of each row was computed from the ledger
 * that the files were written from, not by this reader.
 */

const folder = new URL('./fixtures/as-delivered/', import.meta.url)
const fixtures = readdirSync(folder).filter((name) => !name.endsWith('.json'))

type Wanted = string | number | null | { readonly any: readonly (string | number)[] }

interface Expected {
  readonly must: { readonly rows: number; readonly taken: number; readonly quarantined: number }
  readonly rows: readonly {
    readonly line: number
    readonly status: string
    readonly reason: string | null
    readonly column?: string
    readonly fields: Readonly<Record<string, Wanted>>
  }[]
}

/** Decimals are equal whatever zeros they end in. */
function isWanted(wanted: Wanted, got: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null) return wanted.any.some((one) => isWanted(one, got ?? ''))
  const isDecimal = typeof wanted === 'string' && /^-?\d+\.\d+$/.test(wanted)
  return isDecimal ? Number(wanted) === Number(got) : String(wanted) === trimmed(got)
}

function trimmed(got: unknown): string {
  return String(got).replace(/^(-?\d+)\.0+$/, '$1')
}

test.each(fixtures)('C-133 reads every row of %s, and names the bad ones', async (name) => {
  const path = (of: string) => new URL(of, folder)
  const expected = JSON.parse(
    readFileSync(path(`${name.replace(/\.\w+$/, '')}.expected.json`), 'utf8'),
  ) as Expected
  const [feed] = await openFeed({ name, bytes: readFileSync(path(name)) })
  if (!feed?.ok) throw new Error(JSON.stringify(feed?.fault))
  const lines = new Map<number, Record<string, unknown>>()
  for (const item of feed.rows()) {
    if (item.is === 'fault') throw new Error(JSON.stringify(item.fault))
    const line = lineOfItem(feed.holds, item as never) as Record<string, unknown>
    lines.set(Number(line.line), line)
  }
  const wrong = expected.rows.flatMap(({ line, status, reason, column, fields }) => {
    const got = lines.get(line)
    // Only transactions have a status of their own; the others are read or put aside. A SIP has the registrar's.
    const own = feed.holds === 'transactions' || got?.status === 'quarantine' ? got?.status : got && 'ok'
    const faults = [
      ...(own === status ? [] : ['status']),
      ...(reason === null || got?.reason === reason ? [] : ['reason']),
      ...(column === undefined || got?.column === column ? [] : ['column']),
      ...Object.entries(fields).flatMap(([field, wanted]) => (isWanted(wanted, got?.[field]) ? [] : [field])),
    ]
    return faults.length === 0 ? [] : [{ line, faults, got }]
  })
  expect(wrong).toEqual([])
  expect(lines.size).toBe(expected.must.rows)
  const bad = [...lines.values()].filter(({ status }) => status === 'quarantine').length
  expect(bad).toBe(expected.must.quarantined)
})

async function linesOf(name: string): Promise<Record<string, unknown>[]> {
  const [feed] = await openFeed({ name, bytes: readFileSync(new URL(name, folder)) })
  if (!feed?.ok) throw new Error(JSON.stringify(feed?.fault))
  return [...feed.rows()].flatMap((item) =>
    item.is === 'fault' ? [] : [lineOfItem(feed.holds, item as never) as Record<string, unknown>],
  )
}

test('C-133 nominees, opt-out, KYC and demat of MFSD211 are read', async () => {
  const [first, , third] = await linesOf('mfsd211-real.csv')
  expect(first).toMatchObject({ nominees: 1, hasOptedOut: false, kyc: 'Y', hasCkyc: false, isDemat: false })
  expect(third).toMatchObject({ nominees: 3 })
})

test('C-133 a plan of WBR49 is known by the number of its request, and keeps a list of days', async () => {
  const [first] = await linesOf('wbr49-real.csv')
  expect(first).toMatchObject({ number: '592042', dayOfMonth: '7,14,21,28,1' })
})
