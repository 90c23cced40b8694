import type { Words } from '../../en.ts'
import { marketLimits, startOfMonth } from './limits.ts'

export const npsWords: Words['calculators']['list']['nps'] = {
  name: 'NPS',
  question: 'NPS నాకు ఎంత పెన్షన్ ఇస్తుంది?',
  lead: 'నేషనల్ పెన్షన్ సిస్టమ్ మీరు కట్టేది పెట్టుబడి పెడుతుంది. చివర్లో ఒక భాగంతో జీవితాంతం పెన్షన్ కొంటారు, మిగతాది తీసుకోవచ్చు.',
  alsoCalled: 'నేషనల్ పెన్షన్ సిస్టమ్ యాన్యుటీ రిటైర్‌మెంట్ పెన్షన్ national pension system annuity tier retirement 80ccd',
  fields: {
    monthly: { label: 'నెలకు కట్టేది', hint: '' },
    age: { label: 'మీ వయసు', hint: '' },
    exitAge: { label: 'బయటికి వచ్చే వయసు', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
    share: { label: 'పెన్షన్ కొనే భాగం', hint: '' },
    annuity: {
      label: 'పెన్షన్ ఏడాదికి ఇచ్చేది',
      hint: 'దాన్ని కొన్న డబ్బులో. బీమా కంపెనీలు ఆ రోజు రేటు చెబుతాయి.',
    },
  },
  choices: {},
  figures: {
    pension: 'నెల పెన్షన్',
    corpus: 'అప్పటికి ఖాతాలో',
    lump: 'తీసుకునేది',
    bought: 'పెన్షన్ కొనేది',
    invested: 'పెట్టిన డబ్బు',
  },
  outcomes: {
    plain: 'నెలకు {monthly} కడితే {exitAge} వయసుకు {corpus} అవుతుంది: తీసుకోవడానికి {lump}, నెలకు {pension} పెన్షన్.',
  },
  notes: {
    least: 'కనీసం {least} పెన్షన్ కొనడానికే పోవాలి, కాబట్టి జవాబులో అంత లెక్కించాం.',
    taxed: 'పెన్షన్‌పై ఆదాయంగా పన్ను పడుతుంది.',
  },
  columns: { year: 'ఏడాది', invested: 'పెట్టిన డబ్బు', value: 'విలువ' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula: `${startOfMonth} పెన్షన్ కొనే భాగాన్ని దాని ఏడాది రేటుతో గుణించి, పన్నెండు నెలలతో భాగిస్తాం.`,
  limits: `${marketLimits} చిన్న ఖాతాలను మొత్తం తీసుకోవచ్చు; ప్రభుత్వ ఉద్యోగులకు నియమాలు వేరు.`,
}
