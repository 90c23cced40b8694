import type { ProcessMemory } from '../e2e/fixtures/process-memory.ts'
import { table } from './results.ts'
import type { ScaleSizes } from './scale-build.ts'

/** What was measured of one firm. */
export interface Measured {
  /** Rows of a table by its title, by what was measured. */
  readonly pages: ReadonlyMap<string, readonly number[]>
  readonly screens: ReadonlyMap<string, readonly number[]>
  readonly jobs: readonly {
    readonly what: string
    readonly ms: number
    readonly statements: number
    readonly peakMb: number
    readonly came: string
  }[]
  readonly importing: {
    readonly trialMs: number
    readonly ms: number
    readonly undoMs: number
    readonly rows: number
    readonly peakMb: number
  }
  /** Of a process at some moment, in MB. */
  readonly memory: readonly (readonly [what: string, ProcessMemory])[]
  readonly sizes: readonly (readonly [name: string, rows: number, heap: number, indexes: number])[]
  readonly builtSeconds: number
}

/** Writes what was measured of two firms. */
export function scaleReport(large: ScaleSizes, small: ScaleSizes, one: Measured, many: Measured): string {
  const count = (value: number) => value.toLocaleString('en-IN')
  const ms = (value: number) =>
    value < 10_000 ? `${value.toFixed(value < 10 ? 1 : 0)} ms` : inSeconds(value)
  const inSeconds = (value: number) => `${(value / 1000).toFixed(1)} s`
  const mb = (bytes: number) => `${count(Math.round(bytes / 2 ** 20))} MB`
  const ratio = (a: number, b: number) => (b / Math.max(a, 0.01)).toFixed(1)
  const sizeOf = ({ clients, transactions, schemes, days }: ScaleSizes) =>
    `${count(clients)} clients × ${transactions} transactions, ${count(schemes)} schemes × ${count(days)} days`
  const pair = (
    name: string,
    titles: readonly string[],
    a: ReadonlyMap<string, readonly number[]>,
    b: ReadonlyMap<string, readonly number[]>,
    row: (small: readonly number[], large: readonly number[]) => string[],
  ) =>
    table(
      name,
      titles,
      [...a].map(([what, figures]) => [what, ...row(figures, b.get(what) ?? [])]),
    )
  return [
    `## Scale: PostgreSQL with ${sizeOf(large)}`,
    '',
    `Beside it a firm of ${sizeOf(small)}, in the same run. Built in ${Math.round(many.builtSeconds)} s, the small one in ${Math.round(one.builtSeconds)} s.`,
    '',
    pair(
      'Pages of a signed-in client, each rendered',
      [
        'Page',
        'Small: median',
        'p95',
        'Large: median',
        'p95',
        'Ratio of medians',
        'Statements: small',
        'large',
      ],
      one.pages,
      many.pages,
      ([m1 = 0, p1 = 0, s1 = 0], [m2 = 0, p2 = 0, s2 = 0]) => [
        ms(m1),
        ms(p1),
        ms(m2),
        ms(p2),
        ratio(m1, m2),
        s1.toFixed(1),
        s2.toFixed(1),
      ],
    ),
    pair(
      'Screens of the office',
      [
        'Screen',
        'Small: first',
        'then',
        'Large: first',
        'then',
        'Statements: small',
        'large',
        'Bytes: small',
        'large',
      ],
      one.screens,
      many.screens,
      ([f1 = 0, t1 = 0, s1 = 0, b1 = 0], [f2 = 0, t2 = 0, s2 = 0, b2 = 0]) => [
        ms(f1),
        ms(t1),
        ms(f2),
        ms(t2),
        s1.toFixed(1),
        s2.toFixed(1),
        count(b1),
        count(b2),
      ],
    ),
    table(
      'What runs over all clients, in one process',
      [
        'What',
        'Small',
        'Large',
        'Ratio',
        'Statements: small',
        'large',
        'Most memory so far: small',
        'large',
        'Came of it',
      ],
      one.jobs.map(({ what, ms: a, statements, peakMb }, at) => {
        const other = many.jobs[at]!
        return [
          what,
          ms(a),
          ms(other.ms),
          ratio(a, other.ms),
          count(statements),
          count(other.statements),
          `${peakMb} MB`,
          `${other.peakMb} MB`,
          other.came,
        ]
      }),
    ),
    table(
      'A registrar’s file of one day',
      ['Firm', 'Rows', 'Tried', 'Taken in', 'Taken out', 'Peak memory'],
      [one, many].map(({ importing }, at) => [
        at === 0 ? 'small' : 'large',
        count(importing.rows),
        inSeconds(importing.trialMs),
        inSeconds(importing.ms),
        inSeconds(importing.undoMs),
        `${importing.peakMb} MB`,
      ]),
    ),
    table(
      'Memory, resident and at its peak',
      ['Process', 'Small', 'Peak', 'Large', 'Peak'],
      one.memory.map(([what, small], at) => {
        const [, large] = many.memory[at]!
        return [what, ...[small, large].flatMap(({ resident, peak }) => [`${resident} MB`, `${peak} MB`])]
      }),
    ),
    table(
      'Size on disk of the large firm, before anything was changed in it',
      ['Table', 'Rows', 'Table', 'Indexes'],
      many.sizes.map(([name, rows, heap, indexes]) => [name, count(rows), mb(heap), mb(indexes)]),
    ),
  ].join('\n')
}
