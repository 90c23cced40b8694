import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { insertGrant, selectGrantsOf } from '#features/access/tables/access.server.ts'
import { findAccount, findPerson, handleOf, mayBeWrittenTo } from '#features/identity/accounts.server.ts'
import { hashToken } from '#features/identity/secret-token.server.ts'
import { findSession } from '#features/identity/tables/sessions.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { selectRequests } from '#features/requests/find-request.server.ts'
import { ask } from '#features/requests/fixtures/request-text.ts'
import { toIso } from '#kit/clock/time.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { changeDeath, deathRefusal, undoDeath } from './death.server.ts'
import { makeFamilyLink } from './family-link.server.ts'
import { clientWithFolios, deathOf, recordedDeath } from './fixtures/dead-client.server.ts'

/** Noon of 20 August 2026 in India. */
const start = '2026-08-20T06:30:00Z'

async function grantBetween(services: Services, owner: string, viewer: string) {
  const id = randomUUID()
  const at = toIso(services.clock.now())
  await insertGrant(services.db, {
    ...{ id, kind: 'grant', person_id: owner, viewer_id: viewer, asker_id: owner },
    ...{ other_email: null, other_key: null, relation: 'spouse', scopes: 'value', pan_id: null },
    ...{ purpose: '', born_on: null, hides_amounts: 0, may_ask_in_emergency: 1, asked_at: at, agreed_at: at },
    ...{ opens_at: null, ends_at: '2027-08-20T00:00:00.000Z', ended_at: null, ended_by: null },
    ...{ mailed_open_at: null, mailed_end_at: null },
  })
  return id
}

eachDatabase(
  'C-181 a recorded death ends sign-in, sessions, grants on both sides and requests, tells nobody by mail, and can be taken back',
  async (store) => {
    const clock = handClock(start)
    const services = testServices(store, clock)
    const { id, cookie } = await clientWithFolios(services)
    const other = await makeClient(store, 'Vikram Rao')
    await grantBetween(services, id, other.id)
    await grantBetween(services, other.id, id)
    const sent = await ask(services, id, 'nominees', { how: 'none', note: '' })
    if (!sent.ok) throw new Error('not asked')
    const mailsBefore = (await waitingMail(services)).filter(({ to }) => to === `${other.id}@example.com`)
    const death = await deathOf(services, id)
    expect(await changeDeath(services, testActor, death)).toEqual({ ok: true, value: null })

    expect(await findAccount(store.db, id)).toBeNull()
    const person = (await findPerson(store.db, id))!
    expect(person).toMatchObject({ died_on: '2026-07-20', email: null, name: 'Anita Rao' })
    expect(handleOf(person)).toBe(person.public_id)
    expect(await findSession(store.db, hashToken(cookie.replace('session=', '')))).toBeNull()
    const grants = await selectGrantsOf(store.db, id, null)
    expect(grants.map(({ ended_at }) => ended_at)).toEqual([toIso(clock.now()), toIso(clock.now())])
    const [request] = await selectRequests(store.db, id)
    expect(request).toMatchObject({ state: 'declined' })
    expect(request?.events.at(-1)?.text).toMatch(/^Closed because the person who asked has died/)
    const mails = await waitingMail(services)
    expect(mails.filter(({ to }) => to === `${id}@example.com`)).toEqual([])
    expect(mails.filter(({ to }) => to === `${other.id}@example.com`)).toHaveLength(mailsBefore.length)

    // The address is that of nobody who lives.
    expect(await mayBeWrittenTo(store.db, `${id}@example.com`)).toBe(false)
    expect(await mayBeWrittenTo(store.db, `${other.id}@example.com`)).toBe(true)
    expect(await mayBeWrittenTo(store.db, 'nobody@example.com')).toBe(true)
    const data = { link: 'http://localhost/' }
    await queueMail(store.db, services, {
      to: `${id}@example.com`,
      language: 'en',
      kind: 'verify-email',
      data,
    })
    expect((await waitingMail(services)).filter(({ to }) => to === `${id}@example.com`)).toEqual([])
    // Then a family reads it.
    await store.db
      .insertInto('family_mailbox')
      .values({
        ...{ person_id: other.id, email: `${id}@example.com`, email_key: `${id}@example.com` },
        ...{ relation: 'SP', declared_on: '2026-08-01', declared_by: 'Ravi', actor: 'Asha' },
        recorded_at: toIso(clock.now()),
      })
      .execute()
    expect(await mayBeWrittenTo(store.db, `${id}@example.com`)).toBe(true)

    expect(await undoDeath(services, testActor, id)).toEqual({ ok: true, value: null })
    expect(await findAccount(store.db, id)).not.toBeNull()
    expect((await selectGrantsOf(store.db, id, null)).map(({ ended_at }) => ended_at)).toEqual([null, null])
    expect(await selectRequests(store.db, id)).toMatchObject([{ state: 'received' }])
    expect(await undoDeath(services, testActor, id)).toEqual({ ok: false, reason: 'nothing-changed' })
  },
)

eachDatabase('C-181 a death needs its certificate and a possible day', async (store) => {
  const services = testServices(store, handClock(start))
  const { id } = await clientWithFolios(services)
  const death = await deathOf(services, id)
  expect(await deathRefusal(services, { ...death, diedOn: '2026-08-21' })).toBe('in-the-future')
  expect(await deathRefusal(services, { ...death, paper: 'another' })).toBe('no-certificate')
  expect(await deathRefusal(services, { accountId: id, change: 'withdraw' })).toBe('nothing-changed')
  expect(await deathRefusal(services, { ...death, accountId: 'nobody' })).toBe('not-there')
  await store.db.updateTable('person').set({ born_on: '2026-08-02' }).where('id', '=', id).execute()
  expect(await deathRefusal(services, death)).toBe('before-birth')
})

eachDatabase('C-181 once something went out, one person alone takes nothing back', async (store) => {
  const services = testServices(store, handClock(start))
  const { id } = await recordedDeath(services)
  expect(await makeFamilyLink(services, testActor, id)).toMatch(/^[\w-]{43}$/)
  expect(await undoDeath(services, testActor, id)).toEqual({ ok: false, reason: 'gone-out' })
  // Two persons still can.
  expect(await changeDeath(services, testActor, { accountId: id, change: 'withdraw' })).toMatchObject({
    ok: true,
  })
})
