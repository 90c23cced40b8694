import { commonWords } from './every-service.ts'

/** The words of the cover calculator, which the life insurance page and the quote pages share. */
export const needWords = {
  title: 'How much cover does your family need?',
  lead: 'Two ways to work it out. They seldom agree; the larger is safer.',
  income: 'If your income stopped',
  needs: 'What they would have to pay',
  have: 'What you already have',
  assumptions: commonWords.assumptions,
  submit: 'Calculate',
  problems: commonWords.problems,
  fields: {
    age: { label: 'Your age', hint: 'Years' },
    retireAge: { label: 'Age when work would stop', hint: '' },
    income: { label: 'Your income a year, after tax', hint: 'For example 12 lakh' },
    spending: {
      label: 'Family’s spending a month',
      hint: 'Without your own expenses and EMIs',
    },
    years: {
      label: 'For how many years',
      hint: 'Until the youngest child earns, or for a partner’s whole life',
    },
    debts: { label: 'Loans to pay back', hint: '₹, home, car and all others' },
    goals: { label: 'Large goals, at today’s prices', hint: '₹, a degree, a wedding' },
    cover: { label: 'Life cover you have', hint: '₹, cover through an employer ends with the job' },
    savings: { label: 'Savings they could use', hint: '₹, without the home they live in' },
    ownShare: { label: 'Part of your income that you spend on yourself', hint: '% ' },
    growth: { label: 'Yearly rise in your income', hint: '% a year' },
    inflation: { label: 'Yearly rise in prices', hint: '% a year' },
    return: { label: 'Yearly return on the cover once it is paid, after tax', hint: '% a year' },
  },
  result: {
    title: 'Your family would be short of',
    enough: 'Both ways, what you already have is enough.',
    byIncome: 'By the income they lose',
    byNeeds: 'By what they need',
    need: 'Cover needed',
    about: 'about {amount}',
    have: 'Cover and savings',
    gap: 'Missing',
    larger: 'The larger of the two gaps.',
    howIncome: {
      one: '{income} a year, less the {share} you spend on yourself, for the {count} year until {age}. It rises by {growth} a year; the cover earns {return}.',
      other:
        '{income} a year, less the {share} you spend on yourself, for the {count} years until {age}. It rises by {growth} a year; the cover earns {return}.',
    },
    howNeeds: {
      one: 'Loans {debts}, goals {goals}, and {spending} a month for {count} year, rising by {inflation} a year; the cover earns {return}.',
      other:
        'Loans {debts}, goals {goals}, and {spending} a month for {count} years, rising by {inflation} a year; the cover earns {return}.',
    },
    note: 'An estimate, not advice. It leaves out a family pension, property that could be sold, and what a partner could earn. Insurers limit cover by income, health and age.',
  },
}
