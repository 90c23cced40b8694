import type { Words } from '../../en.ts'

export const netWorthWords: Words['calculators']['list']['netWorth'] = {
  name: 'कुल संपत्ति',
  question: 'सब मिलाकर मेरे पास कितना है?',
  lead: 'जो आपका है, उसमें से जो देना है वह घटाकर। साल में एक बार देखना काफ़ी है।',
  alsoCalled: 'net worth assets नेट वर्थ कुल संपत्ति जायदाद मकान सोना कर्ज लोन हिसाब',
  fields: {
    cash: { label: 'बैंक और FD', hint: '' },
    funds: { label: 'फंड और शेयर', hint: '' },
    retirement: { label: 'EPF, PPF और NPS', hint: '' },
    gold: { label: 'सोना', hint: '' },
    home: { label: 'जिस घर में आप रहते हैं', hint: '' },
    other: { label: 'और मकान-ज़मीन, कारोबार, उधार दिया पैसा', hint: '' },
    homeLoan: { label: 'होम लोन', hint: 'जो अभी चुकाना बाकी है।' },
    debts: { label: 'बाकी सब लोन और कार्ड', hint: '' },
  },
  choices: {},
  figures: {
    worth: 'कुल संपत्ति',
    assets: 'आपका है',
    owed: 'आपको देना है',
    reachable: 'कुछ दिनों में हाथ आ सकता है',
    share: 'देना, आपके कुल का हिस्सा',
  },
  outcomes: {
    plain: 'आपके पास {assets} हैं और {owed} देने हैं: बाकी {worth}। इसमें से {reachable} कुछ दिनों में हाथ आ सकते हैं।',
  },
  notes: { less: 'जितना आपका है, उससे ज़्यादा देना है। सबसे महंगा कर्ज़ पहले चुकाएँ।' },
  columns: {},
  formula: 'जो आपका है, आज के दाम पर उसका जोड़, उसमें से जो देना है उसका जोड़ घटाया। हाथ आ सकता है: बैंक, FD, फंड और शेयर।',
  limits: 'घर और सोने के दाम आपके अंदाज़े हैं। बेचने पर लगने वाला टैक्स नहीं गिना गया है।',
}
