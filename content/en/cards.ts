/** What stands on the picture that is shown where a link to a page is shared, by path. */
export const cardTitles: Readonly<Record<string, string>> = {
  '/': 'Small sums, planted every month, become shade.',
  '/portfolio': 'A short list of funds, with the figures as they are.',
  '/calculator': 'What could a monthly SIP become?',
  '/mutual-funds': 'Mutual funds: what they did, what they cost, what can go wrong.',
  '/life-insurance': 'How much cover does a family need?',
  '/health-insurance': 'A health policy, question by question.',
  '/retirement-planning': 'How long does the money last?',
  '/tax-planning': 'Old regime or new: the figure that decides.',
  '/about': 'Who we are, and what you can hold us to.',
  '/testimonials': 'In their words.',
  '/contact': 'Write, call or visit us.',
  '/privacy': 'What we keep about you, and for how long.',
  '/terms': 'What applies when you use this site.',
  '/disclosures': 'Who pays us, and what you should know.',
  '/grievance': 'If something goes wrong: whom to write to.',
  '/accessibility': 'A site that everyone can use, and where it falls short.',
}
