import type { Words } from '../../en.ts'

export const epfWords: Words['calculators']['list']['epf'] = {
  name: 'EPF',
  question: 'నా ప్రావిడెంట్ ఫండ్ ఎంత అవుతుంది?',
  lead: 'మీరు, మీ ఉద్యోగ సంస్థ నెలనెలా కట్టేది, ఒక్కో ఏడాది వడ్డీతో, మీరు పని మానేసే వరకు.',
  alsoCalled: 'పీఎఫ్ ప్రావిడెంట్ ఫండ్ జీతం ఉద్యోగం epf pf employees provident fund salary uan retirement employer vpf',
  fields: {
    wage: {
      label: 'నెల బేసిక్ జీతం, డీఏ',
      hint: 'మీ జీతం స్లిప్‌లో PF కోసే వరుస.',
    },
    age: { label: 'మీ వయసు', hint: '' },
    retireAge: { label: 'పని మానేసే వయసు', hint: '' },
    balance: { label: 'ఇప్పుడు ఖాతాలో', hint: '' },
    rise: { label: 'జీతం ఏటా పెరిగేది', hint: '' },
    rate: { label: 'ఏడాది వడ్డీ', hint: 'ఏడాది ముగిశాక ప్రకటిస్తారు.' },
  },
  choices: {},
  figures: {
    total: 'అప్పటికి ఖాతాలో',
    invested: 'పెట్టిన డబ్బు, ఇప్పుడు ఉన్నదానితో కలిపి',
    interest: 'వడ్డీ',
    own: 'మీ నుంచి, ఈ నెల',
    employer: 'ఉద్యోగ సంస్థ నుంచి, ఈ నెల',
    pension: 'పెన్షన్ పథకంలోకి, ఈ నెల',
  },
  outcomes: {
    plain: '{retireAge} వయసుకు ఖాతాలో {total} ఉంటుంది; అందులో వడ్డీ {interest}.',
  },
  notes: {
    pension: 'ఉద్యోగ సంస్థ వాటాలో నెలకు {pension} పెన్షన్ పథకంలోకి (EPS) వెళ్తుంది, ఈ ఖాతాలోకి కాదు.',
  },
  columns: { year: 'ఏడాది', invested: 'పెట్టిన డబ్బు', value: 'ఖాతాలో' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula:
    'మీరు, మీ ఉద్యోగ సంస్థ జీతంలో సమాన వాటా కడతారు. సంస్థ వాటాలోంచి, పెన్షన్ పథకం తన పరిమితి వరకు జీతంలో తన వాటా తీసుకుంటుంది. కట్టినదానికి తర్వాతి నెల నుంచి వడ్డీ; వడ్డీ ఏడాదికోసారి కలుస్తుంది.',
  limits: 'మీరు ఎక్కువగా కట్టే మొత్తాల వడ్డీపై పన్ను, మధ్యలో తీసుకున్న డబ్బు లెక్కించలేదు.',
}
