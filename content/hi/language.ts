import type { Words } from '../en.ts'

export const languageWords: Words['language'] = {
  name: 'हिंदी',
  label: 'भाषा',
  unchecked: 'अनुवाद हमारी फ़र्म का है, हिंदी बोलने वाले किसी ने अभी जाँचा नहीं।',
  checked: 'अनुवाद {name} ने {date} को जाँचा।',
  about: 'इस अनुवाद के बारे में: किसने पढ़ा, और कब',
  setting: {
    heading: 'भाषा',
    lead: 'हमारे ई-मेल, आपके स्टेटमेंट और साइन इन के बाद के पेज इसी भाषा में आते हैं।',
    label: 'आपकी भाषा',
    save: 'भाषा सेव करें',
  },
}
