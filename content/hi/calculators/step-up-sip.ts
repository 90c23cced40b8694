import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const stepUpSipWords: Words['calculators']['list']['stepUpSip'] = {
  name: 'स्टेप-अप SIP',
  question: 'हर साल SIP बढ़ाऊँ, तो?',
  lead: 'जो SIP तनख्वाह के साथ बढ़ती है, वह एक जैसी SIP से कहीं आगे निकल जाती है।',
  alsoCalled: 'step up top up sip स्टेप अप टॉप अप बढ़ती एसआईपी सिप हर साल बढ़ाना increment',
  fields: {
    monthly: { label: 'पहले साल में हर महीने की SIP', hint: '' },
    rise: { label: 'हर साल कितनी बढ़े', hint: '' },
    years: { label: 'कितने समय तक', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
  },
  choices: {},
  figures: {
    total: 'कुल रकम',
    invested: 'लगाया पैसा',
    growth: 'तब तक की कमाई',
    level: 'शुरू से आखिर तक एक ही SIP हो, तो',
    last: 'आखिरी साल में हर महीने की SIP',
  },
  outcomes: {
    plain:
      'हर महीने {monthly}, हर साल {rise} ज़्यादा, {return} सालाना रिटर्न पर {years} में {total} होते हैं। बिना बढ़ाए {level} होते हैं।',
  },
  notes: {},
  columns: { year: 'साल', monthly: 'हर महीने', invested: 'लगाया पैसा', value: 'वैल्यू' },
  chart: '{years} बाद, लगाए हुए {invested} अब {value} हो गए।',
  formula:
    'हर किस्त अपने महीने की शुरुआत में जाती है, और हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाती है। किस्त साल में एक बार बढ़ती है।',
  limits: marketLimits,
}
