import type { Words } from '../en.ts'

/** The Hindi of content/en/reviews.ts. */
export const reviewsWords: Words['reviews'] = {
  agenda: {
    open: {
      title: 'पिछले रिव्यू से',
      text: { one: '{count} बात अब भी बाकी है: {list}।', other: '{count} बातें अब भी बाकी हैं: {list}।' },
    },
    value: {
      title: 'आपके पैसे का क्या हुआ',
      since:
        '{date} से आपने {in} लगाए और {out} निकाले। आपके निवेश {from} से {to} हो गए: {earned} NAV के बदलाव और डिविडेंड से आए।',
      first:
        'आपके निवेश की वैल्यू {to} है। {date} से आपने {in} लगाए और {out} निकाले: {earned} NAV के बदलाव और डिविडेंड से आए।',
    },
    sips: {
      title: 'आपकी SIP',
      missed: '{fund} में {amount} की SIP की ये किस्तें छूटीं: {dates}।',
      stopped: '{fund} में {amount} की SIP बंद हो गई है; आखिरी किस्त {date} को गई।',
      ends: '{fund} में {amount} की SIP {date} को पूरी होगी।',
    },
    profile: {
      title: 'कितना जोखिम',
      none: 'अभी आपकी रिस्क प्रोफ़ाइल नहीं है। उसके बिना हम कोई फंड नहीं सुझा सकते।',
      old: 'आपकी रिस्क प्रोफ़ाइल {months} महीने पुरानी है। जब तक आप फिर से जवाब न दें, हम कोई फंड नहीं सुझा सकते।',
    },
    papers: {
      title: 'आपके कागज़ों में क्या बाकी है',
      'no-nominee': 'नॉमिनी नहीं है: फ़ोलियो {list}।',
      'kyc-on-hold': 'KYC पूरी नहीं है: फ़ोलियो {list}।',
      'bank-not-verified': 'बैंक खाता अभी जाँचा नहीं गया: जिसके आखिरी अंक {list} हैं।',
      'minor-turning-18': 'बच्चे के नाम पर है, जिसकी उम्र 18 साल होने वाली है: फ़ोलियो {list}।',
    },
    goals: {
      title: 'आपके लक्ष्य',
      short:
        '{name} ({year}) के लिए {needed} चाहिए। बीते समय की {all} शुरुआतों में से {short} में, इसके लिए जो है वह कम पड़ता।',
      nothing: '{name} ({year}) के लिए {needed} चाहिए। इसके लिए कोई फ़ोलियो या SIP नहीं है।',
    },
    room: {
      title: 'टैक्स-फ़्री मुनाफ़ा',
      text: '{date} तक {amount} का लॉन्ग टर्म मुनाफ़ा अब भी टैक्स-फ़्री लिया जा सकता है, एग्ज़िट लोड और लॉक-इन गिनने के बाद।',
    },
    costs: {
      title: 'खर्च कितना',
      both: '{year} में अब तक फंडों का खर्च करीब {cost} है; उसमें से {share} हम तक पहुँचे।',
      cost: '{year} में अब तक फंडों का खर्च करीब {cost} है।',
    },
    freed: {
      title: 'पिछले रिव्यू के बाद क्या खुला',
      lock: '{fund} के {amount} अब लॉक नहीं हैं।',
      load: '{fund} के {amount} पर अब एग्ज़िट लोड नहीं है।',
    },
    spread: {
      title: 'ज़्यादा पैसा कहाँ है',
      fund: 'पैसे का {share} एक ही फंड में है, {name}। फ़र्म की सीमा {limit} है।',
      house: 'पैसे का {share} एक ही फंड हाउस में है, {name}। फ़र्म की सीमा {limit} है।',
      kind: 'पैसे का {share} एक ही तरह के फंड में है। फ़र्म की सीमा {limit} है।',
      locked: 'पैसे का {share} लॉक है। फ़र्म की सीमा {limit} है।',
    },
    calm: {
      title: 'कुछ और',
      text: 'हम जिन बातों पर नज़र रखते हैं, उनमें कुछ नहीं बदला। आपके मन में क्या है?',
    },
  },
  outcomes: { decided: 'तय हुआ', later: 'बाद में', 'not-now': 'अभी नहीं' },
  who: { client: 'आप', office: 'हमारा ऑफ़िस' },
  correction: {
    title: '“{title}” का सुधार',
    lead: 'यह कागज़ पहले के एक कागज़ को सुधारता है, जो जैसा था वैसा ही रहता है।',
    heading: 'सही क्या है',
    by: '{firm} की ओर से {name} ने सुधारा।',
  },
  minutes: {
    title: '{date} के हमारे रिव्यू का ब्योरा',
    lead: {
      one: 'हमने {count} बात पर बात की। {decided} तय हुई, {later} बाद के लिए, {notNow} अभी नहीं।',
      other: 'हमने {count} बातों पर बात की। {decided} तय हुईं, {later} बाद के लिए, {notNow} अभी नहीं।',
    },
    outcome: 'नतीजा',
    said: 'क्या बात हुई',
    by: 'कौन करेगा',
    dueOn: 'कब तक',
    held: 'कौन-कौन था',
    heldBy: '{firm} से {name}, और आप।',
    nothing: 'कुछ नहीं लिखा गया।',
  },
}
