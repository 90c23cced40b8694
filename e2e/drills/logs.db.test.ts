import { expect } from 'vitest'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { startProcess, stopProcess } from '../fixtures/running-site.ts'

const planted = [
  'Planted Name',
  '98480 11111',
  'planted@example.in',
  'planted message',
  'planted-query',
  'planted-key',
]

eachPlace(
  'the log names routes and ids, and nothing that a visitor wrote',
  async ({ dataDir, databaseUrl }) => {
    const site = await startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'debug',
    })
    const [name, phone, email, text, query, key] = planted as [string, string, string, string, string, string]
    const lead = {
      name,
      phone,
      goalType: 'goal',
      investmentType: 'sip',
      amount: 1,
      years: 1,
      expectedReturn: 1,
    }
    const json = { 'content-type': 'application/json', 'idempotency-key': key }
    await fetch(`${site.url}/api/send-sip-lead.php?q=${query}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(lead),
    })
    await fetch(`${site.url}/api/send-sip-lead.php`, {
      method: 'POST',
      headers: json,
      body: `{"name":"${name}"`,
    })
    for (const path of ['/contact', '/calculator', '/no-such-page']) {
      await fetch(`${site.url}${path}?q=${query}`)
      await fetch(`${site.url}${path}`, {
        method: 'POST',
        headers: { origin: site.url },
        body: new URLSearchParams({ name, phone, email, message: text }),
      })
    }
    await stopProcess(site)
    const log = site.output()
    expect(log).toContain('"route":"/api/send-sip-lead.php"')
    for (const secret of planted) expect(log).not.toContain(secret)
  },
)
