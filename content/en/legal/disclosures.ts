import type { InsuredSection } from './section.ts'

const documentsSection: InsuredSection = {
  id: 'documents',
  title: 'What to read',
  text: [
    {
      insured:
        'Each fund has a scheme information document (SID), a key information memorandum (KIM) and a statement of additional information (SAI). Read at least the KIM. Each policy has a policy wording and a customer information sheet. Go by these, not by a brochure.',
      without:
        'Each fund has a scheme information document (SID), a key information memorandum (KIM) and a statement of additional information (SAI). Read at least the KIM. Go by these, not by a brochure.',
    },
  ],
}

/** For a firm that fund houses and insurers pay. */
const distributorSections: readonly InsuredSection[] = [
  {
    id: 'what-we-are',
    title: 'What we are',
    text: [
      { insured: '{registration}. {insurance}.', without: '{registration}.' },
      {
        insured:
          'As a distributor we help you choose, handle the paperwork, and are paid by fund houses and insurers. A registered investment adviser is paid by you alone; we are not one. Where a title here says adviser, it means someone who talks with you.',
        without:
          'As a distributor we help you choose, handle the paperwork, and are paid by fund houses. A registered investment adviser is paid by you alone; we are not one. Where a title here says adviser, it means someone who talks with you.',
      },
    ],
  },
  {
    id: 'paid',
    title: 'How we are paid',
    text: [
      'You pay us nothing for mutual funds. {plan} The fund house pays us a trail commission as long as you hold.',
      'Prices and returns on this site are of the Direct plan, which has the longest like-for-like history. Yours will be lower by about the difference in costs.',
      {
        insured:
          'For insurance, the insurer pays us part of your premium, most of it in the first year. You pay the same without us, unless the insurer sells a cheaper plan online.',
        without: null,
      },
    ],
  },
  { id: 'commission', title: 'What we earn, by product' },
  {
    id: 'conflicts',
    title: 'Conflicts of interest',
    list: [
      'We earn more when you invest more, and nothing when you repay a loan. Often the loan should come first.',
      'Equity funds pay us more than liquid funds, which are right for money needed soon.',
      {
        insured:
          'A savings policy pays us several times what a term plan does. We offer the term plan first.',
        without: null,
      },
      'Switching funds can pay others, seldom you. We suggest it only with the reason in writing.',
      'We accept no trips, gifts or volume bonuses. If that changes, we will say so here.',
    ],
  },
  {
    id: 'others',
    title: 'Other products',
    text: [
      {
        insured:
          'Of more than a thousand funds we list {funds}, and of the plans of dozens of insurers {plans}. Others may suit you better or cost less. The table above compares commissions of competing schemes, by kind.',
        without:
          'Of more than a thousand funds we list {funds}. Others may suit you better or cost less. The table above compares commissions of competing schemes, by kind.',
      },
      'You can buy the Direct plan of any fund without us: from the fund house, MF Central or a platform.',
    ],
  },
  documentsSection,
]

/** For a firm that its clients alone pay. */
const adviserSections: readonly InsuredSection[] = [
  {
    id: 'what-we-are',
    title: 'What we are',
    text: [
      { insured: '{registration}. {insurance}.', without: '{registration}.' },
      {
        insured:
          'As an investment adviser we act for you, and you alone pay us for advice. We do not sell funds. Insurance is a business of its own; you never have to buy it from us.',
        without:
          'As an investment adviser we act for you, and you alone pay us for advice. We do not sell funds.',
      },
    ],
  },
  {
    id: 'paid',
    title: 'How we are paid',
    text: [
      'You pay us a fee, which we agree with you in writing before we begin. {plan}',
      'Prices and returns on this site are of the Direct plan, before our fee.',
      {
        insured:
          'For insurance, the insurer pays us part of your premium, most of it in the first year. You pay the same without us, unless the insurer sells a cheaper plan online.',
        without: null,
      },
    ],
  },
  {
    id: 'conflicts',
    title: 'Conflicts of interest',
    list: [
      'A fee that grows with what you invest makes us slow to say that a loan should be repaid first. Often it should.',
      {
        insured:
          'A savings policy pays us several times what a term plan does. We offer the term plan first.',
        without: null,
      },
      'We accept no trips, gifts or volume bonuses. If that changes, we will say so here.',
    ],
  },
  {
    id: 'others',
    title: 'Other products',
    text: [
      {
        insured:
          'Of more than a thousand funds we list {funds}, and of the plans of dozens of insurers {plans}. Others may suit you better or cost less.',
        without: 'Of more than a thousand funds we list {funds}. Others may suit you better or cost less.',
      },
      'You can buy the Direct plan of any fund without us: from the fund house, MF Central or a platform.',
    ],
  },
  documentsSection,
]

export const disclosuresWords = {
  title: 'Disclosures',
  lead: 'How we are paid, our conflicts of interest, and your other choices.',
  sections: { distributor: distributorSections, adviser: adviserSections },
  table: {
    caption: 'Commission by kind of product',
    kind: 'Kind',
    range: 'We are paid',
    of: 'Of what, and when',
    placeholder: 'Not entered in this sample',
    note: 'A real firm enters its own ranges here, with dates.',
    asOf: 'As of',
  },
  kinds: {
    'fund-shares': { name: 'Equity funds', of: 'of the value held, a year' },
    'fund-debt': { name: 'Debt funds', of: 'of the value held, a year' },
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
