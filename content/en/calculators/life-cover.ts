import { needWords } from '../services/need.ts'

export const lifeCoverWords = {
  name: 'Life cover',
  question: 'How much life cover does my family need?',
  lead: 'By what your income is worth to them, and by what they would have to pay for. The larger gap counts.',
  alsoCalled: 'hlv human life value term insurance sum assured death cover protection need analysis',
  fields: needWords.fields,
  choices: {},
  figures: {
    gap: 'Cover that is missing',
    byIncome: 'Needed by your income',
    byNeeds: 'Needed by what they must pay',
    have: 'Cover and savings you have',
  },
  outcomes: {
    missing:
      'Your income is worth {byIncome} to your family, and what they must pay {byNeeds}. You have {have}: {gap} is missing.',
    enough:
      'Your income is worth {byIncome} to your family, and what they must pay {byNeeds}. The {have} that you have are enough.',
  },
  notes: {},
  columns: {},
  formula:
    'By income (human life value): the part of it that others live on, rising each year until work would stop, each year’s money at its value today. By needs: loans and goals at once, and the family’s spending, rising with prices, for the years you name. Cover and savings are taken off each.',
  limits: 'Insurers limit the cover by age, income and health. Pensions of the family are not counted.',
}
