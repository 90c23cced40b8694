export const emergencyFundWords = {
  name: 'Emergency fund',
  question: 'How much should I keep for an emergency?',
  lead: 'Money for the months in which nothing comes in. It belongs where you reach it within a day.',
  alsoCalled: 'rainy day job loss layoff contingency cash reserve savings buffer',
  fields: {
    spending: { label: 'You spend each month', hint: 'Food, rent, school, medicines: what goes on.' },
    instalments: { label: 'Loan instalments and premiums each month', hint: '' },
    months: {
      label: 'Months without income',
      hint: 'Six for two salaries, a year for one or for a business.',
    },
    have: { label: 'You have it already', hint: '' },
    monthly: { label: 'You can add each month', hint: '' },
  },
  choices: {},
  figures: { need: 'Emergency fund', saved: 'There already', gap: 'Still missing', fillMonths: 'Filled in' },
  outcomes: {
    missing: '{months} cost {need}. {gap} is missing, and {monthly} a month fills it in {fillMonths}.',
    stuck: '{months} cost {need}, and {gap} is missing.',
    enough: '{months} cost {need}, and you have it.',
  },
  notes: {},
  columns: {},
  formula:
    'Monthly spending and instalments times the months, less what is there. Interest on it is not counted.',
  limits: 'A health policy is not replaced by it: a hospital bill can be many times as large.',
}
