import { expect, test } from 'vitest'
import { closingLine, run } from './run-step.ts'

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

test('the output and exit code of a program are passed on', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3"
  const { code, printed } = await run(process.execPath, ['-e', script])
  expect(code).toBe(3)
  expect(printed.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('the last line counts all steps, and a run without a test has failed', () => {
  expect(
    closingLine([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toEqual({
    line: '5 passed, 1 failed',
    hasFailed: true,
  })
  expect(closingLine([{ passed: 2, failed: 0 }]).hasFailed).toBe(false)
  expect(closingLine([]).hasFailed).toBe(true)
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
