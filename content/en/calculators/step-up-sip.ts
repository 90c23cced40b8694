import { marketLimits } from './limits.ts'

export const stepUpSipWords = {
  name: 'Step-up SIP',
  question: 'What if I raise my SIP every year?',
  lead: 'A SIP that rises with your salary ends far above one that stays the same.',
  alsoCalled: 'top up sip increase annual increment growing sip',
  fields: {
    monthly: { label: 'Monthly SIP in the first year', hint: '' },
    rise: { label: 'Rise each year', hint: '' },
    years: { label: 'For', hint: '' },
    return: { label: 'Expected return', hint: '' },
  },
  choices: {},
  figures: {
    total: 'Total value',
    invested: 'Paid in',
    growth: 'Growth by then',
    level: 'With the same SIP all along',
    last: 'Monthly SIP in the last year',
  },
  outcomes: {
    plain:
      '{monthly} a month, {rise} more each year, comes to {total} in {years} at {return} a year. Without the rise it is {level}.',
  },
  notes: {},
  columns: { year: 'Year', monthly: 'A month', invested: 'Paid in', value: 'Value' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula:
    'Each instalment is paid at the start of its month and earns a twelfth of the yearly return a month. The instalment rises once a year.',
  limits: marketLimits,
}
