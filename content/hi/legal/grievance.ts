import { complaintPlaces } from '../../complaint-places.ts'
import type { Words } from '../../en.ts'

export const grievanceWords: Words['legal']['grievance'] = {
  title: 'शिकायतें',
  lead: 'शिकायत कैसे करें, हम कब तक जवाब देंगे, और उसके बाद कहाँ जाएँ।',
  sections: [
    {
      id: 'first',
      title: 'पहले हमें बताएँ',
      text: [
        '{officerEmail} पर लिखें या {officerPhone} पर फ़ोन करें, {days}, {opens} से {closes} बजे तक। या मिलने आएँ: {street}, {area}, {city} {postalCode}। हर शिकायत {officer} को खुद पढ़नी होती है।',
        'बताएँ कि क्या हुआ, कब, और आप हमसे क्या चाहते हैं; फ़ोलियो, पॉलिसी या रेफ़रेंस नंबर हो, तो वह भी। पासवर्ड या PIN कभी न भेजें।',
      ],
    },
    { id: 'times', title: 'हम कब जवाब देते हैं' },
    { id: 'next', title: 'संतुष्ट नहीं? आगे जाएँ' },
  ],
  steps: [
    {
      when: 'उसी कामकाजी दिन',
      what: 'आपको रेफ़रेंस नंबर मिलता है, और उस व्यक्ति का नाम जो इसे देख रहा है।',
    },
    { when: '3 कामकाजी दिन', what: 'अब तक जो पता चला, वह हम फ़ोन करके बताते हैं।' },
    {
      when: '21 दिन',
      what: 'आपको हमारा लिखित जवाब मिलता है: हमने क्या ठीक किया, क्या नहीं, और क्यों।',
    },
  ],
  ways: [
    {
      for: 'म्यूचुअल फंड',
      name: 'SEBI SCORES',
      url: complaintPlaces.scores,
      text: 'अगर फंड हाउस या हमने मामला नहीं सुलझाया। SEBI उसे आगे भेजता है और समय पर नज़र रखता है।',
    },
    {
      for: 'म्यूचुअल फंड, विवाद बाकी हो',
      name: 'SmartODR',
      url: complaintPlaces.smartOdr,
      text: 'ऑनलाइन सुलह और पंच-फ़ैसला (आर्बिट्रेशन), SCORES के बाद या सीधे, अगर मामला अदालत में न हो।',
    },
    {
      for: 'बीमा',
      name: 'IRDAI बीमा भरोसा',
      url: complaintPlaces.bimaBharosa,
      text: 'अगर बीमा कंपनी दो हफ़्ते में जवाब न दे, या जवाब से आप संतुष्ट न हों। उसके बाद बीमा लोकपाल।',
    },
  ],
}
