import { type ComponentType, lazy } from 'react'
import type { ScreenId } from './screens.ts'

/** What a screen is rendered with. */
export interface ScreenProps {
  /** The record that the address names after the screen; null for the screen itself. */
  readonly id: string | null
}

/** The component of each screen, loaded when it is first opened. */
export const screenComponents: Readonly<Record<ScreenId, ComponentType<ScreenProps>>> = {
  clients: lazy(() => import('./screens/clients/clients.tsx')),
  health: lazy(() => import('./screens/health/health.tsx')),
  staff: lazy(() => import('./screens/staff/staff.tsx')),
}
