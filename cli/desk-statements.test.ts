import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Expected, fixtureJson, passwords } from '#features/readers/statements/fixtures/read-fixture.ts'
import { rowKinds } from '#features/readers/statements/row-kinds.ts'
import type { StatementLine } from '#features/readers/statements/statement-lines.ts'
import { desk, deskProgram } from './fixtures/run-desk.ts'

const fixtures = join(import.meta.dirname, '../features/readers/statements/fixtures')
const folder = mkdtempSync(join(tmpdir(), 'desk-statements-'))
/** A folder without a database: reading a file needs none. */
const place = { dataDir: join(folder, 'none'), databaseUrl: null }
const anyPan = /[A-Z]{5}\d{4}[A-Z]/

afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function read(file: string, password: string | null, ...more: string[]) {
  const options = password === null ? [] : ['--password-file', written('password', `${password}\n`)]
  return await desk(place, ['statements', 'read', file, ...options, ...more])
}

const detailed = ['cams-detailed-2026', 'cams-detailed-2020', 'kfin-detailed-2025'] as const
const keys = 'house folio isin code date kind description amount units nav balance page line'.split(' ')

function linesOf(out: string): unknown[] {
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test.each(detailed)(
  'C-002 statements read --json prints every row of %s, then what was proved',
  async (name) => {
    const { code, out, err } = await read(join(fixtures, `${name}.pdf`), passwords[name], '--json')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = linesOf(out)
    const rows = lines.slice(0, -1) as StatementLine[]
    expect(new Set(rows.map((row) => Object.keys(row).join(' ')))).toEqual(new Set([keys.join(' ')]))
    const { folios } = fixtureJson<Expected>(`${name}.expected.json`)
    const schemes = folios.flatMap((folio) => folio.schemes)
    expect(
      rows.map(({ kind, page: _, line: __, ...row }) => ({
        ...row,
        type: kind === 'holding' ? null : rowKinds[kind].type,
      })),
    ).toEqual(
      folios.flatMap(({ amc, folio, schemes: all }) =>
        all.flatMap(({ isin, rta_code, transactions = [] }) =>
          transactions.map(({ date, description, amount, units, nav, balance, type }) => ({
            house: amc,
            folio,
            isin,
            code: rta_code,
            date,
            description,
            amount,
            units,
            nav,
            balance,
            type,
          })),
        ),
      ),
    )
    const balances = schemes
      .flatMap(({ transactions = [] }) => transactions)
      .filter(({ balance }) => balance !== null)
    expect(lines.at(-1)).toEqual({
      proved: {
        addsUp: true,
        verdict: 'whole',
        schemes: schemes.length,
        matched: schemes.length,
        short: 0,
        excess: 0,
        rows: balances.length,
        faults: [],
        notices: [],
      },
    })
  },
)

test('C-002 C-005 statements read says who, when, what is in it, and that all of it is matched', async () => {
  const { code, out, err } = await read(
    join(fixtures, 'cams-detailed-2026.pdf'),
    passwords['cams-detailed-2026'],
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(
    'cams-detailed-2026.pdf: a detailed statement made by CAMS, 4 pages, 1 Jan 2022 to 18 Aug 2026.\nInvestor: Ananya Venkataraman Krishnamurthy, PAN ******000A.\n5 folios with 8 schemes at 5 fund houses, 158 rows: ',
  )
  expect(out).toContain(' 2 dividend-reinvestment,')
  // The ICICI fund of the expected file: 72 rows, 2,396.846 units.
  expect(out).toMatch(/10000001 \/ 11 .* 2396\.846 +72 +matched +known\n/)
  expect(out).toContain(
    '8 schemes are matched: their rows make their closing balances, to a thousandth of a unit. Nothing is left to do.',
  )
  expect(out).toMatch(/\nThe statement adds up\. Nothing was kept\.\n$/)
  expect(out).not.toMatch(anyPan)
})

test('C-002 statements read prints a line for each holding of a summary', async () => {
  const file = join(fixtures, 'cams-summary-2026.pdf')
  const { folios } = fixtureJson<Expected>('cams-summary-2026.expected.json')
  const { code, out } = await read(file, passwords['cams-summary-2026'], '--json')
  expect(code).toBe(0)
  expect(
    (linesOf(out).slice(0, -1) as StatementLine[]).map(({ folio, kind, units, amount }) => [
      folio,
      kind,
      units,
      amount,
    ]),
  ).toEqual(
    folios.flatMap(({ folio, schemes }) =>
      schemes.map(({ close, valuation }) => [folio, 'holding', close, valuation.value]),
    ),
  )
  const said = await read(file, passwords['cams-summary-2026'])
  expect(said.out).toContain('a summary made by CAMS, 2 pages, as on 18 Aug 2026.')
  expect(said.out).toContain('5 folios with 7 schemes. A summary has units and values, and no transactions.')
})

test.each([
  ['cams-detailed-2026.casparser-1.1', 'cams-detailed-2026'],
  ['cams-detailed-2026.casparser-js', 'cams-detailed-2026'],
  ['cams-detailed-2020.casparser-0.9', 'cams-detailed-2020'],
])('C-003 statements read takes %s and proves its balances', async (json, original) => {
  const { code, out, err } = await read(join(fixtures, `casparser/${json}.json`), null, '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const lines = linesOf(out)
  const { folios } = fixtureJson<Expected>(`${original}.expected.json`)
  const schemes = folios.flatMap((folio) => folio.schemes)
  expect(lines.at(-1)).toMatchObject({ proved: { addsUp: true, matched: schemes.length, faults: [] } })
  const withFigures = (row: Pick<StatementLine, 'amount' | 'units'>) =>
    row.amount !== null || row.units !== null
  expect((lines.slice(0, -1) as StatementLine[]).filter(withFigures)).toHaveLength(
    schemes.flatMap(({ transactions = [] }) => transactions).filter(withFigures).length,
  )
  const said = await read(join(fixtures, `casparser/${json}.json`), null)
  expect(said.out).toContain('a detailed statement made by CAMS, as the JSON of casparser, ')
})

const refused = [
  [
    'nsdl-ecas.pdf',
    'AAAPA0000A',
    /^nsdl-ecas\.pdf: This is a statement of NSDL: .* Request the statement of CAMS/,
  ],
  ['cdsl-ecas.pdf', 'AAAPA0000A', /This is a statement of CDSL: .* Request the statement of CAMS/],
  [
    'mfcentral-detailed.pdf',
    'AAAPA0000A',
    /This is a detailed statement of MFCentral\. .* Request the statement/,
  ],
  ['mfcentral-summary.pdf', null, /This is a summary of MFCentral: it has no transactions\. Request/],
  ['dp-statement.pdf', null, /This is the transaction statement of a demat account\. Request/],
  ['scanned.pdf', null, /This is a scan or a picture: .* Choose the original file from the mail/],
  ['cut-short.pdf', 'Asha@2026', /The PDF ends early or is damaged\. Download it again/],
  ['cycle.pdf', null, /The PDF ends early or is damaged\./],
  ['notpdf.pdf', null, /This is neither a PDF nor the JSON of casparser\./],
  ['empty.pdf', null, /The file is empty\./],
  ['bomb2.pdf', null, /Reading was stopped at its limit of memory/],
  ['doubling.pdf', null, /Reading was stopped at its limit of (time|memory|text)/],
] as const

test('C-003 every file to refuse is tried, and one that was printed again is read', async () => {
  const reprinted = 'reprinted-no-watermark.pdf'
  expect(readdirSync(join(fixtures, 'refuse')).toSorted()).toEqual(
    [...refused.map(([name]) => name), reprinted].toSorted(),
  )
  const { code, out } = await read(join(fixtures, 'refuse', reprinted), null)
  expect(code).toBe(0)
  expect(out).toContain('page 1, line 1: the mark of its maker is missing from the edge')
})

test.each(refused)(
  'C-003 C-012 statements read refuses %s in a sentence',
  async (name, password, sentence) => {
    const { code, out, err } = await read(join(fixtures, 'refuse', name), password)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(sentence)
    expect(err).toMatch(/ Nothing was kept\.\n$/)
    expect(err.trimEnd()).not.toContain('\n')
    expect(err).not.toMatch(anyPan)
  },
)

test('C-003 with --json a refusal is a line with its key and its sentence', async () => {
  const { code, out } = await read(join(fixtures, 'refuse/scanned.pdf'), null, '--json')
  expect(code).toBe(1)
  expect(linesOf(out)).toEqual([
    { refused: { reason: 'no-text', said: expect.stringMatching(/^This is a scan/) } },
  ])
})

test('C-002 reports a missing and a wrong password, and never prints the password', async () => {
  const file = join(fixtures, 'cams-detailed-2026.pdf')
  const none = await read(file, null)
  expect(none).toMatchObject({ code: 1, out: '' })
  expect(none.err).toMatch(/needs a password, and none was given\. .* --password-file/)
  const wrong = await read(file, 'Wrong@2026')
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toMatch(/The password does not open this file\./)
  expect(wrong.err).not.toContain('Wrong@2026')
  const argument = await desk(place, ['statements', 'read', file, '--password=Asha@2026'])
  expect(argument.code).toBe(2)
  expect(argument.err).not.toContain('Asha@2026')
  for (const text of ['', '\nAsha@2026\n', 'Asha@2026\nmore\n']) {
    const { code, err } = await desk(place, [
      'statements',
      'read',
      file,
      '--password-file',
      written('p', text),
    ])
    expect({ code, err }).toEqual({
      code: 1,
      err: `${join(folder, 'p')} must hold the password in its first line, and nothing else.\n`,
    })
  }
})

test('C-005 C-131 reports a changed row with its place, and its scheme as short', async () => {
  const json = readFileSync(join(fixtures, 'casparser/cams-detailed-2026.casparser-1.1.json'), 'utf8')
  // The first purchase of the first scheme: 688.481 units, here 600.000. Entry 1 is the folio, 2 the scheme.
  const file = written('changed.json', json.replace('"units": "688.481"', '"units": "600.000"'))
  const { code, out, err } = await read(file, null)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('short by 88.481')
  expect(out).toContain('1 scheme is short: its rows make fewer units than its closing balance')
  expect(out).toContain(
    'entry 3: the balance is printed as 688.481 units, and the row above with this row makes 600.000.',
  )
  expect(out).toContain('The statement would be taken in part: the schemes above without their history.')
  const asJson = await read(file, null, '--json')
  expect(asJson.code).toBe(0)
  expect(linesOf(asJson.out).at(-1)).toMatchObject({
    proved: { addsUp: false, verdict: 'in-part', matched: 7, short: 1 },
  })
})

test('C-002 no PAN and no bank account is printed, wherever the file has them', async () => {
  const json = JSON.parse(
    readFileSync(join(fixtures, 'casparser/cams-detailed-2026.casparser-1.1.json'), 'utf8'),
  )
  const [scheme] = json.folios[0].schemes
  scheme.transactions[0].description = 'Purchase ABCDE1234F from bank a/c 0012345678901'
  scheme.transactions[1].amount = 'ABCDE1234F 0012345678901'
  scheme.scheme = 'A Fund ABCDE1234F'
  json.investor_info.name = 'ABCDE1234F\nA NAME'
  const file = written('ABCDE1234F.json', JSON.stringify(json))
  for (const more of [[], ['--json']]) {
    const { out, err } = await read(file, null, ...more)
    expect(out + err).toContain('234F')
    expect(out + err).not.toMatch(anyPan)
    expect(out + err).not.toContain('0012345678901')
  }
  const missing = await read(join(folder, 'ABCDE1234F.pdf'), null)
  expect(missing.code).toBe(1)
  expect(missing.err).not.toMatch(anyPan)
})

test('C-012 the program itself reads a statement, needs no database, and asks nobody where there is no terminal', async () => {
  const file = join(fixtures, 'kfin-detailed-2025.pdf')
  const passwordFile = written('kfin', passwords['kfin-detailed-2025'])
  const read = await deskProgram(place, ['statements', 'read', file, '--password-file', passwordFile])
  expect(read).toMatchObject({ code: 0, err: '' })
  expect(read.out).toContain('a detailed statement made by KFintech, 4 pages')
  const withoutTerminal = await deskProgram(place, ['statements', 'read', file], 'Subbu#Kfin25\n')
  expect(withoutTerminal).toMatchObject({ code: 1, out: '' })
})
