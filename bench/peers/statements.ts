import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  type Expected,
  fixtureJson,
  passwords,
  readFixture,
  realLike,
} from '#features/readers/statements/fixtures/read-fixture.ts'
import { table } from '../results.ts'

const folder = join(import.meta.dirname, '../../features/readers/statements/fixtures')

/** A row as text: folio, day, amount, units, NAV and balance; and what it is called, where the reader has the same names. */
type ReadRow = readonly (string | null)[]

/** What a reader makes of a file. */
type Reading =
  | { readonly refused: string }
  | {
      readonly seconds: number
      readonly rows: readonly ReadRow[]
      /** What it says that it may have read wrongly. */
      readonly warnings: number
    }

/** Ours, as the site reads what a client sends. */
async function ourReading(file: string, password: string): Promise<Reading> {
  const began = performance.now()
  const read = await readFixture(file, password)
  const seconds = (performance.now() - began) / 1000
  if (!read.ok) return { refused: read.reason }
  const schemes = read.statement.folios.flatMap(({ number, schemes }) =>
    schemes.map((scheme) => ({ number, ...scheme })),
  )
  return {
    seconds,
    rows: schemes.flatMap(({ number, rows }) =>
      rows.map(({ date, amount, units, price, balance }) => [number, date, amount, units, price, balance]),
    ),
    warnings: read.statement.notices.length,
  }
}

/** casparser, where `PEERS_CASPARSER` is a Python that has it. */
function theirReading(python: string, file: string, password: string): Reading {
  const args = [join(import.meta.dirname, 'read-with-casparser.py'), join(folder, file), password]
  const { stdout, stderr, error } = spawnSync(python, args, {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 1e8,
  })
  if (error) return { refused: error.message.replace(/^spawnSync .* /, '') }
  return stdout
    ? (JSON.parse(stdout) as Reading)
    : { refused: `the process ended${stderr && `: ${stderr.slice(-80)}`}` }
}

/** What a reader got wrong of the rows with figures that a statement has. */
function judgeRows(reading: Reading, { folios }: Expected): readonly string[] {
  if ('refused' in reading) return [reading.refused, '–', '–', '–', '–', '–']
  const wanted = folios.flatMap(({ folio, schemes }) =>
    schemes.flatMap(({ transactions = [] }) =>
      transactions
        .filter(({ amount, units }) => amount !== null || units !== null)
        .map((row) => ({
          key: keyOf([folio, row.date, row.amount, row.units, row.nav, row.balance]),
          // The statements like real ones say of no row what kind it is.
          types: row.type ? [row.type, ...(row.type_alternatives ?? [])] : null,
        })),
    ),
  )
  const found = reading.rows.filter(([, , amount, units]) => amount !== null || units !== null)
  const left = [...wanted]
  let [right, other, strange] = [0, 0, 0]
  for (const row of found) {
    const at = left.findIndex(({ key }) => key === keyOf(row))
    if (at < 0) {
      strange += 1
      continue
    }
    right += 1
    const type = row[6]
    if (type && left[at]!.types?.includes(type) === false) other += 1
    left.splice(at, 1)
  }
  const [row] = found
  return [
    `${right} of ${wanted.length}`,
    String(strange),
    String(left.length),
    row && row.length > 6 && wanted.some(({ types }) => types) ? String(other) : '–',
    String(reading.warnings),
    `${reading.seconds.toFixed(2)} s`,
  ]
}

/** A row without units has no balance of its own; some readers give it that of the row before. */
function keyOf([folio, date, amount, units, nav, balance]: ReadRow): string {
  const figures = [amount, units, nav, units ? balance : null].map((one) => (one ? Number(one) : ''))
  return [(folio ?? '').replaceAll(/\s|\/0*$/g, ''), date, ...figures].join(' ')
}

/** Lets both read the same statements. The Python needs neither network nor data of its own. */
export async function statementTables(): Promise<string[]> {
  const python = process.env.PEERS_CASPARSER
  if (!python) return []
  const both = async (file: string, password: string) =>
    [
      ['Ours', await ourReading(file, password)],
      ['casparser', theirReading(python, file, password)],
    ] as const
  const detailed = Object.entries({
    ...passwords,
    ...Object.fromEntries(
      Object.entries(realLike).map(([name, password]) => [`real-like/${name}`, password]),
    ),
  }).filter(([name]) => !name.includes('summary'))
  const rows: string[][] = []
  for (const [name, password] of detailed) {
    const expected = fixtureJson<Expected>(`${name}.expected.json`)
    for (const [reader, reading] of await both(`${name}.pdf`, password))
      rows.push([name, reader, ...judgeRows(reading, expected)])
  }
  const papers: string[][] = []
  for (const name of broken) {
    const readings = await both(`refuse/${name}.pdf`, '')
    papers.push([
      name,
      ...readings.map(([, one]) =>
        'refused' in one ? `refused: ${one.refused}` : `${one.rows.length} rows`,
      ),
    ])
  }
  return [
    table(
      'Peers: statements, read by this project and by casparser',
      [
        'Statement',
        'Reader',
        'Rows right',
        'Rows that are not printed so',
        'Missed',
        'Of another kind',
        'Warnings',
        'Time',
      ],
      rows,
    ),
    table('Peers: papers that are no such statement, or are broken', ['Paper', 'Ours', 'casparser'], papers),
  ]
}

const broken = [
  'bomb2',
  'cut-short',
  'cycle',
  'doubling',
  'dp-statement',
  'empty',
  'notpdf',
  'reprinted-no-watermark',
  'scanned',
]
