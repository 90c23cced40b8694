import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { endAccess } from '#features/staff/invitations.server.ts'
import { listStaff } from '#features/staff/people.server.ts'
import { signInWithCode } from '#features/staff/sign-in.server.ts'
import { findStaffById } from '#features/staff/tables/staff.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff, deskRequest } from '#tests/fixtures/staff.server.ts'
import { prepareSampleOffice, readSampleOffice, sampleCode } from './sample-office.server.ts'

eachDatabase(
  'C-042 a sample office can be tried with each role, and each start restores it',
  async (store, { dataDir }) => {
    const clock = handClock()
    const services = testServices(store, clock, { DATA_DIR: dataDir })
    expect(await prepareSampleOffice(services, false)).toEqual([])
    const office = await prepareSampleOffice(services, true)
    if (typeof office === 'string') throw new Error('the firm has no staff')
    expect(office.map(({ role }) => role)).toEqual(['owner', 'adviser', 'operations', 'auditor'])
    expect(statSync(join(dataDir, 'sample-office.json')).mode & 0o077).toBe(0)
    const signIn = async () => {
      clock.forward(60_000)
      const [owner] = readSampleOffice({ dataDir })
      if (!owner) throw new Error('the office is kept')
      return (await signInWithCode(services, { ...owner, code: sampleCode(services, owner) }, deskRequest()))
        .ok
    }
    expect(await signIn()).toBe(true)
    const [owner] = (await listStaff(store.db)).filter(({ roles }) => roles.includes('owner'))
    await endAccess(store.db, services, owner?.id ?? '')
    expect(await signIn()).toBe(false)
    expect(await prepareSampleOffice(services, false)).toEqual(office)
    expect(await signIn()).toBe(true)
  },
)

eachDatabase(
  'C-042 a sample office that took on a colleague starts again, with the colleague',
  async (store, { dataDir }) => {
    const services = testServices(store, handClock(), { DATA_DIR: dataDir })
    const office = await prepareSampleOffice(services, true)
    const colleague = await addStaff(services, 'Asha', ['adviser'])
    expect(await prepareSampleOffice(services, true)).toEqual(office)
    expect(await prepareSampleOffice(services, false)).toEqual(office)
    const kept = await findStaffById(store.db, colleague.id)
    expect([kept?.roles, kept?.left_at]).toEqual(['["adviser"]', null])
  },
)

eachDatabase(
  'C-042 there is no sample office where others could reach the desk, or beside real staff',
  async (store, { dataDir }) => {
    const made = await prepareSampleOffice(testServices(store, handClock(), { DATA_DIR: dataDir }), true)
    expect(made).toHaveLength(4)
    const reachable: readonly Record<string, string>[] = [
      { DESK_HOST: '0.0.0.0' },
      { DESK_HOST: '192.168.1.5' },
      { DESK_ORIGIN: 'https://desk.example.in' },
      { PUBLIC_ORIGIN: 'https://example.in' },
      { DATABASE_URL: 'postgres://localhost/firm' },
    ]
    for (const env of reachable) {
      const services = testServices(store, handClock(), { DATA_DIR: dataDir, ...env })
      expect(await prepareSampleOffice(services, true), JSON.stringify(env)).toEqual([])
      expect(await listStaff(store.db)).toEqual([])
    }
    const services = testServices(store, handClock(), { DATA_DIR: dataDir })
    await addStaff(services, 'Asha', ['owner'])
    expect(await prepareSampleOffice(services, true)).toBe('has-staff')
    expect(await prepareSampleOffice(services, false)).toEqual([])
  },
)
