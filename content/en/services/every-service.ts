/** What the service pages have in common. */
export const commonWords = {
  home: 'Home',
  past: 'Past performance may or may not be sustained in future and is not a guarantee of any future returns.',
  regularPlan:
    'Through us you invest in the Regular plan. It costs more each year and returns less, because we are paid from it.',
  mustSay: 'Please read this',
  assumptions: 'Assumptions you can change',
  workOut: 'Calculate',
  problems: 'Please check these figures',
  estimate: 'An estimate, not advice',
}
