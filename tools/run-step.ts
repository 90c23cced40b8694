import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** How many checks of a step passed and failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
}

const node = process.execPath

/** Runs a program with its output on the screen. Returns its exit code. */
export async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return await new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Types; lint and format; what nothing uses: one check each. */
export async function checkTypesAndLint(): Promise<Outcome> {
  heading('Types, lint, format, dead code')
  const codes = [
    await run('node_modules/.bin/tsc', ['--noEmit', '-p', '.']),
    await run('node_modules/.bin/biome', ['check', '--error-on-warnings', '.']),
    await run(node, ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']),
  ]
  return {
    passed: codes.filter((code) => code === 0).length,
    failed: codes.filter((code) => code !== 0).length,
  }
}

/** Runs projects of vitest.config.ts; `files` names the only ones of their files to run. */
export async function runVitest(
  projects: readonly string[],
  env: Record<string, string> = {},
  files: readonly string[] = [],
): Promise<Outcome> {
  heading(`Tests: ${projects.join(', ')}`)
  return await withReport(async (report) => {
    const code = await run(
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
        `--outputFile.json=${report}`,
      ],
      env,
    )
    const found = readReport(report) as VitestReport | null
    console.log(slowestFiles(found))
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
function slowestFiles(report: VitestReport | null): string {
  const seconds = (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      took: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.took - a.took)
  return `Slowest: ${seconds
    .slice(0, 8)
    .map(({ name, took }) => `${name} ${took.toFixed(0)} s`)
    .join(', ')}`
}

/** Runs the browser journeys. */
export async function runJourneys(chromium: string): Promise<Outcome> {
  heading('Journeys in the browser')
  return await withReport(async (report) => {
    const code = await run(node, ['node_modules/@playwright/test/cli.js', 'test'], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    const found = readReport(report) as {
      stats: { expected: number; unexpected: number; flaky: number }
    } | null
    const failed = Math.max((found?.stats.unexpected ?? 1) + (found?.stats.flaky ?? 0), code === 0 ? 0 : 1)
    return { passed: found?.stats.expected ?? 0, failed }
  })
}

/** The line that a run ends with. */
export function closingLine(outcomes: readonly Outcome[]): { line: string; hasFailed: boolean } {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  return { line: `${passed} passed, ${failed} failed`, hasFailed: failed > 0 || passed === 0 }
}

function heading(text: string): void {
  console.log(`\n${text}`)
}

async function withReport(step: (report: string) => Promise<Outcome>): Promise<Outcome> {
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
