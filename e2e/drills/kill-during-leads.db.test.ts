import { expect } from 'vitest'
import { eachPlace } from '#db/fixtures/databases.server.ts'
import { desk, startProcess, stopProcess } from '../fixtures/running-site.ts'
import { sendLead } from '../fixtures/send-lead.ts'

/** One round in every test run; `npm run drill` does ten. */
const rounds = process.env.DRILL ? 10 : 1
const leads = 200

interface Listed {
  id: string
  name: string
}

eachPlace('a lead that was acknowledged survives kill -9, once', async ({ dataDir, databaseUrl }) => {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOG_LEVEL: 'error',
    // Ten rounds are more than one address may send in a minute, and the clock of tests stands still.
    LEADS_PER_MINUTE: '100000',
    LEADS_PER_DAY: '100000',
  }
  const expected = new Map<string, string>()
  for (let round = 0; round < rounds; round += 1) {
    const names = Array.from({ length: leads }, (_, index) => `round ${round} lead ${index}`)

    const site = await startProcess(env)
    let answered = 0
    // A different moment in every round, always in the middle of the two hundred.
    const killAfter = 20 + ((round * 37) % 140)
    await Promise.all(
      names.map(async (name) => {
        const id = await sendLead(site.url, name)
        if (id) expected.set(name, id)
        answered += 1
        if (answered === killAfter) site.process.kill('SIGKILL')
      }),
    )
    await stopProcess(site, 'SIGKILL')
    expect(expected.size).toBeGreaterThan(round * leads)

    const afterKill = await listed(env)
    for (const [name, id] of expected) {
      expect(
        afterKill.filter((lead) => lead.name === name).map((lead) => lead.id),
        name,
      ).toEqual([id])
    }

    // The browsers try again with the same keys: stored leads are not stored twice, and lost ones are stored now.
    const again = await startProcess(env)
    for (const name of names) {
      const id = await sendLead(again.url, name)
      expect(id, name).not.toBeNull()
      if (expected.has(name)) expect(id).toBe(expected.get(name))
      expected.set(name, id ?? '')
    }
    await stopProcess(again)
    expect(await listed(env)).toHaveLength((round + 1) * leads)
  }
})

async function listed(env: Record<string, string>): Promise<Listed[]> {
  return (await desk(env, 'leads', '--json'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Listed)
}
