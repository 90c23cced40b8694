import type { Words } from '../../en.ts'

export const netWorthWords: Words['calculators']['list']['netWorth'] = {
  name: 'నికర ఆస్తి',
  question: 'అంతా కలిపి నాకున్నది ఎంత?',
  lead: 'మీకున్నవాటిలోంచి మీరు ఇవ్వాల్సినవి తీసేస్తే వచ్చేది. ఎటు వెళ్తోందో తెలియడానికి ఏడాదికి ఒకసారి చాలు.',
  alsoCalled:
    'ఆస్తులు అప్పులు రుణాలు సంపద నెట్ వర్త్ ఆస్తి బంగారం net worth assets liabilities wealth own owe debts property',
  fields: {
    cash: { label: 'బ్యాంకు, డిపాజిట్లు', hint: '' },
    funds: { label: 'ఫండ్లు, షేర్లు', hint: '' },
    retirement: { label: 'EPF, PPF, NPS', hint: '' },
    gold: { label: 'బంగారం', hint: '' },
    home: { label: 'మీరు ఉంటున్న ఇల్లు', hint: '' },
    other: { label: 'ఇతర ఆస్తి, వ్యాపారం, అప్పిచ్చిన డబ్బు', hint: '' },
    homeLoan: { label: 'హోమ్ లోన్', hint: 'ఇంకా కట్టాల్సింది.' },
    debts: { label: 'మిగతా లోన్లు, కార్డులు', hint: '' },
  },
  choices: {},
  figures: {
    worth: 'నికర ఆస్తి',
    assets: 'మీకున్నది',
    owed: 'మీరు ఇవ్వాల్సింది',
    reachable: 'కొన్ని రోజుల్లో చేతికొచ్చేది',
    share: 'ఉన్నదాంట్లో ఇవ్వాల్సింది',
  },
  outcomes: {
    plain: 'మీకున్నది {assets}, ఇవ్వాల్సింది {owed}: నికరంగా {worth}. అందులో {reachable} కొన్ని రోజుల్లో చేతికొస్తుంది.',
  },
  notes: { less: 'మీకున్నదానికంటే ఇవ్వాల్సిందే ఎక్కువ. ముందు ఎక్కువ వడ్డీ ఉన్న అప్పులు తీర్చండి.' },
  columns: {},
  formula: 'మీకున్నవాటి ఈనాటి ధరల మొత్తంలోంచి, మీరు ఇవ్వాల్సినవాటి మొత్తం తీసేస్తాం. కొన్ని రోజుల్లో చేతికొచ్చేవి: బ్యాంకు, డిపాజిట్లు, ఫండ్లు, షేర్లు.',
  limits: 'ఇళ్ల, బంగారం ధరలు మీ అంచనాలు. అమ్మితే పడే పన్ను లెక్కించలేదు.',
}
