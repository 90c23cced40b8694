import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withDataFolder } from '../e2e/fixtures/running-site.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const daily = join(import.meta.dirname, '../content/data/amfi/NAVAll-2026-08-18.txt.gz')
const historyRows = 1_000_000

interface Import {
  readonly ms: number
  readonly rows: number
  readonly added: number
  readonly peakMb: number
}

/** AMFI's whole daily file, and a history of a million prices, into an empty embedded database. */
export async function measureImports(): Promise<string> {
  const day = await withDataFolder(async (folder) => await importOnce(folder, daily))
  const history = await withDataFolder(async (folder) => {
    const file = join(folder, 'history.txt')
    await pipeline(Readable.from(longHistory(historyRows)), createWriteStream(file))
    const first = await importOnce(folder, file)
    return { first, again: await importOnce(folder, file) }
  })
  const row = (what: string, { ms, rows, added, peakMb }: Import) => [
    what,
    rows.toLocaleString('en-IN'),
    added.toLocaleString('en-IN'),
    `${(ms / 1000).toFixed(2)} s`,
    Math.round((rows / ms) * 1000).toLocaleString('en-IN'),
    `${peakMb} MB`,
  ]
  return table(
    'Prices taken in (SQLite)',
    ['File', 'Rows', 'New prices', 'Time', 'Rows a second', 'Peak memory'],
    [
      row('AMFI’s daily file of 18 August 2026', day),
      row('A history of 1,000 schemes over 1,000 days', history.first),
      row('The same history again', history.again),
    ],
  )
}

async function importOnce(folder: string, file: string): Promise<Import> {
  return (await runFixture('import-once', folder, file)) as Import
}

/** A history report with 1,000 days of each scheme. */
function* longHistory(rows: number): Generator<string> {
  yield 'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date\r\n'
  yield 'Open Ended Schemes ( Growth )\r\nA Mutual Fund\r\n'
  const days = Array.from({ length: 1_000 }, (_, day) => {
    // Such as `Fri, 01 Jan 2010 00:00:00 GMT`.
    const [, date, month, year] = new Date(Date.UTC(2010, 0, 1 + day)).toUTCString().split(' ')
    return `${date}-${month}-${year}`
  })
  for (let scheme = 0; scheme * 1_000 < rows; scheme += 1) {
    const line = (day: string, at: number) =>
      `${200_000 + scheme};Fund ${scheme};;;${(10 + at / 100).toFixed(2)};;;${day}\r\n`
    yield days.map(line).join('')
  }
}
