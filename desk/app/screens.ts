import type { deskFrameWords } from '#content/en/desk/frame.ts'
import type { Right } from '../access.ts'

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
  {
    id: 'clients',
    path: '/clients',
    group: 'clients',
    right: 'read-clients',
    key: 'c',
  },
  {
    id: 'health',
    path: '/health',
    group: 'firm',
    right: 'read-health',
    key: 'h',
  },
  {
    id: 'staff',
    path: '/staff',
    group: 'firm',
    right: 'read-staff',
    key: 's',
  },
] as const satisfies readonly Screen[]

export type ScreenId = (typeof screens)[number]['id']
