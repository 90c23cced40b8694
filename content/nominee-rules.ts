import type { Rows } from './dated.ts'

/** Whom a client may name to receive the units of a folio. */
export const nomineeRules: Rows<{ readonly mostNominees: number; readonly adultAge: number }> = [
  {
    from: '2025-03-01',
    mostNominees: 10,
    adultAge: 18,
    source:
      'SEBI circular of 10 January 2025 on nomination in demat accounts and mutual fund folios: up to ten nominees; read in secondary pages',
    verified: null,
  },
]
