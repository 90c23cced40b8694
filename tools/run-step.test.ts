import { expect, test } from 'vitest'
import { closingLines, outcomeOfJourneys, type PlaywrightReport, run, timeLimit } from './run-step.ts'

test('a program that hangs is stopped with its children, and the step says so', async () => {
  const inner = "setInterval(() => {}, 1000); console.log('inner', process.pid)"
  const outer = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
  const { code, printed } = await run(process.execPath, ['-e', outer], {}, 3_000)
  expect(code).toBe(1)
  expect(printed).toContain('Stopped after 0.05 minutes without an end: ')
  const pid = Number(/inner (\d+)/.exec(printed)?.[1])
  expect(pid).toBeGreaterThan(0)
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('only a program that drills may run for hours', () => {
  expect(timeLimit({})).toBe(60 * 60_000)
  expect(timeLimit({ DRILL: '200' })).toBe(6 * 3_600_000)
})

test('the output and exit code of a program are passed on', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3"
  const { code, printed } = await run(process.execPath, ['-e', script])
  expect(code).toBe(3)
  expect(printed.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('the last line counts all steps, and a run without a test has failed', () => {
  expect(
    closingLines([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({
    lines: ['5 passed, 1 failed'],
    hasFailed: true,
  })
  expect(closingLines([{ passed: 2, failed: 0 }]).hasFailed).toBe(false)
  expect(closingLines([]).hasFailed).toBe(true)
})

/** The report of three journeys, one of them in a group, with how each ended. */
function reportOf(statuses: readonly ('expected' | 'flaky' | 'unexpected')[]): PlaywrightReport {
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length
  const specs = statuses.map((status, index) => ({
    title: `journey ${index + 1}`,
    tests: [{ status, results: [{ duration: 1000 }, ...(status === 'expected' ? [] : [{ duration: 900 }])] }],
  }))
  return {
    stats: { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected') },
    suites: [
      {
        title: 'tasks.e2e.ts',
        specs: specs.slice(0, -1),
        suites: [{ title: 'without script', specs: specs.slice(-1) }],
      },
    ],
  }
}

test('a journey that passes only at the second try counts as passed and is named in the last lines', () => {
  const outcome = outcomeOfJourneys(reportOf(['expected', 'flaky', 'flaky']), 0)
  expect(outcome).toEqual({
    passed: 3,
    failed: 0,
    passedAtSecondTry: ['tasks.e2e.ts: journey 2', 'tasks.e2e.ts: journey 3'],
  })
  expect(closingLines([{ passed: 1, failed: 0 }, outcome])).toEqual({
    lines: [
      'passed at the second try: tasks.e2e.ts: journey 2',
      'passed at the second try: tasks.e2e.ts: journey 3',
      '4 passed, 0 failed',
    ],
    hasFailed: false,
  })
})

test('a journey that fails at both tries has failed, and so has a run that failed outside of any', () => {
  expect(outcomeOfJourneys(reportOf(['expected', 'unexpected']), 1)).toEqual({ passed: 1, failed: 1 })
  expect(outcomeOfJourneys(reportOf(['expected', 'expected']), 1)).toEqual({ passed: 2, failed: 1 })
  expect(outcomeOfJourneys(null, 0)).toEqual({ passed: 0, failed: 1 })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
