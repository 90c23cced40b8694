import { marketLimits } from './limits.ts'

export const sipOrLumpsumWords = {
  name: 'SIP or lump sum',
  question: 'Is a SIP better than one lump sum?',
  lead: 'The same rupees, once at the start, or in equal parts over all the years.',
  alsoCalled: 'one time investment versus monthly compare lumpsum or sip which is better',
  fields: {
    amount: { label: 'The sum in all', hint: '' },
    years: { label: 'Over', hint: '' },
    return: { label: 'Expected return', hint: '' },
  },
  choices: {},
  figures: {
    lumpsum: 'Once, at the start',
    sip: 'As a SIP',
    difference: 'Difference',
    monthly: 'As a monthly SIP',
  },
  outcomes: {
    plain:
      '{amount} at once comes to {lumpsum} in {years} at {return} a year; {monthly} a month comes to {sip}.',
  },
  notes: {
    why: 'At one steady rate the early rupee wins, because it is invested for longer. Money that comes with each salary cannot be early: for it, a SIP is the way. A sum that is there can be moved month by month, against a fall at the start.',
  },
  columns: { year: 'Year', lumpsum: 'Once', sip: 'As a SIP' },
  chart: 'after {years}, the lump sum has become {value}, and the SIP {invested}.',
  formula:
    'As in the SIP calculator: the lump sum grows by the yearly return once a year, and each SIP payment earns a twelfth of it a month. The SIP is the sum divided by the number of months, paid at the start of each.',
  limits: marketLimits,
}
