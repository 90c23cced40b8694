import type { Words } from '../../en.ts'

export const emergencyFundWords: Words['calculators']['list']['emergencyFund'] = {
  name: 'मुसीबत का पैसा',
  question: 'मुसीबत के लिए कितना पैसा अलग रखूँ?',
  lead: 'उन महीनों का पैसा, जब कुछ न आए। इसे वहाँ रखें, जहाँ से एक दिन में मिल जाए।',
  alsoCalled: 'emergency fund इमरजेंसी मुसीबत नौकरी छूटना अलग पैसा नकद बचत आपातकालीन',
  fields: {
    spending: {
      label: 'हर महीने का खर्च',
      hint: 'राशन, किराया, स्कूल, दवा: जो चलता ही रहेगा।',
    },
    instalments: { label: 'हर महीने लोन की किस्तें और बीमे के प्रीमियम', hint: '' },
    months: {
      label: 'बिना कमाई के महीने',
      hint: 'दो तनख्वाहें हों तो छह महीने; एक हो या अपना कारोबार हो, तो एक साल।',
    },
    have: { label: 'इतना पहले से है', hint: '' },
    monthly: { label: 'हर महीने इतना जोड़ सकते हैं', hint: '' },
  },
  choices: {},
  figures: {
    need: 'मुसीबत के लिए चाहिए',
    saved: 'पहले से है',
    gap: 'अभी कम है',
    fillMonths: 'इतने में पूरा',
  },
  outcomes: {
    missing: '{months} के लिए {need} चाहिए। {gap} कम हैं; हर महीने {monthly} जोड़ें, तो {fillMonths} में पूरे हो जाएँगे।',
    stuck: '{months} के लिए {need} चाहिए, और {gap} कम हैं।',
    enough: '{months} के लिए {need} चाहिए, और वे आपके पास हैं।',
  },
  notes: {},
  columns: {},
  formula: '(हर महीने का खर्च + किस्तें) × महीने − जो पहले से है। इस पर ब्याज नहीं गिना गया है।',
  limits: 'यह हेल्थ पॉलिसी की जगह नहीं ले सकता: अस्पताल का बिल इससे कई गुना हो सकता है।',
}
