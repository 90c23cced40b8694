import type { Words } from '../../en.ts'

export const emergencyFundWords: Words['calculators']['list']['emergencyFund'] = {
  name: 'అత్యవసరానికి దాచిన డబ్బు',
  question: 'అత్యవసరానికి ఎంత దాచుకోవాలి?',
  lead: 'ఏమీ రాని నెలల కోసం డబ్బు. ఒక రోజులో చేతికొచ్చే చోట ఉంచాలి.',
  alsoCalled:
    'ఎమర్జెన్సీ అత్యవసరం ఫండ్ ఉద్యోగం పోతే నగదు emergency fund rainy day job loss layoff contingency cash reserve savings',
  fields: {
    spending: { label: 'నెల ఖర్చు', hint: 'తిండి, అద్దె, స్కూలు, మందులు: ఆగనివన్నీ.' },
    instalments: { label: 'నెలకు EMIలు, ప్రీమియాలు', hint: '' },
    months: {
      label: 'ఆదాయం లేని నెలలు',
      hint: 'రెండు జీతాలుంటే ఆరు; ఒక్క జీతం లేదా వ్యాపారమైతే ఏడాది.',
    },
    have: { label: 'ఇప్పటికే ఉన్నది', hint: '' },
    monthly: { label: 'నెలకు కలపగలిగేది', hint: '' },
  },
  choices: {},
  figures: {
    need: 'అత్యవసరానికి కావాల్సింది',
    saved: 'ఇప్పటికే ఉన్నది',
    gap: 'ఇంకా తక్కువ',
    fillMonths: 'నిండే కాలం',
  },
  outcomes: {
    missing: '{months} గడవడానికి {need} కావాలి. ఇంకా {gap} తక్కువ; నెలకు {monthly} కలిపితే {fillMonths} పడుతుంది.',
    stuck: '{months} గడవడానికి {need} కావాలి, ఇంకా {gap} తక్కువ.',
    enough: '{months} గడవడానికి {need} కావాలి, అది మీ దగ్గర ఉంది.',
  },
  notes: {},
  columns: {},
  formula: 'నెల ఖర్చు, EMIలను నెలలతో గుణించి, ఉన్నది తీసేస్తాం. దానిపై వడ్డీ లెక్కించలేదు.',
  limits: 'ఇది ఆరోగ్య పాలసీకి బదులు కాదు: ఆసుపత్రి బిల్లు దీనికి ఎన్నో రెట్లు ఉండొచ్చు.',
}
