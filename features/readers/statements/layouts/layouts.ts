import { cams2018 } from './cams-2018.ts'
import { cams2024 } from './cams-2024.ts'
import { kfin2025 } from './kfin-2025.ts'
import type { Layout, LayoutFacts } from './layout.ts'
import { mfcentral2026 } from './mfcentral-2026.ts'
import { summary2026 } from './summary-2026.ts'

/** Every layout that the reader knows. */
const layouts: readonly Layout[] = [mfcentral2026, cams2018, cams2024, kfin2025, summary2026]

/** The layout of a file, and whether its version is one that the layout was made from. */
export function findLayout(facts: LayoutFacts): { layout: Layout; isKnownVersion: boolean } | null {
  const layout = layouts.find(({ isOf }) => isOf(facts))
  if (!layout) return null
  const [first, last] = layout.versions
  const { version } = facts
  return {
    layout,
    isKnownVersion: version === null || layout.kind === 'summary' || (version >= first && version <= last),
  }
}
