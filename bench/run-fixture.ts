import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Runs a program of bench/fixtures, and reads the JSON that it prints last. */
export async function runFixture(name: string, ...args: readonly (string | number)[]): Promise<unknown> {
  return await runFixtureWith({}, name, ...args)
}

/** The same with settings of the site. */
export async function runFixtureWith(
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: readonly (string | number)[]
): Promise<unknown> {
  const program = join(import.meta.dirname, 'fixtures', `${name}.ts`)
  const running = promisify(execFile)(process.execPath, [program, ...args.map(String)], {
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...env },
  })
  // What a long program says on its way.
  running.child.stderr?.pipe(process.stderr)
  const { stdout } = await running
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
