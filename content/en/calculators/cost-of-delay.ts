import { marketLimits, startOfMonth } from './limits.ts'

export const costOfDelayWords = {
  name: 'Cost of delay',
  question: 'What does it cost me to start later?',
  lead: 'The first years of a SIP grow the longest. This is what they are worth at the end.',
  alsoCalled: 'late start early waiting procrastinate postpone begin now sip',
  fields: {
    monthly: { label: 'Monthly SIP', hint: '' },
    years: { label: 'Until the money is needed', hint: '' },
    delay: { label: 'If you wait', hint: '' },
    return: { label: 'Expected return', hint: '' },
  },
  choices: {},
  figures: {
    cost: 'Less at the end',
    now: 'Starting now',
    later: 'Starting later',
    catchUp: 'Monthly SIP that catches up',
  },
  outcomes: {
    plain:
      'Starting {delay} later leaves {later} and not {now}: {cost} less. To catch up, the SIP must be {catchUp} a month.',
  },
  notes: {},
  columns: { year: 'Year', now: 'Starting now', later: 'Starting later' },
  chart: 'after {years}, starting now has come to {value}, and starting later to {invested}.',
  formula: startOfMonth,
  limits: marketLimits,
}
