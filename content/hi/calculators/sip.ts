import type { Words } from '../../en.ts'
import { calculatorWords } from '../calculator.ts'
import { marketLimits } from './limits.ts'

export const sipWords: Words['calculators']['list']['sip'] = {
  name: 'SIP',
  question: 'हर महीने की SIP से कितना हो सकता है, या लक्ष्य के लिए कितना लगेगा?',
  lead: 'उससे शुरू करें जितना आपको चाहिए, या उससे जितना आप अलग रख सकते हैं।',
  alsoCalled:
    'sip एसआईपी सिप कैलकुलेटर महीने का निवेश म्यूचुअल फंड एकमुश्त लक्ष्य रिटर्न monthly investment mutual fund lumpsum goal',
  fields: {
    amount: { label: 'रकम', hint: '' },
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
    goal: '{return} सालाना रिटर्न पर, {years} में {amount} बनाने के लिए हर महीने {monthly} लगेंगे।',
    sip: '{return} सालाना रिटर्न पर, {years} तक हर महीने {amount} लगाने से {total} होते हैं।',
    lumpsum: '{return} सालाना रिटर्न पर, एक बार लगाए {amount} {years} में {total} होते हैं।',
  },
  notes: {},
  columns: {},
  formula: calculatorWords.how.sip,
  limits: marketLimits,
}
