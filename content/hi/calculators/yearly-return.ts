import type { Words } from '../../en.ts'

export const yearlyReturnWords: Words['calculators']['list']['yearlyReturn'] = {
  name: 'साल का रिटर्न',
  question: 'मेरे पैसे पर सालाना रिटर्न कितना मिला?',
  lead: 'ऐसी एक रकम के लिए, जो एक बार लगी और फिर छुई नहीं गई: FD, प्लॉट, सोना, फंड।',
  alsoCalled: 'cagr return profit रिटर्न मुनाफा मुनाफ़ा फायदा फ़ायदा प्रतिशत दोगुना प्लॉट जमीन ज़मीन सोना',
  fields: {
    paid: { label: 'आपने लगाए', hint: '' },
    worth: { label: 'आज की वैल्यू', hint: '' },
    months: { label: 'कितने समय बाद', hint: 'ढाई साल, यानी 30।' },
    inflation: { label: 'दाम हर साल कितने बढ़े', hint: '' },
  },
  choices: {},
  figures: {
    rate: 'सालाना रिटर्न',
    gain: 'फ़ायदा या नुकसान',
    inAll: 'कुल मिलाकर',
    real: 'महंगाई से ऊपर, सालाना',
  },
  outcomes: {
    gain: '{paid} {months} में {worth} हुए: {rate} सालाना।',
    loss: '{paid} {months} में {worth} रह गए: {rate} सालाना का नुकसान।',
  },
  notes: {
    short: 'एक साल से कम में सालाना दर ज़्यादा कुछ नहीं बताती: वह मान लेती है कि आगे भी यही होगा।',
  },
  columns: { year: 'साल', value: 'इस दर पर', prices: 'दाम जैसे बढ़े' },
  chart: '{years} बाद, आपका पैसा {value} हो गया; दामों की रफ़्तार से वह {invested} होता।',
  formula: 'दर = (वैल्यू ÷ लगाया)^(12 ÷ महीने) − 1। महंगाई से ऊपर: (1 + दर) ÷ (1 + महंगाई) − 1।',
  limits:
    'बीच में पैसा आया या गया हो, तो दूसरा तरीका (XIRR) चाहिए, जो ग्राहकों को अपने खाते में मिलता है। टैक्स नहीं घटाया गया है।',
}
