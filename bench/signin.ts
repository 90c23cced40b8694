import { Browserless } from '../e2e/fixtures/browserless.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { quartiles, table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const tries = 60

/**
 * Measures how long the refusal of a wrong password takes, for a known and for an
 * unknown e-mail. Each try uses another account and address, so no limit applies.
 */
export async function measureSignIn(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const env = { DATA_DIR: folder, TRUST_PROXY: '1' }
    await stopProcess(await startProcess(env))
    await runFixture('many-clients', folder, 0, tries, 1, 0)
    const site = await startProcess(env)
    const known: number[] = []
    const unknown: number[] = []
    try {
      await refuse(site.url, 'warm-up@bench.example', 250)
      for (let index = 0; index < tries; index += 1) {
        // Alternating, so that a busy moment of the machine affects both.
        known.push(await refuse(site.url, `client${index}@bench.example`, index))
        unknown.push(await refuse(site.url, `nobody${index}@bench.example`, index + 100))
      }
    } finally {
      await stopProcess(site)
    }
    const row = (what: string, times: readonly number[]) => {
      const { low, median, high } = quartiles(times)
      const [least, most] = [Math.min(...times), Math.max(...times)]
      return [what, ...[least, low, median, high, most].map((ms) => `${ms.toFixed(1)} ms`)]
    }
    return table(
      `A wrong password, ${tries} tries each`,
      ['E-mail', 'Fastest', 'First quartile', 'Median', 'Third quartile', 'Slowest'],
      [row('known', known), row('unknown', unknown)],
    )
  })
}

async function refuse(url: string, email: string, host: number): Promise<number> {
  const client = new Browserless(url)
  const began = performance.now()
  const answer = await client.post(
    '/login',
    { email, password: 'not this one, surely' },
    { 'x-forwarded-for': `198.51.100.${host}` },
  )
  await answer.arrayBuffer()
  const ms = performance.now() - began
  if (answer.status !== 400) throw new Error(`A wrong password was answered with ${answer.status}`)
  return ms
}
