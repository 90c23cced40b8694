import { complaintPlaces } from '../../complaint-places.ts'
import type { LegalSection } from './section.ts'

const sections: readonly LegalSection[] = [
  {
    id: 'first',
    title: 'Tell us first',
    text: [
      'Write to {officerEmail} or call {officerPhone}, {days}, {opens} to {closes}. Or visit us: {street}, {area}, {city} {postalCode}. {officer} reads every complaint.',
      'Tell us what happened, when, and what you want us to do, with any folio, policy or reference number. Never send a password or PIN.',
    ],
  },
  { id: 'times', title: 'When we reply' },
  { id: 'next', title: 'Not satisfied? Go further' },
]

export const grievanceWords = {
  title: 'Grievances',
  lead: 'How to complain, by when we reply, and where to go next.',
  sections,
  steps: [
    {
      when: 'Same working day',
      what: 'You get a reference number and the name of the person looking into it.',
    },
    { when: '3 working days', what: 'We call you with what we have found so far.' },
    {
      when: '21 days',
      what: 'You get our written reply: what we have put right, what we have not, and why.',
    },
  ],
  ways: [
    {
      for: 'Mutual funds',
      name: 'SEBI SCORES',
      url: complaintPlaces.scores,
      text: 'If the fund house or we have not settled it. SEBI forwards it and tracks the time.',
    },
    {
      for: 'Mutual funds, still in dispute',
      name: 'SmartODR',
      url: complaintPlaces.smartOdr,
      text: 'Online conciliation and arbitration, after SCORES or directly, if the matter is not in court.',
    },
    {
      for: 'Insurance',
      name: 'IRDAI Bima Bharosa',
      url: complaintPlaces.bimaBharosa,
      text: 'If the insurer has not replied within two weeks, or not to your satisfaction. After that, the Insurance Ombudsman.',
    },
  ],
}
