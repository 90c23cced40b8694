import { expect } from 'vitest'
import { insertClosing } from '#features/identity/closings.server.ts'
import { type EventKind, recordEvent } from '#features/identity/events.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testContext, testServices } from '#tests/fixtures/services.server.ts'
import { mayStay, snapshotTimes } from './snapshot.server.ts'

const at = fixedClock

eachDatabase(
  'C-122 what is kept on a phone ends with the sign-in, with a change of who can be trusted, a closing, and after 30 days',
  async (open) => {
    const services = testServices(open, at('2026-08-19T06:30:00Z'))
    const { id } = await makeClient(open)
    const { keptAt, lastDay } = snapshotTimes(services)
    expect([keptAt, lastDay]).toEqual(['2026-08-19T06:30:00.000Z', '2026-09-18'])
    const client = { id, publicId: 'her-public-id' }
    const kept = { owner: client.publicId, keptAt }
    const later = (time: string) => testServices(open, at(time))
    const soon = later('2026-08-19T07:00:00Z')

    expect(await mayStay(soon, client, kept)).toBe(true)
    // Nobody is signed in on the phone any more, or somebody else is.
    expect(await mayStay(soon, null, kept)).toBe(false)
    expect(await mayStay(soon, { id, publicId: 'his-public-id' }, kept)).toBe(false)
    // Through the last day in India, and no longer; nothing from the future, and no nonsense.
    expect(await mayStay(later('2026-09-18T18:29:59Z'), client, kept)).toBe(true)
    expect(await mayStay(later('2026-09-18T18:30:00Z'), client, kept)).toBe(false)
    expect(await mayStay(services, client, { ...kept, keptAt: '2026-08-20T06:30:00Z' })).toBe(false)
    expect(await mayStay(soon, client, { ...kept, keptAt: 'x' })).toBe(false)

    // What she does every day ends nothing.
    await recordEvent(soon, id, 'signed-in', testContext())
    await recordEvent(soon, id, 'confirmed', testContext())
    expect(await mayStay(soon, client, kept)).toBe(true)

    const kinds: EventKind[] = [
      'password-changed',
      'password-reset',
      'other-sessions-ended',
      'email-changed',
      'locked',
    ]
    let hour = 8
    for (const kind of kinds) {
      const before = later(`2026-08-19T${String(hour).padStart(2, '0')}:00:00Z`)
      const after = later(`2026-08-19T${String(hour).padStart(2, '0')}:30:00Z`)
      hour++
      const fresh = { ...kept, keptAt: snapshotTimes(before).keptAt }
      expect(await mayStay(after, client, fresh), kind).toBe(true)
      await recordEvent(after, id, kind, testContext())
      expect(await mayStay(after, client, fresh), kind).toBe(false)
    }

    const fresh = { ...kept, keptAt: '2026-08-20T06:00:00.000Z' }
    const next = later('2026-08-20T07:00:00Z')
    expect(await mayStay(next, client, fresh)).toBe(true)
    await insertClosing(open.db, {
      person_id: id,
      asked_at: '2026-08-20T06:30:00.000Z',
      closes_at: '2026-09-03T06:30:00.000Z',
    })
    expect(await mayStay(next, client, fresh)).toBe(false)
  },
)
