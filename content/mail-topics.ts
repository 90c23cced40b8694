import type { SipNews } from '#finance/sip-register.ts'

/** What a client can turn mails off about, in the profile. */
export const mailTopics = ['sip-missed', 'sip-ends'] as const
export type MailTopic = (typeof mailTopics)[number]

/** The topic of each piece of news about a SIP. */
export const topicOfSipNews: Readonly<Record<SipNews['kind'], MailTopic>> = {
  'missed-once': 'sip-missed',
  'missed-twice': 'sip-missed',
  'ends-soon': 'sip-ends',
}

/** The hours of the day in India in which mails about SIPs are written; outside them it is quiet. */
export const mailHours = { from: '09:00', to: '20:00' } as const
