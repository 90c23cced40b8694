import type { Words } from '../en.ts'
import { advanceTaxWords } from './calculators/advance-tax.ts'
import { costOfDelayWords } from './calculators/cost-of-delay.ts'
import { educationWords } from './calculators/education.ts'
import { elssWords } from './calculators/elss.ts'
import { emergencyFundWords } from './calculators/emergency-fund.ts'
import { emiWords } from './calculators/emi.ts'
import { epfWords } from './calculators/epf.ts'
import { fdWords } from './calculators/fd.ts'
import { gainsTaxWords } from './calculators/gains-tax.ts'
import { goalLadderWords } from './calculators/goal-ladder.ts'
import { gratuityWords } from './calculators/gratuity.ts'
import { healthCoverWords } from './calculators/health-cover.ts'
import { howLongWords } from './calculators/how-long.ts'
import { hraWords } from './calculators/hra.ts'
import { inflationWords } from './calculators/inflation.ts'
import { lifeCoverWords } from './calculators/life-cover.ts'
import { netWorthWords } from './calculators/net-worth.ts'
import { npsWords } from './calculators/nps.ts'
import { ppfWords } from './calculators/ppf.ts'
import { prepayOrInvestWords } from './calculators/prepay-or-invest.ts'
import { rdWords } from './calculators/rd.ts'
import { retirementNeedWords } from './calculators/retirement-need.ts'
import { seniorSavingsWords } from './calculators/senior-savings.ts'
import { sipWords } from './calculators/sip.ts'
import { sipOrLumpsumWords } from './calculators/sip-or-lumpsum.ts'
import { ssyWords } from './calculators/ssy.ts'
import { stepUpSipWords } from './calculators/step-up-sip.ts'
import { stpWords } from './calculators/stp.ts'
import { swpWords } from './calculators/swp.ts'
import { taxRegimeWords } from './calculators/tax-regime.ts'
import { yearlyReturnWords } from './calculators/yearly-return.ts'

export const calculatorsWords: Words['calculators'] = {
  list: {
    sip: sipWords,
    stepUpSip: stepUpSipWords,
    sipOrLumpsum: sipOrLumpsumWords,
    costOfDelay: costOfDelayWords,
    stp: stpWords,
    yearlyReturn: yearlyReturnWords,
    inflation: inflationWords,
    education: educationWords,
    goalLadder: goalLadderWords,
    netWorth: netWorthWords,
    retirementNeed: retirementNeedWords,
    howLong: howLongWords,
    swp: swpWords,
    nps: npsWords,
    fd: fdWords,
    rd: rdWords,
    ppf: ppfWords,
    ssy: ssyWords,
    seniorSavings: seniorSavingsWords,
    emi: emiWords,
    prepayOrInvest: prepayOrInvestWords,
    epf: epfWords,
    hra: hraWords,
    gratuity: gratuityWords,
    taxRegime: taxRegimeWords,
    elss: elssWords,
    gainsTax: gainsTaxWords,
    advanceTax: advanceTaxWords,
    emergencyFund: emergencyFundWords,
    lifeCover: lifeCoverWords,
    healthCover: healthCoverWords,
  },
  page: {
    form: 'आपके आँकड़े',
    assumed: 'क्या माना गया है',
    submit: 'हिसाब लगाएँ',
    slider: '{label}, स्लाइडर',
    units: {
      years: { other: '{count} साल' },
      months: { one: '{count} महीना', other: '{count} महीने' },
      yearsAfter: 'साल',
      monthsAfter: 'महीने',
      percentAfter: '%',
      times: '{count} गुना',
    },
    result: 'जवाब',
    noResult: 'अभी जवाब नहीं निकला। निशान वाली जगह ठीक करें और “हिसाब लगाएँ” फिर दबाएँ।',
    example: 'यह एक उदाहरण है। अपने आँकड़े लिखें।',
    cutOff:
      'यह हिसाब बिना इंटरनेट के, इसी फ़ोन या कंप्यूटर पर, {date} के नियमों से लगाया गया है। आप जो लिंक भेजेंगे उसकी तस्वीर इंटरनेट आने पर बनेगी; इस जवाब पर लिखा आपका संदेश तब तक यहीं रखा रहेगा।',
    talk: 'इस जवाब पर बात करें',
    copy: 'लिंक कॉपी करें',
    copied: 'लिंक कॉपी हो गया',
    share: 'शेयर करें',
    print: 'प्रिंट करें',
    inputs: 'इन आँकड़ों से निकला',
    input: '{label}: {value}',
    chartText: 'चार्ट: {sentence} हर साल का हिसाब नीचे की तालिका में है।',
    table: 'साल-दर-साल',
    parts: 'हिस्सा-दर-हिस्सा',
    tableCaption: '{question} {title}',
    how: 'यह हिसाब कैसे लगा',
    sources: 'इस्तेमाल की गई दरें और नियम',
    source: '{date} से: {source}',
    check: 'हम कैसे जाँचते हैं',
    arithmetic: 'यह ऊपर के आँकड़ों का गुणा-भाग है, सलाह या वादा नहीं।',
    more: 'सभी कैलकुलेटर',
    address: 'इस हिसाब का लिंक',
  },
  windows: {
    title: 'एक जैसी दर की तुलना में बाज़ार ने क्या किया',
    lead: '{fund}: {from} और {to} के बीच {years} के सभी दौर, कुल {count}: सालाना रिटर्न, और वही रिटर्न हर साल एक जैसा आता, तो आपका नतीजा।',
    shorter: 'इसकी NAV {asked} पीछे तक नहीं जाती, इसलिए छोटे दौर दिखाए गए हैं।',
    kind: 'दौर',
    rate: 'सालाना रिटर्न',
    lowest: 'सबसे कम',
    middle: 'बीच का',
    highest: 'सबसे ज़्यादा',
    above: '{highest}% से ऊपर, जिसका उदाहरण देने की इजाज़त नहीं',
    order: 'साल अच्छे-बुरे क्रम में आते हैं; जहाँ पैसा हर महीने आता या जाता है, वहाँ इससे नतीजा बदल जाता है।',
  },
  index: {
    title: 'आपको कौन सा हिसाब चाहिए?',
    headTitle: 'कैलकुलेटर',
    lead: 'हर कैलकुलेटर बताता है कि वह कैसे गिनता है और क्या मानता है। नाम और नंबर तभी दें, जब आप हमारा फ़ोन चाहें।',
    description: 'SIP, लक्ष्य, रिटायरमेंट, जमा, लोन, तनख्वाह और टैक्स के कैलकुलेटर, सूत्र और हर दर के स्रोत के साथ।',
    search: 'आप क्या जानना चाहते हैं?',
    hint: 'जैसे: लोन, पोस्ट ऑफ़िस, पेंशन, स्कूल की फ़ीस',
    submit: 'खोजें',
    found: { other: '{count} कैलकुलेटर' },
    none: '“{query}” नाम का कोई कैलकुलेटर नहीं मिला। ये सभी देखें, या हमसे पूछें।',
    ask: 'हमसे पूछें',
    all: 'सभी दिखाएँ',
    topics: {
      grow: 'पैसा बढ़ाना',
      goals: 'लक्ष्य',
      retire: 'रिटायरमेंट',
      deposits: 'जमा और छोटी बचत',
      loans: 'लोन',
      salary: 'तनख्वाह और नौकरी',
      tax: 'टैक्स',
      protect: 'सुरक्षा',
    },
  },
  enquiry: 'मैंने आपका कैलकुलेटर इस्तेमाल किया: {question}\n{outcome}\n\n{inputs}\n\n',
}
