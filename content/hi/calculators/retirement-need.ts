import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const retirementNeedWords: Words['calculators']['list']['retirementNeed'] = {
  name: 'रिटायरमेंट',
  question: 'रिटायर होने के लिए हर महीने कितना जोड़ना होगा?',
  lead: 'आज के खर्च से निकलता है: काम छोड़ने के बाद पहले महीने का खर्च, उसके लिए ज़रूरी रकम, और वहाँ पहुँचाने वाली SIP।',
  alsoCalled: 'retirement pension corpus fire रिटायरमेंट पेंशन बुढ़ापा काम छोड़ना साठ जमा रकम',
  fields: {
    age: { label: 'आपकी उम्र', hint: '' },
    retireAge: { label: 'काम छोड़ने की उम्र', hint: '' },
    until: { label: 'पैसा किस उम्र तक चले', hint: '' },
    spending: {
      label: 'आज का हर महीने का खर्च',
      hint: 'तब तक जो खत्म हो जाएगा, वह छोड़कर: लोन, स्कूल।',
    },
    saved: { label: 'इसके लिए अब तक जोड़ा', hint: '' },
    return: { label: 'तब तक का अनुमानित रिटर्न', hint: '' },
    retiredReturn: { label: 'उसके बाद का रिटर्न', hint: '' },
    inflation: { label: 'दाम हर साल कितने बढ़ेंगे', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'हर महीने की SIP',
    corpus: 'काम छोड़ने के दिन चाहिए',
    first: 'काम के बिना पहला महीना',
    savings: 'जोड़ा हुआ पैसा इतना हो जाएगा',
  },
  outcomes: {
    save: '{retireAge} से {until} की उम्र तक आज के {spending} जितना खर्च करने के लिए, काम छोड़ने के दिन {corpus} चाहिए: अभी से हर महीने {monthly}।',
    enough: 'आपका जोड़ा हुआ पैसा {savings} हो जाएगा, और चाहिए {corpus}: इसके लिए SIP की ज़रूरत नहीं।',
  },
  notes: {},
  columns: { year: 'साल', invested: 'लगाया पैसा', value: 'वैल्यू' },
  chart: '{years} बाद, लगाए हुए {invested} अब {value} हो गए।',
  formula:
    'आज का खर्च काम छोड़ने तक दामों के साथ बढ़ता है। जमा रकम से उतना पैसा हर महीने की शुरुआत में निकलता है, साल में एक बार बढ़ता है, और आखिरी उम्र पर खत्म होता है। SIP हर महीने की शुरुआत में जाती है और हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाती है। जोड़ा हुआ पैसा सालाना रिटर्न से साल में एक बार बढ़ता है।',
  limits: `${marketLimits} जो पेंशन और किराया आपको मिलेगा, वह नहीं गिना गया है: उसे अपने खर्च में से घटा दें।`,
}
