import type { Words } from '../../en.ts'
import { marketLimits, startOfMonth } from './limits.ts'

export const costOfDelayWords: Words['calculators']['list']['costOfDelay'] = {
  name: 'देर की कीमत',
  question: 'देर से शुरू करने पर कितना नुकसान होगा?',
  lead: 'SIP के पहले सालों का पैसा सबसे लंबे समय तक बढ़ता है। आखिर में उसकी कीमत इतनी होती है।',
  alsoCalled: 'late start delay देर देरी बाद में टालना रुकना जल्दी शुरू sip सिप',
  fields: {
    monthly: { label: 'हर महीने की SIP', hint: '' },
    years: { label: 'पैसा कब चाहिए', hint: '' },
    delay: { label: 'अगर आप इतना रुकें', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
  },
  choices: {},
  figures: {
    cost: 'आखिर में इतना कम',
    now: 'अभी शुरू करें, तो',
    later: 'बाद में शुरू करें, तो',
    catchUp: 'कमी पूरी करने की SIP, हर महीने',
  },
  outcomes: {
    plain:
      '{delay} बाद शुरू करने पर {now} की जगह {later} होते हैं: {cost} कम। कमी पूरी करने के लिए SIP हर महीने {catchUp} की होनी चाहिए।',
  },
  notes: {},
  columns: { year: 'साल', now: 'अभी शुरू करें', later: 'बाद में शुरू करें' },
  chart: '{years} बाद, अभी शुरू करने पर {value} हुए, और देर से शुरू करने पर {invested}।',
  formula: startOfMonth,
  limits: marketLimits,
}
