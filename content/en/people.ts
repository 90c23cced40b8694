import type { Said } from '../said.ts'
import type { LeaderId } from '../team.ts'

/** The titles of the firm's people, by id. Another firm writes its own. */
export const peopleWords: {
  readonly leaders: Readonly<Record<LeaderId, { readonly title: string; readonly about: string }>>
  readonly advisers: Readonly<Record<string, string>>
} = {
  leaders: {
    sudha: {
      title: 'Founder and principal officer',
      about: 'Reads every complaint herself, and answers for each plan that leaves the house.',
    },
    anwar: {
      title: 'Head of mutual funds',
      about: 'Keeps the list at eight funds, and writes down why each is on it and what would take it off.',
    },
    meenakshi: {
      title: 'Head of insurance, specified person',
      about: 'Reads policy wordings so that you don’t have to, and sits beside families at claims.',
    },
    joseph: {
      title: 'Head of client service',
      about: 'Runs the desk: statements, nominations, bank changes, and the telephone on Saturdays.',
    },
  },
  advisers: {
    lakshmi: 'Senior Financial Adviser',
    arjun: 'Mutual Fund Specialist',
    fatima: 'Insurance Specialist',
    harpreet: 'Retirement Planner',
    venkat: 'Tax Planner',
  },
}
export type PeopleWords = Said<typeof peopleWords>
