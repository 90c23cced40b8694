import type { Words } from '../../en.ts'
import { retirementWords } from '../services/retirement.ts'

export const howLongWords: Words['calculators']['list']['howLong'] = {
  name: 'పొదుపు ఎంతకాలం వస్తుంది',
  question: 'నా పొదుపు ఎంతకాలం సరిపోతుంది?',
  lead: 'రిటైర్ అయ్యాక కూడా ధరలు పెరుగుతూనే ఉంటాయి. డబ్బు అయిపోయే వయసు ఇది.',
  alsoCalled: 'డబ్బు అయిపోవడం పెన్షన్ పొదుపు ఖర్చు వృద్ధాప్యం retirement run out of money savings last corpus spending',
  fields: retirementWords.form.fields,
  choices: {},
  figures: {
    until: 'డబ్బు సరిపోయే వయసు',
    first: 'మొదటి నెల ఖర్చు',
    needed: '95 వరకు రావడానికి కావాల్సింది',
    lower: 'రాబడి 2% తగ్గితే సరిపోయే వయసు',
  },
  outcomes: {
    ends: '{corpus} ఉంటే, నెలకు {first}, ఏటా {inflation} పెరుగుతూ, మీ {until} వయసు వరకు వస్తుంది.',
    beyond: '{corpus} ఉంటే, నెలకు {first}, ఏటా {inflation} పెరుగుతూ, {until} వయసు దాటి వస్తుంది.',
  },
  notes: {},
  columns: { year: 'ఏడాది', monthly: 'నెలకు', spent: 'ఆ ఏడాది ఖర్చు', left: 'మిగిలింది' },
  chart: '{years} గడిచేసరికి, ఖర్చయింది {invested}, మిగిలింది {value}.',
  formula:
    'పని మానేసే వరకు ఈనాటి ఖర్చు ధరలతో పాటు పెరుగుతుంది. ఒక్కో నెల డబ్బు నెల మొదట్లో తీసుకుంటారు; మిగిలినదానికి ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది. నెల మొత్తం ఏడాదికోసారి పెరుగుతుంది.',
  limits: 'అసలు రాబడి ఏటా వేరుగా ఉంటుంది; మొదట్లో చెడ్డ ఏళ్లు వస్తే డబ్బు ముందే అయిపోతుంది. పన్నులు తీసేయలేదు.',
}
