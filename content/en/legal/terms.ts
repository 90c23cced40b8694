import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What this site is',
    text: [
      'It belongs to {legalName}. It explains products we distribute, shows prices published by others, and takes your questions. Reading it makes you no client, and us no party to any investment of yours.',
      'Nothing here is an offer, a recommendation or advice for your own case. That needs a talk about your figures.',
    ],
  },
  {
    id: 'figures',
    title: 'What the figures are worth',
    list: [
      'Prices of funds (NAVs) are those that AMFI publishes, with their date. We can show one late or wrong, though we check; the fund house’s own figure counts.',
      'Returns are of the past. They may or may not be sustained in future.',
      'Calculators show what follows from your figures. Real returns, prices and taxes will be others.',
      'Rates of tax are estimates until your return is filed. They carry their year and source.',
    ],
  },
  {
    id: 'requests',
    title: 'When you send a request',
    text: [
      'A request to invest, to redeem or for a quote is a message; nothing is bought or sold by it. You get the price of the day on which the fund house accepts your signed order and your money, by its cut-off times.',
      'Your money goes from your bank to the fund house or insurer, never into an account of ours or of our people. If somebody asks for that, call {officerPhone}.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Keep your password to yourself and tell us at once if somebody else may know it. Until your own first transaction, it shows a sample portfolio that says so.',
      'You can close it at any time. We may lock one that is used to harm others, and say why.',
    ],
  },
  {
    id: 'use',
    title: 'What we ask of you',
    list: [
      'Do not put in another person’s details without their consent.',
      'Do not try to break the site, or to read what is not yours. If you find a hole, tell us.',
    ],
  },
  {
    id: 'liable',
    title: 'What we answer for',
    text: [
      'We answer for what we do wrong and for what the law says we must. We do not answer for markets, for an insurer’s decision on a claim, or for hours in which the site can’t be reached.',
    ],
  },
  {
    id: 'law',
    title: 'Law and place',
    text: [
      'Indian law holds. Courts at {city} decide, except where the law gives you another place. Our grievance page is the shorter way.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    text: ['A changed text gets a new date. Where it touches an account, its owner is told before it holds.'],
  },
]

export const termsWords = {
  title: 'Terms of use',
  lead: 'What this site promises, what it does not, and what we ask of you.',
  description: 'What the figures here are worth, what a request means, and what we answer for.',
  sections,
}
