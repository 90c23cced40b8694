import type { Words } from '../en.ts'

export const priceAgeWords: Words['priceAge'] = {
  price: 'NAV {date} की, {age} पुरानी',
  prices: 'NAV {date} की, {age} पुरानी',
  allYours: 'आपके सभी फंडों की NAV {date} की है, {age} पुरानी। आज आपकी वैल्यू अलग होगी।',
  someYours: {
    other: 'आपके {all} फंडों में से {count} की NAV {date} की है, {age} पुरानी। आज आपकी वैल्यू अलग होगी।',
  },
  oldest: '{all} में से {amount} की वैल्यू {date} की NAV पर है।',
  oldestOf: '{all} में से {amount} की वैल्यू पुरानी NAV पर है; सबसे पुरानी {date} की है।',
  orEarlier: '{date} या उससे पहले',
  ages: {
    day: { other: '{count} दिन' },
    week: { one: '{count} हफ़्ता', other: '{count} हफ़्ते' },
    month: { one: '{count} महीना', other: '{count} महीने' },
    year: { other: '{count} साल' },
  },
  numbers: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह'],
}
