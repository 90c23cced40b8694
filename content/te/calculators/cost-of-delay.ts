import type { Words } from '../../en.ts'
import { marketLimits, startOfMonth } from './limits.ts'

export const costOfDelayWords: Words['calculators']['list']['costOfDelay'] = {
  name: 'ఆలస్యం ఖరీదు',
  question: 'ఆలస్యంగా మొదలుపెడితే నాకెంత పోతుంది?',
  lead: 'SIPలో మొదటి ఏళ్ల డబ్బే ఎక్కువ కాలం పెరుగుతుంది. చివరికి వాటి విలువ ఇది.',
  alsoCalled: 'ఆలస్యం వాయిదా తర్వాత మొదలుపెట్టడం late start early waiting delay postpone sip',
  fields: {
    monthly: { label: 'నెలకు SIP', hint: '' },
    years: { label: 'డబ్బు అవసరమయ్యే వరకు', hint: '' },
    delay: { label: 'ఆగితే', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
  },
  choices: {},
  figures: {
    cost: 'చివరికి తగ్గేది',
    now: 'ఇప్పుడే మొదలుపెడితే',
    later: 'తర్వాత మొదలుపెడితే',
    catchUp: 'అంతే రావడానికి నెలకు SIP',
  },
  outcomes: {
    plain: '{delay} ఆగి మొదలుపెడితే {later} వస్తుంది, {now} కాదు: {cost} తక్కువ. అంతే రావాలంటే SIP నెలకు {catchUp} ఉండాలి.',
  },
  notes: {},
  columns: { year: 'ఏడాది', now: 'ఇప్పుడే మొదలుపెడితే', later: 'తర్వాత మొదలుపెడితే' },
  chart: '{years} గడిచేసరికి, ఇప్పుడు మొదలుపెడితే {value}, ఆలస్యంగా మొదలుపెడితే {invested}.',
  formula: startOfMonth,
  limits: marketLimits,
}
