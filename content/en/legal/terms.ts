import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What this site is',
    text: [
      'It belongs to {legalName}. It explains products we help with, shows prices published by others, and takes your questions. Reading it does not make you a client, or us a party to your investments.',
      'Nothing here is an offer, a recommendation or advice for your own case.',
    ],
  },
  {
    id: 'figures',
    title: 'About the figures',
    list: [
      'Fund prices (NAVs) are as published by AMFI, with their date. We check, but one can be late or wrong; the fund house’s own figure is final.',
      '{past}',
      'Calculators use the figures you enter. Real returns, prices and taxes will differ.',
      'Tax figures are estimates until your return is filed. They carry their year and source.',
    ],
  },
  {
    id: 'requests',
    title: 'When you send a request',
    text: [
      'A request to invest, redeem or get a quote is only a message; nothing is bought or sold. You get the price of the day the fund house accepts your signed order and your money, by its cut-off times.',
      'Your money goes from your bank to the fund house or insurer, never to us or our people. If anyone asks for that, call {officerPhone}.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    text: [
      'Keep your password to yourself, and tell us at once if someone else may know it. Until your first transaction, your account shows a labelled sample portfolio.',
      'You can close it at any time. We may lock an account used to harm others, and will say why.',
    ],
  },
  {
    id: 'use',
    title: 'What we ask of you',
    list: [
      'Do not enter another person’s details without their consent.',
      'Do not try to break the site or read what is not yours. If you find a weakness, tell us.',
    ],
  },
  {
    id: 'liable',
    title: 'Our responsibility',
    text: [
      'We are responsible for what we do wrong and for what the law requires. We are not responsible for markets, for an insurer’s decision on a claim, or for hours when the site is down.',
    ],
  },
  {
    id: 'law',
    title: 'Law and place',
    text: [
      'Indian law applies. Courts in {city} decide, unless the law gives you another place. Our grievance page is quicker.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    text: [
      'If this text changes, so does its date. If that affects your account, we tell you before it applies.',
    ],
  },
]

export const termsWords = {
  title: 'Terms of use',
  lead: 'What this site promises, what it does not, and what we ask of you.',
  sections,
}
