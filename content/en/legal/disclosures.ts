import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'what-we-are',
    title: 'What we are',
    text: [
      '{registration}. Insurance: IRDAI registration {insuranceNumber}, valid until {insuranceValid}.',
      'A distributor helps you choose, fills in forms, looks after what you hold, and is paid by fund houses and insurers. A registered investment adviser is paid by you alone. We are the first, not the second; where a title here says adviser, it means somebody who talks with you.',
    ],
  },
  {
    id: 'paid',
    title: 'How we are paid',
    text: [
      'You pay us nothing for mutual funds. You invest in the Regular plan, which costs more each year than the Direct plan. Out of the difference the fund house pays us a trail commission for as long as you hold. That is why the Regular plan returns less.',
      'Prices and returns here are those of the Direct plan, which has the longest like-for-like history; each says so. Yours, through us, will be lower by about the difference in costs.',
      'For insurance the insurer pays us part of the premium, most of it in the first year. Your premium is the same with or without us, except where an insurer sells a cheaper plan online.',
    ],
  },
  { id: 'commission', title: 'What we earn, by kind' },
  {
    id: 'conflicts',
    title: 'Where our interest is not yours',
    list: [
      'We earn more when you invest more, and nothing when you pay back a loan. Often the loan should come first.',
      'Funds with shares pay us more than liquid funds, which are right for money needed soon.',
      'A savings policy pays us several times what a term plan does. We offer the term plan first.',
      'Selling one fund to buy another can pay somebody, seldom you. We suggest it only with the reason in writing.',
      'We take no trips, gifts or bonus for volume. If that changes, it will stand here.',
    ],
  },
  {
    id: 'others',
    title: 'There are other products',
    text: [
      'We list eight funds and four insurance plans, of more than a thousand funds and dozens of insurers. Others may suit you better or cost less. The table above compares the commissions of competing schemes, by kind.',
      'You can buy the Direct plan of any fund without us: from its fund house, at MF Central, or through a platform.',
    ],
  },
  {
    id: 'documents',
    title: 'The documents that count',
    text: [
      'Each fund has a scheme information document (SID), a key information memorandum (KIM) and a statement of additional information (SAI). Read at least the KIM. Each policy has a wording and a customer information sheet. These count, not the brochure.',
    ],
  },
  {
    id: 'figures',
    title: 'About the figures',
    text: [
      'Figures about the firm carry their basis and date; facts about funds, their day and source. What we could not find is shown as not available.',
    ],
  },
]

export const disclosuresWords = {
  title: 'Disclosures',
  lead: 'How we are paid, where our interest is not yours, and what else there is.',
  description:
    'How the firm is paid, commission by kind of product, conflicts of interest, and scheme documents.',
  sections,
  table: {
    caption: 'Commission by kind of product',
    kind: 'Kind',
    range: 'We are paid',
    of: 'Of what, and when',
    placeholder: '0.00 to 0.00 % (placeholder)',
    note: 'Placeholders of the sample firm. A real firm fills in its own ranges, with their date.',
    asOf: 'As of',
  },
  kinds: {
    'fund-shares': { name: 'Funds with shares', of: 'of the value held, a year' },
    'fund-debt': { name: 'Bond funds', of: 'of the value held, a year' },
    'fund-liquid': { name: 'Liquid funds', of: 'of the value held, a year' },
    'fund-gold': { name: 'Gold funds', of: 'of the value held, a year' },
    'term-plan': { name: 'Term plan', of: 'of the first premium; less in later years' },
    'savings-plan': { name: 'Savings plans and ULIP', of: 'of the first premium; less in later years' },
    'health-plan': { name: 'Health insurance', of: 'of each premium' },
  },
  documentLinks: {
    amfi: 'Scheme documents of all fund houses, at AMFI',
    sebi: 'Scheme documents, at SEBI',
  },
}
