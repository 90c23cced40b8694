import type { CalculatorTexts } from '../en/calculators.ts'
import type { Words } from '../en.ts'
import type { Said } from '../said.ts'
import { advanceTaxWords } from './calculators/advance-tax.ts'
import { costOfDelayWords } from './calculators/cost-of-delay.ts'
import { educationWords } from './calculators/education.ts'
import { elssWords } from './calculators/elss.ts'
import { emergencyFundWords } from './calculators/emergency-fund.ts'
import { emiWords } from './calculators/emi.ts'
import { epfWords } from './calculators/epf.ts'
import { fdWords } from './calculators/fd.ts'
import { gainsTaxWords } from './calculators/gains-tax.ts'
import { goalLadderWords } from './calculators/goal-ladder.ts'
import { gratuityWords } from './calculators/gratuity.ts'
import { healthCoverWords } from './calculators/health-cover.ts'
import { howLongWords } from './calculators/how-long.ts'
import { hraWords } from './calculators/hra.ts'
import { inflationWords } from './calculators/inflation.ts'
import { lifeCoverWords } from './calculators/life-cover.ts'
import { netWorthWords } from './calculators/net-worth.ts'
import { npsWords } from './calculators/nps.ts'
import { ppfWords } from './calculators/ppf.ts'
import { prepayOrInvestWords } from './calculators/prepay-or-invest.ts'
import { rdWords } from './calculators/rd.ts'
import { retirementNeedWords } from './calculators/retirement-need.ts'
import { seniorSavingsWords } from './calculators/senior-savings.ts'
import { sipWords } from './calculators/sip.ts'
import { sipOrLumpsumWords } from './calculators/sip-or-lumpsum.ts'
import { ssyWords } from './calculators/ssy.ts'
import { stepUpSipWords } from './calculators/step-up-sip.ts'
import { stpWords } from './calculators/stp.ts'
import { swpWords } from './calculators/swp.ts'
import { taxRegimeWords } from './calculators/tax-regime.ts'
import { yearlyReturnWords } from './calculators/yearly-return.ts'

/** The words of each calculator, in Telugu. */
const list: Said<CalculatorTexts> = {
  sip: sipWords,
  stepUpSip: stepUpSipWords,
  sipOrLumpsum: sipOrLumpsumWords,
  costOfDelay: costOfDelayWords,
  stp: stpWords,
  yearlyReturn: yearlyReturnWords,
  inflation: inflationWords,
  education: educationWords,
  goalLadder: goalLadderWords,
  netWorth: netWorthWords,
  retirementNeed: retirementNeedWords,
  howLong: howLongWords,
  swp: swpWords,
  nps: npsWords,
  fd: fdWords,
  rd: rdWords,
  ppf: ppfWords,
  ssy: ssyWords,
  seniorSavings: seniorSavingsWords,
  emi: emiWords,
  prepayOrInvest: prepayOrInvestWords,
  epf: epfWords,
  hra: hraWords,
  gratuity: gratuityWords,
  taxRegime: taxRegimeWords,
  elss: elssWords,
  gainsTax: gainsTaxWords,
  advanceTax: advanceTaxWords,
  emergencyFund: emergencyFundWords,
  lifeCover: lifeCoverWords,
  healthCover: healthCoverWords,
}

export const calculatorsWords: Words['calculators'] = {
  list,
  page: {
    form: 'మీ అంకెలు',
    assumed: 'అనుకున్న అంకెలు',
    submit: 'లెక్కించండి',
    slider: '{label}, స్లైడర్',
    units: {
      years: { one: '{count} ఏడాది', other: '{count} ఏళ్లు' },
      months: { one: '{count} నెల', other: '{count} నెలలు' },
      yearsAfter: 'ఏళ్లు',
      monthsAfter: 'నెలలు',
      percentAfter: '%',
      times: '{count} రెట్లు',
    },
    result: 'జవాబు',
    noResult: 'ఇంకా జవాబు రాలేదు. గుర్తు పెట్టిన చోట సరిచేసి “లెక్కించండి” మళ్లీ నొక్కండి.',
    example: 'ఇది ఉదాహరణ. మీ అంకెలు రాయండి.',
    cutOff:
      'ఇంటర్నెట్ లేకుండా, ఈ ఫోన్ లేదా కంప్యూటర్‌లోనే, {date} నాటి నియమాలతో లెక్కించింది. మీరు పంపే లింక్‌కు బొమ్మ ఇంటర్నెట్ వచ్చాక వస్తుంది; ఈ జవాబు గురించి మీరు రాసే మెసేజ్ అప్పటివరకు ఇక్కడే ఉంటుంది.',
    talk: 'ఈ జవాబు గురించి మాట్లాడండి',
    copy: 'లింక్ కాపీ చేయండి',
    copied: 'లింక్ కాపీ అయింది',
    share: 'షేర్ చేయండి',
    print: 'ప్రింట్ చేయండి',
    inputs: 'లెక్కలోకి తీసుకున్నవి',
    input: '{label}: {value}',
    chartText: 'చార్ట్: {sentence} కింది పట్టికలో అన్ని ఏళ్లూ ఉన్నాయి.',
    table: 'ఏడాదివారీగా',
    parts: 'భాగాలవారీగా',
    tableCaption: '{question} {title}',
    how: 'దీన్ని ఎలా లెక్కించాం',
    sources: 'వాడిన రేట్లు, నియమాలు',
    source: '{date} నుంచి: {source}',
    check: 'మేం ఎలా సరిచూస్తాం',
    arithmetic: 'ఇది పైన ఉన్న అంకెలతో వేసిన లెక్క మాత్రమే; సలహా కాదు, హామీ కాదు.',
    more: 'అన్ని కాలిక్యులేటర్లు',
    address: 'ఈ లెక్కకు లింక్',
  },
  windows: {
    title: 'స్థిరమైన రేటుతో పోలిస్తే మార్కెట్ ఏం చేసింది',
    lead: '{fund}: {from} నుంచి {to} వరకు, ఒక్కోటి {years} ఉన్న {count} కాలాలు: వాటి ఏడాది రాబడి, అది ఏటా ఒకేలా వచ్చి ఉంటే మీకు వచ్చేది.',
    shorter: 'దీని ధరలు మొదలై ఇంకా {asked} కాలేదు, అందుకే చిన్న కాలాలు చూపాం.',
    kind: 'కాలం',
    rate: 'ఏడాది రాబడి',
    lowest: 'అన్నిటికంటే తక్కువ',
    middle: 'మధ్యలో ఉన్నది',
    highest: 'అన్నిటికంటే ఎక్కువ',
    above: '{highest}% కంటే ఎక్కువ; దాన్ని ఉదాహరణగా చూపకూడదు',
    order: 'మంచి ఏళ్లు, చెడ్డ ఏళ్లు ఏ వరుసలోనైనా రావొచ్చు; నెలనెలా డబ్బు వచ్చే, పోయే చోట దానివల్ల జవాబు మారుతుంది.',
  },
  index: {
    title: 'మీకు ఏ లెక్క కావాలి?',
    headTitle: 'కాలిక్యులేటర్లు',
    lead: 'ఒక్కోటి ఎలా లెక్కిస్తుందో, ఏం అనుకుంటుందో చెబుతుంది. మేం ఫోన్ చేయాలని మీరు అనుకుంటేనే మీ పేరు, నంబర్ ఇవ్వండి.',
    description: 'SIP, లక్ష్యాలు, రిటైర్‌మెంట్, డిపాజిట్లు, లోన్లు, జీతం, పన్ను కాలిక్యులేటర్లు; సూత్రం, ప్రతి రేటుకు ఆధారంతో.',
    search: 'మీరు ఏం తెలుసుకోవాలనుకుంటున్నారు?',
    hint: 'ఉదాహరణకు: లోన్, పోస్టాఫీసు, పెన్షన్, స్కూలు ఫీజు',
    submit: 'వెతకండి',
    found: { one: '{count} కాలిక్యులేటర్', other: '{count} కాలిక్యులేటర్లు' },
    none: '“{query}” పేరుతో కాలిక్యులేటర్ లేదు. అన్నీ ఇక్కడ ఉన్నాయి, లేదా మమ్మల్ని అడగండి.',
    ask: 'మమ్మల్ని అడగండి',
    all: 'అన్నీ చూపండి',
    topics: {
      grow: 'డబ్బు పెంచడం',
      goals: 'లక్ష్యాలు',
      retire: 'రిటైర్‌మెంట్',
      deposits: 'డిపాజిట్లు, చిన్న పొదుపు పథకాలు',
      loans: 'లోన్లు',
      salary: 'జీతం, ఉద్యోగం',
      tax: 'పన్ను',
      protect: 'రక్షణ',
    },
  },
  enquiry: 'మీ కాలిక్యులేటర్ వాడాను: {question}\n{outcome}\n\n{inputs}\n\n',
}
