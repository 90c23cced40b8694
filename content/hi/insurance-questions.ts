import type { Words } from '../en.ts'

type Questions = Words['insurance']['questions']

const yesNo = { no: 'नहीं', yes: 'हाँ' }

const lifeCover = 'रुपयों में। “1 करोड़” या “75 लाख” भी चलेगा।'

const termLife: Questions['term-life'] = {
  born: { label: 'जन्म की तारीख', hint: 'जितनी कम उम्र में शुरू करें, हर साल उतना सस्ता।' },
  gender: { label: 'महिला/पुरुष', options: { woman: 'महिला', man: 'पुरुष', other: 'अन्य' } },
  smoker: {
    label: 'पिछले 12 महीनों में कोई तंबाकू?',
    hint: 'सिगरेट, बीड़ी, गुटखा। गलत जवाब देकर ली पॉलिसी शायद क्लेम न चुकाए।',
    options: yesNo,
  },
  earns: { label: 'आपकी साल की कमाई', hint: 'बीमा कंपनियाँ इसके कुछ गुना तक ही कवर देती हैं।' },
  sum: { label: 'कवर', hint: lifeCover },
  till: {
    label: 'किस उम्र तक कवर',
    hint: 'जब तक कोई आपकी कमाई पर निर्भर है। 65 के बाद बहुत महंगा पड़ता है।',
  },
  payout: {
    label: 'परिवार को पैसा कैसे मिले',
    options: { 'lump-sum': 'एक बार में', income: 'हर महीने', both: 'कुछ ऐसे, कुछ वैसे' },
  },
  riders: {
    label: 'राइडर, चाहें तो',
    hint: 'हर राइडर से प्रीमियम बढ़ता है।',
    options: {
      accident: 'दुर्घटना कवर (दुर्घटना में मृत्यु होने पर ज़्यादा रकम)',
      illness: 'गंभीर बीमारी कवर (गंभीर बीमारी निकलने पर एक रकम)',
      disability: 'विकलांगता कवर (उम्र भर की विकलांगता होने पर एक रकम)',
      waiver: 'आगे के प्रीमियम माफ़ (काम न कर पाएँ, तो प्रीमियम देना बंद)',
    },
  },
}

const health: Questions['health'] = {
  'age-you': { label: 'आप' },
  'age-spouse': { label: 'पति या पत्नी' },
  'age-child-1': { label: 'पहला बच्चा' },
  'age-child-2': { label: 'दूसरा बच्चा' },
  'age-child-3': { label: 'तीसरा बच्चा' },
  'age-mother': { label: 'माँ' },
  'age-father': { label: 'पिता' },
  pin: { label: 'पिन कोड', hint: 'बीमा कंपनियाँ इलाके से दाम तय करती हैं; बड़े शहर में इलाज महंगा है।' },
  sum: { label: 'सबके लिए मिलाकर बीमा की रकम', hint: 'रुपयों में। “10 लाख” भी चलेगा।' },
  room: {
    label: 'अस्पताल का कमरा',
    hint: 'तय सीमा से महंगा कमरा लेने पर सिर्फ़ कमरा नहीं, पूरा क्लेम कटता है।',
    options: { shared: 'साझा', single: 'अकेला', any: 'कोई भी' },
  },
  'co-pay': {
    label: 'हर बिल का वह हिस्सा, जो आप खुद देंगे',
    options: { none: 'कोई नहीं', ten: '10%', twenty: '20%' },
  },
  illness: {
    label: 'क्या किसी की कोई बीमारी का इलाज चल रहा है?',
    hint: 'शुगर और BP भी गिनें। यहाँ बीमारी का नाम न लिखें; हम फ़ोन पर पूछेंगे।',
    options: yesNo,
  },
  'top-up': {
    label: 'क्या यही एक कवर होगा, या किसी मौजूदा पॉलिसी के ऊपर (टॉप-अप)?',
    options: { first: 'यही अकेला', 'top-up': 'किसी के ऊपर' },
  },
  existing: { label: 'दूसरा कवर कितने का है', hint: 'रुपयों में। न हो, तो खाली छोड़ें।' },
}

const ulip: Questions['ulip'] = {
  premium: { label: 'साल का प्रीमियम', hint: 'रुपयों में। इतनी रकम, जो आप आखिर तक हर साल दे सकें।' },
  years: { label: 'कितने साल के लिए', hint: 'पहले पाँच साल पैसा लॉक रहता है।' },
}

const childEducation: Questions['child-education'] = {
  'child-age': { label: 'बच्चे की उम्र' },
  'goal-year': { label: 'फ़ीस किस साल देनी है', hint: 'ज़्यादातर के लिए, कॉलेज का पहला साल।' },
  sum: { label: 'तब कितनी रकम चाहिए', hint: 'रुपयों में, उस साल की फ़ीस के हिसाब से, आज की नहीं।' },
  waiver: {
    label: 'आपके न रहने पर, क्या बाकी प्रीमियम बीमा कंपनी भरे?',
    hint: 'इसके बिना यह प्लान सिर्फ़ बचत का प्लान है।',
    options: { yes: 'हाँ', no: 'नहीं' },
  },
}

export const insuranceQuestions: Questions = {
  'term-life': termLife,
  health,
  ulip,
  'child-education': childEducation,
}
