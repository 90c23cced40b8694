import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { registrarFirm } from './fixtures/registrar-firm.server.ts'
import { takeFileIn } from './take-file-in.server.ts'

const folder = new URL('../readers/registrars/fixtures/as-delivered/', import.meta.url)

eachDatabase(
  'C-133 every report as registrars deliver it is taken in, with its three bad rows put aside',
  async (store) => {
    const services = await registrarFirm(store)
    for (const name of readdirSync(folder).filter((each) => !each.endsWith('.json'))) {
      const bytes = readFileSync(new URL(name, folder))
      const [report, ...more] = await takeFileIn(
        services,
        testActor,
        { name, bytes, password: null, period: null },
        false,
      )
      expect(more).toEqual([])
      if (report?.state !== 'in') throw new Error(`${name} was not taken in`)
      const { rows, quarantined, unreadable } = report.counts
      const waits = Object.values(quarantined).reduce((sum, count) => sum + count, 0)
      expect([name, rows - waits, waits + unreadable.count]).toEqual([name, 197, 3])
    }
  },
)
