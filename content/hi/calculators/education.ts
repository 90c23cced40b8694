import type { Words } from '../../words.ts'
import { marketLimits } from './limits.ts'

export const educationWords: Words['calculators']['list']['education'] = {
  name: 'बच्चे की पढ़ाई',
  question: 'बच्चे की पढ़ाई के लिए कितना जोड़ना होगा?',
  lead: 'फ़ीस ज़्यादातर दामों से तेज़ बढ़ती है। कोर्स का आज का खर्च लिखकर शुरू करें।',
  alsoCalled: 'education college school fees पढ़ाई कॉलेज स्कूल फीस फ़ीस बच्चा बेटी बेटा इंजीनियरिंग मेडिकल डिग्री विदेश',
  fields: {
    cost: { label: 'कोर्स का आज का खर्च', hint: 'सारे सालों का, हॉस्टल और आने-जाने के साथ।' },
    years: { label: 'कितने समय में शुरू होगा', hint: '' },
    saved: { label: 'इसके लिए अब तक जोड़ा', hint: '' },
    return: { label: 'अनुमानित रिटर्न', hint: '' },
    rise: { label: 'फ़ीस हर साल कितनी बढ़ेगी', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'हर महीने की SIP',
    later: 'तब कोर्स का खर्च',
    savings: 'जोड़ा हुआ पैसा इतना हो जाएगा',
    invested: 'तब तक लगाया पैसा',
  },
  outcomes: {
    save: 'आज के {cost} {years} में {later} हो जाएँगे। जोड़े हुए पैसे के साथ, {return} सालाना रिटर्न पर हर महीने {monthly} लगाने से काम पूरा होगा।',
    enough:
      'आज के {cost} {years} में {later} हो जाएँगे, और जोड़ा हुआ पैसा {savings} हो जाएगा: इसके लिए SIP की ज़रूरत नहीं।',
  },
  notes: {
    near: 'पाँच साल से कम में गिरावट की भरपाई शायद न हो पाए। जो पैसा जल्दी चाहिए, वह शेयरों में ठीक नहीं।',
  },
  columns: { year: 'साल', cost: 'कोर्स का खर्च', value: 'जोड़ा हुआ' },
  formula:
    'दाम साल में एक बार बढ़ता है। SIP की हर किस्त अपने महीने की शुरुआत में जाती है; किस्त और जोड़ा हुआ पैसा, दोनों हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाते हैं।',
  limits: `${marketLimits} फ़ीस आगे कितनी होगी, कोई नहीं जानता; बढ़ने की दर हमने मान ली है।`,
}
