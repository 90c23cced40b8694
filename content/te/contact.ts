import type { Words } from '../en.ts'
import { calendarWords } from './calendar.ts'

/** The words of the contact page, in Telugu. */
export const contactWords: Words['contact'] = {
  title: 'మాతో మాట్లాడండి',
  headTitle: 'సంప్రదించండి',
  lead: 'రాయండి, ఫోన్ చేయండి లేదా వచ్చి కలవండి. బలవంతం ఏమీ లేదు.',
  description: 'ఫోన్, ఈమెయిల్, హైదరాబాద్‌లో ఆఫీసు, నేరుగా ఒక మనిషికి చేరే ఫారం.',

  phone: 'ఫోన్',
  email: 'ఈమెయిల్',
  cities: {
    Hyderabad: 'హైదరాబాద్',
    Secunderabad: 'సికింద్రాబాద్',
    Vijayawada: 'విజయవాడ',
    Visakhapatnam: 'విశాఖపట్నం',
    Warangal: 'వరంగల్',
    Bengaluru: 'బెంగళూరు',
    Chennai: 'చెన్నై',
    Mumbai: 'ముంబై',
    Pune: 'పుణె',
    Delhi: 'ఢిల్లీ',
    Kolkata: 'కోల్‌కతా',
    Ahmedabad: 'అహ్మదాబాద్',
    Lucknow: 'లక్నో',
    Jaipur: 'జైపూర్',
  },
  office: '{city} ఆఫీసు',
  hours: 'ఆఫీసు వేళలు',
  hoursText: calendarWords.officeHours,
  directions: 'దారి చూడండి',
  directionsHint: 'కొత్త ట్యాబ్‌లో Google Maps తెరుచుకుంటుంది',
  mapAddress: 'https://www.google.com/maps/search/?api=1&query={place}',

  form: 'మాకు రాయండి',
  name: 'పూర్తి పేరు',
  emailField: 'ఈమెయిల్',
  phoneField: 'ఫోన్ నంబర్',
  phoneHint: 'మేం ఫోన్ చేయాలని మీరు అనుకుంటే.',
  callMe: 'ఫోన్ చేయాల్సిన సమయం…',
  noCall: 'ఫోన్ వద్దు, ఈమెయిల్ చాలు',
  message: 'మీ మెసేజ్',
  messageHint: 'ఖాతా నంబర్లు, PAN, పాస్‌వర్డ్‌లు రాయకండి. వాటిని ఇక్కడ ఎప్పుడూ అడగం.',
  send: 'మెసేజ్ పంపండి',
  sending: 'పంపుతున్నాం…',
  aboutFund: 'నాకు {fund} గురించి ఒక ప్రశ్న ఉంది.\n\n',
  investIn: {
    sip: 'నేను {fund}లో SIP మొదలుపెట్టాలనుకుంటున్నాను.\nనెలకు మొత్తం: ₹\n',
    once: 'నేను {fund}లో ఒకేసారి పెట్టుబడి పెట్టాలనుకుంటున్నాను.\nమొత్తం: ₹\n',
  },

  sent: 'మీ మెసేజ్ చేరింది.',
  sentNow: 'ఆఫీసు {closes} వరకు తెరిచి ఉంటుంది. ఈమెయిల్‌లో జవాబిస్తాం.',
  sentToday: 'ఆఫీసు ఈరోజు {opens} నుంచి తెరిచి ఉంటుంది. ఆ తర్వాత ఈమెయిల్‌లో జవాబిస్తాం.',
  sentLater: 'ఆఫీసు ఇప్పుడు మూసి ఉంది; {day} {opens} నుంచి తెరిచి ఉంటుంది. ఆ తర్వాత ఈమెయిల్‌లో జవాబిస్తాం.',

  errors: {
    title: { one: 'ఒక చోట సరిచేయండి', other: '{count} చోట్ల సరిచేయండి' },
    tooMany: 'మీ కనెక్షన్ నుంచి చాలా మెసేజ్‌లు వచ్చాయి. మీది పంపలేదు; అది కింద అలాగే ఉంది. కాసేపాగి మళ్లీ చేయండి, లేదా ఫోన్ చేయండి: {phone}',
    notKept: 'మీ మెసేజ్ ఇప్పుడు సేవ్ చేయలేకపోయాం. అది కింద అలాగే ఉంది: “మెసేజ్ పంపండి” మళ్లీ నొక్కండి, లేదా ఫోన్ చేయండి: {phone}',
  },
}
