import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { clientAddresses } from './fixtures/client-pages.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

/** The max number of transactions of a client. */
const transactions = 20_000
const rounds = 3
/** The max number of rows of a statement that is posted. */
const statementRows = 10_000
/** Answered before routing, so any wait is caused by other work. */
const light = '/healthz'

/** The requests that make others wait. */
const works: readonly (readonly [what: string, path: string])[] = [
  ['Dashboard', '/dashboard'],
  ['Transactions, first page', '/transactions'],
  ['Transactions, by month', '/transactions?view=months'],
  ['Statement, PDF', '/transactions/file?format=pdf'],
  ['Statement, Excel', '/transactions/file?format=xlsx'],
  ['Statement, CSV', '/transactions/file?format=csv'],
  ['Everything about me, ZIP', '/profile/data/everything.zip'],
  ['Search among all schemes', '/transactions/new?q=hdfc+direct+growth'],
  ['Search that finds nothing', '/transactions/new?q=hdfc+direct+zzz'],
  ['A fund', '/portfolio/nippon-india-multi-cap-fund-118650?range=5Y'],
]

/** Clients at the limits of an account, as bench/fixtures/many-clients.ts writes them. */
const books = ['300-folios', 'one-folio', 'sold-2012'] as const
/** Pages that others wait for the longest are listed, so many of each book. */
const listed = 6

/** Measures how long others wait while the server works for clients at the limits of an account. */
export async function measureLoop(): Promise<string> {
  const tables = [await measureWorks()]
  for (const book of books) tables.push(await measureBook(book))
  return tables.join('\n\n')
}

/**
 * Measures the longest wait of others during every page and file of a client. The first request to each is measured too: after a
 * change of the ledger everything is worked out again.
 */
async function measureBook(book: (typeof books)[number]): Promise<string> {
  return await withDataFolder(async (folder) => {
    const env = { DATA_DIR: folder, LOG_LEVEL: 'error' }
    await stopProcess(await startProcess(env))
    const [cookie = '', warm = ''] = (await runFixture(
      'many-clients',
      folder,
      0,
      2,
      transactions,
      2,
      book,
    )) as string[]
    const site = await startProcess(env)
    const ask = (path: string, as: string) => askFor(`${site.url}${path}`, as, {})
    try {
      // Another client's pages load libraries, prices and the compiled code.
      for (const path of clientAddresses) await ask(path, warm)
      const quiet = await longestWait(site.url, () => new Promise((resolve) => setTimeout(resolve, 1_000)))
      const waits: { path: string; bytes: number; longest: number; took: number }[] = []
      for (const path of clientAddresses) {
        let bytes = 0
        const busy = await longestWait(site.url, async () => {
          bytes = await ask(path, cookie)
        })
        waits.push({ path, bytes, ...busy })
      }
      waits.sort((a, b) => b.longest - a.longest)
      return table(
        `The longest waits of others while pages of a client are loaded: ${book}, ${transactions.toLocaleString('en-IN')} transactions`,
        ['Page or file', 'Size', 'Takes', 'Longest wait of others', 'With nobody else'],
        waits
          .slice(0, listed)
          .map(({ path, bytes, took, longest }) => [
            path,
            `${Math.round(bytes / 1024)} KB`,
            `${took.toFixed(0)} ms`,
            `${longest.toFixed(0)} ms`,
            `${quiet.longest.toFixed(0)} ms`,
          ]),
      )
    } finally {
      await stopProcess(site)
    }
  })
}

/**
 * Measures how long others wait while the server works for a client with 20,000 transactions. A small request is repeated
 * meanwhile; the result is its longest wait, as a multiple of the longest wait on an idle server.
 */
async function measureWorks(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const env = { DATA_DIR: folder, LOG_LEVEL: 'error' }
    await stopProcess(await startProcess(env))
    const [cookie = ''] = (await runFixture('many-clients', folder, 0, 1, transactions, 1)) as string[]
    const file = csvOf(transactions)
    const site = await startProcess(env)
    const ask = (path: string, init: RequestInit = {}) => askFor(`${site.url}${path}`, cookie, init)
    const importing = () => {
      const form = new FormData()
      form.set('file', new File([file], 'many.csv', { type: 'text/csv' }))
      form.set('intent', 'preview')
      return ask('/transactions/import', { method: 'POST', body: form, headers: { origin: site.url } })
    }
    const statement = JSON.stringify(statementOf(statementRows))
    const planning = () =>
      ask('/transactions/import/statement', {
        method: 'POST',
        body: statement,
        headers: { origin: site.url, 'content-type': 'application/json' },
      })
    try {
      const rows: string[][] = []
      const all: [string, () => Promise<number>][] = works.map(([what, path]) => [what, () => ask(path)])
      all.push([`Preview of a file with ${transactions.toLocaleString('en-IN')} rows`, importing])
      all.push([`Plan of a statement with ${statementRows.toLocaleString('en-IN')} rows`, planning])
      for (const [what, work] of all) {
        // Warm-up: loads libraries and prices.
        await work()
        const quiet = await longestWait(site.url, () => new Promise((resolve) => setTimeout(resolve, 1_000)))
        const busy = await longestWait(site.url, async () => {
          for (let round = 0; round < rounds; round += 1) await work()
        })
        rows.push([
          what,
          `${(busy.took / rounds).toFixed(0)} ms`,
          `${busy.longest.toFixed(0)} ms`,
          `${quiet.longest.toFixed(0)} ms`,
          (busy.longest / quiet.longest).toFixed(1),
          (busy.longest / (busy.took / rounds)).toFixed(2),
        ])
      }
      return table(
        'The longest wait of others while a client with 20,000 transactions is served',
        [
          'What is asked for',
          'Takes',
          'Longest wait of others',
          'With nobody else',
          'Ratio',
          'Part of what it takes',
        ],
        rows,
      )
    } finally {
      await stopProcess(site)
    }
  })
}

/** Repeats a small request while something else runs. */
async function longestWait(
  url: string,
  meanwhile: () => Promise<unknown>,
): Promise<{ longest: number; took: number }> {
  let isOn = true
  let longest = 0
  const asking = (async () => {
    while (isOn) {
      const began = performance.now()
      await (await fetch(`${url}${light}`)).text()
      longest = Math.max(longest, performance.now() - began)
    }
  })()
  const began = performance.now()
  await meanwhile()
  const took = performance.now() - began
  isOn = false
  await asking
  return { longest, took }
}

/** @returns The bytes of the answer. */
async function askFor(url: string, cookie: string, init: RequestInit): Promise<number> {
  const answer = await fetch(url, { ...init, headers: { ...init.headers, cookie }, redirect: 'manual' })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} was answered with ${answer.status}`)
  return bytes
}

/** Purchases of one scheme, one more rupee each. */
function csvOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, row) => `2026-08-18,Purchase,118650,9/${row % 50},${1_000 + row},200`,
  )
  return ['Date,Type,Scheme code,Folio,Amount,NAV', ...lines].join('\n')
}

/** A statement as a device posts it: purchases of ten units at 100 rupees in 25 folios of one scheme. */
function statementOf(rows: number): unknown {
  const ofFolio = rows / 25
  const at = (line: number) => ({ page: 1, line })
  const folio = (number: number) => ({
    at: at(1),
    house: 'A Mutual Fund',
    number: `${number}`,
    pan: null,
    kyc: null,
    panKyc: null,
    holders: [],
    guardian: null,
    details: [],
    schemes: [
      {
        at: at(2),
        code: 'A1',
        name: 'A Fund',
        printed: '',
        isin: null,
        option: null,
        advisor: null,
        registrar: 'CAMS',
        nominees: [],
        opening: '0.000',
        openingAt: at(3),
        closing: `${10 * ofFolio}.000`,
        closingAt: at(4),
        valuation: null,
        loadText: [],
        rows: Array.from({ length: ofFolio }, (_, row) => ({
          at: at(row + 5),
          date: `2019-${String(1 + Math.floor(row / 40)).padStart(2, '0')}-15`,
          kind: 'purchase',
          description: 'Purchase',
          amount: '1000.00',
          units: '10.000',
          price: '100.00',
          balance: `${10 * (row + 1)}.000`,
          rate: null,
          otherFolio: null,
        })),
      },
    ],
  })
  return {
    fileName: 'long.pdf',
    sha256: '0'.repeat(64),
    statement: {
      maker: 'cams',
      kind: 'detailed',
      layout: 'cams-2024',
      mark: null,
      pages: 1,
      period: { from: '2019-01-01', to: '2019-12-31' },
      investor: { name: 'A Person', email: '', address: [], mobile: '', phones: [] },
      houses: [],
      total: null,
      folios: Array.from({ length: 25 }, (_, number) => folio(number)),
      notices: [],
    },
  }
}
