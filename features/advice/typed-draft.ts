import { parseIndianNumber } from '#finance/rupees.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import { oneLine } from '#kit/schema/fields.ts'
import type { AdviceFaults, AdviceField, RecommendationDraft } from './body.ts'

/** The fields of the form, in its order. */
export const draftFields = [
  'wish',
  'scheme',
  'how',
  'amount',
  'day',
  'from',
  'firstOther',
  'firstWhy',
  'secondOther',
  'secondWhy',
  'inSpite',
  'cost',
  'costSource',
  'share',
  'shareSource',
  'load',
  'loadSource',
  'level',
  'levelSource',
  'risk',
] as const satisfies readonly (AdviceField | 'how')[]

/** A draft as typed, by the names of its fields. */
export type TypedDraft = Readonly<Record<(typeof draftFields)[number], string>>

/** More rupees than anyone invests at once. */
const mostRupees = 1_000_000_000

/**
 * Reads a typed draft.
 *
 * @returns What is not a number; whether the rest is right is judged when the draft is worked out.
 */
export function readDraft(
  given: TypedDraft,
): { ok: true; draft: RecommendationDraft } | { ok: false; faults: AdviceFaults } {
  const typed = (field: keyof TypedDraft) => oneLine(given[field])
  const amount = parseIndianNumber(typed('amount'))
  const isAmount = amount.ok && amount.value > 0 && amount.value <= mostRupees
  const isMonthly = typed('how') === 'sip'
  const day = /^\d{1,2}$/.test(typed('day')) ? Number(typed('day')) : 0
  const faults: AdviceFaults = {
    ...(isAmount ? {} : { amount: 'not-an-amount' as const }),
    ...(isMonthly && (day < 1 || day > 28) ? { day: 'not-a-day' as const } : {}),
  }
  if (!isAmount || Object.keys(faults).length > 0) return { ok: false, faults }
  const fact = (text: keyof TypedDraft, source: keyof TypedDraft | null) => ({
    text: typed(text),
    source: source === null ? '' : typed(source),
  })
  return {
    ok: true,
    draft: {
      wish: typed('wish'),
      schemeCode: typed('scheme'),
      how: isMonthly ? 'sip' : 'once',
      amountPaise: paise(Math.round(amount.value * 100)),
      day: isMonthly ? day : 1,
      from: typed('from'),
      others: [
        { schemeCode: typed('firstOther'), why: typed('firstWhy') },
        { schemeCode: typed('secondOther'), why: typed('secondWhy') },
      ],
      inSpite: typed('inSpite'),
      typed: {
        cost: fact('cost', 'costSource'),
        share: fact('share', 'shareSource'),
        load: fact('load', 'loadSource'),
        level: fact('level', 'levelSource'),
        risk: fact('risk', null),
      },
    },
  }
}

/** Returns a draft as it was typed. */
export function typedOf({ typed, others: [first, second], ...draft }: RecommendationDraft): TypedDraft {
  return {
    wish: draft.wish,
    scheme: draft.schemeCode,
    how: draft.how,
    amount: String(rupeesOf(draft.amountPaise)),
    day: String(draft.day),
    from: draft.from,
    firstOther: first.schemeCode,
    firstWhy: first.why,
    secondOther: second.schemeCode,
    secondWhy: second.why,
    inSpite: draft.inSpite,
    cost: typed.cost.text,
    costSource: typed.cost.source,
    share: typed.share.text,
    shareSource: typed.share.source,
    load: typed.load.text,
    loadSource: typed.load.source,
    level: typed.level.text,
    levelSource: typed.level.source,
    risk: typed.risk.text,
  }
}
