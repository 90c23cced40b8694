/** What the screens of the desk show and hear about when it changes. A screen follows the topics that its queries name. */
export const deskTopics = [
  'approvals',
  'audit',
  'books',
  'calendar',
  'clients',
  'enquiries',
  'firm',
  'prices',
  'requests',
  'reviews',
  'staff',
  'work',
] as const

export type DeskTopic = (typeof deskTopics)[number]
