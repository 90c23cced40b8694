import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { openSecrets } from '#kit/secrets/secrets.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { findByPan, linkPan, type Pan, pansOf, parsePan } from './pans.server.ts'

const pan = parsePan('abcde 1234f')!

async function link(services: Services, personId: string, number: Pan, isConfirmed: boolean) {
  return await services.db
    .transaction()
    .execute((trx) =>
      linkPan(trx, services, personId, number, { role: 'holder', name: 'Anita Rao', isConfirmed }),
    )
}

eachDatabase('C-013 a PAN is kept encrypted, is found by its hash, and shows its last four', async (open) => {
  const services = testServices(open)
  const client = await makeClient(open)
  expect(pan).toBe('ABCDE1234F')
  expect((await link(services, client.id, pan, false)).isNew).toBe(true)
  const kept = await open.db.selectFrom('client_pan').selectAll().execute()
  expect(JSON.stringify(kept)).not.toMatch(/ABCDE|1234[^"]*ABCDE/)
  expect(await findByPan(services, pan)).toMatchObject([
    { personId: client.id, lastFour: '234F', role: 'holder', name: 'Anita Rao', isConfirmed: false },
  ])
  expect(services.secrets.decrypt(kept[0]!.pan, { owner: kept[0]!.id, field: 'pan' })).toBe(pan)
  // Another firm's key makes another hash: a stolen table can't be compared with a list of PANs.
  expect(await findByPan(testServices(open), pan)).toEqual([])
})

eachDatabase('C-013 only the firm’s word confirms a PAN, and an account has each PAN once', async (open) => {
  const services = testServices(open)
  const [client, other] = [await makeClient(open), await makeClient(open, 'Ravi Iyer')]
  await link(services, client.id, pan, false)
  expect(await link(services, client.id, pan, true)).toMatchObject({
    isNew: false,
    pan: { isConfirmed: true },
  })
  expect(await link(services, client.id, pan, false)).toMatchObject({
    isNew: false,
    pan: { isConfirmed: true },
  })
  // A statement that names the PAN of someone else claims it, and takes nothing over.
  await link(services, other.id, pan, false)
  expect((await findByPan(services, pan)).map((each) => [each.personId, each.isConfirmed])).toEqual([
    [client.id, true],
    [other.id, false],
  ])
  expect(await pansOf(open.db, client.id)).toHaveLength(1)
})

eachDatabase('C-013 a new application key encrypts and hashes PANs again', async (open, place) => {
  const clock = handClock()
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const settings = (appKeys: Buffer[]) => ({ appKeys, dataDir: place.dataDir })
  const before = {
    ...testServices(open, clock),
    secrets: await openSecrets(settings([older]), open.db, clock),
  }
  const client = await makeClient(open)
  await link(before, client.id, pan, true)
  await openSecrets(settings([newer, older]), open.db, clock)
  const after = { ...before, secrets: await openSecrets(settings([newer]), open.db, clock) }
  expect(await findByPan(after, pan)).toMatchObject([{ personId: client.id }])
  const [kept] = await open.db.selectFrom('client_pan').selectAll().execute()
  expect(after.secrets.decrypt(kept!.pan, { owner: kept!.id, field: 'pan' })).toBe(pan)
})
