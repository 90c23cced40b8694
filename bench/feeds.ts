import { join } from 'node:path'
import { withDataFolder } from '../e2e/fixtures/running-site.ts'
import { table } from './results.ts'
import { runFixture } from './run-fixture.ts'

const plan = { clients: 1_000, months: 84 }

interface Reading {
  readonly ms: number
  readonly cpuMs: number
  readonly rows: number
  readonly fileMb: number
  readonly idleMb: number
  readonly peakMb: number
}

/** Some 100,000 transactions in each container that the registrars use, read to the end and not kept. */
export async function measureFeeds(): Promise<string> {
  return await withDataFolder(async (folder) => {
    const names = (await runFixture('write-feeds', folder, plan.clients, plan.months)) as string[]
    const readings: string[][] = []
    for (const name of names) {
      const { ms, cpuMs, rows, fileMb, idleMb, peakMb } = (await runFixture(
        'read-feed',
        join(folder, name),
      )) as Reading
      readings.push([
        name,
        rows.toLocaleString('en-IN'),
        `${fileMb.toFixed(1)} MB`,
        `${(ms / 1000).toFixed(2)} s`,
        `${(cpuMs / 1000).toFixed(2)} s`,
        `${Math.round(idleMb)} MB`,
        `${Math.round(peakMb)} MB`,
      ])
    }
    return table(
      'Registrars’ files read, without a database',
      ['File', 'Rows', 'Size', 'Time', 'Processor', 'Memory with the file', 'Peak memory'],
      readings,
    )
  })
}
