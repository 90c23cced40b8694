import type { Words } from '../en.ts'

/** What every form that promises a call asks and confirms, in Telugu. */
export const callsWords: Words['calls'] = {
  phone: 'ఫోన్',
  phoneHint: 'మేం ఫోన్ చేయాల్సిన నంబర్.',
  time: 'ఫోన్ చేసే సమయం',
  timeHint: 'భారత కాలమానం; మా ఆఫీసు తెరిచి ఉండే రోజుల్లో.',
  choose: 'ఒక సమయం ఎంచుకోండి',
  day: '{weekday}, {date}',
  window: '{from} నుంచి {to} వరకు',
  promise: 'మేం ఫోన్ చేసేది: {time}, నంబర్ {phone}.',
  reference: 'మీ రిఫరెన్స్ నంబర్: {reference}.',
  addToCalendar: 'మీ క్యాలెండర్‌లో చేర్చండి',
  calendarHint: 'చిన్న .ics ఫైల్; ఏ క్యాలెండర్‌లోనైనా తెరుచుకుంటుంది.',
  entry: {
    title: '{firm} నుంచి ఫోన్',
    text: '{firm} నుంచి మీకు ఫోన్ వస్తుంది. మీ రిఫరెన్స్ నంబర్: {reference}. సమయం మార్చాలంటే ఫోన్ చేయండి: {office}',
    fileName: 'call-{reference}.ics',
  },
}
