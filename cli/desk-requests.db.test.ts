import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { formatReference } from '#features/enquiries/reference.ts'
import { makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { requestsOf } from '#features/requests/asked-request.server.ts'
import { askToInvest } from '#features/requests/fixtures/request-text.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

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
    const run = (...args: string[]) => desk(place, args)
    const { id, early, late } = await clientWhoAsks(open)
    // One after the other: each look is written down, and these programs share a process.
    const list = await run('ask', 'records', 'kind=request', 'from=2026-08-20')
    const shown = await run('ask', 'record', formatReference(late))
    const json = await run('ask', 'record', late, '--json')
    expect(list.out).toContain(formatReference(late))
    expect(list.out).not.toContain(formatReference(early))
    expect(list.out).not.toMatch(/\p{Bidi_Control}/u)
    expect(list.out).not.toContain('\x1b]')
    expect(shown.out).toContain(']0;owned ring at nine or ten')
    expect(JSON.parse(json.out)).toMatchObject({
      reference: late,
      clientNumber: id.slice(0, 9),
      amountPaise: 5_000_00,
      wantedOn: '2026-09-05',
      state: 'received',
      phone: '98480 22338',
      planText: 'Regular plan of scheme 125497, to be confirmed',
    })

    const step = (name: string, ...more: string[]) =>
      run('do', 'work-step', formatReference(late), name, ...more)
    const stateNow = async () => JSON.parse((await run('ask', 'record', late, '--json')).out).state
    expect((await step('request-take')).code).toBe(0)
    expect(await stateNow()).toBe('in-progress')
    expect(await step('request-decline')).toMatchObject({ code: 1, out: '' })
    expect((await step('request-decline', 'text=The folio needs\na nominee.')).code).toBe(0)
    const again = await step('request-done')
    const declined = await run('ask', 'records', 'kind=request', 'state=declined')
    const done = await run('ask', 'records', 'kind=request', 'state=done')
    expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Nothing was changed.') })
    expect(declined.out).toContain(formatReference(late))
    expect(done.out).toBe('none\n')
    expect(await requestsOf(testServices(open), id)).toMatchObject([
      { reference: late, state: 'declined', reason: 'The folio needs a nominee.' },
      { reference: early, state: 'received' },
    ])
  },
)

eachDatabase(
  'exports requests for a spreadsheet, erases them, and explains wrong usage',
  async (open, place) => {
    const run = (...args: string[]) => desk(place, args)
    const { id, early, late } = await clientWhoAsks(open)
    const csv = join(place.dataDir, 'requests.csv')
    const wanted = ['list=requests', 'to=2026-08-19']
    expect(JSON.parse((await run('ask', 'export', ...wanted, '--json')).out)).toMatchObject({ rows: 1 })
    expect((await run('do', 'export-list', ...wanted, 'rows=1', `--to=${csv}`)).out).toContain('Only you')
    expect(statSync(csv).mode & 0o077).toBe(0)
    expect(readFileSync(csv, 'utf8')).toContain(formatReference(early))
    const erase = (record: string) =>
      run('do', 'propose-for-record', 'kind=record-erased', 'of=request', `record=${record}`, 'reason=asked')
    expect((await erase(early)).code).toBe(0)
    expect(await requestsOf(testServices(open), id)).toHaveLength(1)
    expect(await open.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
    const wrong = [
      [['ask', 'record', 'R-NOTHING1'], 1],
      [['do', 'propose-for-record', 'kind=record-erased', 'of=request', 'record=R-NOTHING1', 'reason=x'], 1],
      [['do', 'work-step', late, 'happy'], 2],
      [['do', 'work-step', late, 'request-take', 'note=x'], 2],
      [['ask', 'record', late, 'from=2026-08-20'], 2],
      [['do', 'start', late], 2],
    ] as const
    for (const [args, code] of wrong)
      expect({ args, code: (await run(...args)).code }).toEqual({ args, code })
  },
)
