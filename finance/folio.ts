/** One scheme in one folio: the account within which units come in and go out. */
export type Folio = {
  /** Unique within a fund house only. The scheme names the house. */
  readonly folio: string
  readonly schemeCode: string
}

/** Names a {@link Folio} in a map. */
export type FolioKey = string & { readonly unit: 'folio' }

/**
 * Returns the key under which maps keep what belongs to one scheme in one folio.
 *
 * Two folio numbers that are equal in two schemes give two keys.
 */
export function folioKey({ folio, schemeCode }: Folio): FolioKey {
  // A line break stands in neither: folios are typed in a field of one line and cut at white space.
  return `${folio}\n${schemeCode}` as FolioKey
}

/**
 * Returns a folio number without blanks, in capitals, as numbers of different papers are compared.
 *
 *     plainFolio('10000001 / 11') // '10000001/11'
 */
export function plainFolio(folio: string): string {
  return folio.replaceAll(/\s/g, '').toUpperCase()
}
