import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const sipOrLumpsumWords: Words['calculators']['list']['sipOrLumpsum'] = {
  name: 'SIPనా, ఒకేసారా',
  question: 'ఒకేసారి పెట్టడం కంటే SIP మంచిదా?',
  lead: 'అవే రూపాయలు: మొదట్లో ఒకేసారి, లేదా అన్ని ఏళ్లలో సమాన భాగాలుగా.',
  alsoCalled: 'లంప్‌సమ్ ఒకేసారి పెట్టుబడి సిప్ ఏది మంచిది పోలిక one time versus monthly lumpsum or sip which is better',
  fields: {
    amount: { label: 'అంతా కలిపి మొత్తం', hint: '' },
    years: { label: 'ఎంతకాలంలో', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
  },
  choices: {},
  figures: {
    lumpsum: 'మొదట్లో ఒకేసారి',
    sip: 'SIPగా',
    difference: 'తేడా',
    monthly: 'నెలకు SIP',
  },
  outcomes: {
    plain: 'ఏటా {return} రాబడితో {years} గడిచేసరికి: ఒకేసారి {amount} పెడితే {lumpsum}; నెలకు {monthly} పెడితే {sip}.',
  },
  notes: {
    why: 'ఎప్పుడూ ఒకే రేటు ఉంటే ముందు పెట్టిన రూపాయిదే గెలుపు, ఎందుకంటే అది ఎక్కువ కాలం పెట్టుబడిలో ఉంటుంది. జీతంతో పాటు వచ్చే డబ్బును ముందే పెట్టలేం: దానికి SIPయే దారి. చేతిలో ఉన్న మొత్తాన్ని, మొదట్లో పతనం వస్తుందేమో అని నెలనెలా మార్చుకోవచ్చు.',
  },
  columns: { year: 'ఏడాది', lumpsum: 'ఒకేసారి', sip: 'SIPగా' },
  chart: '{years} గడిచేసరికి, ఒకేసారి పెట్టింది {value} అయింది, SIP {invested} అయింది.',
  formula:
    'SIP కాలిక్యులేటర్‌లో లాగే: ఒకేసారి పెట్టిన మొత్తం ఏడాది రాబడితో ఏడాదికోసారి పెరుగుతుంది; ఒక్కో SIP వాయిదాకు నెలకు అందులో పన్నెండో వంతు వస్తుంది. మొత్తాన్ని నెలల సంఖ్యతో భాగిస్తే SIP; అది నెల మొదట్లో కడతారు.',
  limits: marketLimits,
}
