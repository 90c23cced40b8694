import { spawnSync } from 'node:child_process'

/** Runs a program with a text, and returns what it prints. */
export function run(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(-2000)}`)
  return stdout
}
