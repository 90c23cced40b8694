import type { Words } from '../en.ts'

export const callsWords: Words['calls'] = {
  phone: 'फ़ोन',
  phoneHint: 'हम इसी नंबर पर फ़ोन करेंगे।',
  time: 'फ़ोन का समय',
  timeHint: 'भारतीय समय, उन दिनों जब हमारा ऑफ़िस खुला है।',
  choose: 'समय चुनें',
  day: '{weekday}, {date}',
  window: '{from} से {to} बजे',
  promise: 'हमारा फ़ोन: {time}, {phone} पर।',
  reference: 'आपका रेफ़रेंस नंबर {reference} है।',
  addToCalendar: 'अपने कैलेंडर में जोड़ें',
  calendarHint: 'एक छोटी .ics फ़ाइल, जो हर कैलेंडर में खुलती है।',
  entry: {
    title: '{firm} का फ़ोन',
    text: '{firm} आपको फ़ोन करेगा। आपका रेफ़रेंस नंबर: {reference}। समय बदलने के लिए {office} पर फ़ोन करें।',
    fileName: 'call-{reference}.ics',
  },
}
