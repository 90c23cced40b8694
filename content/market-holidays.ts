import type { BusinessCalendar } from '#finance/business-days.ts'
import type { IsoDate } from '#finance/dates.ts'

/** `exchange` is closed when shares are not traded, `money` when banks do not settle: liquid and overnight funds follow it. */
export type Market = 'exchange' | 'money'

interface HolidayList {
  readonly market: Market
  readonly year: number
  readonly source: string
  /** Days from Monday to Friday. */
  readonly days: readonly (readonly [date: IsoDate, name: string])[]
}

/**
 * The holidays of each market, newest year first. A year without a list is not guessed: what depends on it says that it is
 * not certain. The exchanges publish a year's list in the December before it. Funds publish a NAV for the last day of March
 * even if it is a holiday.
 */
const holidayLists: readonly HolidayList[] = [
  {
    market: 'exchange',
    year: 2026,
    source: 'NSE circular CMTR/71775 of 12 December 2025; 15 January added by CMTR/72260 of 12 January 2026',
    days: [
      ['2026-01-15', 'Municipal elections in Maharashtra'],
      ['2026-01-26', 'Republic Day'],
      ['2026-03-03', 'Holi'],
      ['2026-03-26', 'Shri Ram Navami'],
      ['2026-03-31', 'Shri Mahavir Jayanti'],
      ['2026-04-03', 'Good Friday'],
      ['2026-04-14', 'Dr Baba Saheb Ambedkar Jayanti'],
      ['2026-05-01', 'Maharashtra Day'],
      ['2026-05-28', 'Bakri Id'],
      ['2026-06-26', 'Muharram'],
      ['2026-09-14', 'Ganesh Chaturthi'],
      ['2026-10-02', 'Mahatma Gandhi Jayanti'],
      ['2026-10-20', 'Dussehra'],
      ['2026-11-10', 'Diwali Balipratipada'],
      ['2026-11-24', 'Guru Nanak Jayanti'],
      ['2026-12-25', 'Christmas'],
    ],
  },
  {
    market: 'money',
    year: 2026,
    source:
      'NSE circular DS/71968 of 23 December 2025 (debt segment); 15 January added by DS/72239 of 9 January 2026',
    days: [
      ['2026-01-15', 'Municipal elections in Maharashtra'],
      ['2026-01-26', 'Republic Day'],
      ['2026-02-19', 'Chhatrapati Shivaji Maharaj Jayanti'],
      ['2026-03-03', 'Holi'],
      ['2026-03-19', 'Gudi Padwa'],
      ['2026-03-26', 'Shri Ram Navami'],
      ['2026-03-31', 'Shri Mahavir Jayanti'],
      ['2026-04-01', 'Annual closing of banks'],
      ['2026-04-03', 'Good Friday'],
      ['2026-04-14', 'Dr Baba Saheb Ambedkar Jayanti'],
      ['2026-05-01', 'Maharashtra Day, Buddha Pournima'],
      ['2026-05-28', 'Bakri Id'],
      ['2026-06-26', 'Muharram'],
      ['2026-08-26', 'Id-E-Milad'],
      ['2026-09-14', 'Ganesh Chaturthi'],
      ['2026-10-02', 'Mahatma Gandhi Jayanti'],
      ['2026-10-20', 'Dussehra'],
      ['2026-11-10', 'Diwali Balipratipada'],
      ['2026-11-24', 'Guru Nanak Jayanti'],
      ['2026-12-25', 'Christmas'],
    ],
  },
  {
    market: 'exchange',
    year: 2025,
    source: 'NSE circular CMTR/65587 of 13 December 2024',
    days: [
      ['2025-02-26', 'Mahashivratri'],
      ['2025-03-14', 'Holi'],
      ['2025-03-31', 'Id-Ul-Fitr'],
      ['2025-04-10', 'Shri Mahavir Jayanti'],
      ['2025-04-14', 'Dr Baba Saheb Ambedkar Jayanti'],
      ['2025-04-18', 'Good Friday'],
      ['2025-05-01', 'Maharashtra Day'],
      ['2025-08-15', 'Independence Day'],
      ['2025-08-27', 'Ganesh Chaturthi'],
      ['2025-10-02', 'Mahatma Gandhi Jayanti'],
      ['2025-10-21', 'Diwali Laxmi Pujan'],
      ['2025-10-22', 'Diwali Balipratipada'],
      ['2025-11-05', 'Guru Nanak Jayanti'],
      ['2025-12-25', 'Christmas'],
    ],
  },
]

/** The days on which each market is closed, for the years whose list is known. */
export const businessCalendars: Readonly<Record<Market, BusinessCalendar>> = {
  exchange: calendarOf('exchange'),
  money: calendarOf('money'),
}

function calendarOf(market: Market): BusinessCalendar {
  const lists = holidayLists.filter((list) => list.market === market)
  return {
    years: new Set(lists.map(({ year }) => year)),
    holidays: new Set(lists.flatMap(({ days }) => days.map(([date]) => date))),
  }
}
