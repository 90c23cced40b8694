import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { saveMessage } from '#server/enquiries/enquiries.server.ts'
import { testServices } from '#server/fixtures/services.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { makeClient } from '#server/ledger/fixtures/client.server.ts'
import { desk } from './desk/fixtures/run-desk.ts'

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
        account_id: id,
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

    expect((await desk(place, ['inbox'])).out).toMatch(
      /^Waiting for a reply: 1\.\n(.*\n)+.*Asha Rao +asha@example\.in +message/,
    )

    const listed = await desk(place, ['gaps', 'list', 'bank-not-verified'])
    expect(listed.out).toMatch(/^Bank not verified: 1\.\n/)
    expect(listed.out).toContain('State Bank of India, entered')
    expect((await desk(place, ['gaps', 'letters', 'bank-not-verified', '--as', 'asha'])).out).toBe(
      '1 letter prepared. About 1, left out 0.\n',
    )
    expect((await desk(place, ['gaps', 'letters', 'bank-not-verified', '--as', 'asha'])).out).toBe(
      '0 letters prepared. About 0, left out 1.\n',
    )
    expect((await desk(place, ['gaps', 'list', 'nothing'])).code).toBe(2)

    const added = await desk(place, [
      'calendar',
      'add',
      'Audit',
      '--on',
      '2031-03-31',
      '--every',
      '12',
      '--json',
    ])
    const { key } = JSON.parse(added.out)
    expect((await desk(place, ['calendar', 'keep', key, '--note', 'Report 7', '--as', 'asha'])).out).toBe(
      'Kept for 31 Mar 2031.\n',
    )
    expect((await desk(place, ['calendar'])).out).toMatch(/31 Mar 2032 .*Audit/)
    expect((await desk(place, ['calendar', 'keep', key, '--note', ' '])).code).toBe(2)
    expect((await desk(place, ['calendar', 'remove', key])).code).toBe(0)
    expect((await desk(place, ['calendar'])).out).not.toContain('Audit')
  },
)
