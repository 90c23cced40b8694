import { marketLimits } from './limits.ts'

export const elssWords = {
  name: 'ELSS',
  question: 'What does an ELSS fund save me in tax, and come to?',
  lead: 'Tax-saving funds count under Section 80C in the old regime, and each payment is locked for some years.',
  alsoCalled: 'tax saving mutual fund 80c equity linked savings scheme section 123 lock-in',
  fields: {
    yearly: { label: 'You invest each year', hint: 'In twelve equal parts.' },
    other: {
      label: 'What else counts under 80C each year',
      hint: 'Provident fund, life premiums, principal of a home loan.',
    },
    years: { label: 'For', hint: '' },
    return: { label: 'Expected return', hint: '' },
  },
  choices: {
    slab: {
      label: 'Your highest slab, old regime',
      options: { thirty: '30 %', twenty: '20 %', five: '5 %', none: 'New regime' },
    },
  },
  figures: {
    total: 'Value at the end',
    saved: 'Tax saved each year',
    savedInAll: 'Tax saved in all',
    invested: 'Paid in',
  },
  outcomes: {
    saves:
      '{yearly} a year comes to {total} in {years} at {return} a year, and saves {saved} of tax each year.',
    plain: '{yearly} a year comes to {total} in {years} at {return} a year. It saves no tax here.',
  },
  notes: {
    most: 'Section 80C counts {most} a year in all. {counted} of this fund is within it.',
    regime: 'In the new regime nothing counts under 80C.',
    locked: 'Each payment is locked for {locked} from its own date.',
  },
  columns: { year: 'Year', invested: 'Paid in', value: 'Value' },
  chart: 'after {years}, {invested} paid in has become {value}.',
  formula:
    'Each part is paid at the start of its month and earns a twelfth of the yearly return. The tax saved is the part within the limit times the slab, with cess.',
  limits: `${marketLimits} Surcharge on high incomes is not counted.`,
}
