/** What the service pages have in common. */
export const commonWords = {
  home: 'Home',
  mustSay: 'Please read this',
  assumptions: 'Assumptions you can change',
  workOut: 'Calculate',
  problems: 'Please check these figures',
  estimate: 'An estimate, not advice',
  calculation: 'Share, print or talk about this result',
}
