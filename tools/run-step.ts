import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endGroup, groupOptions, node, npmOptions } from './programs.mjs'
import { fromRoot } from './project-files.ts'

/** How many checks of a step passed and failed. */
export interface StepOutcome {
  readonly passed: number
  readonly failed: number
  /** Journeys that passed only when they were walked once more; they count as passed. */
  readonly passedAtSecondTry?: readonly string[]
}

/** The tests that need neither the built site nor a browser. */
export const unitProjects = ['node', 'dom', 'scripts'] as const

/** The tests of the server, on each database. */
export const databaseProjects = ['database'] as const

/** Where Node keeps what it compiled. A run starts a thousand programs from the same files: each starts in half the time. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** Returns how long a program may run with these variables, in milliseconds. A step takes minutes, on a busy machine half an hour, and a drill hours; anything longer hangs. */
export function timeLimit({ DRILL }: Readonly<Record<string, string | undefined>>): number {
  return (DRILL ? 6 * 60 : 60) * 60_000
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) endAll(child)
    process.exit(1)
  })
}

/**
 * Runs a program and its children within the time limit of a step. Its output is collected, so that parallel programs do
 * not mix theirs.
 */
export async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  mostMs = timeLimit({ ...process.env, ...env }),
) {
  // A group of its own, so that browsers and servers end with it.
  const child = spawn(program, args, {
    ...groupOptions,
    ...(program === 'npm' ? npmOptions : {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
  })
  running.add(child)
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stderr.on('data', (part: Buffer) => parts.push(part))
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    endAll(child)
  }, mostMs)
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  clearTimeout(limit)
  running.delete(child)
  const late = isLate
    ? `\nStopped after ${mostMs / 60_000} minutes without an end: ${program} ${args.join(' ')}\n`
    : ''
  return { code: isLate ? 1 : code, printed: Buffer.concat(parts).toString() + late }
}

function endAll(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    endGroup(child.pid)
  } catch {
    // It has ended already.
  }
}

/** Prints a step as a whole, once it is over. */
function report(heading: string, ...lines: readonly string[]): void {
  console.log(`\n${[heading, ...lines.map((line) => line.trim()).filter(Boolean)].join('\n')}`)
}

/** Types; lint and format; dead code: one check each. */
export async function checkTypesAndLint(): Promise<StepOutcome> {
  const all = [
    // Each thread of tsc works out for itself the types that they share. The tests beside it use the other cores.
    await run(node, ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', '.'], {
      // It may hold what four threads would hold before it looks for garbage.
      GOGC: '300',
    }),
    await run(node, ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    await run(node, ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']),
  ]
  report('Types, lint, format, dead code', ...all.map(({ printed }) => printed))
  return {
    passed: all.filter(({ code }) => code === 0).length,
    failed: all.filter(({ code }) => code !== 0).length,
  }
}

/** Runs projects of vitest.config.ts; `files` names the only ones of their files to run. */
export async function runVitest(
  projects: readonly string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<StepOutcome> {
  return await withReport(async (path) => {
    const { code, printed } = await run(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        // Most of these tests wait for a server, a database or a clock: more of them than cores keep both busy.
        '--maxWorkers=3',
        ...projects.flatMap((project) => ['--project', project]),
        ...files,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ],
      env,
    )
    const found = readReport(path) as VitestReport | null
    report(`Tests: ${projects.join(', ')}`, printed, slowestFiles(found))
    // A file that could not even be loaded has no failed test, but the program says so.
    const failed = Math.max(found?.numFailedTests ?? 1, code === 0 ? 0 : 1)
    return { passed: found?.numPassedTests ?? 0, failed }
  })
}

/** The part of Vitest's JSON report that is read here; times in milliseconds since 1970. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
  }[]
}

/** One line with the files that took longest, so that a slow one is seen the day it comes in. */
function slowestFiles(found: VitestReport | null): string {
  const seconds = (found?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: fromRoot(name),
    took: (endTime - startTime) / 1000,
  }))
  return slowest(seconds)
}

function slowest(seconds: readonly { name: string; took: number }[]): string {
  return `Slowest: ${seconds
    .toSorted((a, b) => b.took - a.took)
    .slice(0, 8)
    .map(({ name, took }) => `${name} ${took.toFixed(0)} s`)
    .join(', ')}`
}

export async function runJourneys(
  chromium: string,
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<StepOutcome> {
  return await withReport(async (path) => {
    const { code, printed } = await run(node, ['node_modules/@playwright/test/cli.js', 'test', ...files], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path,
      ...env,
    })
    const found = readReport(path) as PlaywrightReport | null
    report('Journeys in the browser', printed, slowestJourneys(found))
    return outcomeOfJourneys(found, code)
  })
}

/**
 * Reads how the journeys ended. One that failed and then passed counts as passed, and is named.
 *
 * @param found Null if there is no report, which counts as a failure.
 * @param code The exit code of the program: a failure outside of any journey is seen in it alone.
 */
export function outcomeOfJourneys(found: PlaywrightReport | null, code: number): StepOutcome {
  const secondTry = (found?.suites ?? []).flatMap((file) =>
    journeysOf(file)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${file.title}: ${title}`),
  )
  const { expected = 0, flaky = 0, unexpected = 1 } = found?.stats ?? {}
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, code === 0 ? 0 : 1),
    ...(secondTry.length > 0 && { passedAtSecondTry: secondTry }),
  }
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  /** One for each file. */
  readonly suites: readonly JourneySuite[]
}

interface JourneySuite {
  readonly title: string
  readonly suites?: readonly JourneySuite[]
  readonly specs?: readonly Journey[]
}

interface Journey {
  readonly title: string
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    /** One for each try; times in milliseconds. */
    readonly results: readonly { readonly duration: number }[]
  }[]
}

/** The journeys of a file, also those in a group of their own. */
function journeysOf({ specs = [], suites = [] }: JourneySuite): readonly Journey[] {
  return [...specs, ...suites.flatMap(journeysOf)]
}

/** The journeys of a file run side by side, so this is the sum of what each took. */
function slowestJourneys(found: PlaywrightReport | null): string {
  const seconds = (found?.suites ?? []).map((file) => ({
    name: file.title,
    took: journeysOf(file)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)))
      .reduce((sum, each) => sum + each, 0),
  }))
  return slowest(seconds)
}

/** What a run ends with: every journey that needed a second try, so that nobody overlooks it, and the count of all. */
export function closingLines(outcomes: readonly StepOutcome[]): { lines: string[]; hasFailed: boolean } {
  const secondTry = outcomes.flatMap(({ passedAtSecondTry = [] }) => passedAtSecondTry)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  return {
    lines: [
      ...secondTry.map((name) => `passed at the second try: ${name}`),
      `${passed} passed, ${failed} failed`,
    ],
    hasFailed: failed > 0 || passed === 0,
  }
}

async function withReport(step: (report: string) => Promise<StepOutcome>): Promise<StepOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-report-'))
  try {
    return await step(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
