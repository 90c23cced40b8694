import type { Words } from '../../en.ts'
import { marketLimits } from './limits.ts'

export const elssWords: Words['calculators']['list']['elss'] = {
  name: 'ELSS',
  question: 'ELSS ఫండ్‌తో ఎంత పన్ను ఆదా, చివరికి ఎంత అవుతుంది?',
  lead: 'పన్ను ఆదా ఫండ్లు పాత విధానంలో సెక్షన్ 80Cలోకి వస్తాయి; ఒక్కోసారి కట్టినది కొన్నేళ్లు లాక్ అవుతుంది.',
  alsoCalled:
    'పన్ను ఆదా మ్యూచువల్ ఫండ్ లాక్-ఇన్ tax saving mutual fund 80c equity linked savings scheme section 123 lock-in',
  fields: {
    yearly: { label: 'ఏడాదికి పెట్టేది', hint: 'పన్నెండు సమాన భాగాల్లో.' },
    other: {
      label: '80Cలోకి ఏటా వచ్చే మిగతావి',
      hint: 'ప్రావిడెంట్ ఫండ్, జీవిత బీమా ప్రీమియం, హోమ్ లోన్ అసలు.',
    },
    years: { label: 'ఎంతకాలం', hint: '' },
    return: { label: 'అంచనా రాబడి', hint: '' },
  },
  choices: {
    slab: {
      label: 'మీ పై శ్లాబు, పాత విధానం',
      options: { thirty: '30%', twenty: '20%', five: '5%', none: 'కొత్త విధానం' },
    },
  },
  figures: {
    total: 'చివరికి విలువ',
    saved: 'ఏటా ఆదా అయ్యే పన్ను',
    savedInAll: 'మొత్తం ఆదా అయ్యే పన్ను',
    invested: 'పెట్టిన డబ్బు',
  },
  outcomes: {
    saves: 'ఏటా {return} రాబడితో, ఏడాదికి {yearly} చొప్పున {years} పెడితే {total} అవుతుంది; ఏటా {saved} పన్ను ఆదా.',
    plain: 'ఏటా {return} రాబడితో, ఏడాదికి {yearly} చొప్పున {years} పెడితే {total} అవుతుంది. ఇక్కడ పన్ను ఆదా లేదు.',
  },
  notes: {
    most: 'సెక్షన్ 80Cలో ఏడాదికి మొత్తం {most} వరకే లెక్క. ఈ ఫండ్‌లో పెట్టినదాంట్లో దానిలోపు వచ్చేది {counted}.',
    regime: 'కొత్త విధానంలో 80C కింద ఏదీ లెక్కలోకి రాదు.',
    locked: 'ఒక్కోసారి కట్టినది దాని తేదీ నుంచి {locked} లాక్ అవుతుంది.',
  },
  columns: { year: 'ఏడాది', invested: 'పెట్టిన డబ్బు', value: 'విలువ' },
  chart: '{years} గడిచేసరికి, పెట్టిన {invested} {value} అయింది.',
  formula:
    'ఒక్కో భాగం నెల మొదట్లో కడతారు; దానికి ఏడాది రాబడిలో పన్నెండో వంతు వస్తుంది. ఆదా అయ్యే పన్ను = పరిమితిలోపు భాగం × శ్లాబు, సెస్‌తో కలిపి.',
  limits: `${marketLimits} ఎక్కువ ఆదాయాలపై సర్‌ఛార్జ్ లెక్కించలేదు.`,
}
