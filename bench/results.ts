import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { addRun, figuresOf } from './history.ts'

const root = join(import.meta.dirname, '..')
const file = join(root, 'bench/RESULTS.md')

/** A table of Markdown under its title. */
export function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

/** Formats a median and its neighbours, in milliseconds. */
export function quartiles(values: readonly number[]): { low: number; median: number; high: number } {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

/**
 * Writes the results of one part into bench/RESULTS.md in place of its earlier
 * ones, and adds its key figures to bench/history.ndjson. The other parts stay,
 * each with the day and the commit of its own run.
 */
export function keepResults(part: string, order: readonly string[], text: string): void {
  const kept = readResults()
  kept.set(part, `${text}\n${whenAndWhere()}\n`)
  const blocks = order.flatMap((name) => {
    const block = kept.get(name)
    return block
      ? [`<!-- ${name} -->\n\n${block.trim()}\n`]
      : [`<!-- ${name} -->\n\nNot run yet: \`${name}\`.\n`]
  })
  writeFileSync(file, [head, ...blocks].join('\n'))
  addRun({ date: today(), commit: commit(), part, figures: figuresOf(part, text) })
}

const head = `# Results

Written by \`npm run bench\`; \`npm run bench -- load xirr\` runs only those parts again and leaves the others as they
were. Under each stands when, from which commit and on which machine it was measured. The load comes from the same
machine, so absolute figures are low; the ratios are what counts.
`

function readResults(): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const [, ...parts] = readFileSync(file, 'utf8').split(/^<!-- (\w+) -->$/m)
  const kept = new Map<string, string>()
  for (let index = 0; index < parts.length; index += 2) {
    const [name = '', text = ''] = parts.slice(index, index + 2)
    if (!text.trim().startsWith('Not run yet')) kept.set(name, text)
  }
  return kept
}

function git(...args: string[]): string {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
}

/** The commit that is measured, with a plus where files differ from it. */
function commit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!bench/RESULTS.md', ':!bench/history.ndjson')
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/** Says when, from which commit and on which machine, under which load, something was measured: a line of Markdown. */
export function whenAndWhere(): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB`
  const busy = `load ${(loadavg()[0] ?? 0).toFixed(1)}`
  return `*${today()}, commit ${commit().replace('+', ' with changes')}, Node ${process.versions.node}, ${machine}, ${busy}.*`
}
