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

/** Why a field can't be taken; the words for it live in `content/`. */
export type LeadFault = 'needed' | 'too-long' | 'unreadable' | 'not-a-number' | 'too-large' | 'not-a-choice'

export type TextFault = 'needed' | 'too-long' | 'unreadable'

export type LeadFaults = Partial<Record<keyof Lead, LeadFault>>

export const nameCharacters = 200
export const phoneCharacters = 32
const largestNumber = 1e15

/**
 * Judges a lead. Nothing is trimmed or corrected: what is accepted is kept as it was sent.
 *
 * @param input Anything: parsed JSON, or the fields of a form with the numbers made numbers.
 * @returns The lead, or the fault of every field that has one. `not-an-object` when there are no fields at all.
 */
export function parseLead(
  input: unknown,
):
  | { ok: true; value: Lead }
  | { ok: false; reason: 'not-an-object' }
  | { ok: false; reason: 'fields'; fields: LeadFaults } {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return { ok: false, reason: 'not-an-object' }
  const { name, phone, goalType, investmentType, amount, years, expectedReturn } = input as Record<
    string,
    unknown
  >
  const found: Record<keyof Lead, LeadFault | null> = {
    name: textFault(name, nameCharacters),
    phone: textFault(phone, phoneCharacters),
    goalType: goalType === 'goal' || goalType === 'invest' ? null : 'not-a-choice',
    investmentType: investmentType === 'sip' || investmentType === 'lumpsum' ? null : 'not-a-choice',
    amount: numberFault(amount),
    years: numberFault(years),
    expectedReturn: numberFault(expectedReturn),
  }
  const fields = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as LeadFaults
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'fields', fields }
  // Every field was just found to be of its type.
  const value = { name, phone, goalType, investmentType, amount, years, expectedReturn } as Lead
  return { ok: true, value }
}

/** Whether a lead is meant at all (S-118): both name and phone hold more than blanks. */
export function wantsCall(name: string, phone: string): boolean {
  return name.trim() !== '' && phone.trim() !== ''
}

/** Whether a phone looks like an Indian one: ten digits from 6 to 9, or a landline with its code. A hint, never a refusal. */
export function looksIndian(phone: string): boolean {
  const digits = phone.normalize('NFKC').replace(/[\s().-]/g, '')
  return /^(\+?91|0)?[6-9]\d{9}$/.test(digits) || /^(\+?91|0)[1-9]\d{9}$/.test(digits)
}

/**
 * Whether a text can be kept as it was sent.
 *
 * @param most Characters, not bytes.
 * @returns null when it can.
 */
export function textFault(value: unknown, most: number): TextFault | null {
  if (value === undefined || value === null) return 'needed'
  if (typeof value !== 'string') return 'unreadable'
  if (value.trim() === '') return 'needed'
  // NUL and half characters can't be kept as they were sent by every database.
  if (value.includes('\0') || !value.isWellFormed()) return 'unreadable'
  return [...value].length > most ? 'too-long' : null
}

function numberFault(value: unknown): LeadFault | null {
  if (value === undefined || value === null) return 'needed'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'not-a-number'
  return Math.abs(value) > largestNumber ? 'too-large' : null
}
