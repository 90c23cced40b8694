import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { desk } from './fixtures/run-desk.ts'

eachDatabase('C-055 the desk shows, sets, exports, imports and undoes the firm', async (_, place) => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-'))
  try {
    const firm = async (...args: string[]) => {
      const { code, out, err } = await desk(place, ['firm', ...args])
      return { code, out: out.trimEnd(), err }
    }
    const run = (...args: string[]) => desk(place, args)
    const nameNow = async () => JSON.parse((await run('ask', 'firm-fields', 'names.name', '--json')).out)
    expect(await nameNow()).toEqual([{ path: 'names.name', value: 'Peepal Wealth' }])
    const set = await run('do', 'firm-set', 'names.name', 'Neem Finserv', '--json')
    expect(JSON.parse(set.out).value.changes).toEqual([
      { section: 'names', path: 'name', before: 'Peepal Wealth', after: 'Neem Finserv' },
    ])
    const refused = await run('do', 'firm-set', 'contact.address.postalCode', '0')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('contact.address.postalCode: A PIN code has six digits, such as 500034.')
    expect((await run('ask', 'firm-fields', 'contact.address.postalCode')).out).toContain('500034')

    const exported = await firm('export')
    const file = join(folder, 'firm.json')
    writeFileSync(file, exported.out.replace('Neem Finserv', 'Neem Wealth'))
    expect((await firm('import', file)).out).toContain(
      'names.name: Neem Finserv → Neem Wealth\nThis was a trial.',
    )
    expect(await nameNow()).toEqual([{ path: 'names.name', value: 'Neem Finserv' }])
    expect((await firm('import', file, '--apply')).code).toBe(0)
    const history = JSON.parse((await run('ask', 'firm-history', '--json')).out)
    const change = { path: 'name', before: 'Neem Finserv', after: 'Neem Wealth' }
    expect(history[0]).toMatchObject({ number: 2, differences: [change] })
    expect(JSON.parse((await run('do', 'firm-undo', '2', '--json')).out).value.changes).toEqual([
      { section: 'names', path: 'name', before: 'Neem Wealth', after: 'Neem Finserv' },
    ])
    expect(await run('do', 'firm-undo', '2')).toMatchObject({ code: 1, out: '' })
    expect((await firm('export')).out).toBe(exported.out)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

eachDatabase(
  'C-056 the launch check names the field of every item, and fails while anything is open',
  async (_, place) => {
    const { code, out } = await desk(place, ['firm', 'check'])
    expect(code).toBe(1)
    expect(out).toContain('Peepal Wealth: AMFI-registered Mutual Fund Distributor')
    expect(out).toContain(
      'Enter the ARN; "ARN-000000 (placeholder)" is a placeholder.\n    licences.registration.arn',
    )
    expect(out).toMatch(/\n\d+ open\.\n$/)
  },
)
