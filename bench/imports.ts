import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '#tools/test-postgres.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { sendLead } from '../e2e/fixtures/send-lead.ts'
import { table } from './results.ts'
import { runFixture, runFixtureWith } from './run-fixture.ts'

const daily = join(import.meta.dirname, '../content/data/amfi/NAVAll-2026-08-18.txt.gz')
const historyRows = 1_000_000

interface Import {
  readonly ms: number
  readonly rows: number
  readonly added: number
  readonly peakMb: number
}

/** Prices and facts of schemes into an empty embedded database; and a registrar's file into both databases, beside a site that takes leads. */
export async function measureImports(): Promise<string> {
  return [await measurePrices(), await measureSchemes(), await measureRegistrarFile()].join('\n')
}

/** AMFI's whole daily file, and a history of a million prices, into an empty embedded database. */
async function measurePrices(): Promise<string> {
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

interface TakenSchemes {
  readonly runs: readonly { readonly ms: number; readonly added: number; readonly changed: number }[]
  readonly peakMb: number
}

/** A scheme master of an exchange, and the one of the next day. */
async function measureSchemes(): Promise<string> {
  const { runs, peakMb } = await withDataFolder(
    async (folder) => (await runFixtureWith({ DATA_DIR: folder }, 'take-schemes', 14_280)) as TakenSchemes,
  )
  return table(
    'A scheme master of 14,280 schemes, on two days (SQLite)',
    ['Day', 'New values', 'Changed', 'Time', 'Peak memory of both'],
    runs.map(({ ms, added, changed }, at) => [
      ['First', 'Second'][at] ?? '',
      added.toLocaleString('en-IN'),
      changed.toLocaleString('en-IN'),
      `${(ms / 1000).toFixed(2)} s`,
      at === 0 ? `${peakMb} MB` : '',
    ]),
  )
}

interface Taken {
  readonly ms: number
  readonly cpuMs: number
  readonly undoMs: number
  readonly rows: number
  readonly entered: number
  readonly peakMb: number
}

const plan = { clients: 1_000, months: 84 }

/** Some 100,000 transactions of 1,000 clients, taken in and out beside a site that takes one lead after another. */
async function measureRegistrarFile(): Promise<string> {
  const rows = [
    await withDataFolder(async (folder) => await takeInOnce('SQLite', { DATA_DIR: folder }, folder)),
  ]
  const postgres = await startPostgres()
  if ('missing' in postgres)
    rows.push(['PostgreSQL', `not measured: ${postgres.missing}`, '', '', '', '', '', ''])
  else {
    try {
      const env = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: postgres.url })
      rows.push(await withDataFolder((folder) => takeInOnce('PostgreSQL', env(folder), folder)))
    } finally {
      await postgres.stop()
    }
  }
  return table(
    'A registrar’s file taken into the ledgers of 1,000 clients, beside a site that takes leads',
    [
      'Database',
      'Rows',
      'Taken in',
      'Processor',
      'Peak memory',
      'Taken out',
      'Longest answer to a lead meanwhile',
      'With nobody else',
    ],
    rows,
  )
}

async function takeInOnce(database: string, env: Record<string, string>, folder: string): Promise<string[]> {
  const many = { ...env, LEADS_PER_MINUTE: '1000000', LEADS_PER_DAY: '1000000' }
  await stopProcess(await startProcess(many))
  const file = join(folder, 'wbr2.csv')
  await runFixtureWith(many, 'registrar-firm', file, plan.clients, plan.months)
  const site = await startProcess(many)
  try {
    const quiet = await longestLead(
      site.url,
      'before',
      () => new Promise((resolve) => setTimeout(resolve, 3_000)),
    )
    let taken: Taken | null = null
    const busy = await longestLead(site.url, 'meanwhile', async () => {
      taken = (await runFixtureWith(many, 'take-in-feed', file)) as Taken
    })
    const { ms, cpuMs, undoMs, rows, entered, peakMb } = taken as unknown as Taken
    if (entered !== rows) throw new Error(`${rows - entered} rows did not enter`)
    return [
      database,
      rows.toLocaleString('en-IN'),
      `${(ms / 1000).toFixed(1)} s`,
      `${(cpuMs / 1000).toFixed(1)} s`,
      `${peakMb} MB`,
      `${(undoMs / 1000).toFixed(1)} s`,
      `${Math.round(busy)} ms`,
      `${Math.round(quiet)} ms`,
    ]
  } finally {
    await stopProcess(site)
  }
}

/** A lead that was sent meanwhile: when, in milliseconds since 1970, and how long its answer took. */
export interface SentLead {
  readonly at: number
  readonly ms: number
}

/** Sends one lead after another while something else runs. Returns the longest wait for an answer, in milliseconds. */
async function longestLead(url: string, name: string, meanwhile: () => Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await leadsMeanwhile(url, name, meanwhile)).map(({ ms }) => ms))
}

/** Sends one lead after another while something else runs. */
export async function leadsMeanwhile(
  url: string,
  name: string,
  meanwhile: () => Promise<unknown>,
): Promise<SentLead[]> {
  let isOn = true
  const leads: SentLead[] = []
  const sending = (async () => {
    for (let at = 0; isOn; at += 1) {
      const began = performance.now()
      if ((await sendLead(url, `${name} ${at}`)) === null) throw new Error('a lead was not taken')
      const ms = performance.now() - began
      leads.push({ at: Date.now() - ms, ms })
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  try {
    await meanwhile()
  } finally {
    isOn = false
    await sending
  }
  return leads
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
