import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

const each = (nth: string) => ({
  amount: { label: `${nth} लक्ष्य, आज के दाम पर`, hint: '' },
  years: { label: `${nth} लक्ष्य, कितने समय में`, hint: '' },
})
const [first, second, third, fourth] = [each('पहला'), each('दूसरा'), each('तीसरा'), each('चौथा')]

export const goalLadderWords: Words['calculators']['list']['goalLadder'] = {
  name: 'कई लक्ष्य एक साथ',
  question: 'मेरे सब लक्ष्यों के लिए हर महीने कुल कितना लगेगा?',
  lead: 'चार तक लक्ष्य साथ-साथ: कार, शादी, घर, पढ़ाई। जो न चाहिए, उसे छोड़ दें।',
  alsoCalled: 'goals कई लक्ष्य कार घर मकान शादी छुट्टी पढ़ाई sip सिप plan',
  fields: {
    amount1: first.amount,
    years1: first.years,
    amount2: second.amount,
    years2: second.years,
    amount3: third.amount,
    years3: third.years,
    amount4: fourth.amount,
    years4: fourth.years,
    return: { label: 'अनुमानित रिटर्न', hint: '' },
    inflation: { label: 'दाम हर साल कितने बढ़ेंगे', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'हर महीने कुल',
    monthly1: 'पहले के लिए',
    monthly2: 'दूसरे के लिए',
    monthly3: 'तीसरे के लिए',
    monthly4: 'चौथे के लिए',
    later: 'समय आने पर सबका कुल खर्च',
  },
  outcomes: {
    plain: 'सब लक्ष्यों के लिए अभी हर महीने कुल {monthly} लगेंगे। जो लक्ष्य पूरा होगा, उसका हिस्सा फिर आपका।',
  },
  notes: {
    near: 'पाँच साल से कम दूर का लक्ष्य शेयरों में ठीक नहीं: उसका हिस्सा कम रिटर्न पर गिनें।',
  },
  columns: { goal: 'लक्ष्य', years: 'कितने समय में', later: 'तब का खर्च', monthly: 'हर महीने' },
  formula:
    'हर लक्ष्य का दाम साल में एक बार बढ़ता है। हर एक की अपनी SIP है, जो हर महीने की शुरुआत में जाती है और उसी के साथ खत्म होती है।',
  limits: marketLimits,
}
