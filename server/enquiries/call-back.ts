import type { Firm as FirmFacts } from '#content/firm.ts'
import { addDays, type IsoDate, istDate, istTime, weekday } from '#finance/dates.ts'
import { minuteMs } from '#server/kernel/time.ts'
import { nameCharacters, phoneCharacters, type TextFault, textFault } from './lead.ts'

/** A stretch of office time in which someone is called. Indian date and times. */
export interface Slot {
  readonly date: IsoDate
  /** "HH:MM". */
  readonly from: string
  readonly to: string
}

const slotMinutes = 120
/** A rest of the day that is shorter than this belongs to the slot before it. */
const shortestSlotMinutes = 60
/** Nobody is called sooner than this after asking. */
const noticeMinutes = 30

/**
 * The slots that can still be chosen: those of the next days on which the office is open, today's among them while
 * they are at least half an hour away.
 *
 * @param now Milliseconds since 1970-01-01 UTC, from the clock.
 * @param hours The firm's office hours, in Indian time.
 * @param days How many days with at least one slot.
 * @returns In order of time; none when the office is never open.
 */
export function officeSlots(now: number, hours: FirmFacts['officeHours'], days: number): Slot[] {
  const earliest = istMinute(now + noticeMinutes * minuteMs)
  const today = istDate(now)
  const found: Slot[] = []
  let daysFound = 0
  for (let ahead = 0; ahead < 14 && daysFound < days; ahead += 1) {
    const date = addDays(today, ahead)
    if (!hours.days.includes(weekday(date))) continue
    const left = slotsOfDay(date, hours).filter((slot) => slotId(slot) >= earliest)
    found.push(...left)
    if (left.length > 0) daysFound += 1
  }
  return found
}

/** An instant in Indian time, to the minute, as slots are named. */
function istMinute(instantMs: number): string {
  return `${istDate(instantMs)}T${istTime(instantMs)}`
}

/** What a form calls a slot: its date and start. */
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

/** Why a field can't be taken; the words for it live in `content/`. */
export type CallBackFault = TextFault | 'not-an-email' | 'slot-gone'
export type CallBackFaults = Partial<Record<keyof CallBack, CallBackFault>>

const emailCharacters = 254

/**
 * Judges the fields of a request for a call. The phone is any text of 1 to 32, as everywhere on the site.
 *
 * @param fields The form's fields as sent.
 * @param offered The slots that can be chosen now.
 */
export function parseCallBack(
  fields: { readonly [Name in keyof CallBack]: string },
  offered: readonly Slot[],
): { ok: true; value: CallBack } | { ok: false; faults: CallBackFaults } {
  const slot = offered.find((one) => slotId(one) === fields.slot)
  const email = fields.email.trim()
  const faults: CallBackFaults = {}
  const name = textFault(fields.name, nameCharacters)
  if (name) faults.name = name
  const phone = textFault(fields.phone, phoneCharacters)
  if (phone) faults.phone = phone
  const emailFault = email === '' ? null : (textFault(email, emailCharacters) ?? shapeFault(email))
  if (emailFault) faults.email = emailFault
  if (!slot) faults.slot = fields.slot === '' ? 'needed' : 'slot-gone'
  if (!slot || Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: { name: fields.name.trim(), phone: fields.phone.trim(), email: email || null, slot },
  }
}

function shapeFault(email: string): 'not-an-email' | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'not-an-email'
}

function slotsOfDay(date: IsoDate, { opens, closes }: FirmFacts['officeHours']): Slot[] {
  const end = toMinutes(closes)
  const slots: Slot[] = []
  for (let start = toMinutes(opens); start < end; start += slotMinutes) {
    const isLast = end - (start + slotMinutes) < shortestSlotMinutes
    slots.push({ date, from: toTime(start), to: toTime(isLast ? end : start + slotMinutes) })
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
