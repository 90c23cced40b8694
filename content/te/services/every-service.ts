import type { Words } from '../../en.ts'

export const commonWords: Words['services']['common'] = {
  home: 'హోమ్',
  mustSay: 'ఇది చదవండి',
  assumptions: 'మీరు మార్చగలిగే అనుకున్న అంకెలు',
  workOut: 'లెక్కించండి',
  problems: 'ఈ అంకెలు సరిచేయండి',
  estimate: 'ఇది అంచనా, సలహా కాదు',
  calculation: 'ఈ ఫలితాన్ని పంపండి, ప్రింట్ చేయండి లేదా దీని గురించి మాట్లాడండి',
}
