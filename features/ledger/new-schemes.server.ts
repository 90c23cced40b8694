import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { isOwnScheme } from '#kit/store/own-schemes.ts'
import { maskNumbers } from '#kit/text/mask.ts'
import type { FileRow } from './file-row.ts'
import { insertOwnSchemes, newOwnSchemeCode } from './statement-schemes.server.ts'

export interface FreshScheme {
  /** The code that the export has for it. */
  readonly printed: string
  readonly code: string
  readonly name: string
}

/** The schemes of an export that another import gave a code and that are not known any more, each with a new code. */
export function freshSchemes(rows: readonly FileRow[], codes: ReadonlyMap<string, string>): FreshScheme[] {
  const names = new Map(
    rows.flatMap(({ text: { schemeCode }, name }) =>
      isOwnScheme(schemeCode) && name !== '' && !codes.has(schemeCode) && !codes.has(name)
        ? [[schemeCode, name] as const]
        : [],
    ),
  )
  return [...names].map(([printed, name]) => ({ printed, code: newOwnSchemeCode(), name }))
}

/** Keeps the schemes that an import brings. Part of entering its rows. */
export async function saveNewSchemes(
  { db, clock }: Services,
  personId: string,
  fresh: readonly FreshScheme[],
): Promise<void> {
  await insertOwnSchemes(
    db,
    fresh.map(({ code, name }) => ({
      person_id: personId,
      code,
      name: maskNumbers(name),
      isin: null,
      registrar: null,
      registrar_code: null,
      house: null,
      created_at: toIso(clock.now()),
    })),
  )
}
