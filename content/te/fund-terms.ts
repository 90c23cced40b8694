import type { Words } from '../en.ts'

/** What the categories of the listing and the steps of the riskometer are called in Telugu. The dial itself is in English. */
export const fundTerms: Words['terms'] = {
  notClassified: 'ఇంకా కేటగిరీ లేదు',
  categories: {
    'equity-large-cap': 'ఈక్విటీ - లార్జ్ క్యాప్',
    'hybrid-dynamic': 'హైబ్రిడ్ - డైనమిక్',
    'equity-multi-cap': 'ఈక్విటీ - మల్టీ క్యాప్',
    elss: 'ELSS',
    'debt-liquid': 'డెట్ - లిక్విడ్',
    'debt-corporate': 'డెట్ - కార్పొరేట్',
    'equity-small-cap': 'ఈక్విటీ - స్మాల్ క్యాప్',
    commodity: 'కమోడిటీ',
  },
  risks: {
    low: 'తక్కువ (Low)',
    'low-to-moderate': 'తక్కువ నుంచి మధ్యస్థం (Low to Moderate)',
    moderate: 'మధ్యస్థం (Moderate)',
    'moderately-high': 'కొంచెం ఎక్కువ (Moderately High)',
    high: 'ఎక్కువ (High)',
    'very-high': 'చాలా ఎక్కువ (Very High)',
  },
  mustHold: {
    'equity-large-cap': 'కనీసం {minimum} లిస్టయిన 100 పెద్ద కంపెనీల షేర్లలో.',
    'hybrid-dynamic': 'షేర్లు, డెట్. మార్కెట్‌ను బట్టి ఏది ఎంత ఉండాలో ఫండ్ మేనేజర్ మారుస్తారు; కనీసం ఇంత అని లేదు.',
    'equity-multi-cap': 'పెద్ద, మధ్య, చిన్న కంపెనీల్లో ఒక్కోదానిలో కనీసం {minimum}.',
    elss: 'కనీసం {minimum} షేర్లలో. పాత పన్ను విధానంలో సెక్షన్ 80Cలోకి రావొచ్చు.',
    'debt-liquid': '91 రోజుల్లోపు తీరే అప్పు పత్రాలు, మనీ మార్కెట్ పత్రాలు.',
    'debt-corporate': 'AA+ లేదా అంతకంటే మంచి రేటింగ్ ఉన్న కార్పొరేట్ బాండ్లలో కనీసం {minimum}.',
    'equity-small-cap': '250 పెద్ద కంపెనీల కంటే చిన్నవాటి షేర్లలో కనీసం {minimum}.',
    commodity: 'ఫండ్ ఆఫ్ ఫండ్స్: కనీసం {minimum} మరో ఫండ్‌లో, ఇక్కడ బంగారం ఉన్నదాంట్లో.',
  },
  exitLoad: '1వ రోజు {first}, తగ్గుతూ 6వ రోజుకు {last}; 7వ రోజు నుంచి లేదు',
}
