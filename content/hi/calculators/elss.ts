import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const elssWords: Words['calculators']['list']['elss'] = {
  name: 'ELSS',
  question: 'ELSS फंड से कितना टैक्स बचेगा, और कितना हो जाएगा?',
  lead: 'टैक्स बचाने वाले फंड पुरानी टैक्स व्यवस्था में धारा 80C में गिने जाते हैं, और हर किस्त कुछ साल लॉक रहती है।',
  alsoCalled: 'elss tax saving 80c ईएलएसएस टैक्स बचाने वाला फंड टैक्स सेविंग लॉक इन धारा 123',
  fields: {
    yearly: { label: 'आप हर साल लगाते हैं', hint: 'बारह बराबर हिस्सों में।' },
    other: {
      label: '80C में हर साल और क्या गिना जाता है',
      hint: 'PF, जीवन बीमा के प्रीमियम, होम लोन का मूलधन।',
    },
    years: { label: 'कितने समय तक', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
  },
  choices: {
    slab: {
      label: 'आपका सबसे ऊँचा स्लैब, पुरानी व्यवस्था',
      options: { thirty: '30%', twenty: '20%', five: '5%', none: 'नई व्यवस्था' },
    },
  },
  figures: {
    total: 'आखिर में वैल्यू',
    saved: 'हर साल बचा टैक्स',
    savedInAll: 'कुल बचा टैक्स',
    invested: 'लगाया पैसा',
  },
  outcomes: {
    saves:
      '{return} सालाना रिटर्न पर, हर साल {yearly} लगाने से {years} में {total} होते हैं, और हर साल {saved} टैक्स बचता है।',
    plain: '{return} सालाना रिटर्न पर, हर साल {yearly} लगाने से {years} में {total} होते हैं। यहाँ टैक्स नहीं बचता।',
  },
  notes: {
    most: 'धारा 80C में साल में कुल {most} गिने जाते हैं। इस फंड के {counted} उसके अंदर हैं।',
    regime: 'नई व्यवस्था में 80C में कुछ नहीं गिना जाता।',
    locked: 'हर किस्त अपनी तारीख से {locked} लॉक रहती है।',
  },
  columns: { year: 'साल', invested: 'लगाया पैसा', value: 'वैल्यू' },
  chart: '{years} बाद, लगाए हुए {invested} अब {value} हो गए।',
  formula:
    'हर हिस्सा अपने महीने की शुरुआत में जाता है, और हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाता है। बचा टैक्स = सीमा के अंदर का हिस्सा × स्लैब, सेस के साथ।',
  limits: `${marketLimits} बड़ी कमाई पर सरचार्ज नहीं गिना गया है।`,
}
