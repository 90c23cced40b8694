import { type ComponentType, lazy } from 'react'
import type { ScreenId } from './screens.ts'

/** What a screen is rendered with. */
export interface ScreenProps {
  /** The record that the address names after the screen; null for the screen itself. */
  readonly id: string | null
}

/** The component of each screen, loaded when it is first opened. */
export const screenComponents: Readonly<Record<ScreenId, ComponentType<ScreenProps>>> = {
  approvals: lazy(() => import('./screens/approvals/approvals.tsx')),
  audit: lazy(() => import('./screens/audit/audit.tsx')),
  today: lazy(() => import('./screens/work/today.tsx')),
  inbox: lazy(() => import('./screens/work/inbox.tsx')),
  requests: lazy(() => import('./screens/work/board.tsx')),
  gaps: lazy(() => import('./screens/gaps/gaps.tsx')),
  calendar: lazy(() => import('./screens/calendar/calendar.tsx')),
  clients: lazy(() => import('./screens/clients/clients.tsx')),
  firm: lazy(() => import('./screens/firm/firm.tsx')),
  launch: lazy(() => import('./screens/launch/launch.tsx')),
}
