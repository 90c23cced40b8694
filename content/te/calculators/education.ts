import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const educationWords: Words['calculators']['list']['education'] = {
  name: 'పిల్లల చదువు',
  question: 'నా పిల్లల చదువుకు ఎంత దాచాలి?',
  lead: 'ఫీజులు మిగతా ధరల కంటే వేగంగా పెరుగుతాయి. ఆ చదువుకు ఈరోజు ఎంతవుతుందో అక్కడి నుంచి మొదలుపెట్టండి.',
  alsoCalled:
    'కాలేజీ స్కూలు ఫీజు కొడుకు కూతురు ఇంజినీరింగ్ మెడిసిన్ డిగ్రీ విదేశాల్లో చదువు college school fees child education degree study abroad',
  fields: {
    cost: { label: 'చదువుకు ఈరోజు ఖర్చు', hint: 'అన్ని ఏళ్లకూ, హాస్టల్, ప్రయాణాలతో కలిపి.' },
    years: { label: 'ఎన్నేళ్లలో మొదలవుతుంది', hint: '' },
    saved: { label: 'దానికోసం ఇప్పటికే దాచింది', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
    rise: { label: 'ఫీజులు ఏటా పెరిగేది', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'నెలకు SIP',
    later: 'అప్పుడు చదువు ఖర్చు',
    savings: 'దాచింది అప్పటికి అయ్యేది',
    invested: 'అప్పటికి పెట్టిన డబ్బు',
  },
  outcomes: {
    save: 'ఈనాటి {cost} ఖర్చు {years} గడిచేసరికి {later} అవుతుంది. దాచినదానితో పాటు, ఏటా {return} రాబడితో నెలకు {monthly} పెడితే సరిపోతుంది.',
    enough: 'ఈనాటి {cost} ఖర్చు {years} గడిచేసరికి {later} అవుతుంది; దాచింది {savings} అవుతుంది: దానికి SIP అక్కర్లేదు.',
  },
  notes: {
    near: 'ఐదేళ్ల లోపు పతనం వస్తే మళ్లీ పూడకపోవచ్చు. త్వరలో కావాల్సిన డబ్బుకు షేర్లు సరైన చోటు కాదు.',
  },
  columns: { year: 'ఏడాది', cost: 'చదువు ఖర్చు', value: 'దాచింది' },
  chart: '{years} గడిచేసరికి, దాచింది {value}, చదువు ఖర్చు {invested}.',
  formula:
    'ధర ఏడాదికోసారి పెరుగుతుంది. ఒక్కో SIP వాయిదా నెల మొదట్లో కడతారు; దానికి నెలకు ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది. దాచింది ఏడాది రాబడితో ఏడాదికోసారి పెరుగుతుంది.',
  limits: `${marketLimits} ఫీజులు ఎంత అవుతాయో ఎవరికీ తెలియదు; పెరుగుదల అనుకున్న అంకె.`,
}
