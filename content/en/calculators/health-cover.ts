export const healthCoverWords = {
  name: 'Health cover',
  question: 'How much health cover do I need?',
  lead: 'Enough for a serious stay in a hospital of your city, also in some years, also twice in one year.',
  alsoCalled: 'health insurance mediclaim hospital sum insured family floater medical top up',
  fields: {
    stay: {
      label: 'A serious stay costs today',
      hint: 'Heart surgery or cancer treatment in a hospital that you would choose. Ask the hospital.',
    },
    stays: { label: 'Such stays in one year', hint: 'One policy for the family pays for all of you.' },
    years: { label: 'The cover should suffice for', hint: '' },
    cover: { label: 'Cover you have of your own', hint: '' },
    employer: {
      label: 'Cover through an employer',
      hint: 'It ends with the job, so it is shown and not counted.',
    },
    rise: { label: 'Hospital bills rise each year by', hint: '' },
  },
  choices: {},
  figures: {
    need: 'Cover to have',
    today: 'The same today',
    own: 'Your own cover',
    gap: 'Still missing',
    withEmployer: 'Missing while the job lasts',
  },
  outcomes: {
    missing: 'What costs {today} today costs {need} in {years}. With {own} of your own, {gap} is missing.',
    enough: 'What costs {today} today costs {need} in {years}, and your own cover of {own} is enough.',
  },
  notes: {
    topUp:
      'A super top-up pays above a bill that your first policy pays, and mostly costs less than a larger first policy.',
  },
  columns: { year: 'Year', need: 'It costs', own: 'Your own cover' },
  chart: 'after {years}, the treatment costs {value}, and your own cover is {invested}.',
  formula: 'The bill of a stay, times the stays, rising once a year. Your own cover is taken off.',
  limits:
    'Room limits, co-payments and waiting times decide what a policy really pays. The figures are your own: ask a hospital for the bill.',
}
