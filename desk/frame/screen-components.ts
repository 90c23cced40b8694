import { type ComponentType, lazy } from 'react'
import type { ScreenId } from '../acts/screens.ts'
import type { ScreenProps } from '../ui/screen-props.ts'

/** The component of each screen, loaded when it is first opened. */
export const screenComponents: Readonly<Record<ScreenId, ComponentType<ScreenProps>>> = {
  today: lazy(() => import('#features/work/desk/today.tsx')),
  inbox: lazy(() => import('#features/work/desk/inbox.tsx')),
  requests: lazy(() => import('#features/work/desk/board.tsx')),
  invitations: lazy(() => import('#features/invitations/desk/invitations.tsx')),
  letters: lazy(() => import('#features/monthly-letter/desk/letters.tsx')),
  gaps: lazy(() => import('#features/gaps/desk/gaps.tsx')),
  reviews: lazy(() => import('#features/reviews/desk/reviews.tsx')),
  outcomes: lazy(() => import('#features/advice/desk/outcomes.tsx')),
  imports: lazy(() => import('#features/registrar/desk/imports.tsx')),
  people: lazy(() => import('#features/people/desk/people.tsx')),
  reconcile: lazy(() => import('#features/registrar/desk/reconcile.tsx')),
  schemes: lazy(() => import('#features/scheme-facts/desk/schemes.tsx')),
  business: lazy(() => import('#features/business/desk/business.tsx')),
  calendar: lazy(() => import('#features/calendar/desk/calendar.tsx')),
  access: lazy(() => import('#features/staff/desk/access.tsx')),
  approvals: lazy(() => import('#features/approvals/desk/approvals.tsx')),
  audit: lazy(() => import('#features/audit/desk/audit.tsx')),
  export: lazy(() => import('#features/people/desk/export.tsx')),
  clients: lazy(() => import('#features/people/desk/clients.tsx')),
  health: lazy(() => import('#features/upkeep/desk/health.tsx')),
  programs: lazy(() => import('#features/programs/desk/programs.tsx')),
  staff: lazy(() => import('#features/staff/desk/staff.tsx')),
  'first-hour': lazy(() => import('#features/first-hour/desk/first-hour.tsx')),
  firm: lazy(() => import('#features/firm/desk/firm.tsx')),
  breaches: lazy(() => import('#features/breach/desk/breaches.tsx')),
  'access-review': lazy(() => import('#features/breach/desk/access-review.tsx')),
  deaths: lazy(() => import('#features/transmission/desk/deaths.tsx')),
  contacts: lazy(() => import('#features/is-it-you/desk/contacts.tsx')),
  manual: lazy(() => import('#features/manual/desk/manual.tsx')),
  practice: lazy(() => import('#features/practice/desk/practice.tsx')),
  handover: lazy(() => import('#features/handover/desk/handover.tsx')),
  launch: lazy(() => import('#features/firm/desk/launch.tsx')),
}
