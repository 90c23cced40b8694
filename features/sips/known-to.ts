import type { OwnEntry } from '#features/ledger/entries.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, type FolioKey, folioKey } from '#finance/folio.ts'

/**
 * Returns up to which day the transactions of each folio are known: to the end of the files that hold some of it. A file about
 * other folios proves nothing, and neither does what a client typed.
 *
 * @param ends The folios of statements and registrars' files, with the last day of each.
 * @returns Null for a folio that no file is about.
 */
export function knownTo(
  entries: readonly OwnEntry[],
  ends: readonly (Folio & { readonly to: IsoDate })[],
): (folio: Folio) => IsoDate | null {
  const endOfImport = new Map<string, IsoDate>()
  for (const { importId, date } of entries) {
    if (importId !== null) endOfImport.set(importId, later(endOfImport.get(importId), date))
  }
  const known = new Map<FolioKey, IsoDate>()
  const keep = (folio: Folio, to: IsoDate) => {
    const key = folioKey(folio)
    known.set(key, later(known.get(key), to))
  }
  for (const entry of entries) {
    const end = entry.importId === null ? entry.date : endOfImport.get(entry.importId)
    if (end && entry.source !== 'form') keep(entry, end)
  }
  for (const end of ends) keep(end, end.to)
  return (folio) => known.get(folioKey(folio)) ?? null
}

function later(a: IsoDate | undefined, b: IsoDate): IsoDate {
  return a !== undefined && a > b ? a : b
}
