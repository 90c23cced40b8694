import type { Words } from '../../en.ts'

export const ssyWords: Words['calculators']['list']['ssy'] = {
  name: 'సుకన్య సమృద్ధి',
  question: 'మా అమ్మాయికి సుకన్య ఖాతా ఎంత అవుతుంది?',
  lead: 'ఇంకా పదేళ్లు నిండని అమ్మాయి కోసం ఖాతా. 15 ఏళ్లు కడతారు; తెరిచిన 21 ఏళ్లకు డబ్బు వస్తుంది.',
  alsoCalled:
    'సుకన్య సమృద్ధి యోజన ఆడపిల్ల కూతురు పెళ్లి పోస్టాఫీసు ssy sukanya samriddhi yojana girl child daughter post office',
  fields: {
    deposit: { label: 'ఏడాదికి కట్టేది', hint: '' },
    age: { label: 'మీ అమ్మాయి వయసు', hint: 'పదేళ్లు నిండేలోపు ఖాతా తెరవాలి.' },
    rate: {
      label: 'ఏడాది వడ్డీ',
      hint: 'ప్రభుత్వం మూడు నెలలకోసారి నిర్ణయిస్తుంది. మధ్యలో మారొచ్చు.',
    },
  },
  choices: {
    paid: {
      label: 'ఎలా కడతారు?',
      options: { april: 'ఒకేసారి, ఏడాది మొదట్లో', monthly: 'నెలనెలా' },
    },
  },
  figures: {
    total: 'డబ్బు వచ్చే రోజుకు',
    invested: 'పెట్టిన డబ్బు',
    interest: 'వడ్డీ',
    ageThen: 'అప్పటికి అమ్మాయి వయసు',
  },
  outcomes: {
    plain: '{rate} వడ్డీకి ఏడాదికి {deposit}, {payingYears} కడితే, అమ్మాయికి {ageThen} వయసు వచ్చేసరికి {total} అవుతుంది.',
  },
  notes: {
    most: 'ఈ ఖాతాలో ఏడాదికి గరిష్ఠంగా {most}; జవాబులో {most} లెక్కించాం.',
    steady: 'ఈనాటి రేటునే అన్ని ఏళ్లకూ వాడాం.',
  },
  columns: { year: 'ఏడాది', invested: 'పెట్టిన డబ్బు', value: 'ఖాతాలో' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula:
    'ఒక్కో నెలకు, 10వ తేదీ తర్వాత ఖాతాలో ఉన్న అతి తక్కువ మొత్తంపై ఏడాది రేటులో పన్నెండో వంతు వడ్డీ. ఏడాది వడ్డీ ఏడాది చివర్లో కలుస్తుంది, కట్టడం ఆగాక కూడా.',
  limits: '18 తర్వాత చదువు కోసం తీసుకునే డబ్బు లెక్కించలేదు.',
}
