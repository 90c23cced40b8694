import type { PrintedLoad } from '#content/scheme-rules.ts'
import { readLoadText } from '#features/readers/statements/load-text.ts'
import type { IsoDate } from '#finance/dates.ts'
import { type Folio, plainFolio } from '#finance/folio.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectLoadTexts } from './statement-rows.server.ts'

/**
 * Returns the exit load that the client's newest statement prints for a scheme: of the folio if it prints one there, else of any
 * other; null if no statement prints one that can be read.
 */
export async function printedLoad(
  db: Database,
  personId: string,
  { folio, schemeCode }: Folio,
): Promise<PrintedLoad | null> {
  const printed = await selectLoadTexts(db, personId, schemeCode)
  const newest = printed.find((each) => plainFolio(each.folio) === plainFolio(folio)) ?? printed[0]
  return toLoad(newest)
}

/** Returns the exit load of a scheme that the newest statement of any client prints; null if none prints one that can be read. */
export async function newestPrintedLoad(db: Database, code: string): Promise<PrintedLoad | null> {
  return toLoad((await selectLoadTexts(db, null, code))[0])
}

function toLoad(printed: { readonly text: string; readonly on: IsoDate } | undefined): PrintedLoad | null {
  const loads = printed ? readLoadText(printed.text.split('\n')) : null
  return printed && loads ? { loads, on: printed.on } : null
}
