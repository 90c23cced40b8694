import type { Words } from '../../en.ts'

export const rdWords: Words['calculators']['list']['rd'] = {
  name: 'RD',
  question: 'मेरी RD से कितना मिलेगा?',
  lead: 'बैंक या पोस्ट ऑफ़िस में हर महीने एक ही रकम, पहले दिन तय हुई ब्याज दर पर।',
  alsoCalled: 'rd recurring deposit आरडी आवर्ती जमा रेकरिंग डिपॉजिट डाकघर पोस्ट ऑफिस बैंक हर महीने बचत',
  fields: {
    monthly: { label: 'आप हर महीने जमा करते हैं', hint: '' },
    months: { label: 'कितने समय तक', hint: 'पोस्ट ऑफ़िस की RD पाँच साल चलती है।' },
    rate: {
      label: 'सालाना ब्याज',
      hint: 'पहले दिन की दर लें, अपने बैंक या पोस्ट ऑफ़िस की।',
    },
  },
  choices: {},
  figures: { total: 'आखिर में', invested: 'जमा किया', interest: 'ब्याज' },
  outcomes: {
    plain: 'हर महीने {monthly}, {rate} ब्याज पर, {months} में {total} होते हैं, जिसमें {interest} ब्याज है।',
  },
  notes: { tax: 'ब्याज पर हर साल आपके स्लैब से टैक्स लगता है।' },
  columns: { year: 'साल', invested: 'जमा किया', value: 'वैल्यू' },
  chart: '{years} बाद, लगाए हुए {invested} अब {value} हो गए।',
  formula: 'हर किस्त आखिर तक, हर तीन महीने में सालाना दर के चौथाई से बढ़ती है।',
  limits: 'बैंक पूरे रुपयों में गिनते हैं। किस्त में देर पर छोटा-सा जुर्माना लगता है।',
}
