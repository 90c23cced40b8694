import type { Words } from '../../en.ts'

export const emiWords: Words['calculators']['list']['emi'] = {
  name: 'EMI',
  question: 'నా లోన్‌కు నెలకు ఎంత కట్టాలి?',
  lead: 'హోమ్ లోన్, కారు లోన్ లేదా పర్సనల్ లోన్‌కు నెలనెలా కట్టే మొత్తం (EMI), తీరే వరకు అయ్యే వడ్డీ అంతా.',
  alsoCalled:
    'లోన్ అప్పు రుణం హోమ్ లోన్ కారు లోన్ పర్సనల్ లోన్ వడ్డీ నెలవారీ వాయిదా loan instalment home loan car loan personal loan interest',
  fields: {
    loan: { label: 'లోన్ మొత్తం', hint: '' },
    rate: {
      label: 'ఏడాది వడ్డీ',
      hint: 'ఫ్లోటింగ్ రేటు మారుతుంది; బ్యాంకులు ఎక్కువగా EMIని కాకుండా కాలాన్ని మారుస్తాయి.',
    },
    years: { label: 'ఎంతకాలంలో తీర్చాలి', hint: '' },
  },
  choices: {},
  figures: { instalment: 'నెలకు EMI', interest: 'మొత్తం వడ్డీ', total: 'అంతా కలిపి కట్టేది' },
  outcomes: {
    plain: '{rate} వడ్డీకి {loan} లోన్, {years} కడితే: నెలకు {instalment}, తీరేసరికి వడ్డీ {interest}.',
  },
  notes: {},
  columns: { year: 'ఏడాది', interest: 'ఆ ఏడాది వడ్డీ', soFar: 'ఇప్పటిదాకా వడ్డీ', balance: 'ఇంకా కట్టాల్సింది' },
  chart: '{years} గడిచేసరికి, ఇంకా కట్టాల్సింది {value}, కట్టిన వడ్డీ {invested}.',
  formula: 'EMI = P · i / (1 − (1 + i)^−n); i = ఏడాది రేటు ÷ 12, n = నెలలు. ప్రతి నెలా ముందు, మిగిలిన అసలుపై వడ్డీ కడతారు.',
  limits: 'బ్యాంకు ఫీజులు, బీమా, పన్ను ఊరట లెక్కించలేదు.',
}
