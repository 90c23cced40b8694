import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const retirementNeedWords: Words['calculators']['list']['retirementNeed'] = {
  name: 'రిటైర్‌మెంట్',
  question: 'రిటైర్ అవ్వడానికి నెలకు ఎంత దాచాలి?',
  lead: 'ఈనాటి ఖర్చు నుంచి, పని మానేసిన మొదటి నెల ఖర్చు వరకు; దానికి కావాల్సిన మొత్తం, అక్కడికి చేర్చే SIP.',
  alsoCalled: 'పెన్షన్ వృద్ధాప్యం పని మానేయడం కూడబెట్టిన మొత్తం pension corpus old age early retirement fire sixty',
  fields: {
    age: { label: 'మీ వయసు', hint: '' },
    retireAge: { label: 'పని మానేసే వయసు', hint: '' },
    until: { label: 'డబ్బు ఏ వయసు వరకు రావాలి', hint: '' },
    spending: { label: 'ఈరోజు నెల ఖర్చు', hint: 'అప్పటికి ఆగిపోయేవి కాకుండా: లోన్లు, స్కూలు ఫీజు.' },
    saved: { label: 'దానికోసం ఇప్పటికే దాచింది', hint: '' },
    return: { label: 'అప్పటివరకు అంచనా రాబడి', hint: '' },
    retiredReturn: { label: 'ఆ తర్వాత రాబడి', hint: '' },
    inflation: { label: 'ధరలు ఏటా పెరిగేది', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'నెలకు SIP',
    corpus: 'మానేసే రోజుకు కావాల్సింది',
    first: 'పని మానేసిన మొదటి నెల',
    savings: 'దాచింది అప్పటికి అయ్యేది',
  },
  outcomes: {
    save: '{retireAge} నుంచి {until} వయసు వరకు ఈనాటి {spending} ఖర్చు నడవాలంటే, మానేసే రోజుకు {corpus} కావాలి: ఇప్పటి నుంచి నెలకు {monthly}.',
    enough: 'దాచింది {savings} అవుతుంది, కావాల్సింది {corpus}: దానికి SIP అక్కర్లేదు.',
  },
  notes: {},
  columns: { year: 'ఏడాది', invested: 'పెట్టిన డబ్బు', value: 'విలువ' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula:
    'మీరు పని మానేసే వరకు ఈనాటి ఖర్చు ధరలతో పాటు పెరుగుతుంది. కూడబెట్టిన మొత్తం నుంచి నెల మొదట్లో ఆ డబ్బు తీసుకుంటారు; అది ఏడాదికోసారి పెరుగుతూ, చివరి వయసుకు అయిపోతుంది. SIP నెల మొదట్లో కడతారు; దానికి నెలకు ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది. దాచింది ఏడాది రాబడితో ఏడాదికోసారి పెరుగుతుంది.',
  limits: `${marketLimits} మీకు వచ్చే పెన్షన్లు, అద్దె లెక్కించలేదు: వాటిని మీ ఖర్చులోంచి తీసేయండి.`,
}
