import { expect } from 'vitest'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

eachDatabase(
  'C-044 C-053 C-054 inbox, gaps and calendar are worked at the command line',
  async (open, place) => {
    const services = testServices(open, systemClock)
    await saveMessage(
      services,
      {
        name: 'Asha Rao',
        email: 'asha@example.in',
        phone: null,
        text: 'Hello',
        schemeCode: null,
        slot: null,
      },
      { purpose: 'call-back', textVersion: 'v1', language: 'en', page: '/' },
      { address: '203.0.113.7', key: null, bodyHash: '' },
    )
    const { id } = await makeClient(open, 'Anita Rao')
    await open.db
      .insertInto('bank_account')
      .values({
        person_id: id,
        holder: 'Anita Rao',
        number: 'x',
        last_four: '4321',
        bank_name: 'State Bank of India',
        ifsc: 'SBIN0000001',
        is_verified: 0,
        changed_at: '2026-08-01T06:30:00.000Z',
      })
      .execute()
    // The server of this test has another key than the desk: its mails can't be read there.
    await open.db.deleteFrom('outbox').execute()

    const inbox = JSON.parse((await desk(place, ['ask', 'inbox', '--json'])).out)
    expect(inbox).toMatchObject([{ name: 'Asha Rao', kinds: ['message'], open: 1 }])

    const listed = JSON.parse((await desk(place, ['ask', 'gaps', 'kind=bank-not-verified', '--json'])).out)
    expect(listed).toMatchObject({ total: 1, kind: 'bank-not-verified' })
    expect(listed.rows[0].evidence).toContain('State Bank of India, entered')
    const letters = ['do', 'gap-letters', 'kind=bank-not-verified', '--as', 'asha', '--json']
    expect(JSON.parse((await desk(place, letters)).out).value).toEqual({ letters: 1, gaps: 1, skipped: 0 })
    expect(JSON.parse((await desk(place, letters)).out).value).toEqual({ letters: 0, gaps: 0, skipped: 1 })
    expect((await desk(place, ['ask', 'gaps', 'kind=nothing'])).code).toBe(2)

    const add = ['do', 'calendar-set', 'title=Audit', 'dueOn=2031-03-31', 'everyMonths=12', '--json']
    const { key } = JSON.parse((await desk(place, add)).out).value
    const keep = ['do', 'calendar-keep', `key=${key}`]
    expect((await desk(place, [...keep, 'proof=Report 7', '--as', 'asha'])).code).toBe(0)
    expect((await desk(place, ['ask', 'calendar'])).out).toMatch(/2032-03-31 .*Audit/)
    expect((await desk(place, [...keep, 'proof= '])).code).toBe(2)
    expect((await desk(place, ['do', 'calendar-remove', key])).code).toBe(0)
    expect((await desk(place, ['ask', 'calendar'])).out).not.toContain('Audit')
  },
)
