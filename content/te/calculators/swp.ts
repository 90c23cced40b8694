import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const swpWords: Words['calculators']['list']['swp'] = {
  name: 'SWP',
  question: 'నెలనెలా ఎంత తీసుకోవచ్చు, ఎంతకాలం?',
  lead: 'SWP అంటే మీ డబ్బులోంచి నెలనెలా ఇంత తీసుకోవడం; మిగతాది సంపాదిస్తూనే ఉంటుంది.',
  alsoCalled:
    'నెలవారీ ఆదాయం పెన్షన్ తీసుకోవడం విత్‌డ్రా systematic withdrawal plan monthly income pension from savings payout',
  fields: {
    corpus: { label: 'మీ దగ్గర ఉన్నది', hint: '' },
    monthly: { label: 'మొదటి ఏడాది నెలకు తీసుకునేది', hint: '' },
    rise: { label: 'ఏటా పెంచేది', hint: '' },
    years: { label: 'ఎంతకాలం', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
  },
  choices: {},
  figures: {
    left: 'చివరికి మిగిలేది',
    drawn: 'అప్పటికి తీసుకున్నది',
    lasts: 'డబ్బు సరిపోయే కాలం',
    share: 'మొదటి ఏడాది తీసుకునేది',
  },
  outcomes: {
    lasts: 'నెలకు {monthly}తో మొదలుపెట్టి, ఏటా {rise} పెంచుతూ {years} తీసుకోవచ్చు; అప్పటికి {left} మిగులుతుంది.',
    ends: 'నెలకు {monthly}తో మొదలుపెట్టి, ఏటా {rise} పెంచుతూ {lasts} తీసుకోవచ్చు. ఆ తర్వాత మిగిలేది మరో నెలకు సరిపోదు.',
  },
  notes: {
    much: 'మొదటి ఏడాదే డబ్బులో {share} తీసుకుంటున్నారు: సంపాదిస్తుందనుకున్నదానికంటే ఎక్కువ, కాబట్టి మొదటి నుంచే తగ్గుతుంది.',
  },
  columns: { year: 'ఏడాది', monthly: 'నెలకు', drawn: 'ఇప్పటిదాకా తీసుకున్నది', left: 'మిగిలింది' },
  chart: '{years} గడిచేసరికి, తీసుకున్నది {invested}, మిగిలింది {value}.',
  formula: 'ఒక్కో నెల డబ్బు నెల మొదట్లో తీసుకుంటారు; మిగిలినదానికి ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది. నెల మొత్తం ఏడాదికోసారి పెరుగుతుంది.',
  limits: `${marketLimits} చివరి చెడ్డ ఏళ్ల కంటే మొదట్లో వచ్చే చెడ్డ ఏళ్లే డబ్బును ముందుగా అయిపోయేలా చేస్తాయి.`,
}
