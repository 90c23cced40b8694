import type { Words } from '../../en.ts'
import { retirementWords } from '../services/retirement.ts'

export const howLongWords: Words['calculators']['list']['howLong'] = {
  name: 'बचत कब तक चलेगी',
  question: 'मेरी बचत कब तक चलेगी?',
  lead: 'रिटायरमेंट में भी दाम बढ़ते रहते हैं। यह वह उम्र है जिस पर पैसा खत्म होगा।',
  alsoCalled: 'retirement pension रिटायरमेंट पेंशन बचत कब तक पैसा खत्म बुढ़ापा जमा रकम खर्च',
  fields: retirementWords.form.fields,
  choices: {},
  figures: {
    until: 'पैसा इस उम्र तक चलेगा',
    first: 'पहले महीने का खर्च',
    needed: '95 तक चलाने के लिए चाहिए',
    lower: 'रिटर्न 2% कम हो, तो इस उम्र तक',
  },
  outcomes: {
    ends: '{corpus} से हर महीने {first}, हर साल {inflation} बढ़ते हुए, आपकी {until} की उम्र तक मिलेंगे।',
    beyond: '{corpus} से हर महीने {first}, हर साल {inflation} बढ़ते हुए, {until} की उम्र के बाद भी मिलेंगे।',
  },
  notes: {},
  columns: { year: 'साल', monthly: 'हर महीने', spent: 'उस साल का खर्च', left: 'बाकी' },
  chart: '{years} बाद, {invested} खर्च हो चुके, और {value} बचे हैं।',
  formula:
    'आज का खर्च काम रुकने तक दामों के साथ बढ़ता है। हर महीने का पैसा महीने की शुरुआत में निकलता है; बाकी पैसा हर महीने सालाना रिटर्न का बारहवाँ हिस्सा कमाता है। रकम साल में एक बार बढ़ती है।',
  limits: 'असली रिटर्न हर साल अलग होता है; शुरू के खराब साल समय घटा देते हैं। टैक्स नहीं घटाया गया है।',
}
