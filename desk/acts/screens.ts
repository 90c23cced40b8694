import type { deskFrameWords } from '../words/frame.ts'
import type { Right } from './access.ts'

/** A screen of the desk: its address, its place in the navigation, who may open it, and its key after g. */
export interface Screen {
  readonly id: keyof (typeof deskFrameWords)['screens']
  /** After `/desk`. */
  readonly path: `/${string}`
  /** The heading in the navigation; null stands above all headings. */
  readonly group: keyof (typeof deskFrameWords)['groups'] | null
  readonly right: Right
  /** The letter after g. */
  readonly key: string
}

/** Every screen, in the order of the navigation. screen-components.ts has the component of each. */
export const screens = [
  { id: 'today', path: '/today', group: null, right: 'read-work', key: 't' },
  { id: 'inbox', path: '/inbox', group: null, right: 'read-work', key: 'i' },
  { id: 'requests', path: '/requests', group: null, right: 'read-work', key: 'r' },
  { id: 'approvals', path: '/approvals', group: null, right: 'read-approvals', key: 'a' },
  { id: 'clients', path: '/clients', group: 'clients', right: 'read-clients', key: 'c' },
  { id: 'invitations', path: '/invitations', group: 'clients', right: 'read-clients', key: 'w' },
  { id: 'letters', path: '/letters', group: 'clients', right: 'read-clients', key: 'z' },
  { id: 'gaps', path: '/gaps', group: 'clients', right: 'read-work', key: 'p' },
  { id: 'reviews', path: '/reviews', group: 'clients', right: 'read-work', key: 'v' },
  { id: 'imports', path: '/imports', group: 'books', right: 'read-books', key: 'm' },
  { id: 'people', path: '/people', group: 'books', right: 'read-books', key: 'q' },
  { id: 'reconcile', path: '/reconcile', group: 'books', right: 'read-books', key: 'e' },
  { id: 'schemes', path: '/schemes', group: 'books', right: 'read-books', key: 'n' },
  { id: 'business', path: '/business', group: 'firm', right: 'read-business', key: 'b' },
  { id: 'calendar', path: '/calendar', group: 'firm', right: 'read-work', key: 'd' },
  { id: 'audit', path: '/audit', group: 'firm', right: 'read-audit', key: 'u' },
  { id: 'export', path: '/export', group: 'firm', right: 'export-few', key: 'x' },
  { id: 'first-hour', path: '/first-hour', group: 'firm', right: 'change-firm', key: 'o' },
  { id: 'firm', path: '/firm', group: 'firm', right: 'read-firm', key: 'f' },
  { id: 'contacts', path: '/contacts', group: 'firm', right: 'read-firm', key: 'k' },
  { id: 'launch', path: '/launch', group: 'firm', right: 'read-firm', key: 'l' },
  { id: 'staff', path: '/staff', group: 'firm', right: 'read-staff', key: 's' },
  { id: 'access', path: '/access', group: 'firm', right: 'change-own-access', key: 'y' },
  { id: 'manual', path: '/manual', group: 'firm', right: 'change-own-access', key: 'j' },
  { id: 'health', path: '/health', group: 'firm', right: 'read-health', key: 'h' },
] as const satisfies readonly Screen[]

export type ScreenId = (typeof screens)[number]['id']
