import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFolders, filesIn, root } from './project-files.ts'

/** A row of docs/spec.md or docs/capabilities.md, or a point of a screen that the specification leaves to us: `S-058`, `C-012`, `1.16/3`. */
interface Row {
  readonly id: string
  /** The heading above it. */
  readonly section: string
  /** What the row says must be seen. */
  readonly says: string
}

interface RowTest {
  readonly path: string
  readonly name: string
}

/**
 * Rows that no test can show, each with the day and the reason. There are none today.
 */
const settledAway: readonly { row: string; since: string; why: string }[] = []

/** Capabilities that tests show in part, and what is missing. An entry goes when its row is whole. */
const builtInPart: Readonly<Record<string, string>> = {}

/**
 * docs/rows.md as the names of the tests make it today, and the rows of the specification that nothing shows. A capability
 * without a test is not built yet, and the page says so.
 */
export function rowsPage(): { page: string; unshown: string[] } {
  const shownBy = Map.groupBy(
    readRowTests().flatMap((test) => rowsIn(test.name).map((row) => ({ row, test }))),
    ({ row }) => row,
  )
  const away = new Map(settledAway.map((entry) => [entry.row, entry]))
  const rows = readRows()
  const unshown: string[] = []
  const lines = [
    '# Rows, and the tests that show them',
    '',
    'Written by `npm run docs` from the names of the tests; don’t edit it. `npm run check` fails when it is out of date',
    'or when a row of [spec.md](spec.md) has no test. A row of [capabilities.md](capabilities.md) that has none is not built',
    'yet; one that is built in part says what is missing.',
  ]
  let section = ''
  for (const { id, section: under, says } of rows) {
    if (under !== section) {
      section = under
      lines.push('', `## ${section}`, '', '| Row | Says | Shown by |', '|---|---|---|')
    }
    const tests = shownBy.get(id)?.map(({ test }) => test)
    const settled = away.get(id)
    const isCapability = id.startsWith('C-')
    if (!tests && !settled && !isCapability) unshown.push(id)
    const missing = builtInPart[id]
    const shown = tests
      ? `${missing ? `*In part: ${missing}.*<br>` : ''}${byFile(tests)}`
      : settled
        ? `no test since ${settled.since}: ${settled.why}`
        : isCapability
          ? 'not built yet'
          : '**nothing**'
    lines.push(`| ${id} | ${says} | ${shown} |`)
  }
  // A typo in a name would show a row that does not exist.
  const known = new Set(rows.map(({ id }) => id))
  const strange = [...shownBy.keys()].filter((row) => !known.has(row))
  if (strange.length > 0)
    throw new Error(
      `Tests are named with rows that docs/spec.md and docs/capabilities.md have not: ${strange.join(', ')}`,
    )
  const untested = Object.keys(builtInPart).filter((row) => !shownBy.has(row))
  if (untested.length > 0) throw new Error(`No test shows a part of ${untested.join(', ')}`)
  return { page: `${lines.join('\n')}\n`, unshown }
}

/** Every numbered row and point of docs/spec.md and docs/capabilities.md, in their order. */
function readRows(): Row[] {
  return [...rowsOf('docs/spec.md'), ...rowsOf('docs/capabilities.md')]
}

function rowsOf(path: string): Row[] {
  const rows: Row[] = []
  let section = ''
  for (const line of readFileSync(join(root, path), 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    const [, id, says] = /^\| ([SC]-\d{3}) +\| (.*?) +\|/.exec(line) ?? []
    if (id && says) rows.push({ id, section, says })
    const [, point, asks = ''] = /^(\d+)\. (.*)$/.exec(line) ?? []
    if (point)
      rows.push({ id: `${section.split(' ')[0]}/${point}`, section, says: asks.replaceAll('|', '\\|') })
  }
  return rows
}

function readRowTests(): RowTest[] {
  return filesIn(codeFolders, /\.(test\.tsx?|e2e\.ts)$/).flatMap((path) =>
    namesIn(readFileSync(join(root, path), 'utf8')).map((name) => ({ path, name })),
  )
}

/** In a file of tests, a string that begins with a row is the name of a test. */
export function namesIn(source: string): string[] {
  return [...source.matchAll(/(['"`])((?:[SC]-\d{3}|1\.\d\d\/\d+)[ ,](?:\\.|(?!\1).)*)\1/g)].map(
    ([, , name = '']) => name.replaceAll('\\', ''),
  )
}

/** The rows that a name has: "S-033 to S-036" is four. */
export function rowsIn(name: string): string[] {
  return [...name.matchAll(/([SC]-|1\.\d\d\/)(\d+)(?: to \1(\d+))?/g)].flatMap(
    ([, kind = '', first = '', last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => kind + String(Number(first) + index).padStart(first.length, '0'),
      ),
  )
}

function byFile(tests: readonly RowTest[]): string {
  return [...Map.groupBy(tests, ({ path }) => path)]
    .map(([path, ofFile]) => {
      const names = new Set(ofFile.map(({ name }) => cellText(name)))
      return `[${path}](../${path}): ${[...names].join(' · ')}`
    })
    .join('<br>')
}

/** Returns a name without its rows, which the table has already. */
function cellText(name: string): string {
  return name
    .replace(/^(?:(?:[SC]-|1\.\d\d\/)\d+(?:,| and| to)? )+/, '')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
}
