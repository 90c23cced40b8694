import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import type { Store } from '#db/store.server.ts'
import { formatReference } from '#forms/reference.ts'
import { handClock, testServices } from '#server/fixtures/services.server.ts'
import { makeClient, saveTestPrices } from '#server/ledger/fixtures/client.server.ts'
import { requestsOf } from '#server/requests/asked-request.server.ts'
import { askToInvest } from '#server/requests/fixtures/request-text.ts'
import { desk } from './desk/fixtures/run-desk.ts'

/** A client, and a function that adds a request at an instant. */
async function clientWhoAsks(open: Store) {
  await saveTestPrices(open)
  const { id } = await makeClient(open)
  const ask = async (instant: string, note: string) => {
    const services = testServices(open, handClock(instant))
    return await askToInvest(services, id, { note })
  }
  // 20:00 in Greenwich on the 19th is the 20th in India.
  const early = await ask('2026-08-18T06:30:00Z', '=HYPERLINK("http://evil.example")')
  const late = await ask('2026-08-19T20:00:00Z', '\x1b]0;owned\x07 ring at \u202enine\nor ten')
  return { id, early, late }
}

eachDatabase(
  'requests are filtered by day and state, shown, and marked with a reason that the client reads',
  async (open, place) => {
    const run = (...args: string[]) => desk(place, ['requests', ...args])
    const { id, early, late } = await clientWhoAsks(open)
    // One after the other: each show writes a look, and these programs share a process.
    const list = await run('--from', '2026-08-20')
    const shown = await run('show', ...formatReference(late).split(' '))
    const json = await run('show', late, '--json')
    expect(list.out).toContain(formatReference(late))
    expect(list.out).not.toContain(formatReference(early))
    expect(list.out).not.toMatch(/\p{Bidi_Control}/u)
    expect(list.out).not.toContain('\x1b]')
    expect(shown.out).toMatch(/note +\]0;owned ring at nine or ten\n/)
    expect(JSON.parse(json.out)).toMatchObject({
      reference: late,
      clientNumber: id.slice(0, 9),
      amount: 5_000,
      wantedOn: '2026-09-05',
      state: 'received',
      phone: '98480 22338',
      planText: 'Regular plan of scheme 125497, to be confirmed',
    })

    expect((await run('mark', late, 'in-progress')).out).toBe(
      `The request ${formatReference(late)} was received and is now in-progress.\n`,
    )
    expect(await run('mark', late, 'declined')).toMatchObject({ code: 1, out: '' })
    expect((await run('mark', late, 'declined', '--note', 'The folio needs\na nominee.')).out).toBe(
      `The request ${formatReference(late)} was in-progress and is now declined (The folio needs a nominee.).\n`,
    )
    const [again, declined, done] = await Promise.all([
      run('mark', late, 'done'),
      run('--state', 'declined'),
      run('--state', 'done'),
    ])
    expect(again).toMatchObject({
      code: 1,
      err: 'This is not possible in the state that the request is in. It goes received, in-progress, with-registrar, done; done, declined and withdrawn are final. Nothing was changed.\n',
    })
    expect(declined.out).toContain(formatReference(late))
    expect(done.out).toBe('No request matches.\n')
    expect(await requestsOf(testServices(open), id)).toMatchObject([
      { reference: late, state: 'declined', reason: 'The folio needs a nominee.' },
      { reference: early, state: 'received' },
    ])
  },
)

eachDatabase(
  'exports requests for a spreadsheet, erases them, and explains wrong usage',
  async (open, place) => {
    const run = (...args: string[]) => desk(place, ['requests', ...args])
    const { id, early, late } = await clientWhoAsks(open)
    const csv = join(place.dataDir, 'requests.csv')
    expect((await run('export', csv, '--to', '2026-08-19')).out).toContain('now holds 1 request. Only you')
    expect(statSync(csv).mode & 0o077).toBe(0)
    expect(readFileSync(csv, 'utf8')).toContain(`,"'=HYPERLINK(""http://evil.example"")"\r\n`)
    expect((await run('erase', early)).code).toBe(0)
    expect(await requestsOf(testServices(open), id)).toHaveLength(1)
    expect(await open.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
    const wrong = [
      [['show', 'R-NOTHING1'], 1],
      [['erase', 'R-NOTHING1'], 1],
      [['mark', late, 'happy'], 2],
      [['mark', late, 'in-progress', '--note', 'x'], 2],
      [['show', late, '--from', '2026-08-20'], 2],
      [['--from', '2026-08-20', '--to', '2026-08-19'], 2],
      [['start', late], 2],
    ] as const
    await Promise.all(
      wrong.map(async ([args, code]) => {
        expect({ args, code: (await run(...args)).code }).toEqual({ args, code })
      }),
    )
  },
)
