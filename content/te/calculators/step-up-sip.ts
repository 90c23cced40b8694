import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const stepUpSipWords: Words['calculators']['list']['stepUpSip'] = {
  name: 'స్టెప్-అప్ SIP',
  question: 'ప్రతి ఏడాదీ SIP పెంచితే?',
  lead: 'జీతంతో పాటు పెరిగే SIP, ఎప్పుడూ ఒకేలా ఉండేదానికంటే చివరికి చాలా ఎక్కువ అవుతుంది.',
  alsoCalled: 'టాప్ అప్ సిప్ పెంచడం ఇంక్రిమెంట్ ఏటా పెరిగే top up step up sip increase annual increment',
  fields: {
    monthly: { label: 'మొదటి ఏడాది నెలకు SIP', hint: '' },
    rise: { label: 'ఏటా పెంచేది', hint: '' },
    years: { label: 'ఎంతకాలం', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
  },
  choices: {},
  figures: {
    total: 'మొత్తం విలువ',
    invested: 'పెట్టిన డబ్బు',
    growth: 'అప్పటికి పెరిగింది',
    level: 'ఎప్పుడూ ఒకే SIP అయితే',
    last: 'చివరి ఏడాది నెలకు SIP',
  },
  outcomes: {
    plain:
      'నెలకు {monthly}తో మొదలుపెట్టి, ఏటా {rise} పెంచుతూ {years} పెడితే, ఏటా {return} రాబడితో {total} అవుతుంది. పెంచకపోతే {level}.',
  },
  notes: {},
  columns: { year: 'ఏడాది', monthly: 'నెలకు', invested: 'పెట్టిన డబ్బు', value: 'విలువ' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula: 'ఒక్కో SIP వాయిదా నెల మొదట్లో కడతారు; దానికి నెలకు ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది. వాయిదా ఏడాదికోసారి పెరుగుతుంది.',
  limits: marketLimits,
}
