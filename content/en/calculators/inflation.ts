export const inflationWords = {
  name: 'Inflation',
  question: 'What will my money buy in some years?',
  lead: 'What costs this much today will cost more, and a note in a drawer buys less.',
  alsoCalled: 'price rise purchasing power cost of living future value dearness expenses',
  fields: {
    amount: { label: 'It costs today', hint: '' },
    years: { label: 'In', hint: '' },
    rate: { label: 'Prices rise each year by', hint: '' },
  },
  choices: {},
  figures: {
    later: 'It costs then',
    buys: 'What the same amount buys then',
    times: 'Compared with today’s price',
  },
  outcomes: {
    plain:
      'What costs {amount} today costs {later} in {years} at {rate} a year. {amount} kept as cash buys what {buys} buys now.',
  },
  notes: {},
  columns: { year: 'Year', later: 'It costs', buys: 'The same buys' },
  chart: 'after {years}, the same thing costs {value}, and the same amount buys what {invested} buys today.',
  formula:
    'The price is multiplied by one plus the rate once for each year; what cash buys is divided by it.',
  limits:
    'Prices of school, health and food rise at rates of their own, and differ from one family to the next.',
}
