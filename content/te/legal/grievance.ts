import { complaintPlaces } from '../../complaint-places.ts'
import type { Words } from '../../en.ts'

const sections: Words['legal']['grievance']['sections'] = [
  {
    id: 'first',
    title: 'ముందు మాకు చెప్పండి',
    text: [
      'రాయండి: {officerEmail}, లేదా ఫోన్ చేయండి: {officerPhone} ({days}, {opens} నుంచి {closes} వరకు). లేదా వచ్చి కలవండి: {street}, {area}, {city} {postalCode}. ప్రతి ఫిర్యాదునూ {officer} గారు స్వయంగా చదువుతారు.',
      'ఏం జరిగింది, ఎప్పుడు, మేం ఏం చేయాలని కోరుకుంటున్నారో చెప్పండి; ఫోలియో, పాలసీ లేదా రిఫరెన్స్ నంబర్ ఉంటే రాయండి. పాస్‌వర్డ్, PIN ఎప్పుడూ పంపకండి.',
    ],
  },
  { id: 'times', title: 'మేం ఎప్పుడు జవాబిస్తాం' },
  { id: 'next', title: 'సంతృప్తిగా లేదా? తర్వాతి దశ' },
]

export const grievanceWords: Words['legal']['grievance'] = {
  title: 'ఫిర్యాదులు',
  lead: 'ఎలా ఫిర్యాదు చేయాలి, ఎప్పటిలోపు జవాబిస్తాం, ఆ తర్వాత ఎక్కడికి వెళ్లాలి.',
  sections,
  steps: [
    {
      when: 'అదే పనిదినం',
      what: 'మీకు రిఫరెన్స్ నంబర్, దాన్ని చూసే మనిషి పేరు వస్తాయి.',
    },
    { when: '3 పనిదినాలు', what: 'అప్పటిదాకా తెలిసింది ఫోన్ చేసి చెబుతాం.' },
    {
      when: '21 రోజులు',
      what: 'మా రాతపూర్వక జవాబు వస్తుంది: ఏం సరిదిద్దాం, ఏది సరిదిద్దలేదు, ఎందుకు.',
    },
  ],
  ways: [
    {
      for: 'మ్యూచువల్ ఫండ్లు',
      name: 'SEBI SCORES',
      url: complaintPlaces.scores,
      text: 'ఫండ్ హౌస్ లేదా మేం పరిష్కరించకపోతే. SEBI దాన్ని పంపి, సమయాన్ని గమనిస్తుంది.',
    },
    {
      for: 'మ్యూచువల్ ఫండ్లు, వివాదం తేలకపోతే',
      name: 'SmartODR',
      url: complaintPlaces.smartOdr,
      text: 'ఆన్‌లైన్‌లో రాజీ, మధ్యవర్తిత్వం; SCORES తర్వాత లేదా నేరుగా, విషయం కోర్టులో లేకపోతే.',
    },
    {
      for: 'బీమా',
      name: 'IRDAI బీమా భరోసా',
      url: complaintPlaces.bimaBharosa,
      text: 'బీమా కంపెనీ రెండు వారాల్లో జవాబివ్వకపోతే, లేదా జవాబు సంతృప్తిగా లేకపోతే. ఆ తర్వాత బీమా అంబుడ్స్‌మన్.',
    },
  ],
}
