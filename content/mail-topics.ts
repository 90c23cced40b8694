import type { SipNews } from '#finance/sip-register.ts'

/** What a client can turn mails off about, in the profile. */
export const mailTopics = ['sip-missed', 'sip-ends'] as const
export type MailTopic = (typeof mailTopics)[number]

/** What one press in a mail ends: a topic, or the firm's letter. */
export const stopTopics = [...mailTopics, 'letter'] as const
export type StopTopic = (typeof stopTopics)[number]

/** How often a client gets the firm's letter, and by which way. */
export const letterRhythms = ['month', 'quarter', 'never'] as const
export type LetterRhythm = (typeof letterRhythms)[number]
export const letterWays = ['mail', 'post'] as const
export type LetterWay = (typeof letterWays)[number]

/** The topic of each piece of news about a SIP. */
export const topicOfSipNews: Readonly<Record<SipNews['kind'], MailTopic>> = {
  'missed-once': 'sip-missed',
  'missed-twice': 'sip-missed',
  'ends-soon': 'sip-ends',
}

/** Where one press in a mail program ends the mails of a topic. Posts to it come from mail servers, without an origin. */
export const stopMailsPath = '/mail/stop'

/** Mails about SIPs are queued between these hours, Indian time. */
export const mailHours = { from: '09:00', to: '20:00' } as const
