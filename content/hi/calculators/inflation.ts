import type { Words } from '../../en.ts'

export const inflationWords: Words['calculators']['list']['inflation'] = {
  name: 'महंगाई',
  question: 'कुछ साल बाद मेरे पैसे में क्या आएगा?',
  lead: 'जो आज इतने का है, वह आगे चलकर महंगा होगा, और दराज़ में रखे नोट में कम आएगा।',
  alsoCalled: 'inflation price rise महंगाई महँगाई दाम बढ़ना खर्च रुपये की कीमत',
  fields: {
    amount: { label: 'आज का दाम', hint: '' },
    years: { label: 'कितने समय बाद', hint: '' },
    rate: { label: 'दाम हर साल कितने बढ़ेंगे', hint: '' },
  },
  choices: {},
  figures: { later: 'तब का दाम', buys: 'उतनी ही रकम में तब इतना आएगा', times: 'आज के दाम का' },
  outcomes: {
    plain:
      '{rate} सालाना पर, जो आज {amount} का है, {years} बाद {later} का होगा। नकद रखे {amount} में तब उतना आएगा, जितना आज {buys} में आता है।',
  },
  notes: {},
  columns: { year: 'साल', later: 'दाम', buys: 'उतनी रकम में इतना आएगा' },
  chart: '{years} बाद, उसी चीज़ का दाम {value} है, और उतनी ही रकम में वह आता है, जो आज {invested} में आता है।',
  formula: 'हर साल दाम को (1 + दर) से गुणा किया है; नकद में कितना आएगा, यह उसी से भाग देकर निकला है।',
  limits: 'स्कूल, इलाज और खाने के दाम अपनी-अपनी दर से बढ़ते हैं, और हर परिवार में अलग।',
}
