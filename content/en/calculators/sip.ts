import { calculatorWords } from '../calculator.ts'
import { marketLimits } from './limits.ts'

export const sipWords = {
  name: 'SIP',
  question: 'What could a monthly SIP become, or what does a goal take?',
  lead: 'Start from what you want to have, or from what you can put aside.',
  alsoCalled: 'sip calculator monthly investment mutual fund lumpsum goal systematic plan returns',
  fields: {
    amount: { label: 'Amount', hint: '' },
    years: { label: calculatorWords.years, hint: '' },
    return: { label: calculatorWords.return, hint: '' },
  },
  choices: {
    mode: {
      label: calculatorWords.mode.label,
      options: { goal: calculatorWords.mode.goal, invest: calculatorWords.mode.invest },
    },
    type: {
      label: calculatorWords.type.label,
      options: { sip: calculatorWords.type.sip, lumpsum: calculatorWords.type.lumpsum },
    },
  },
  figures: {
    monthly: calculatorWords.result.monthly,
    invested: calculatorWords.result.invested,
    returns: calculatorWords.result.returns,
    total: calculatorWords.result.total,
  },
  outcomes: {
    goal: 'To have {amount} in {years} at {return} a year takes {monthly} a month.',
    sip: '{amount} a month for {years} at {return} a year comes to {total}.',
    lumpsum: '{amount} once, for {years} at {return} a year, comes to {total}.',
  },
  notes: {},
  columns: {},
  formula: calculatorWords.how.sip,
  limits: marketLimits,
}
