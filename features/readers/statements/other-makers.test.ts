import { expect, test } from 'vitest'
import { chanceOf } from './fixtures/chance.ts'
import { fixtureBytes, fixtureJson, proofRules, readFixture } from './fixtures/read-fixture.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { proveStatement } from './prove.ts'
import { readStatement } from './read-statement.ts'
import type { TextItem } from './text-page.ts'

const pan = 'AAAPN0000A'

interface ExpectedHolding {
  readonly isin: string
  readonly folio: string | null
  readonly units: string
  readonly nav: string
  readonly value: string
  readonly cost: string | null
  readonly nav_date: string
}

interface ExpectedHoldings {
  readonly period: { readonly from: string; readonly to: string }
  readonly name: string
  readonly pan: string
  readonly folio_total: string | null
  readonly folios: readonly ExpectedHolding[]
  readonly demat: readonly ExpectedHolding[]
  readonly others: readonly string[]
}

interface ExpectedDetail extends Pick<ExpectedHoldings, 'period' | 'name' | 'pan'> {
  readonly pages: number
  readonly schemes: readonly {
    readonly isin: string
    readonly scheme: string
    readonly folio: string
    readonly amc: string
    readonly open: string
    readonly close: string
    readonly valuation: { readonly date: string; readonly nav: string; readonly value: string }
    readonly rows: readonly {
      readonly date: string
      readonly kind: string
      readonly description: string
      readonly amount: string | null
      readonly units: string | null
      readonly nav: string | null
      readonly balance: string | null
      readonly cash: string | null
      readonly stamp_duty: string | null
    }[]
  }[]
}

async function statementOf(name: string, password: string) {
  const outcome = await readFixture(`holdings/${name}.pdf`, password)
  if (!outcome.ok) throw new Error(outcome.reason)
  return { statement: outcome.statement, proof: proveStatement(outcome.statement, proofRules) }
}

test('C-135 every row of MFCentral’s detailed statement is read and proved, with the duty that it does not print', async () => {
  const expected = fixtureJson<ExpectedDetail>('holdings/mfcentral-detail-2026.expected.json')
  const { statement, proof } = await statementOf('mfcentral-detail-2026', pan)
  expect(statement).toMatchObject({
    maker: 'mfcentral',
    kind: 'detailed',
    period: expected.period,
    pages: expected.pages,
    investor: { name: expected.name, email: 'nilofer@example.com' },
    notices: [],
  })
  expect(
    statement.folios.flatMap(({ house, number, holders, schemes, ...folio }) =>
      schemes.map(({ name, isin, code, opening, closing, valuation, rows }) => ({
        ...{ house, number, holders, pan: folio.pan, kyc: folio.kyc },
        ...{ name, isin, code, opening, closing },
        valuation: valuation && { date: valuation.date, nav: valuation.nav, value: valuation.value },
        rows: rows.map(({ date, kind, amount, units, price, balance }) =>
          [date, kind, amount, units, price, balance].join(' '),
        ),
      })),
    ),
  ).toEqual(
    expected.schemes.map(({ isin, scheme, folio, amc, open, close, valuation, rows }) => ({
      ...{ house: amc, number: folio, holders: [expected.name], pan: expected.pan, kyc: 'OK' },
      ...{ name: scheme.replace(' (erstwhile Bluechip Fund)', ''), isin, code: null, opening: open },
      ...{ closing: close, valuation },
      rows: rows.map(({ date, kind, amount, units, nav, balance }) =>
        [date, kind, amount, units, nav, balance].join(' '),
      ),
    })),
  )
  // A row that breaks over two pages is one row, with all its words.
  const words = statement.folios[0]!.schemes[0]!.rows.map(({ description }) => description)
  expect(words.map((each) => each.replaceAll(/\W/g, ''))).toEqual(
    expected.schemes[0]!.rows.map(({ description }) => description.replaceAll(/\W/g, '')),
  )
  expect(proof).toMatchObject({ verdict: 'whole', faults: [], notices: [] })
  expect(proof.schemes.map(({ takes, faults }) => [takes, faults])).toEqual(
    expected.schemes.map(() => ['rows', []]),
  )
  const paid = proof.schemes.flatMap(({ settled }) => settled.map(({ cash, stampDuty }) => [cash, stampDuty]))
  expect(paid).toEqual(
    expected.schemes
      .flatMap(({ rows }) => rows)
      .flatMap(({ cash, stamp_duty }) =>
        cash === null ? [] : [[Math.round(Number(cash) * 100), Math.round(Number(stamp_duty) * 100)]],
      ),
  )
})

test.each([
  ['nsdl-ecas-2026', 'nsdl', pan],
  ['cdsl-ecas-2026', 'cdsl', pan],
  ['mfcentral-summary-2026', 'mfcentral', ''],
  ['mutual-fund-cas-2026', 'mfcentral', pan],
] as const)('C-135 the holdings of %s are read and proved', async (name, maker, password) => {
  const expected = fixtureJson<ExpectedHoldings>(`holdings/${name}.expected.json`)
  const { statement, proof } = await statementOf(name, password)
  expect(statement).toMatchObject({
    ...{ maker, kind: 'summary', period: expected.period },
    investor: { name: expected.name },
  })
  const plain = ({ isin, folio, units, nav, value, cost }: ExpectedHolding) =>
    [
      folio ?? 'DEMAT',
      maker === 'mfcentral' && !password ? null : isin,
      Number(units),
      nav,
      value,
      cost,
    ].join(' ')
  expect(
    statement.folios
      .map(({ number, schemes: [scheme] }) => {
        const { nav, value, cost } = scheme!.valuation!
        return [number, scheme!.isin, Number(scheme!.closing), nav, value, cost].join(' ')
      })
      .toSorted(),
  ).toEqual([...expected.folios, ...expected.demat].map(plain).toSorted())
  expect(new Set(statement.folios.map((folio) => folio.pan))).toEqual(new Set([expected.pan]))
  // Names are whole, whatever the height of their cells.
  const printed = statement.folios.map(({ schemes }) => schemes[0]!.name.replaceAll(/\W/g, '').toLowerCase())
  if (name === 'mfcentral-summary-2026')
    expect(printed).toEqual([
      'nipponindiamulticapfunddirectgrowthplangrowthoption',
      'sbismallcapfunddirectplangrowth',
      'iciciprudentiallargecapfunddirectplangrowth',
    ])
  expect(proof.verdict).toBe('whole')
  expect(proof.schemes.map(({ takes }) => takes)).toEqual(proof.schemes.map(() => 'units'))
  expect(proof.faults).toEqual([])
  // Shares are named, each once, and nothing else is remarked but a total that is not printed.
  const others = statement.notices.filter(({ key }) => key === 'not-a-fund').map(({ text }) => text)
  expect(others).toEqual(expected.others)
  expect(statement.notices.map(({ key }) => key).filter((key) => key !== 'not-a-fund')).toEqual(
    expected.folio_total === null ? ['totals-missing'] : [],
  )
})

const papers = [
  ['nsdl-ecas-2026', pan],
  ['cdsl-ecas-2026', pan],
  ['mfcentral-summary-2026', ''],
  ['mutual-fund-cas-2026', pan],
] as const

/** The paper with its items changed, read and proved; null if it is refused by name. */
async function changing(name: string, password: string) {
  const opened = await readPdf(fixtureBytes(`holdings/${name}.pdf`), { password })
  if (!opened.ok) throw new Error(opened.reason)
  return (change: (items: readonly TextItem[]) => TextItem[]) => {
    const pages = opened.paper.pages.map((page) => ({ ...page, items: change(page.items) }))
    const outcome = readStatement({ ...opened.paper, pages })
    if (!outcome.ok) return outcome.reason
    const { schemes } = proveStatement(outcome.statement, proofRules)
    return outcome.statement.folios.flatMap((folio, at) =>
      schemes[at]!.takes === 'nothing' ? [] : [Number(folio.schemes[0]!.closing)],
    )
  }
}

test.each(papers)('C-135 no damage to %s gives units that it does not print', async (name, password) => {
  const expected = fixtureJson<ExpectedHoldings>(`holdings/${name}.expected.json`)
  const printed = [...expected.folios, ...expected.demat].map(({ units }) => Number(units))
  const read = await changing(name, password)
  let taken = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const chance = chanceOf(seed)
    const units = read((items) => items.filter(() => chance.next() > 0.05))
    if (typeof units === 'string') continue
    taken += units.length
    for (const each of units) expect(printed).toContain(each)
  }
  expect(taken).toBeGreaterThan(60)
})

test.each(papers)(
  'C-135 %s with its columns turned or its figures changed is refused by name',
  async (name, password) => {
    const read = await changing(name, password)
    const turned = (items: readonly TextItem[]) =>
      items.map((item) => ({ ...item, x: 600 - item.x - item.width }))
    expect(read(turned)).toBeTypeOf('string')
    const wrong = (items: readonly TextItem[]) =>
      items.map((item) => ({ ...item, text: item.text.replace(/^\d+(?=[\d,]*\.\d{3}$)/, '9') }))
    const { folios, demat } = fixtureJson<ExpectedHoldings>(`holdings/${name}.expected.json`)
    const left = read(wrong)
    for (const units of typeof left === 'string' ? [] : left)
      expect([...folios, ...demat].map((each) => Number(each.units))).toContain(units)
  },
)

test('C-135 hostile files of other makers are refused by name', async () => {
  for (const [name, password] of papers.slice(0, 2)) {
    const bytes = fixtureBytes(`holdings/${name}.pdf`)
    const opened = async (part: Uint8Array, given: string) => {
      const outcome = await readPdf(part.slice(), { password: given })
      return outcome.ok ? 'opened' : outcome.reason
    }
    expect(await opened(bytes, 'AAAPA0000A')).toBe('password-wrong')
    expect(await opened(bytes, '')).toBe('password-missing')
    expect(await opened(bytes.subarray(0, 0), password)).toBe('empty')
    expect(await opened(new Uint8Array(10_000_000), password)).toBe('not-a-pdf')
    expect(await opened(bytes.subarray(0, bytes.length / 2), password)).toBe('damaged')
  }
})

test('C-135 a scheme of MFCentral without a folio above it refuses the statement', async () => {
  const opened = await readPdf(fixtureBytes('holdings/mfcentral-detail-2026.pdf'), { password: pan })
  if (!opened.ok) throw new Error(opened.reason)
  const without = (drop: RegExp) =>
    readStatement({
      ...opened.paper,
      pages: opened.paper.pages.map((page) => ({
        ...page,
        items: page.items.filter(({ text }) => !drop.test(text)),
      })),
    })
  for (const [drop, verdict] of [
    [/^FOLIO NO: 20004567/, 'refused'],
    [/Closing Unit Balance: 8/, 'refused'],
    [/^5,000\.00$/, 'whole'],
  ] as const) {
    const outcome = without(drop)
    expect(outcome.ok && proveStatement(outcome.statement, proofRules).verdict, String(drop)).toBe(verdict)
  }
})
