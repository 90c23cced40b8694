/**
 * What the screens of the office show and hear about when it changes. Each table belongs to one (kit/store/table-topics.server.ts): whoever
 * writes it announces the topic, and whoever reads it follows.
 */
export const deskTopics = [
  'approvals',
  'audit',
  'books',
  'calendar',
  'checks',
  'clients',
  'enquiries',
  'firm',
  'jobs',
  'mail',
  'papers',
  'prices',
  'records',
  'requests',
  'reviews',
  'sign-ins',
  'staff',
  'testimonials',
  'work',
] as const

export type DeskTopic = (typeof deskTopics)[number]
