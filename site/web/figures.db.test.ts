import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachPlace, pagesToWalk } from '#kit/store/fixtures/databases.server.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { testInstant, withSite } from '#tests/fixtures/site.server.ts'
import { clientAddresses } from './fixtures/client-addresses.ts'
import { figureBooks, saveFigureSchemes } from './fixtures/figure-books.server.ts'
import { excelColumns, type PrintedColumn, pdfValues } from './fixtures/file-figures.ts'
import {
  addsUp,
  areSame,
  areSameLines,
  type NamedAmount,
  type PageFigures,
  pageFigures,
} from './fixtures/page-figures.ts'

/** Pages about everything that a client holds and did. Others have figures of a year, a fund or a period of their own. */
const ofAll = [
  '/dashboard',
  '/dashboard?period=1Y',
  '/dashboard/snapshot',
  '/dashboard/worth',
  '/dashboard/working',
  '/dashboard/inside',
  '/transactions',
  '/transactions?view=months',
]

/** Files are read below. */
const shownAddresses = clientAddresses.filter((address) => !/\/file\b|\.zip$|\.json$/.test(address))

/** Two words for one figure. A card of the specification is called otherwise than the line of a list. */
const synonyms: Readonly<Record<string, string>> = {
  'paid in': 'you paid in',
  received: 'you took out',
  net: 'paid in less taken out',
  'total gain/loss': 'on units you hold',
  'gain on units you sold': 'on units you sold',
}

/** The columns of tables and the parts of a holding's page, by what they show. */
const ofHolding: Readonly<Record<string, string>> = {
  'current value': 'value',
  worth: 'value',
  cost: 'cost',
  invested: 'cost',
}

type Get = (address: string) => Promise<Response>

eachPlace('the figures of a client agree on every page, and every printed sum adds up', async (place) => {
  await withSite(place, async ({ url, services }) => {
    await saveFigureSchemes(services)
    const problems: string[] = []
    for (const book of pagesToWalk(figureBooks, place)) {
      const { id, cookie } = await makeClient(services, 'Anita Rao', testInstant)
      if (book.drafts.length > 0) {
        const entered = await enterDrafts(services, id, book.drafts, null, 'statement')
        if (!entered.ok) throw new Error(`${book.name}: ${entered.reason}`)
      }
      const get: Get = (address) => fetch(`${url}${address}`, { headers: { cookie }, redirect: 'manual' })
      const { holdings, schemes, totals } = await readPortfolio(services, id, 'en')
      const ids = holdings.slice(0, 4).map(({ position }) => position.entries[0]!.id)
      const pages = await walk(get, [...shownAddresses, ...ids.map((each) => `/dashboard/holding/${each}`)])
      const funds = new Set([...schemes.values()].map(({ name }) => name.toLowerCase()))
      const found = [
        ...printProblems(pages),
        ...portfolioProblems(pages, funds),
        ...contradictions(holdingsOn(pages), areSameLines),
        ...(await fileProblems(get, totals.valuePaise ?? 0, holdings.length > 0)),
      ]
      problems.push(...found.map((problem) => `${book.name}: ${problem}`))
    }
    expect(problems).toEqual([])
  })
})

/** Opens every address. What answers with no page has no figures here. */
async function walk(get: Get, addresses: readonly string[]): Promise<Map<string, PageFigures>> {
  const pages = new Map<string, PageFigures>()
  for (const address of addresses) {
    const answer = await get(address)
    expect([address, answer.status]).toEqual([address, 200])
    const isPage = answer.headers.get('content-type')?.startsWith('text/html')
    const html = isPage
      ? await answer.text()
      : `<main>${((await answer.json()) as { html: string }).html}</main>`
    pages.set(address, pageFigures(html))
  }
  return pages
}

function printProblems(pages: ReadonlyMap<string, PageFigures>): string[] {
  return [...pages].flatMap(([address, { sums, unnamed, text }]) => [
    ...sums
      .filter((sum) => !addsUp(sum))
      .map((sum) => `${address}: "${sum.label}" does not add up ${JSON.stringify(sum)}`),
    ...(unnamed > 0 ? [`${address}: ${unnamed} figures have no name`] : []),
    ...(/\b(NaN|undefined|null|Infinity)\b/.test(text) ? [`${address}: prints no figure`] : []),
  ])
}

/** A fund is the name of many figures: what it is worth, what it cost. They are compared by holding. */
function portfolioProblems(pages: ReadonlyMap<string, PageFigures>, funds: ReadonlySet<string>): string[] {
  const all = namedOn(pages, ofAll)
    .filter(({ name }) => !funds.has(name) && !name.endsWith(' other holdings'))
    .map((one) => ({ ...one, name: synonyms[one.name] ?? one.name.replace(/^worth on .*/, 'current value') }))
  const onPages = (name: string) =>
    new Set(all.flatMap((one) => (one.name === name ? [one.address] : []))).size
  const tookOut = all.some(({ name, amount }) => name === 'you took out' && amount.paise !== 0)
  return [
    ...contradictions(all),
    // Without these the comparison would be of nothing.
    ...['current value', 'you paid in'].flatMap((name) =>
      onPages(name) < 3 ? [`"${name}" is on ${onPages(name)} pages`] : [],
    ),
    // Where nothing was taken out, the transactions leave it out.
    ...(onPages('paid in less taken out') < (tookOut ? 3 : 1)
      ? [`"paid in less taken out" is on ${onPages('paid in less taken out')} pages`]
      : []),
  ]
}

/** Says which columns of the statement of all transactions do not come to their totals, or not to the value of the pages. */
async function fileProblems(get: Get, valuePaise: number, isHeld: boolean): Promise<string[]> {
  const fileOf = async (format: string) => {
    const answer = await get(`/transactions/file?format=${format}&period=all`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const sum = (cells: readonly number[]) => cells.reduce((all, cell) => all + cell, 0)
  const isWrong = ({ cells, total }: PrintedColumn) => sum(cells) !== total
  const excel = excelColumns(await fileOf('xlsx'))
  const rows = parseCsv(new TextDecoder().decode(await fileOf('csv'))) ?? []
  const at = rows[0]?.cells.indexOf('Value') ?? -1
  const values = rows.slice(1).map(({ cells }) => Math.round(Number(cells[at] || 0) * 100))
  const printed = await pdfValues(await fileOf('pdf'))
  return [
    ...excel.filter(isWrong).map((column) => `xlsx: ${JSON.stringify(column)}`),
    ...(isHeld && !excel.some(({ total }) => total === valuePaise) ? ['xlsx: another value'] : []),
    ...(sum(values) === valuePaise ? [] : [`csv: ${sum(values)} is not ${valuePaise}`]),
    ...(isHeld && (printed === null || printed.cells.length === 0) ? ['pdf: no values'] : []),
    ...(printed && (isWrong(printed) || printed.total !== valuePaise)
      ? [`pdf: ${sum(printed.cells)}, ${printed.total}, ${valuePaise}`]
      : []),
  ]
}

type Where = NamedAmount & { readonly address: string }

function namedOn(pages: ReadonlyMap<string, PageFigures>, addresses: readonly string[]): Where[] {
  return addresses.flatMap((address) => {
    const { named = [] } = pages.get(address) ?? {}
    return named.map((one) => ({ ...one, address }))
  })
}

/** The figures of each holding in tables, and on its own page. */
function holdingsOn(pages: ReadonlyMap<string, PageFigures>): Where[] {
  return [...pages].flatMap(([address, { ofHoldings, named }]) => {
    const own = /^\/dashboard\/holding\/(.+)$/.exec(address)?.[1]
    const rows = ofHoldings.flatMap(({ name, amount }) => {
      const [id, ...column] = name.split(' ')
      const what = ofHolding[column.join(' ')]
      return what ? [{ name: `${id} ${what}`, amount, address }] : []
    })
    const parts = named.flatMap(({ name, amount }) =>
      own && ofHolding[name] ? [{ name: `${own} ${ofHolding[name]}`, amount, address }] : [],
    )
    return [...rows, ...parts]
  })
}

/** Says where two figures of one name differ. */
function contradictions(all: readonly Where[], agree = areSame): string[] {
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, [first, ...others]]) =>
    others.flatMap((other) =>
      first && !agree(first.amount, other.amount)
        ? [
            `"${name}" is ${first.amount.paise} on ${first.address} and ${other.amount.paise} on ${other.address}`,
          ]
        : [],
    ),
  )
}
