export const gratuityWords = {
  name: 'Gratuity',
  question: 'What gratuity will I get when I leave?',
  lead: 'What an employer owes for years of service, at the end of a job.',
  alsoCalled: 'leaving job resign retirement service years full and final settlement 15/26',
  fields: {
    wage: { label: 'Last basic pay and dearness allowance, a month', hint: '' },
    years: { label: 'Whole years of service', hint: '' },
    months: { label: 'And further months', hint: '' },
  },
  choices: {
    act: {
      label: 'Is your employer under the Gratuity Act?',
      options: { yes: 'Yes: ten or more people', no: 'No' },
    },
  },
  figures: { gratuity: 'Gratuity', exempt: 'Not taxed', taxable: 'Taxed', counted: 'Years that count' },
  outcomes: { plain: '{wage} a month for {counted} gives {gratuity}, of which {exempt} is not taxed.' },
  notes: {
    early: 'Less than {least}: gratuity is due only on death or disablement, or at the end of a fixed term.',
    most: '{most} is the most that is free of tax over a whole life.',
  },
  columns: {},
  formula:
    'Under the Act: 15 days of a month of 26 working days for each year, and a part of more than six months counts as a year. Otherwise: half a month of 30 days for each whole year.',
  limits:
    'Contracts may give more. Wages follow the definition of the law, which may be wider than your basic pay.',
}
