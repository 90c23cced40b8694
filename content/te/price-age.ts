import type { Words } from '../en.ts'

/** How old prices are, said the same way on every page, in Telugu. */
export const priceAgeWords: Words['priceAge'] = {
  price: '{date} నాటి ధర, {age} అయింది',
  prices: '{date} నాటి ధరలు, {age} అయింది',
  allYours: 'మీ ధరలన్నీ {date} నాటివి; {age} అయింది. ఈనాటి విలువ వేరుగా ఉంటుంది.',
  someYours: {
    one: 'మీ {all} ఫండ్లలో ఒకదాని ధర {date} నాటిది; {age} అయింది. ఈనాటి విలువ వేరుగా ఉంటుంది.',
    other: 'మీ {all} ఫండ్లలో {count} ఫండ్ల ధరలు {date} నాటివి; {age} అయింది. ఈనాటి విలువ వేరుగా ఉంటుంది.',
  },
  oldest: '{all}లో {amount} విలువ {date} నాటి ధరలతో లెక్కించింది.',
  oldestOf: '{all}లో {amount} విలువ పాత ధరలతో లెక్కించింది; అన్నిటికంటే పాత ధర {date} నాటిది.',
  orEarlier: '{date} లేదా అంతకు ముందు',
  ages: {
    day: { one: 'ఒక రోజు', other: '{count} రోజులు' },
    week: { one: 'ఒక వారం', other: '{count} వారాలు' },
    month: { one: 'ఒక నెల', other: '{count} నెలలు' },
    year: { one: 'ఒక ఏడాది', other: '{count} ఏళ్లు' },
  },
  numbers: [
    'సున్నా',
    'ఒక',
    'రెండు',
    'మూడు',
    'నాలుగు',
    'ఐదు',
    'ఆరు',
    'ఏడు',
    'ఎనిమిది',
    'తొమ్మిది',
    'పది',
    'పదకొండు',
    'పన్నెండు',
  ],
}
