import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'history.ndjson')

/** One run of one part: when, of which commit, and its key figures by `row · column`. */
export interface MeasuredRun {
  readonly date: string
  readonly commit: string
  readonly part: string
  readonly figures: Readonly<Record<string, number>>
}

/** The key figures of a part, as row and column of its tables. The first row of that name counts. */
const keyFigures: Readonly<Record<string, readonly (readonly [row: string, column: string])[]>> = {
  load: [
    ['/', 'Ratio'],
    ['/portfolio?q=gold', 'CPU of an answer'],
    ['A later start', 'Figure'],
  ],
  memory: [
    ['1', 'Site at rest'],
    ['1', 'Site after it'],
  ],
  imports: [
    ['A history of 1,000 schemes over 1,000 days', 'Time'],
    ['PostgreSQL', 'Taken in'],
  ],
  feeds: [['wbr2.xlsx', 'Processor']],
  statement: [['10,000', 'Processor']],
  clients: [['10,000 clients, 100 transactions each', 'Dashboard']],
  desk: [
    ['anitha', 'p95'],
    ['one ledger changed', 'p95'],
  ],
  loop: [['Statement, PDF', 'Longest wait of others']],
  signin: [['known', 'Median']],
  xirr: [['Every day', 'Ours']],
  sips: [['A registrar’s file names them', 'Alarms']],
  gains: [['2,000', '95th percentile']],
  pages: [
    ['/', 'All'],
    ['/calculator', 'All'],
  ],
  lighthouse: [['/', 'Largest paint']],
  peers: [['Ours', 'Wrong']],
  slowline: [['/', 'Largest paint']],
  scale: [
    ['Dashboard', 'Large: median'],
    ['Today', 'Large: first'],
  ],
}

/** Reads the key figures of a part from its tables in Markdown, times in milliseconds. A figure that is not there is left out. */
export function figuresOf(part: string, text: string): Record<string, number> {
  const found: Record<string, number> = {}
  let head: readonly string[] = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('| ')) {
      head = []
      continue
    }
    const cells = line.slice(2, -2).split(' | ')
    if (head.length === 0) head = cells
    for (const [row, column] of keyFigures[part] ?? []) {
      const name = `${row} · ${column}`
      const value = figureIn(cells[head.indexOf(column)] ?? '')
      if (cells[0] === row && Number.isFinite(value)) found[name] ??= value
    }
  }
  return found
}

/** The number at the beginning of a cell; a time in milliseconds, whatever its unit, so that a series has one. */
function figureIn(cell: string): number {
  const [, digits = '', unit = ''] = /^(-?[\d,]+(?:\.\d+)?)(?: (µs|s)$)?/.exec(cell) ?? []
  const factor = unit === 's' ? 1000 : unit === 'µs' ? 0.001 : 1
  return digits === '' ? Number.NaN : Number((Number(digits.replaceAll(',', '')) * factor).toPrecision(6))
}

/** Adds a run to bench/history.ndjson. */
export function addRun(run: MeasuredRun): void {
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

/** Returns a line for each key figure: its first value, the one before the last, the last, and the change since the first. */
export function drift(text = readFileSync(file, 'utf8')): string {
  const runs = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as MeasuredRun)
  const series = Map.groupBy(
    runs.flatMap(({ part, date, commit, figures }) =>
      Object.entries(figures).map(([name, value]) => ({ name: `${part}: ${name}`, value, date, commit })),
    ),
    ({ name }) => name,
  )
  return [...series]
    .map(([name, all]) => {
      const [first, before, last] = [all[0], all.at(-2), all.at(-1)]
      if (!first || !last || !before) return `${name}: ${last?.value} (${last?.date} ${last?.commit})`
      const change = Math.round((last.value / first.value - 1) * 100)
      return `${name}: ${first.value} (${first.date} ${first.commit}) … ${before.value}, ${last.value} (${last.date} ${last.commit}), ${change > 0 ? '+' : ''}${change} %`
    })
    .join('\n')
}
