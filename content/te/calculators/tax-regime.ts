import type { Words } from '../../en.ts'

export const taxRegimeWords: Words['calculators']['list']['taxRegime'] = {
  name: 'పాత లేదా కొత్త పన్ను విధానం',
  question: 'నాకు ఏ పన్ను విధానంలో పన్ను తక్కువ?',
  lead: 'ఈ ఏడాది పన్ను రెండిటిలోనూ, పాతది మేలయ్యే మినహాయింపులు కూడా.',
  alsoCalled:
    'ఆదాయ పన్ను శ్లాబు పాత విధానం కొత్త విధానం మినహాయింపు జీతం income tax slab old regime new regime 80c deduction which is better salary',
  fields: {
    salary: { label: 'ఏడాది జీతం లేదా పెన్షన్', hint: 'ఏ మినహాయింపూ తీయకముందు' },
    other: { label: 'వడ్డీ, అద్దె, ఇతర ఆదాయం', hint: 'షేర్లు, ఫండ్ల లాభాలు కాకుండా' },
    savings: {
      label: '80C కింద పొదుపు',
      hint: 'ప్రావిడెంట్ ఫండ్, ELSS, జీవిత బీమా ప్రీమియం, హోమ్ లోన్ అసలు',
    },
    nps: { label: 'NPS, అదనపు భాగం', hint: '' },
    homeLoan: { label: 'హోమ్ లోన్ వడ్డీ', hint: 'మీరు ఉంటున్న ఇంటికి' },
    healthOwn: { label: 'ఆరోగ్య ప్రీమియం, మీ కుటుంబం', hint: '' },
    healthParents: { label: 'ఆరోగ్య ప్రీమియం, తల్లిదండ్రులు', hint: '' },
    rest: { label: 'HRA, ఇతర మినహాయింపులు', hint: '' },
  },
  choices: {
    age: {
      label: 'మీ వయసు',
      options: { 'under-60': '60 లోపు', '60-to-79': '60 నుంచి 79', '80-and-over': '80, ఆపైన' },
    },
    parents: { label: 'మీ తల్లిదండ్రులకు 60 ఏళ్లు లేదా ఆపైన ఉన్నాయా?', options: { no: 'లేదు', senior: 'అవును' } },
  },
  figures: {
    difference: 'ఏడాదికి తేడా',
    oldTax: 'పాత విధానం',
    newTax: 'కొత్త విధానం',
    deductions: 'లెక్కలోకి వచ్చే మినహాయింపులు',
    breakEven: 'పాతది మేలయ్యే మినహాయింపులు',
  },
  outcomes: {
    old: 'పాత విధానంలో పన్ను {oldTax}, కొత్తదాంట్లో {newTax}: పాతదాంట్లో {difference} తక్కువ.',
    new: 'కొత్త విధానంలో పన్ను {newTax}, పాతదాంట్లో {oldTax}: కొత్తదాంట్లో {difference} తక్కువ.',
    same: 'రెండిటిలోనూ పన్ను {newTax}.',
  },
  notes: {
    capped: 'మీరు రాసినవాటిలో ఒకటి చట్టం ఒప్పుకునేదానికంటే ఎక్కువ.',
    surcharge: 'ఆదాయం {surchargeAbove} దాటితే సర్‌ఛార్జ్ ఉంటుంది; ఇక్కడ లెక్కించలేదు.',
  },
  columns: {},
  formula: 'ఆదాయంలోంచి స్టాండర్డ్ డిడక్షన్, పాత విధానంలో వచ్చే మినహాయింపులు తీసేస్తాం; మిగిలినదానికి శ్లాబుల ప్రకారం పన్ను, రిబేటు పోను, సెస్‌తో కలిపి.',
  limits: 'షేర్లు, ఫండ్ల లాభాలపై పన్ను విడిగా ఉంటుంది. భారతదేశంలో నివసించే వ్యక్తికి అంచనా; చివరిమాట మీ ITRదే.',
}
