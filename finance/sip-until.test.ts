import { expect, test } from 'vitest'
import { addDays, type IsoDate } from './dates.ts'
import { randomFrom } from './fixtures/random.ts'
import { makeSipBook } from './fixtures/sip-books.ts'
import { entryRows } from './ledger-views.ts'
import { endsSoon, type Sip, sipRegister } from './sip-register.ts'
import { sooner, standsUntil } from './sip-until.ts'

const calendar = {
  years: new Set([2025, 2026]),
  holidays: new Set<IsoDate>(['2025-10-02', '2025-12-25', '2026-01-26', '2026-03-03', '2026-05-01']),
}
const alerts: readonly Sip['state'][] = ['missed-once', 'missed-twice', 'stopped']

/** What somebody should look at, as far as the promise goes. */
function seen(sips: readonly Sip[], today: IsoDate) {
  return sips
    .filter(({ source }) => source !== 'purchases')
    .flatMap((sip) => {
      const state = endsSoon(sip, today) ? 'ends-soon' : alerts.find((alert) => alert === sip.state)
      return state ? [{ key: sip.key, folio: sip.folio, state, missed: sip.missed, last: sip.last }] : []
    })
}

test('the first day after today counts, and the first that files may tell of', () => {
  const turns = {
    days: ['2026-09-20', null, '2026-09-01', '2026-08-19'],
    known: ['2026-09-12', '2026-09-10'],
  } as const
  const one = standsUntil(turns, '2026-08-19')
  expect(one).toEqual({ day: '2026-09-01', knownTo: '2026-09-10' })
  expect(sooner(one, { day: '2026-08-20', knownTo: null })).toEqual({
    day: '2026-08-20',
    knownTo: '2026-09-10',
  })
})

test.each([true, false])(
  'C-053 what is said of SIPs stands until its day, and until files tell more (registered: %s)',
  (isRegistered) => {
    let asked = 0
    for (let seed = 1; seed <= 24; seed += 1) {
      const chance = randomFrom(seed)
      const book = makeSipBook(chance, isRegistered, calendar)
      const day = addDays('2025-12-01', Math.floor(chance() * 280))
      const knownTo = addDays(day, -Math.floor(chance() * 40))
      const rows = entryRows(
        book.written.flatMap(({ entry, visible }) => (visible <= knownTo ? [entry] : [])),
      )
      const registered = book.registered(knownTo)
      const look = (today: IsoDate, known: IsoDate) =>
        sipRegister({ rows, registered, knownTo: () => known, listTo: known }, today, calendar)
      const first = look(day, knownTo)
      const until = first.map((sip) => sip.until).reduce(sooner, { day: null, knownTo: null })
      for (
        let later = day;
        later < addDays(day, 120) && later < (until.day ?? '9');
        later = addDays(later, 1)
      ) {
        for (const known of [knownTo, addDays(knownTo, 3), addDays(knownTo, 30), later]) {
          if (known < knownTo || known >= (until.knownTo ?? '9')) continue
          expect(seen(look(later, known), later), `seed ${seed}, ${later}, ${known}`).toEqual(
            seen(first, day),
          )
          asked += 1
        }
      }
    }
    // Most books stand for days.
    expect(asked).toBeGreaterThan(400)
  },
)
