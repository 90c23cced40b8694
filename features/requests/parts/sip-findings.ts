import { dateOf, type Finding, type FormFacts, moneyOf, textOf } from '../kind.ts'

/** What a running SIP is today, and when its next instalment is due. */
export function sipFindings({ sip }: FormFacts): Finding[] {
  if (!sip) return []
  const now: Finding = {
    id: sip.rhythm ? 'sip-now' : 'sip-amount',
    tone: 'plain',
    values: { amount: moneyOf(sip.amountPaise), day: textOf(String(sip.rhythm?.dayOfMonth ?? '')) },
  }
  if (!sip.next) return [now]
  return [now, { id: 'sip-next', tone: 'mind', values: { date: dateOf(sip.next.date) } }]
}
