import type { Words } from '../../en.ts'

export const yearlyReturnWords: Words['calculators']['list']['yearlyReturn'] = {
  name: 'ఏడాది రాబడి',
  question: 'నా డబ్బుకు ఏటా ఎంత రాబడి వచ్చింది?',
  lead: 'ఒకేసారి పెట్టి ముట్టుకోని ఒక మొత్తానికి: డిపాజిట్, స్థలం, బంగారం, ఫండ్.',
  alsoCalled: 'లాభం శాతం రెట్టింపు స్థలం బంగారం భూమి cagr annual return profit percent growth doubled plot gold land',
  fields: {
    paid: { label: 'మీరు పెట్టింది', hint: '' },
    worth: { label: 'ఇప్పటి విలువ', hint: '' },
    months: { label: 'ఎన్ని నెలల తర్వాత', hint: 'రెండున్నర ఏళ్లంటే 30.' },
    inflation: { label: 'ధరలు ఏటా పెరిగింది', hint: '' },
  },
  choices: {},
  figures: { rate: 'ఏడాది రాబడి', gain: 'లాభం లేదా నష్టం', inAll: 'అంతా కలిపి', real: 'ధరల కంటే ఏటా ఎక్కువ' },
  outcomes: {
    gain: '{months} గడిచేసరికి {paid} కాస్తా {worth} అయింది: ఏటా {rate}.',
    loss: '{months} గడిచేసరికి {paid} కాస్తా {worth} అయింది: ఏటా {rate} నష్టం.',
  },
  notes: {
    short: 'ఏడాది కంటే తక్కువ కాలానికి ఏడాది రేటు పెద్దగా ఏమీ చెప్పదు: మళ్లీ అలాగే జరుగుతుందని అనుకుంటుంది.',
  },
  columns: { year: 'ఏడాది', value: 'ఈ రేటుతో', prices: 'ధరలు పెరిగినట్టు' },
  chart: '{years} గడిచేసరికి, మీ డబ్బు {value} అయింది; ధరలు పెరిగినంతే పెరిగి ఉంటే {invested} అయ్యేది.',
  formula: 'రేటు = (విలువ ÷ పెట్టింది)^(12 ÷ నెలలు) − 1. ధరల కంటే ఎక్కువ: (1 + రేటు) ÷ (1 + ధరల పెరుగుదల) − 1.',
  limits: 'మధ్యలో డబ్బు వచ్చినా పోయినా వేరే పద్ధతి (XIRR) కావాలి; క్లయింట్లకు అది వారి ఖాతాలో ఉంటుంది. పన్నులు తీసేయలేదు.',
}
