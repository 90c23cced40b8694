import type { PageId } from '../pages.ts'
import type { Said } from '../said.ts'

interface PageWords {
  /** What the page is called wherever it is named. */
  readonly name: string
  /** What the bar calls it, where that differs. */
  readonly inBar?: string
  /** What stands on the picture that is shown where a link to it is shared; pages of the sitemap have one. */
  readonly card?: string
}

/** What pages are called. Funds and insurance products go by their own names. */
export const pageWords: Readonly<Record<PageId, PageWords>> = {
  home: { name: 'Home', card: 'Small sums, planted every month, become shade.' },
  about: { name: 'About', card: 'Who we are, and what you can hold us to.' },
  portfolio: { name: 'Portfolio', card: 'A short list of funds, with the figures as they are.' },
  insuranceProducts: { name: 'Insurance Products' },
  calculator: { name: 'Calculator', card: 'What could a monthly SIP become?' },
  calculators: { name: 'All calculators', card: 'Which figure do you need?' },
  testimonials: { name: 'Testimonials', inBar: 'Client Testimonials', card: 'In their words.' },
  contact: { name: 'Contact us', card: 'Write, call or visit us.' },
  mutualFunds: {
    name: 'Mutual Funds',
    card: 'Mutual funds: what they did, what they cost, what can go wrong.',
  },
  lifeInsurance: { name: 'Life Insurance', card: 'How much cover does a family need?' },
  healthInsurance: { name: 'Health Insurance', card: 'A health policy, question by question.' },
  retirement: { name: 'Retirement Planning', card: 'How long does the money last?' },
  tax: { name: 'Tax Planning', card: 'Old regime or new: the figure that decides.' },
  privacy: { name: 'Privacy notice', card: 'What we keep about you, and for how long.' },
  terms: { name: 'Terms of use', card: 'What applies when you use this site.' },
  disclosures: { name: 'Disclosures', card: 'Who pays us, and what you should know.' },
  grievance: { name: 'Grievances', card: 'If something goes wrong: whom to write to.' },
  accessibility: { name: 'Accessibility', card: 'A site that everyone can use, and where it falls short.' },
  howWeCheck: { name: 'How we check', card: 'Where our figures come from, and who compared them.' },
  verify: { name: 'Verify a paper', card: 'Is a sealed paper as it was on the day?' },
  login: { name: 'Login' },
  register: { name: 'Register' },
  forgot: { name: 'Forgot password' },
  watchlist: { name: 'Watchlist' },
  dashboard: { name: 'Dashboard' },
  transactions: { name: 'Transactions' },
  gains: { name: 'Capital gains' },
  household: { name: 'Household' },
  papers: { name: 'Your papers' },
  riskProfile: { name: 'Risk profile' },
  recommendations: { name: 'What we have written to you' },
  requests: { name: 'Requests' },
  profile: { name: 'Account Settings', inBar: 'Profile' },
}
export type PagesWords = Said<typeof pageWords>
