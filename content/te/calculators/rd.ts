import type { Words } from '../../en.ts'

export const rdWords: Words['calculators']['list']['rd'] = {
  name: 'రికరింగ్ డిపాజిట్ (RD)',
  question: 'నా రికరింగ్ డిపాజిట్ ఎంత అవుతుంది?',
  lead: 'బ్యాంకులో లేదా పోస్టాఫీసులో నెలనెలా ఒకే మొత్తం; రేటు మొదటి రోజే ఖరారవుతుంది.',
  alsoCalled: 'ఆర్‌డీ నెలవారీ డిపాజిట్ బ్యాంకు పోస్టాఫీసు rd monthly deposit bank post office five year savings',
  fields: {
    monthly: { label: 'నెలకు కట్టేది', hint: '' },
    months: { label: 'ఎంతకాలం', hint: 'పోస్టాఫీసుది ఐదేళ్లు ఉంటుంది.' },
    rate: {
      label: 'ఏడాది వడ్డీ',
      hint: 'మొదటి రోజు మీ బ్యాంకు లేదా పోస్టాఫీసు రేటు రాయండి.',
    },
  },
  choices: {},
  figures: { total: 'చివరికి', invested: 'పెట్టిన డబ్బు', interest: 'వడ్డీ' },
  outcomes: {
    plain: '{rate} వడ్డీకి నెలకు {monthly}, {months} కడితే {total} అవుతుంది; అందులో వడ్డీ {interest}.',
  },
  notes: { tax: 'వడ్డీపై ఏటా మీ శ్లాబు ప్రకారం పన్ను పడుతుంది.' },
  columns: { year: 'ఏడాది', invested: 'పెట్టిన డబ్బు', value: 'విలువ' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula: 'ఒక్కో నెల కట్టింది చివరి వరకు మూడు నెలలకోసారి, ఏడాది రేటులో పావు వంతు పెరుగుతుంది.',
  limits: 'బ్యాంకులు రూపాయికి సవరిస్తాయి. ఆలస్యంగా కడితే చిన్న జరిమానా ఉంటుంది.',
}
