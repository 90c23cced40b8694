import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

const each = (nth: string) => ({
  amount: { label: `${nth} లక్ష్యం, ఈనాటి ధరల్లో`, hint: '' },
  years: { label: `${nth} లక్ష్యం ఎన్నేళ్లలో`, hint: '' },
})
const [first, second, third, fourth] = [each('మొదటి'), each('రెండో'), each('మూడో'), each('నాలుగో')]

export const goalLadderWords: Words['calculators']['list']['goalLadder'] = {
  name: 'లక్ష్యాల మెట్లు',
  question: 'నా లక్ష్యాలన్నిటికీ కలిపి నెలకు ఎంత కావాలి?',
  lead: 'నాలుగు లక్ష్యాల వరకు పక్కపక్కన: కారు, పెళ్లి, ఇల్లు, చదువు. అక్కర్లేనివి వదిలేయండి.',
  alsoCalled: 'చాలా లక్ష్యాలు కారు ఇల్లు పెళ్లి టూర్ several goals plan car house wedding marriage total sip',
  fields: {
    amount1: first.amount,
    years1: first.years,
    amount2: second.amount,
    years2: second.years,
    amount3: third.amount,
    years3: third.years,
    amount4: fourth.amount,
    years4: fourth.years,
    return: { label: 'అంచనా రాబడి', hint: '' },
    inflation: { label: 'ధరలు ఏటా పెరిగేది', hint: '' },
  },
  choices: {},
  figures: {
    monthly: 'అన్నిటికీ కలిపి నెలకు',
    monthly1: 'మొదటిదానికి',
    monthly2: 'రెండోదానికి',
    monthly3: 'మూడోదానికి',
    monthly4: 'నాలుగోదానికి',
    later: 'సమయానికి అన్నిటికీ అయ్యే ఖర్చు',
  },
  outcomes: {
    plain: 'లక్ష్యాలన్నిటికీ కలిపి ఇప్పుడు నెలకు {monthly} కావాలి. ఒక్కోటి చేరగానే దాని భాగం మిగులుతుంది.',
  },
  notes: {
    near: 'ఐదేళ్ల లోపు లక్ష్యానికి షేర్లు సరైన చోటు కాదు: దాని భాగాన్ని తక్కువ రాబడితో లెక్కించండి.',
  },
  columns: { goal: 'లక్ష్యం', years: 'ఎన్నేళ్లలో', later: 'అప్పుడు ఖర్చు', monthly: 'నెలకు' },
  formula: 'ఒక్కో లక్ష్యం ధర ఏడాదికోసారి పెరుగుతుంది. ఒక్కోదానికీ సొంత SIP ఉంటుంది; నెల మొదట్లో కడతారు, లక్ష్యంతో పాటే ముగుస్తుంది.',
  limits: marketLimits,
}
