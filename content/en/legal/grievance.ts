import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'first',
    title: 'Tell us first',
    text: [
      'Write to {officerEmail} or call {officerPhone}, {days}, {opens} to {closes}. Or come by: {street}, {area}, {city} {postalCode}. {officer} reads every complaint herself.',
      'Say what happened, when, and what you want us to do, with the folio, policy or reference number if you have one. Never a password or a PIN.',
    ],
  },
  { id: 'times', title: 'What happens then, and by when' },
  { id: 'next', title: 'Not settled? Go further' },
  {
    id: 'data',
    title: 'About your data',
    text: [
      'To see, correct or erase what we keep about you, write to the same address. The privacy notice says more.',
    ],
  },
]

export const grievanceWords = {
  title: 'Grievances',
  lead: 'Who answers, by when, and where to go if we do not.',
  description:
    'How to complain to the firm, by when it answers, and how to reach SEBI SCORES, SmartODR and IRDAI Bima Bharosa.',
  sections,
  days: 'Monday to Saturday',
  steps: [
    { when: 'Same working day', what: 'You get a reference number and the name of who looks into it.' },
    { when: '3 working days', what: 'We call with what we found so far.' },
    {
      when: '21 days',
      what: 'You get our answer in writing: what we have put right, what not, and why.',
    },
  ],
  ways: [
    {
      for: 'Mutual funds',
      name: 'SEBI SCORES',
      url: 'https://scores.sebi.gov.in/',
      text: 'When the fund house or we have not settled it. SEBI passes it on and watches the time.',
    },
    {
      for: 'Mutual funds, still in dispute',
      name: 'SmartODR',
      url: 'https://smartodr.in/',
      text: 'Conciliation and arbitration online, after SCORES or directly, as long as no court has the matter.',
    },
    {
      for: 'Insurance',
      name: 'IRDAI Bima Bharosa',
      url: 'https://bimabharosa.irdai.gov.in/',
      text: 'When the insurer has not answered within two weeks, or not well enough. After that, the Insurance Ombudsman.',
    },
  ],
}
