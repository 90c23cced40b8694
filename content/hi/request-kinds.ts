import type { Words } from '../en.ts'

const note = { label: 'टिप्पणी (चाहें तो)' }
const how = {
  label: 'कितना',
  options: { amount: 'एक रकम', units: 'यूनिट', all: 'सब' },
}
const amountOut = {
  label: 'रकम, रुपयों में',
  hint: 'एग्ज़िट लोड हो, तो उसके कटने के बाद जितना मिलना चाहिए।',
}
const unitsOut = { label: 'यूनिट', hint: 'दशमलव के बाद तीन अंक तक।' }
const target = {
  label: 'किस फंड में',
  hint: 'उसी फंड हाउस के फंड।',
  options: { '': 'फंड चुनें' },
}

/** The Hindi of content/en/request-kinds.ts. `about` stands after "आपका अनुरोध:". */
export const requestKindsWords: Words['requests']['kinds'] = {
  invest: {
    title: 'और निवेश करें',
    lead: 'एक बार या हर महीने, अपने किसी फंड में या नए में। पहले हम आपको फ़ोन करते हैं।',
    short: '{fund} में निवेश',
    about: '{fund} में निवेश करना',
    fields: {
      kind: { label: 'कैसे', options: { lumpsum: 'एक बार', sip: 'हर महीने SIP' } },
      amount: { label: 'रकम, रुपयों में', hint: 'इस फंड में कम से कम {minimum}।' },
      date: { label: 'किस तारीख को', hint: 'SIP हो, तो पहली किस्त की तारीख।' },
      folio: { label: 'फ़ोलियो (चाहें तो)', options: { '': 'नया फ़ोलियो' } },
      note,
      phone: { label: 'फ़ोन' },
      slot: { label: 'फ़ोन का समय' },
    },
  },
  redeem: {
    title: 'पैसा निकालें',
    lead: 'फंड की यूनिट बेचें; पैसा आपके अपने बैंक खाते में आता है।',
    short: '{fund} से रिडेम्प्शन',
    about: '{fund} से रिडीम करना',
    fields: { how, amount: amountOut, units: unitsOut, note },
  },
  switch: {
    title: 'दूसरे फंड में जाएँ',
    lead: 'एक फंड की यूनिट बेचकर उसी फंड हाउस का दूसरा फंड खरीदें (स्विच)।',
    short: '{fund} से स्विच',
    about: '{fund} से दूसरे फंड में स्विच करना',
    fields: { to: target, how, amount: amountOut, units: unitsOut, note },
  },
  'sip-start': {
    title: 'SIP शुरू करें',
    lead: 'हर महीने एक ही रकम, आपके बैंक खाते से।',
    short: '{fund} में नई SIP',
    about: '{fund} में SIP शुरू करना',
    fields: {
      amount: { label: 'हर महीने की रकम, रुपयों में', hint: 'इस फंड में कम से कम {minimum}।' },
      day: { label: 'महीने का दिन', hint: '1 से 28 तक, ताकि हर महीने में वह दिन हो।' },
      date: { label: 'पहली किस्त', hint: 'नए मैंडेट में आपके बैंक को करीब तीन हफ़्ते लगते हैं।' },
      until: { label: 'आखिरी किस्त (चाहें तो)', hint: 'खाली छोड़ें, तो आपके बंद करने तक।' },
      folio: { label: 'फ़ोलियो (चाहें तो)', options: { '': 'नया फ़ोलियो' } },
      note,
    },
  },
  'sip-change': {
    title: 'SIP बदलें',
    lead: 'दूसरी रकम या महीने का दूसरा दिन।',
    short: '{fund} की SIP में बदलाव',
    about: '{fund} की SIP बदलना',
    fields: {
      amount: { label: 'हर महीने की नई रकम, रुपयों में' },
      day: { label: 'महीने का नया दिन', hint: '1 से 28 तक, ताकि हर महीने में वह दिन हो।' },
      date: { label: 'कब से' },
      note,
    },
  },
  'sip-pause': {
    title: 'SIP कुछ समय रोकें',
    lead: 'कुछ महीने छोड़ें; फिर वह अपने-आप चलने लगती है।',
    short: '{fund} की SIP कुछ समय रोकना',
    about: '{fund} की SIP कुछ समय रोकना',
    fields: {
      date: { label: 'कब से' },
      months: {
        label: 'कितने समय के लिए',
        options: { '1': '1 महीना', '2': '2 महीने', '3': '3 महीने', '6': '6 महीने' },
      },
      note,
    },
  },
  'sip-stop': {
    title: 'SIP बंद करें',
    lead: 'आगे कोई किस्त नहीं। जो यूनिट आपके पास हैं, वे वहीं रहती हैं।',
    short: '{fund} की SIP बंद करना',
    about: '{fund} की SIP बंद करना',
    fields: { date: { label: 'किस दिन से किस्त न जाए' }, note },
  },
  'swp-start': {
    title: 'हर महीने पैसा',
    lead: 'SWP, यानी हर महीने तय रकम निकालना: फंड से आपके बैंक खाते में।',
    short: '{fund} से SWP शुरू करना',
    about: '{fund} से SWP (हर महीने तय रकम निकालना) शुरू करना',
    fields: {
      amount: { label: 'हर महीने की रकम, रुपयों में' },
      day: { label: 'महीने का दिन', hint: '1 से 28 तक, ताकि हर महीने में वह दिन हो।' },
      date: { label: 'पहली बार' },
      until: { label: 'आखिरी बार (चाहें तो)', hint: 'खाली छोड़ें, तो आपके बंद करने तक, या जब तक कुछ बचे।' },
      note,
    },
  },
  'stp-start': {
    title: 'हर महीने एक हिस्सा दूसरे फंड में',
    lead: 'STP: हर महीने एक ही रकम, एक फंड से उसी फंड हाउस के दूसरे फंड में।',
    short: '{fund} से STP शुरू करना',
    about: '{fund} से STP (हर महीने दूसरे फंड में भेजना) शुरू करना',
    fields: {
      to: target,
      amount: { label: 'हर महीने की रकम, रुपयों में' },
      day: { label: 'महीने का दिन', hint: '1 से 28 तक, ताकि हर महीने में वह दिन हो।' },
      date: { label: 'पहली बार' },
      until: { label: 'आखिरी बार (चाहें तो)', hint: 'खाली छोड़ें, तो आपके बंद करने तक, या जब तक कुछ बचे।' },
      note,
    },
  },
  bank: {
    title: 'बैंक खाता बदलें',
    lead: 'वह खाता जिसमें रिडेम्प्शन और डिविडेंड का पैसा आता है।',
    short: 'बैंक खाता बदलना',
    about: 'बैंक खाता बदलना',
    fields: {
      holder: { label: 'खाताधारक का नाम', hint: 'जैसा बैंक में है। खाता आपका अपना होना चाहिए।' },
      number: { label: 'खाता नंबर', hint: '9 से 18 अंक। हम इसे एन्क्रिप्ट करके रखते हैं।' },
      ifsc: { label: 'IFSC कोड', hint: 'आपकी चेक बुक पर, जैसे HDFC0000001।' },
      type: {
        label: 'खाते की किस्म',
        options: { savings: 'बचत खाता', current: 'चालू खाता', nre: 'NRE', nro: 'NRO' },
      },
      note,
    },
  },
  nominees: {
    title: 'नॉमिनी जोड़ें या बदलें',
    lead: 'आपके न रहने पर यूनिट किसे मिलें। दस लोगों तक; सबके हिस्से मिलाकर 100।',
    short: 'नॉमिनी बदलना',
    about: 'नॉमिनी बदलना',
    row: 'नॉमिनी {number}',
    fields: {
      how: {
        label: 'नॉमिनी',
        options: { name: 'इन्हें नॉमिनी बनाना है', none: 'मुझे नॉमिनी नहीं चाहिए' },
      },
      name: { label: 'पूरा नाम' },
      relation: { label: 'रिश्ता', hint: 'जैसे पत्नी, बेटा, बहन।' },
      share: { label: 'हिस्सा, प्रतिशत में' },
      born: { label: 'जन्म की तारीख, अगर उम्र 18 से कम है' },
      guardian: { label: 'अभिभावक, अगर उम्र 18 से कम है' },
      note,
    },
  },
  address: {
    title: 'पता बदलें',
    lead: 'वह पता जिस पर फंड हाउस चिट्ठी भेजते हैं।',
    short: 'पता बदलना',
    about: 'पता बदलना',
    fields: {
      street: { label: 'मकान, गली, मोहल्ला' },
      city: { label: 'शहर और राज्य' },
      pin: { label: 'पिन कोड' },
      note,
    },
  },
  phone: {
    title: 'फ़ोन नंबर बदलें',
    lead: 'वह मोबाइल नंबर जिस पर फंड हाउस कोड भेजते हैं।',
    short: 'फ़ोन नंबर बदलना',
    about: 'फ़ोन नंबर बदलना',
    fields: { mobile: { label: 'नया मोबाइल नंबर', hint: 'दस अंक।' }, note },
  },
  document: {
    title: 'दस्तावेज़ माँगें',
    lead: 'स्टेटमेंट, ITR के लिए सबूत, या फ़ॉर्म।',
    short: 'दस्तावेज़ भेजना',
    about: 'दस्तावेज़ भेजना',
    fields: {
      which: {
        label: 'कौन-सा दस्तावेज़',
        options: {
          statement: 'खाते का स्टेटमेंट',
          gains: 'कैपिटल गेन्स स्टेटमेंट',
          elss: 'ELSS निवेश का सबूत',
          tds: 'TDS सर्टिफ़िकेट',
          holding: 'किसी दिन के निवेश का सबूत',
          other: 'कुछ और: टिप्पणी में लिखें',
        },
      },
      year: { label: 'वित्त वर्ष', options: { '': 'किसी एक साल का नहीं' } },
      note,
    },
  },
  complaint: {
    title: 'शिकायत करें',
    lead: 'कुछ गलत हुआ, हमारे यहाँ या किसी फंड हाउस में।',
    short: 'शिकायत',
    about: 'शिकायत की जाँच करना',
    fields: {
      subject: {
        label: 'किस बारे में',
        options: {
          transaction: 'कोई लेन-देन',
          delay: 'देरी',
          advice: 'जो हमने कहा या सुझाया',
          charges: 'काटा गया पैसा',
          data: 'मेरी जानकारी',
          other: 'कुछ और',
        },
      },
      text: {
        label: 'क्या हुआ',
        hint: 'कब, कौन-सा फंड और फ़ोलियो, और किसने क्या किया। पासवर्ड कभी न लिखें।',
      },
      wish: { label: 'हम क्या करें? (चाहें तो)' },
    },
  },
}
