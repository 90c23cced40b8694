import type { Words } from '../../en.ts'

export const fdWords: Words['calculators']['list']['fd'] = {
  name: 'FD',
  question: 'मेरी FD से कितना मिलेगा?',
  lead: 'बैंक या पोस्ट ऑफ़िस में एक रकम, तय समय के लिए, तय ब्याज पर।',
  alsoCalled: 'fd fixed deposit एफडी फिक्स डिपॉजिट सावधि जमा मियादी बैंक डाकघर पोस्ट ऑफिस ब्याज',
  fields: {
    amount: { label: 'आप जमा करते हैं', hint: '' },
    months: { label: 'कितने समय के लिए', hint: '' },
    rate: { label: 'सालाना ब्याज', hint: 'उतने समय के लिए अपने बैंक की दर लें।' },
    slab: {
      label: 'आपकी टैक्स दर',
      hint: 'ब्याज पर हर साल आपके स्लैब से टैक्स लगता है। 0 लिखें, तो टैक्स नहीं गिना जाएगा।',
    },
  },
  choices: {
    added: {
      label: 'ब्याज कब जुड़ता है',
      options: { quarterly: 'हर तीन महीने', yearly: 'हर साल', paid: 'मुझे हाथ में मिलता है' },
    },
  },
  figures: {
    total: 'आखिर में',
    interest: 'ब्याज',
    yearly: 'यानी सालाना',
    afterTax: 'टैक्स के बाद सालाना',
  },
  outcomes: {
    plain: '{rate} ब्याज पर {amount} {months} में {total} होते हैं, जिसमें {interest} ब्याज है।',
  },
  notes: {
    tax: '{slab} टैक्स के बाद यह {afterTax} सालाना है। दाम इससे तेज़ बढ़ें, तो आखिर में पैसे में कम आएगा।',
  },
  columns: { year: 'साल', amount: 'जमा', value: 'वैल्यू' },
  chart: '{years} बाद, जमा किए {invested} अब {value} हो गए।',
  formula: 'A = P · (1 + r/n)^(n·t): ब्याज साल में n बार जुड़ता है। जहाँ ब्याज हाथ में मिलता है, वहाँ हर साल P · r।',
  limits: 'बैंक पूरे रुपयों में और दिन गिनकर हिसाब करते हैं; बैंक जो टैक्स काटता है, वह आपके टैक्स का हिस्सा है।',
}
