import type { Firm as FirmFacts } from '#content/firm.ts'
import { isOfficeDay } from '#features/calendar/office-clock.ts'
import { addDays, type IsoDate, istDate, istTime } from '#finance/dates.ts'
import { email, personName, phone, trimmed } from '#kit/schema/fields.ts'
import { fault, object, optional, type Parsed, type Rule, valid, where } from '#kit/schema/schema.ts'

/** A stretch of office time in which someone is called. Indian date and times. */
export interface Slot {
  readonly date: IsoDate
  /** "HH:MM". */
  readonly from: string
  readonly to: string
}

/** The usual length of a slot, in minutes. */
export const usualSlot = 120
/** The minimum notice before a call. */
const noticeMinutes = 30

/**
 * Returns the slots that can still be chosen: those of the next days on which the office is open, today's among them while
 * they are at least half an hour away.
 *
 * @param now Milliseconds since 1970-01-01 UTC, from the clock.
 * @param hours The firm's office hours, in Indian time.
 * @param days How many days with at least one slot.
 * @param minutes The length of a slot. A remainder of the day shorter than half of it joins the slot before.
 * @returns In order of time; none when the office is never open.
 */
export function officeSlots(
  now: number,
  hours: FirmFacts['officeHours'],
  days: number,
  minutes = usualSlot,
): Slot[] {
  const earliest = istMinute(now + noticeMinutes * 60_000)
  const today = istDate(now)
  const found: Slot[] = []
  let daysFound = 0
  for (let ahead = 0; ahead < 14 && daysFound < days; ahead += 1) {
    const date = addDays(today, ahead)
    if (!isOfficeDay(date, hours)) continue
    const left = slotsOfDay(date, hours, minutes).filter((slot) => slotId(slot) >= earliest)
    found.push(...left)
    if (left.length > 0) daysFound += 1
  }
  return found
}

/** An instant in Indian time, to the minute, as slots are named. */
function istMinute(instantMs: number): string {
  return `${istDate(instantMs)}T${istTime(instantMs)}`
}

/** Returns a slot's id in a form: its date and start. */
export function slotId(slot: Slot): string {
  return `${slot.date}T${slot.from}`
}

/** Who to call, and when. */
export interface CallBack {
  readonly name: string
  readonly phone: string
  readonly email: string | null
  readonly slot: Slot
}

/** Fewer digits than a number in India has are asked about once. */
const usualDigits = 10

/**
 * The number that somebody is called on: any text of 1 to 32 characters, as everywhere on the site. With fewer than ten
 * digits it is questioned, and taken when it comes again.
 *
 * @param sure The number that was questioned before; '' for none.
 */
export function callPhone(sure: string): Rule<string> {
  const digits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0
  return where(
    phone(trimmed),
    (typed) => digits(typed) >= usualDigits || typed === trimmed(sure),
    'is-this-right',
  )
}

/** The time of a call, by its `slotId`. @param offered The slots that can be chosen now. */
export function slotAmong(offered: readonly Slot[]): Rule<Slot> {
  return {
    kind: 'slot',
    choices: offered.map(slotId),
    read(sent) {
      const slot = offered.find((one) => slotId(one) === sent)
      return slot ? valid(slot) : fault(sent === '' ? 'needed' : 'slot-gone')
    },
  }
}

/**
 * Parses the fields of a request for a call.
 *
 * @param fields The form's fields as sent.
 * @param offered The slots that can be chosen now.
 * @param sure As in `callPhone`.
 */
export function parseCallBack(
  fields: { readonly [Name in keyof CallBack]: string },
  offered: readonly Slot[],
  sure: string,
): Parsed<CallBack> {
  return object({
    name: personName(trimmed),
    phone: callPhone(sure),
    email: optional(email()),
    slot: slotAmong(offered),
  }).read(fields)
}

function slotsOfDay(date: IsoDate, { opens, closes }: FirmFacts['officeHours'], minutes: number): Slot[] {
  const end = toMinutes(closes)
  const slots: Slot[] = []
  for (let start = toMinutes(opens); start < end; start += minutes) {
    const isLast = end - (start + minutes) < minutes / 2
    slots.push({ date, from: toTime(start), to: toTime(isLast ? end : start + minutes) })
    if (isLast) break
  }
  return slots
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
