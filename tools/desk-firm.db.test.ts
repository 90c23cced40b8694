import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { desk } from './desk/fixtures/run-desk.ts'

eachDatabase('C-055 the desk shows, sets, exports, imports and undoes the firm', async (_, place) => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-'))
  try {
    const firm = async (...args: string[]) => {
      const { code, out, err } = await desk(place, ['firm', ...args])
      return { code, out: out.trimEnd(), err }
    }
    expect((await firm('show', 'names.name')).out).toBe('names.name: Peepal Wealth')
    expect(await firm('set', 'names.name', 'Neem Finserv')).toMatchObject({
      code: 0,
      out: 'names.name: Peepal Wealth → Neem Finserv',
    })
    const refused = await firm('set', 'contact.address.postalCode', '0')
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('contact.address.postalCode: A PIN code has six digits, such as 500034.')
    expect(refused.err).toContain('Nothing was changed.')

    const exported = await firm('export')
    const file = join(folder, 'firm.json')
    writeFileSync(file, exported.out.replace('Neem Finserv', 'Neem Wealth'))
    expect((await firm('import', file)).out).toContain(
      'names.name: Neem Finserv → Neem Wealth\nThis was a trial.',
    )
    expect((await firm('show', 'names.name')).out).toBe('names.name: Neem Finserv')
    expect((await firm('import', file, '--apply')).code).toBe(0)
    expect((await firm('history')).out).toContain('name: Neem Finserv → Neem Wealth')
    expect((await firm('undo', '2')).out).toBe('names.name: Neem Wealth → Neem Finserv')
    expect((await firm('undo', '2')).err).toContain('only its last change can be undone')
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
