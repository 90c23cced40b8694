import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What this site is',
    text: [
      'It belongs to {legalName}. It explains products we distribute, shows prices published by others, and lets you ask us things. Reading it makes you no client, and us no party to any investment of yours.',
      'Nothing here is an offer, a recommendation or advice for your own case. That needs a talk about your own figures.',
    ],
  },
  {
    id: 'figures',
    title: 'What the figures are worth',
    list: [
      'Prices of funds (NAVs) are those that AMFI publishes, with their date. We check what we read, and can still show one late or wrong. The fund house’s own figure counts.',
      'Returns are of the past. They may or may not be sustained in future.',
      'Calculators show what follows from the figures you put in. Real returns, prices and taxes will be others.',
      'Rates of tax are estimates until your return is filed. They carry their year and source.',
    ],
  },
  {
    id: 'requests',
    title: 'When you send a request',
    text: [
      'A request to invest, to redeem or for a quote is a message to us. Nothing is bought or sold by it. The price you get is that of the day on which the fund house accepts your signed order and your money, by its own cut-off times.',
      'Money for an investment goes from your bank to the fund house or insurer. We never ask you to pay into an account of ours, or of any of our people. If somebody does, call {officerPhone}.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Keep your password to yourself and tell us at once if somebody else may know it. Until your first own transaction is in, the account shows a sample portfolio that says so.',
      'You can close it at any time. We may lock one that is used to harm others, and say why.',
    ],
  },
  {
    id: 'use',
    title: 'What we ask of you',
    list: [
      'Do not put in another person’s details without their consent.',
      'Do not try to break the site, or to read what is not yours. If you find a hole, tell us: we thank people who do.',
    ],
  },
  {
    id: 'liable',
    title: 'What we answer for',
    text: [
      'We answer for what we do wrong and for what the law says we must. We do not answer for how markets move, for what an insurer decides on a claim, or for hours in which the site is not to be reached.',
    ],
  },
  {
    id: 'law',
    title: 'Law and place',
    text: [
      'Indian law holds. Courts at {city} decide, except where the law gives you another place. Before that there is a shorter way: our grievance page.',
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
  description:
    'What the figures on this site are worth, what a request sent with it means, and what we answer for.',
  sections,
}
