import { marketLimits } from './limits.ts'

export const educationWords = {
  name: 'Child’s education',
  question: 'How much must I save for my child’s education?',
  lead: 'Fees rise faster than most prices. Start from what the course costs today.',
  alsoCalled: 'college school fees child daughter son engineering medical degree study abroad',
  fields: {
    cost: { label: 'The course costs today', hint: 'All years of it, with hostel and travel.' },
    years: { label: 'It starts in', hint: '' },
    saved: { label: 'Already saved for it', hint: '' },
    return: { label: 'Expected return', hint: '' },
    rise: { label: 'Fees rise each year by', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'Monthly SIP',
    later: 'The course costs then',
    savings: 'What is saved comes to',
    invested: 'Paid in by then',
  },
  outcomes: {
    save: '{cost} of today is {later} in {years}. With what is saved, {monthly} a month gets there at {return} a year.',
    enough:
      '{cost} of today is {later} in {years}, and what is saved comes to {savings}: no SIP is needed for it.',
  },
  notes: {
    near: 'In less than five years a fall may not be made up for. Money that is needed soon does not belong in shares.',
  },
  columns: { year: 'Year', cost: 'The course costs', value: 'Saved' },
  chart: 'after {years}, {value} is saved, and the course costs {invested}.',
  formula:
    'The price rises once a year. Each SIP payment comes at the start of its month; it earns a twelfth of the yearly return a month. What is saved grows by the yearly return once a year.',
  limits: `${marketLimits} Nobody knows what fees will cost; the rise is an assumption.`,
}
