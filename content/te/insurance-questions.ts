import type { Words } from '../en.ts'

type Questions = Words['insurance']['questions']

const yesNo = { no: 'లేదు', yes: 'అవును' }

const lifeCover = 'రూపాయల్లో. “1 కోటి” లేదా “75 లక్షలు” అని రాసినా సరే.'

const termLife: Questions['term-life'] = {
  born: { label: 'పుట్టిన తేదీ', hint: 'ఎంత చిన్న వయసులో మొదలుపెడితే ప్రతి ఏడాదీ అంత తక్కువ.' },
  gender: { label: 'స్త్రీ/పురుషుడు', options: { woman: 'స్త్రీ', man: 'పురుషుడు', other: 'ఇతర' } },
  smoker: {
    label: 'గత 12 నెలల్లో పొగాకు వాడారా?',
    hint: 'సిగరెట్లు, బీడీలు, గుట్కా. తప్పు జవాబుతో తీసుకున్న పాలసీ చెల్లించకపోవచ్చు.',
    options: yesNo,
  },
  earns: { label: 'మీ ఏడాది ఆదాయం', hint: 'దానికి కొన్ని రెట్ల వరకే బీమా కంపెనీలు కవర్ ఇస్తాయి.' },
  sum: { label: 'కవర్', hint: lifeCover },
  till: {
    label: 'ఏ వయసు వరకు కవర్',
    hint: 'మీ సంపాదన మీద ఎవరూ ఆధారపడని వరకు. 65 దాటితే చాలా ఎక్కువ ఖర్చు.',
  },
  payout: {
    label: 'మీ కుటుంబానికి ఎలా ఇవ్వాలి',
    options: { 'lump-sum': 'ఒకేసారి', income: 'నెలనెలా', both: 'కొంత అలా, కొంత ఇలా' },
  },
  riders: {
    label: 'రైడర్లు, కావాలంటే',
    hint: 'ఒక్కోటి ప్రీమియం పెంచుతుంది.',
    options: {
      accident: 'ప్రమాద మరణ కవర్ (ప్రమాదంలో మరణిస్తే అదనంగా)',
      illness: 'తీవ్ర జబ్బుల కవర్ (తీవ్ర జబ్బు బయటపడితే ఒక మొత్తం)',
      disability: 'వైకల్య కవర్ (జీవితాంతం ఉండే వైకల్యం వస్తే ఒక మొత్తం)',
      waiver: 'మిగతా ప్రీమియాలు మాఫీ (మీరు ఇక పని చేయలేకపోతే కట్టక్కర్లేదు)',
    },
  },
}

const health: Questions['health'] = {
  'age-you': { label: 'మీరు' },
  'age-spouse': { label: 'భర్త లేదా భార్య' },
  'age-child-1': { label: 'మొదటి సంతానం' },
  'age-child-2': { label: 'రెండో సంతానం' },
  'age-child-3': { label: 'మూడో సంతానం' },
  'age-mother': { label: 'తల్లి' },
  'age-father': { label: 'తండ్రి' },
  pin: { label: 'పిన్ కోడ్', hint: 'బీమా కంపెనీలు ప్రాంతాన్ని బట్టి ధర పెడతాయి; పెద్ద నగరంలో చికిత్స ఖర్చు ఎక్కువ.' },
  sum: { label: 'అందరికీ కలిపి బీమా మొత్తం', hint: 'రూపాయల్లో. “10 లక్షలు” అని రాసినా సరే.' },
  room: {
    label: 'ఆసుపత్రి గది',
    hint: 'అనుమతించినదానికంటే ఖరీదైన గది తీసుకుంటే గది ఒక్కటే కాదు, క్లెయిమ్ మొత్తం తగ్గుతుంది.',
    options: { shared: 'పంచుకునే గది', single: 'ఒక్కరికే గది', any: 'ఏదైనా' },
  },
  'co-pay': {
    label: 'ఒక్కో బిల్లులో మీరు కట్టుకునే భాగం',
    options: { none: 'ఏమీ లేదు', ten: '10%', twenty: '20%' },
  },
  illness: {
    label: 'ఎవరైనా జబ్బుకు చికిత్స తీసుకుంటున్నారా?',
    hint: 'షుగర్, బీపీ కూడా లెక్కే. జబ్బు పేరు ఇక్కడ రాయకండి; ఫోన్‌లో అడుగుతాం.',
    options: yesNo,
  },
  'top-up': {
    label: 'ఇది ఒక్కటే కవరా, మరొకదాని పైనా?',
    options: { first: 'ఇది ఒక్కటే', 'top-up': 'మరొకదాని పైన' },
  },
  existing: { label: 'ఆ రెండోదాని కవర్', hint: 'రూపాయల్లో. లేకపోతే ఖాళీగా వదిలేయండి.' },
}

const ulip: Questions['ulip'] = {
  premium: { label: 'ఏడాది ప్రీమియం', hint: 'రూపాయల్లో. చివరి వరకు ఏటా ఇబ్బంది లేకుండా కట్టగలిగేది.' },
  years: { label: 'ఎన్నేళ్లకు', hint: 'మొదటి ఐదేళ్లు మీ డబ్బు లాక్ అవుతుంది.' },
}

const childEducation: Questions['child-education'] = {
  'child-age': { label: 'పిల్లల వయసు' },
  'goal-year': { label: 'ఫీజులు కట్టాల్సిన ఏడాది', hint: 'చాలామందికి కాలేజీ మొదటి ఏడాది.' },
  sum: { label: 'అప్పుడు కావాల్సిన మొత్తం', hint: 'రూపాయల్లో; ఆ ఏడాది ఫీజుల ప్రకారం, ఈనాటివి కాదు.' },
  waiver: {
    label: 'మీరు లేకపోతే, మిగతా ప్రీమియాలు బీమా కంపెనీ కట్టాలా?',
    hint: 'ఇది లేకపోతే ఈ ప్లాన్ పొదుపు ప్లాన్ మాత్రమే.',
    options: { yes: 'కట్టాలి', no: 'వద్దు' },
  },
}

/** What is asked before a quote, in Telugu. */
export const insuranceQuestions: Questions = {
  'term-life': termLife,
  health,
  ulip,
  'child-education': childEducation,
}
