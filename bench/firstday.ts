import { startPostgres } from '#tools/test-postgres.ts'
import { startProcess, stopProcess, withDataFolder } from '../e2e/fixtures/running-site.ts'
import { leadsMeanwhile } from './imports.ts'
import { table } from './results.ts'
import { runFixtureWith } from './run-fixture.ts'

/** With 9,000 folios and 400,000 transactions. */
const plan = { persons: 3_000, trades: 52, folios: 5 }

const steps = {
  read: 'Files taken in',
  proposed: 'People proposed',
  taken: 'People taken in, with their rows in ledgers',
  again: 'Proposed again',
  undone: 'Taken back',
} as const

interface FirstDay {
  readonly rows: number
  readonly persons: number
  readonly folios: number
  readonly entries: number
  readonly questions: number
  readonly peakMb: number
  readonly steps: Readonly<
    Record<keyof typeof steps, { readonly began: number; readonly ms: number; readonly heldMs: number }>
  >
}

/** The first day of a firm, from its registrars' files to the people in its book, beside a site that takes leads. */
export async function measureFirstDay(): Promise<string> {
  const days = [await withDataFolder(async (folder) => await measureDay('SQLite', { DATA_DIR: folder }))]
  const postgres = await startPostgres()
  if (!('missing' in postgres))
    try {
      const env = (folder: string) => ({ DATA_DIR: folder, DATABASE_URL: postgres.url })
      days.push(await withDataFolder((folder) => measureDay('PostgreSQL', env(folder))))
    } finally {
      await postgres.stop()
    }
  return days.join('\n')
}

async function measureDay(database: string, env: Record<string, string>): Promise<string> {
  const many = { ...env, LEADS_PER_MINUTE: '1000000', LEADS_PER_DAY: '1000000' }
  const site = await startProcess(many)
  try {
    let day: FirstDay | null = null
    const leads = await leadsMeanwhile(site.url, 'meanwhile', async () => {
      day = (await runFixtureWith(many, 'first-day', plan.persons, plan.trades, plan.folios)) as FirstDay
    })
    const { rows, persons, folios, entries, questions, peakMb, ...measured } = day as unknown as FirstDay
    const counts = [rows, persons, folios, entries, questions].map((count) => count.toLocaleString('en-IN'))
    return table(
      `The first day of a firm (${database}): ${counts[0]} rows, ${counts[1]} persons, ${counts[2]} folios, ${counts[3]} entries, ${counts[4]} questions; peak memory ${peakMb} MB`,
      ['Step', 'Time', 'Held its own process up for at most', 'Longest answer to a lead meanwhile'],
      Object.entries(steps).map(([step, says]) => {
        const { began, ms, heldMs } = measured.steps[step as keyof typeof steps]
        const waits = leads.filter(({ at }) => at >= began && at < began + ms).map((lead) => lead.ms)
        const longest = Math.max(0, ...waits)
        return [says, `${(ms / 1000).toFixed(1)} s`, `${Math.round(heldMs)} ms`, `${Math.round(longest)} ms`]
      }),
    )
  } finally {
    await stopProcess(site)
  }
}
