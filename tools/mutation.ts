import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { randomFrom } from '#finance/fixtures/random.ts'
import survivors from './mutation-survivors.json' with { type: 'json' }

const ofGains = [
  'content/{gain*,schedule-112a,stripping}.test.ts',
  'finance/{redemption-gain,gains-room,set-off,lot-vectors}.test.ts',
]

/**
 * Plants faults in the code that money depends on, one at a time, and runs its tests: a fault that no test finds survives.
 *
 *     npm run mutation -- 100          100 faults of each file, chosen by a seed
 *     npm run mutation -- 100 ledger   of files with this in their path
 *
 * Exits with 1 if a change survives for which tools/mutation-survivors.json has no reason: one with a reason changes no result.
 */
const targets: Readonly<Record<string, readonly string[]>> = {
  'finance/ledger.ts': ['finance/ledger*.test.ts', 'finance/{lot,return}-vectors.test.ts'],
  'finance/ledger-order.ts': ['finance/ledger*.test.ts'],
  'finance/ledger-holdings.ts': ['finance/ledger*.test.ts', 'finance/own-day.test.ts'],
  ...Object.fromEntries(
    ['gains', 'lot-gain', 'set-off', 'schedule-112a'].map((name) => [`finance/${name}.ts`, ofGains]),
  ),
  'finance/xirr.ts': ['finance/{xirr,returns,returns-random,return-vectors}.test.ts'],
  'finance/costs.ts': ['finance/costs.test.ts'],
  'features/readers/statements/prove.ts': ['features/readers/statements/*.test.ts'],
}

type Fault = {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly text: string
}
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly operator?: string
  readonly value?: unknown
  readonly left?: Node
  readonly right?: Node
  readonly test?: Node | null
  readonly callee?: Node & { readonly name?: string; readonly property?: Node & { readonly name?: string } }
  readonly argument?: Node
}

const otherOperators: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
}
const otherNames: Readonly<Record<string, string>> = {
  plus: 'minus',
  minus: 'plus',
  min: 'max',
  max: 'min',
  some: 'every',
  every: 'some',
}

/** Every fault that can be planted in a file. */
function faultsIn(file: string): Fault[] {
  const text = readFileSync(file, 'utf8')
  const faults: Fault[] = []
  const plant = (start: number, end: number, other: string) =>
    faults.push({
      file,
      line: text.slice(0, start).split('\n').length,
      start,
      end,
      before: text.slice(start, end),
      text: other,
    })
  const visit = (node: Node, isOrder: boolean): void => {
    // Types leave nothing behind, and what is thrown only words a refusal.
    if (/^TS(?!AsExpression|NonNull|Satisfies)|^ImportDeclaration$|^ThrowStatement$/.test(node.type)) return
    const { operator, left, right, callee, test, argument } = node
    if (left && right && operator !== undefined) {
      const at = text.indexOf(operator, left.end)
      for (const other of otherOperators[operator] ?? []) plant(at, at + operator.length, other)
    }
    if (node.type === 'UnaryExpression' && operator === '!' && argument)
      plant(node.start, node.end, text.slice(argument.start, argument.end))
    if (typeof node.value === 'boolean') plant(node.start, node.end, String(!node.value))
    // Of an order only the sign counts.
    if (typeof node.value === 'number' && !isOrder) plant(node.start, node.end, String(node.value + 1))
    if (typeof node.value === 'bigint') plant(node.start, node.end, `${node.value + 1n}n`)
    const name = callee?.property ?? callee
    const otherName = otherNames[name?.name ?? '']
    if (node.type === 'CallExpression' && name && otherName) plant(name.start, name.end, otherName)
    if (test && (node.type === 'IfStatement' || node.type === 'ConditionalExpression'))
      for (const answer of ['true', 'false']) plant(test.start, test.end, answer)
    for (const child of Object.values(node).flat())
      if (child !== null && typeof child === 'object' && 'type' in child)
        visit(child as Node, isOrder || name?.name === 'sort' || name?.name === 'toSorted')
  }
  visit(parseSync(file, text).program as unknown as Node, false)
  return faults
}

/** Returns true if a test fails, or none ends within two minutes. */
function isFound({ file, start, end, text }: Fault): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/mutation.config.ts', '--silent'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        FAULT: JSON.stringify({ file, start, end, text }),
        TESTS: JSON.stringify(targets[file]),
      },
      timeout: 120_000,
      stdio: 'ignore',
    },
  )
  return status !== 0
}

function chosen(faults: readonly Fault[], count: number): Fault[] {
  const next = randomFrom(1)
  return faults
    .map((fault) => ({ fault, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ fault }) => fault)
}

/** A fault by what it changes, which stays while other lines move. */
function nameOf({ file, before, text, start }: Fault): string {
  const source = readFileSync(file, 'utf8')
  const line = source
    .slice(source.lastIndexOf('\n', start) + 1)
    .split('\n')[0]!
    .trim()
  return `${file}: ${before} → ${text} in: ${line}`
}

const count = Number(process.argv[2] ?? 50)
const path = process.argv[3] ?? ''
const explained: Readonly<Record<string, string>> = survivors
let planted = 0
let found = 0
let unexplained = 0
for (const file of Object.keys(targets).filter((one) => one.includes(path))) {
  const faults = chosen(faultsIn(file), count)
  const left = faults.filter((fault) => !isFound(fault))
  planted += faults.length
  found += faults.length - left.length
  console.log(`${file}: ${faults.length - left.length} of ${faults.length} found`)
  for (const fault of left) {
    const why = explained[nameOf(fault)]
    if (why === undefined) unexplained += 1
    console.log(`  line ${fault.line} ${nameOf(fault)}${why === undefined ? '' : ` (${why})`}`)
  }
}
console.log(`${found} of ${found + unexplained} planted faults found, ${planted} changes tried.`)
process.exit(unexplained > 0 ? 1 : 0)
