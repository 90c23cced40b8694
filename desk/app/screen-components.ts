import { type ComponentType, lazy } from 'react'
import type { ScreenId } from '../screens.ts'
import type { ScreenProps } from './screen-props.ts'

/** The component of each screen, loaded when it is first opened. */
export const screenComponents: Readonly<Record<ScreenId, ComponentType<ScreenProps>>> = {
  today: lazy(() => import('./screens/work/today.tsx')),
  inbox: lazy(() => import('./screens/work/inbox.tsx')),
  requests: lazy(() => import('./screens/work/board.tsx')),
  gaps: lazy(() => import('./screens/gaps/gaps.tsx')),
  reviews: lazy(() => import('./screens/reviews/reviews.tsx')),
  imports: lazy(() => import('./screens/books/imports.tsx')),
  reconcile: lazy(() => import('./screens/books/reconcile.tsx')),
  calendar: lazy(() => import('./screens/calendar/calendar.tsx')),
  access: lazy(() => import('./screens/access/access.tsx')),
  approvals: lazy(() => import('./screens/approvals/approvals.tsx')),
  audit: lazy(() => import('./screens/audit/audit.tsx')),
  export: lazy(() => import('./screens/export/export.tsx')),
  clients: lazy(() => import('./screens/clients/clients.tsx')),
  health: lazy(() => import('./screens/health/health.tsx')),
  staff: lazy(() => import('./screens/staff/staff.tsx')),
  firm: lazy(() => import('./screens/firm/firm.tsx')),
  launch: lazy(() => import('./screens/launch/launch.tsx')),
}
