import type { BusinessCalendar } from '#finance/business-days.ts'
import type { IsoDate } from '#finance/dates.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { addScores, judgeSipBook, makeSipBook } from '#finance/fixtures/sip-books.ts'
import { table } from './results.ts'

const books = 1_000

/** Some weekdays without trading in the year of the books. */
const calendar: BusinessCalendar = {
  years: new Set([2025, 2026]),
  holidays: new Set<IsoDate>([
    '2025-10-02',
    '2025-10-21',
    '2025-12-25',
    '2026-01-26',
    '2026-03-03',
    '2026-04-03',
    '2026-05-01',
  ]),
}

/** Judges a year of made-up SIP books: what clients would be told, and how much of it was wrong. */
export async function measureSips(): Promise<string> {
  const rows = [true, false].map((isRegistered) => {
    const score = addScores(
      Array.from({ length: books }, (_, seed) =>
        judgeSipBook(makeSipBook(randomFrom(seed + 1), isRegistered, calendar), calendar),
      ),
    )
    const known = score.alarms - score.unknowable
    return [
      isRegistered ? 'A registrar’s file names them' : 'Only transactions show them',
      String(score.due),
      String(score.alarms),
      `${score.falseAlarms} (${((100 * score.falseAlarms) / known).toFixed(1)} %)`,
      String(score.unknowable),
      `${score.found} of ${score.failed}`,
    ]
  })
  return table(
    `Missed SIP instalments in ${books.toLocaleString('en-IN')} made-up books of a year each`,
    ['SIPs', 'Due', 'Alarms', 'False', 'About pauses that nobody can see', 'Failed payments found'],
    rows,
  )
}
