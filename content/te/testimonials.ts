import type { Words } from '../en.ts'

/** The words of the page with what clients say, in Telugu. What they said stays in their own language. */
export const testimonialsWords: Words['testimonials'] = {
  title: 'క్లయింట్లు ఏమంటారు',
  description: '{firm} క్లయింట్లు ఏమంటారు; ఒక్కోటి వారి రాతపూర్వక సమ్మతితో.',
  eyebrow: 'క్లయింట్ల అభిప్రాయాలు',
  lead: 'వాళ్ల మాటల్లోనే, ఫిర్యాదులు కూడా. రాసినవారు సమ్మతి వెనక్కి తీసుకున్న రోజే వాళ్ల మాట తీసేస్తాం.',
  sample: 'ఇది నమూనా సంస్థ: ఈ వ్యక్తులు, వాళ్ల మాటలు కల్పితాలే.',
  listLabel: 'క్లయింట్ల అభిప్రాయాలు',
  loading: 'క్లయింట్ల అభిప్రాయాలు లోడ్ అవుతున్నాయి…',
  failedToFetch: 'క్లయింట్ల అభిప్రాయాలు తెచ్చుకోలేకపోయాం',
  error: 'పొరపాటు: {text}',
  errorOccurred: 'ఏదో పొరపాటు జరిగింది',
  retry: 'మళ్లీ ప్రయత్నించండి',
  kept: 'ఈ పేజీ మీకు చివరిసారి చూపినవి, తేదీ',
  empty: 'ఇప్పుడు క్లయింట్ల అభిప్రాయాలు ఏవీ లేవు.',
  rating: '5కు {rating} స్టార్లు',
  advice: 'ఒకరి అనుభవం మీ అనుభవం గురించిగానీ, రాబడుల గురించిగానీ ఏమీ చెప్పదు.',
  ask: 'మమ్మల్ని ఏదైనా అడగండి',
}
