import type { deskFrameWords } from '../words/frame.ts'
import type { Right } from './access.ts'

/** A screen of the desk: its address, where it is in the navigation, who may open it, and its key after g. */
export interface Screen {
  readonly id: keyof (typeof deskFrameWords)['screens']
  /** After `/desk`. */
  readonly path: `/${string}`
  /** The entry of the navigation that it is part of. */
  readonly entry: keyof (typeof deskFrameWords)['entries']
  readonly right: Right
  /** The letter or digit after g. */
  readonly key: string
}

/** Every screen, in the order of the navigation: an entry opens the first of its screens, and the others are tabs, or a list where they are many. */
export const screens = [
  { id: 'today', path: '/today', entry: 'today', right: 'read-work', key: 't' },
  { id: 'inbox', path: '/inbox', entry: 'inbox', right: 'read-work', key: 'i' },
  { id: 'requests', path: '/requests', entry: 'requests', right: 'read-work', key: 'r' },
  { id: 'approvals', path: '/approvals', entry: 'requests', right: 'read-approvals', key: 'a' },
  { id: 'clients', path: '/clients', entry: 'clients', right: 'read-clients', key: 'c' },
  { id: 'invitations', path: '/invitations', entry: 'clients', right: 'read-clients', key: 'w' },
  { id: 'letters', path: '/letters', entry: 'clients', right: 'read-clients', key: 'z' },
  { id: 'deaths', path: '/deaths', entry: 'clients', right: 'read-clients', key: 'j' },
  { id: 'life-events', path: '/life-events', entry: 'clients', right: 'read-clients', key: '4' },
  { id: 'gaps', path: '/gaps', entry: 'clients', right: 'read-work', key: 'p' },
  { id: 'reviews', path: '/reviews', entry: 'reviews', right: 'read-work', key: 'v' },
  { id: 'outcomes', path: '/outcomes', entry: 'reviews', right: 'read-clients', key: '3' },
  { id: 'imports', path: '/imports', entry: 'files', right: 'read-books', key: 'm' },
  { id: 'people', path: '/people', entry: 'files', right: 'read-books', key: 'q' },
  { id: 'reconcile', path: '/reconcile', entry: 'files', right: 'read-books', key: 'e' },
  { id: 'schemes', path: '/schemes', entry: 'files', right: 'read-books', key: 'n' },
  { id: 'business', path: '/business', entry: 'business', right: 'read-business', key: 'b' },
  { id: 'calendar', path: '/calendar', entry: 'calendar', right: 'read-work', key: 'd' },
  { id: 'first-hour', path: '/first-hour', entry: 'settings', right: 'change-firm', key: 'o' },
  { id: 'firm', path: '/firm', entry: 'settings', right: 'read-firm', key: 'f' },
  { id: 'launch', path: '/launch', entry: 'settings', right: 'read-firm', key: 'l' },
  { id: 'contacts', path: '/contacts', entry: 'settings', right: 'read-firm', key: 'k' },
  { id: 'handover', path: '/handover', entry: 'settings', right: 'read-books', key: '1' },
  { id: 'staff', path: '/staff', entry: 'settings', right: 'read-staff', key: 's' },
  { id: 'access-review', path: '/access-review', entry: 'settings', right: 'read-staff', key: '9' },
  { id: 'programs', path: '/programs', entry: 'settings', right: 'read-staff', key: '7' },
  { id: 'access', path: '/access', entry: 'settings', right: 'change-own-access', key: 'y' },
  { id: 'health', path: '/health', entry: 'settings', right: 'read-health', key: 'h' },
  { id: 'audit', path: '/audit', entry: 'settings', right: 'read-audit', key: 'u' },
  { id: 'breaches', path: '/breaches', entry: 'settings', right: 'read-audit', key: '8' },
  { id: 'export', path: '/export', entry: 'settings', right: 'export-few', key: 'x' },
  { id: 'manual', path: '/manual', entry: 'settings', right: 'change-own-access', key: 'g' },
  { id: 'practice', path: '/practice', entry: 'settings', right: 'change-own-access', key: '2' },
] as const satisfies readonly Screen[]

export type ScreenId = (typeof screens)[number]['id']
