import type { Words } from '../../en.ts'

export const emiWords: Words['calculators']['list']['emi'] = {
  name: 'EMI',
  question: 'मेरे लोन की हर महीने कितनी किस्त होगी?',
  lead: 'होम, कार या पर्सनल लोन की बराबर मासिक किस्त (EMI), और चुकने तक का पूरा ब्याज।',
  alsoCalled: 'emi loan ईएमआई लोन ऋण किस्त होम लोन कार लोन पर्सनल लोन मकान ब्याज कर्ज',
  fields: {
    loan: { label: 'लोन', hint: '' },
    rate: {
      label: 'सालाना ब्याज',
      hint: 'फ़्लोटिंग दर बदलती रहती है; बैंक ज़्यादातर किस्त नहीं, समय बदलते हैं।',
    },
    years: { label: 'कितने समय में चुकाएँगे', hint: '' },
  },
  choices: {},
  figures: { instalment: 'हर महीने की किस्त', interest: 'कुल ब्याज', total: 'कुल चुकाया' },
  outcomes: {
    plain:
      '{rate} ब्याज पर {years} के {loan} के लोन की किस्त हर महीने {instalment} है, और आखिर तक ब्याज {interest}।',
  },
  notes: {},
  columns: { year: 'साल', interest: 'उस साल का ब्याज', soFar: 'अब तक का ब्याज', balance: 'बाकी लोन' },
  chart: '{years} बाद, {value} चुकाने बाकी हैं, और {invested} ब्याज दिया जा चुका है।',
  formula:
    'EMI = P · i / (1 − (1 + i)^−n), जहाँ i = सालाना दर ÷ 12 और n महीने। हर महीने पहले बाकी लोन का ब्याज कटता है।',
  limits: 'बैंक की फ़ीस, बीमा और टैक्स छूट नहीं गिनी गई है।',
}
