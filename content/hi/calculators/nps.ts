import type { Words } from '../../en.ts'
import { marketLimits, startOfMonth } from './limits.ts'

export const npsWords: Words['calculators']['list']['nps'] = {
  name: 'NPS',
  question: 'NPS से मुझे कितनी पेंशन मिलेगी?',
  lead: 'NPS में आपका डाला पैसा निवेश होता है। आखिर में एक हिस्से से उम्र भर की पेंशन खरीदी जाती है, और बाकी आप ले सकते हैं।',
  alsoCalled: 'nps national pension एनपीएस राष्ट्रीय पेंशन योजना एन्युटी रिटायरमेंट टियर 80ccd',
  fields: {
    monthly: { label: 'आप हर महीने डालते हैं', hint: '' },
    age: { label: 'आपकी उम्र', hint: '' },
    exitAge: { label: 'किस उम्र में निकलेंगे', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
    share: { label: 'जिस हिस्से से पेंशन खरीदेंगे', hint: '' },
    annuity: {
      label: 'पेंशन, सालाना',
      hint: 'जितने पैसे से पेंशन खरीदी, उसका प्रतिशत। बीमा कंपनियाँ उस दिन की दर बताती हैं।',
    },
  },
  choices: {},
  figures: {
    pension: 'हर महीने की पेंशन',
    corpus: 'तब खाते में',
    lump: 'हाथ में मिलेंगे',
    bought: 'इतने से पेंशन खरीदी',
    invested: 'डाला हुआ पैसा',
  },
  outcomes: {
    plain:
      'हर महीने {monthly} डालने से {exitAge} की उम्र में {corpus} होते हैं: {lump} हाथ में, और हर महीने {pension} की पेंशन।',
  },
  notes: {
    least: 'कम से कम {least} से पेंशन खरीदनी ही होती है, इसलिए जवाब में उतना गिना गया है।',
    taxed: 'पेंशन पर कमाई की तरह टैक्स लगता है।',
  },
  columns: { year: 'साल', invested: 'डाला हुआ पैसा', value: 'वैल्यू' },
  chart: '{years} बाद, लगाए हुए {invested} अब {value} हो गए।',
  formula: `${startOfMonth} पेंशन = जितने पैसे से खरीदी × सालाना दर ÷ 12 महीने।`,
  limits: `${marketLimits} छोटे खाते पूरे निकाले जा सकते हैं; सरकारी कर्मचारियों के नियम अलग हैं।`,
}
