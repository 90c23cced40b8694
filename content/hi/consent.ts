import type { Words } from '../en.ts'

/** The version names the meaning, which is the same in every language; which language was read is kept beside it. */
export const consentWords: Words['consent'] = {
  callBack: {
    version: 'call-back-2026-11',
    text: 'हम आपका नाम, नंबर और यह हिसाब सिर्फ़ इसलिए रखते हैं कि इसके बारे में आपको फ़ोन कर सकें, और किसी काम के लिए नहीं।',
  },
  answerMessage: {
    version: 'answer-message-2026-11',
    text: 'आप यहाँ जो लिखते हैं, उसे हम सिर्फ़ आपको जवाब देने के लिए रखते हैं, और किसी काम के लिए नहीं।',
  },
  insuranceCall: {
    version: 'insurance-call-2026-11',
    text: 'हम आपका नाम, नंबर और ये जवाब सिर्फ़ इसलिए रखते हैं कि इस प्लान के बारे में आपको फ़ोन कर सकें, और किसी काम के लिए नहीं।',
  },
  account: {
    version: 'account-2026-11',
    text: 'खाता खोलकर आप सहमति देते हैं कि खाता चलाने के लिए हम आपका नाम और ई-मेल पता रखें, और किसी काम के लिए नहीं।',
  },
  access: {
    version: 'access-2026-11',
    text: 'बटन दबाकर आप सहमति देते हैं कि यह व्यक्ति यहाँ लिखी चीज़ें बताई गई तारीख तक पढ़ सके, बदल कुछ न सके। आप इसे एक बार दबाकर कभी भी बंद कर सकते हैं।',
  },
  statement: { version: 'statement-2026-11' },
  importFile: { version: 'import-file-2026-11' },
  onPhone: { version: 'keep-on-phone-2026-11' },
  noticeLink: 'हम आपकी जानकारी का क्या करते हैं',
  noticePath: '/privacy',
}
