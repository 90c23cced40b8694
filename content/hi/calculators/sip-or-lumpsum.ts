import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const sipOrLumpsumWords: Words['calculators']['list']['sipOrLumpsum'] = {
  name: 'SIP या एकमुश्त',
  question: 'SIP अच्छी है या एकमुश्त?',
  lead: 'उतने ही रुपये, शुरू में एक बार, या बराबर हिस्सों में सारे सालों तक।',
  alsoCalled: 'sip lumpsum एसआईपी सिप एकमुश्त एक बार तुलना कौन अच्छा one time compare',
  fields: {
    amount: { label: 'कुल रकम', hint: '' },
    years: { label: 'कितने समय में', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
  },
  choices: {},
  figures: {
    lumpsum: 'शुरू में एक बार',
    sip: 'SIP से',
    difference: 'फ़र्क',
    monthly: 'हर महीने की SIP',
  },
  outcomes: {
    plain:
      '{return} सालाना रिटर्न पर, एक बार में लगाए {amount} {years} में {lumpsum} होते हैं; हर महीने {monthly} लगाने से {sip} होते हैं।',
  },
  notes: {
    why: 'एक जैसी दर पर पहले लगा रुपया जीतता है, क्योंकि वह ज़्यादा समय लगा रहता है। हर तनख्वाह के साथ आने वाला पैसा पहले नहीं लग सकता: उसके लिए SIP ही रास्ता है। जो रकम पास में है, उसे महीने-दर-महीने भी लगा सकते हैं, ताकि शुरू की गिरावट से बचाव रहे।',
  },
  columns: { year: 'साल', lumpsum: 'एक बार', sip: 'SIP से' },
  chart: '{years} बाद, एकमुश्त रकम {value} हो गई, और SIP {invested}।',
  formula:
    'SIP कैलकुलेटर की तरह: एकमुश्त रकम सालाना रिटर्न से साल में एक बार बढ़ती है, और SIP की हर किस्त हर महीने उसका बारहवाँ हिस्सा कमाती है। SIP = रकम ÷ महीनों की संख्या, हर महीने की शुरुआत में।',
  limits: marketLimits,
}
