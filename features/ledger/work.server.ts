import { fill } from '#content/fill.ts'
import { closingAfter } from '#features/calendar/office-clock.ts'
import { workWords } from '#features/work/words/desk.ts'
import type { SourceItem, WorkSource } from '#features/work-items/work-item.ts'
import { istDate } from '#finance/dates.ts'
import type { LedgerDifference } from '#finance/ledger-check.ts'
import { formatRupees } from '#finance/rupees.ts'
import { milliUnits, paise, rupeesOf, unitsText } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { selectSchemeNames } from './scheme-names.server.ts'
import { selectDiffering } from './tables/checks.server.ts'

/** Clients whose figures are withheld because two calculations of them differ. */
export const ledgerWork: WorkSource = { of: ['ledger'], read: differingItems }

async function differingItems(services: Services): Promise<SourceItem[]> {
  const now = services.clock.now()
  const differing = await selectDiffering(services.db)
  const codes = differing.flatMap(({ differences }) => differences.map(({ schemeCode }) => schemeCode))
  const names = codes.length === 0 ? new Map() : await selectSchemeNames(services.db, [...new Set(codes)])
  return differing.map(({ personId, publicId, name, at, differences }): SourceItem => {
    const due = closingAfter(istDate(Date.parse(at)), 0, services.firm().officeHours)
    return {
      subject: 'ledger',
      id: personId,
      personId,
      chip: 'folio',
      name,
      evidence: differences
        .map((one) => evidenceOf(one, names.get(one.schemeCode)?.name ?? one.schemeCode))
        .join('; '),
      dueAt: toIso(due),
      isLate: due <= now,
      opens: 'clients',
      opensAt: `/${publicId}`,
      steps: ['take', 'open'],
    }
  })
}

function evidenceOf({ folio, figure, first, second }: LedgerDifference, fund: string): string {
  const { differs } = workWords.evidence
  const text = (value: number | null) => {
    if (value === null) return differs.nothing
    return figure === 'units' || figure === 'unknown-units'
      ? unitsText(milliUnits(value))
      : formatRupees(rupeesOf(paise(value)), { digits: 2 })
  }
  return fill(differs[figure], { fund, folio, first: text(first), second: text(second) })
}
