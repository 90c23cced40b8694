import { number, personName, phone } from '#kit/schema/fields.ts'
import { choice, isObject, object, type Parsed } from '#kit/schema/schema.ts'

/**
 * A lead, as the calculator sends it: who to call, and what was worked out.
 * The browser judges it with this same parser before it sends.
 */
export interface Lead {
  readonly name: string
  readonly phone: string
  readonly goalType: 'goal' | 'invest'
  readonly investmentType: 'sip' | 'lumpsum'
  /** The figure typed for the chosen mode, in rupees: the goal, the instalment a month or the lump sum. */
  readonly amount: number
  readonly years: number
  /** Percent a year. */
  readonly expectedReturn: number
}

const largestNumber = 1e15

const figure = number({ max: largestNumber })

/** The rule of each field of a lead. */
export const leadFields = {
  name: personName(),
  phone: phone(),
  goalType: choice(['goal', 'invest']),
  investmentType: choice(['sip', 'lumpsum']),
  amount: figure,
  years: figure,
  expectedReturn: figure,
}

/** A parsed lead, or why the input is not one; `not-an-object` when there are no fields at all. */
export type ParsedLead = Parsed<Lead> | { readonly ok: false; readonly reason: 'not-an-object' }

/**
 * Parses a lead. Nothing is trimmed or corrected: an accepted lead is saved as sent.
 *
 * @param input Anything: parsed JSON, or the fields of a form with the numbers made numbers.
 */
export function parseLead(input: unknown): ParsedLead {
  return isObject(input) ? object(leadFields).read(input) : { ok: false, reason: 'not-an-object' }
}

/** True if a visitor asks to be called (S-118): both name and phone hold more than blanks. */
export function wantsCall(name: string, phone: string): boolean {
  return name.trim() !== '' && phone.trim() !== ''
}

/** True if a phone number looks Indian: ten digits from 6 to 9, or a landline with its code. A hint, never a refusal. */
export function isIndianNumber(phone: string): boolean {
  const digits = phone.normalize('NFKC').replace(/[\s().-]/g, '')
  return /^(\+?91|0)?[6-9]\d{9}$/.test(digits) || /^(\+?91|0)[1-9]\d{9}$/.test(digits)
}
