import { rowOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import type { Claim, Firm } from '#content/firm.ts'
import { type Obligations, obligationsOf } from '#content/obligations.ts'
import { claimMonths, yearlyDeclarations } from '#content/work-times.ts'
import { addDays, addMonths, type IsoDate, isoDate, parseIsoDate } from '#finance/dates.ts'
import { frameWords } from '#site/words/frame.ts'
import { calendarDeskWords } from './words/desk.ts'

/** A date that follows from the firm's data. */
export interface FirmDate {
  /** Names it for all time: 'registration:ARN-000000'. */
  readonly key: string
  readonly kind: 'registration' | 'euin' | 'insurance' | 'declaration' | 'claim'
  readonly title: string
  /** null where the firm's data has none: then the office enters it. */
  readonly dueOn: IsoDate | null
}

/** What a claim rests on that never grows old. */
const lasting: readonly Claim['basis'][] = ['founding-year', 'smallest-minimum']

/**
 * Returns the dates that the firm has to keep because of what its data says: its registration, EUINs, insurance licence, yearly
 * declarations, and claims whose basis grows old.
 *
 * @param today The Indian date.
 * @param isKept True if a date has its proof: a declaration is then due in the next year.
 */
export function firmDates(
  firm: Firm,
  today: IsoDate,
  isKept: (key: string, dueOn: IsoDate) => boolean,
): FirmDate[] {
  const words = calendarDeskWords.kinds
  const { title, number, validUntil, euin } = obligationsOf(firm)
  const { insurance, leaders } = firm
  const euins = leaders.flatMap(({ name, credentials }) =>
    credentials.filter(({ register }) => register === 'amfi').map((one) => ({ name, number: one.number })),
  )
  const own = euin !== null && !euins.some((one) => one.number === euin) ? [euin] : []
  return [
    {
      key: `registration:${number}`,
      kind: 'registration',
      title: fill(words.registration[title], { number }),
      dueOn: validUntil,
    },
    ...own.map(
      (number): FirmDate => ({
        key: `euin:${number}`,
        kind: 'euin',
        title: fill(words.firmEuin, { number }),
        dueOn: null,
      }),
    ),
    ...euins.map(
      (one): FirmDate => ({
        key: `euin:${one.number}`,
        kind: 'euin',
        title: fill(words.euin, one),
        dueOn: null,
      }),
    ),
    ...(insurance
      ? [
          {
            key: `insurance:${insurance.number}`,
            kind: 'insurance' as const,
            title: fill(words.insurance, { number: insurance.number }),
            dueOn: insurance.validUntil,
          },
        ]
      : []),
    ...declarations(title, today, isKept),
    ...firm.claims.filter(({ id, basis }) => id !== 'founded' && !lasting.includes(basis)).map(claimDate),
  ]
}

function declarations(
  registration: Obligations['title'],
  today: IsoDate,
  isKept: (key: string, dueOn: IsoDate) => boolean,
): FirmDate[] {
  return rowOn(yearlyDeclarations, today)
    .declarations.filter((one) => one.registration === registration)
    .map(({ id, monthDay, graceDays }) => {
      const key = `declaration:${id}`
      const year = Number(today.slice(0, 4))
      // One that was not kept stays due as long as it can still be made up for.
      const due = [year - 1, year, year + 1, year + 2]
        .map((of) => isoDate(`${of}-${monthDay}`))
        .find((day) => addDays(day, graceDays) >= today && !isKept(key, day))
      return {
        key,
        kind: 'declaration',
        title: calendarDeskWords.kinds.declaration[id],
        dueOn: due ?? null,
      }
    })
}

function claimDate({ id, value, asOf }: Claim): FirmDate {
  const day = parseIsoDate(asOf)
  return {
    key: `claim:${id}`,
    kind: 'claim',
    title: fill(calendarDeskWords.kinds.claim, { value, what: frameWords.claims[id] }),
    dueOn: day.ok ? addMonths(day.value, rowOn(claimMonths, day.value).months) : null,
  }
}
