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

/**
 * Returns a function that says which folios of a ledger a printed one can mean, as the ledger spells them: the same number;
 * otherwise those of its scheme that differ in nothing but what some papers leave out behind the slash, a check digit or zeros.
 *
 *     folioFinder([{ folio: '1/0', schemeCode: '118650' }])({ folio: '1 / 00', schemeCode: '118650' }) // ['1/0']
 *
 * It returns several folios where the number alone does not decide.
 */
export function folioFinder(known: Iterable<Folio>): (printed: Folio) => readonly string[] {
  const ofScheme = new Map<string, Map<string, string>>()
  for (const { folio, schemeCode } of known) {
    const own = ofScheme.get(schemeCode) ?? new Map<string, string>()
    ofScheme.set(schemeCode, own.set(plainFolio(folio), folio))
  }
  return (printed) => {
    const own = ofScheme.get(printed.schemeCode) ?? new Map<string, string>()
    const plain = plainFolio(printed.folio)
    const exact = own.get(plain)
    if (exact !== undefined) return [exact]
    const [number, end] = plain.split('/')
    return [...own].flatMap(([other, folio]) => {
      const [otherNumber, otherEnd] = other.split('/')
      const isOne = end === undefined || otherEnd === undefined || Number(end) === Number(otherEnd)
      return otherNumber === number && isOne ? [folio] : []
    })
  }
}
