import type { Words } from '../../en.ts'
import { calculatorWords } from '../calculator.ts'
import { marketLimits } from './limits.ts'

export const sipWords: Words['calculators']['list']['sip'] = {
  name: 'SIP',
  question: 'నెలనెలా SIP పెడితే ఎంత కావచ్చు, లేదా ఒక లక్ష్యానికి ఎంత కావాలి?',
  lead: 'మీకు ఎంత కావాలో అక్కడి నుంచి మొదలుపెట్టండి, లేదా ఎంత దాచగలరో అక్కడి నుంచి.',
  alsoCalled: 'సిప్ కాలిక్యులేటర్ నెలవారీ పెట్టుబడి మ్యూచువల్ ఫండ్ ఒకేసారి లంప్‌సమ్ లక్ష్యం రాబడి sip lumpsum mutual fund goal returns',
  fields: {
    amount: { label: 'మొత్తం', hint: '' },
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
    goal: 'ఏటా {return} రాబడితో {years} గడిచేసరికి {amount} కావాలంటే నెలకు {monthly} పెట్టాలి.',
    sip: 'ఏటా {return} రాబడితో, నెలకు {amount} చొప్పున {years} పెడితే {total} అవుతుంది.',
    lumpsum: 'ఏటా {return} రాబడితో, {amount} ఒకేసారి పెట్టి {years} ఉంచితే {total} అవుతుంది.',
  },
  notes: {},
  columns: {},
  formula: calculatorWords.how.sip,
  limits: marketLimits,
}
