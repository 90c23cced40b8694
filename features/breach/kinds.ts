/** What happened. */
export const breachKinds = ['sign-in', 'device', 'wrong-person', 'program', 'provider'] as const
export type BreachKind = (typeof breachKinds)[number]

/** Whom the firm tells, in the order of the clocks. */
export const duties = ['cert-in', 'board-first', 'persons', 'board-full'] as const
export type Duty = (typeof duties)[number]

/** What of a person was within reach. */
export const dataKinds = [
  'contact',
  'pan',
  'bank',
  'holdings',
  'requests',
  'policies',
  'papers',
  'family',
] as const
export type DataKind = (typeof dataKinds)[number]

/** The texts that are drafted: one for persons in each language, and one for each authority. */
export const draftIds = [
  'person-en',
  'person-hi',
  'person-te',
  'cert-in',
  'board-first',
  'board-full',
] as const
export type DraftId = (typeof draftIds)[number]

/** What a person's notice goes by; `none` where somebody has to be called. */
export const noticeWays = ['mail', 'post', 'none'] as const
export type NoticeWay = (typeof noticeWays)[number]
