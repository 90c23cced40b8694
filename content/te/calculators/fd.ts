import type { Words } from '../../en.ts'

export const fdWords: Words['calculators']['list']['fd'] = {
  name: 'ఫిక్స్‌డ్ డిపాజిట్ (FD)',
  question: 'నా ఫిక్స్‌డ్ డిపాజిట్ ఎంత అవుతుంది?',
  lead: 'బ్యాంకులో లేదా పోస్టాఫీసులో నిర్ణీత కాలానికి, నిర్ణీత రేటుకు పెట్టిన మొత్తం.',
  alsoCalled: 'ఎఫ్‌డీ డిపాజిట్ బ్యాంకు పోస్టాఫీసు వడ్డీ fd term deposit bank post office td interest quarterly',
  fields: {
    amount: { label: 'డిపాజిట్ మొత్తం', hint: '' },
    months: { label: 'ఎంతకాలం', hint: '' },
    rate: { label: 'ఏడాది వడ్డీ', hint: 'ఆ కాలానికి మీ బ్యాంకు రేటు రాయండి.' },
    slab: { label: 'మీ పన్ను రేటు', hint: 'వడ్డీపై ఏటా మీ శ్లాబు ప్రకారం పన్ను. 0 రాస్తే పన్ను లెక్కించం.' },
  },
  choices: {
    added: {
      label: 'వడ్డీ కలిపేది',
      options: { quarterly: 'మూడు నెలలకోసారి', yearly: 'ఏడాదికోసారి', paid: 'నాకు చేతికి ఇస్తారు' },
    },
  },
  figures: {
    total: 'చివరికి',
    interest: 'వడ్డీ',
    yearly: 'అంటే ఏటా',
    afterTax: 'పన్ను పోను ఏటా',
  },
  outcomes: {
    plain: '{rate} వడ్డీకి {amount}, {months} ఉంచితే {total} అవుతుంది; అందులో వడ్డీ {interest}.',
  },
  notes: {
    tax: '{slab} పన్ను పోను ఏటా వచ్చేది {afterTax}. ధరలు అంతకంటే వేగంగా పెరిగితే, చివరికి ఆ డబ్బుతో తక్కువే వస్తుంది.',
  },
  columns: { year: 'ఏడాది', amount: 'డిపాజిట్', value: 'విలువ' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula: 'A = P · (1 + r/n)^(n·t): వడ్డీ ఏడాదికి n సార్లు కలుస్తుంది. వడ్డీ ఇచ్చేసే చోట, ఒక్కో ఏడాదికి P · r.',
  limits: 'బ్యాంకులు రూపాయికి సవరిస్తాయి, రోజులు లెక్కిస్తాయి; బ్యాంకు తీసుకునే పన్ను మీ పన్నులో భాగమే.',
}
