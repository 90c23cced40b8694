import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const swpWords: Words['calculators']['list']['swp'] = {
  name: 'SWP',
  question: 'हर महीने कितना निकाला जा सकता है, और कब तक?',
  lead: 'SWP, यानी हर महीने तय रकम निकालना: पैसा आपकी जमा रकम से मिलता है, और बाकी कमाता रहता है।',
  alsoCalled: 'swp systematic withdrawal plan एसडब्ल्यूपी हर महीने आमदनी निकालना पेंशन मासिक आय बचत से',
  fields: {
    corpus: { label: 'आपके पास की रकम', hint: '' },
    monthly: { label: 'पहले साल में हर महीने निकालेंगे', hint: '' },
    rise: { label: 'हर साल कितना बढ़े', hint: '' },
    years: { label: 'कितने समय तक', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
  },
  choices: {},
  figures: {
    left: 'आखिर में बाकी',
    drawn: 'तब तक निकाला',
    lasts: 'पैसा इतना चलेगा',
    share: 'पहले साल में निकाला',
  },
  outcomes: {
    lasts: 'हर महीने {monthly}, हर साल {rise} ज़्यादा, {years} तक मिल सकते हैं, और {left} बचेंगे।',
    ends: 'हर महीने {monthly}, हर साल {rise} ज़्यादा, {lasts} तक मिल सकते हैं। फिर जो बचेगा, उससे एक और महीना नहीं चलेगा।',
  },
  notes: {
    much: 'यह पहले साल में रकम का {share} है: जितनी कमाई की उम्मीद है, उससे ज़्यादा, इसलिए रकम शुरू से घटती है।',
  },
  columns: { year: 'साल', monthly: 'हर महीने', drawn: 'अब तक निकाला', left: 'बाकी' },
  chart: '{years} बाद, {invested} निकाले जा चुके, और {value} बचे हैं।',
  formula:
    'हर रकम अपने महीने की शुरुआत में निकलती है; बाकी पैसा हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाता है। रकम साल में एक बार बढ़ती है।',
  limits: `${marketLimits} शुरू के खराब साल, आखिर के खराब सालों से ज़्यादा समय घटाते हैं।`,
}
