import type { Words } from '../en.ts'

export const fundTerms: Words['terms'] = {
  notClassified: 'अभी कैटेगरी तय नहीं',
  categories: {
    'equity-large-cap': 'इक्विटी - लार्ज कैप',
    'hybrid-dynamic': 'हाइब्रिड - डायनामिक',
    'equity-multi-cap': 'इक्विटी - मल्टी कैप',
    elss: 'ELSS',
    'debt-liquid': 'डेट - लिक्विड',
    'debt-corporate': 'डेट - कॉर्पोरेट',
    'equity-small-cap': 'इक्विटी - स्मॉल कैप',
    commodity: 'कमोडिटी',
  },
  risks: {
    low: 'कम (लो)',
    'low-to-moderate': 'कम से मध्यम (लो से मॉडरेट)',
    moderate: 'मध्यम (मॉडरेट)',
    'moderately-high': 'कुछ ज़्यादा (मॉडरेटली हाई)',
    high: 'ज़्यादा (हाई)',
    'very-high': 'बहुत ज़्यादा (वेरी हाई)',
  },
  mustHold: {
    'equity-large-cap': 'कम से कम {minimum} शेयर बाज़ार की 100 सबसे बड़ी कंपनियों के शेयरों में।',
    'hybrid-dynamic':
      'शेयर और डेट (बॉन्ड)। बाज़ार के हिसाब से किसमें कितना, यह मैनेजर बदलता रहता है; कोई न्यूनतम सीमा नहीं।',
    'equity-multi-cap': 'बड़ी, मझोली और छोटी कंपनियों में, हर एक में कम से कम {minimum}।',
    elss: 'कम से कम {minimum} शेयरों में। पुरानी टैक्स व्यवस्था में धारा 80C में गिना जा सकता है।',
    'debt-liquid': 'डेट और मनी मार्केट के ऐसे कागज़, जिनका पैसा 91 दिनों के अंदर लौटना है।',
    'debt-corporate': 'कम से कम {minimum} ऐसे कॉर्पोरेट बॉन्ड में, जिनकी रेटिंग AA+ या उससे अच्छी हो।',
    'equity-small-cap': 'कम से कम {minimum} उन कंपनियों के शेयरों में, जो 250 सबसे बड़ी कंपनियों से छोटी हैं।',
    commodity: 'फंड में लगाने वाला फंड: कम से कम {minimum} दूसरे फंड में, यहाँ सोना रखने वाले फंड में।',
  },
  exitLoad: 'दिन 1 पर {first}, घटते-घटते दिन 6 पर {last}; दिन 7 से शून्य',
}
