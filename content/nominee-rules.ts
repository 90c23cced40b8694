import type { Rows } from './dated.ts'

/** Whom a client may name to receive the units of a folio. */
export const nomineeRules: Rows<{ readonly mostNominees: number; readonly adultAge: number }> = [
  {
    from: '2026-09-01',
    mostNominees: 3,
    adultAge: 18,
    source:
      'SEBI circular HO/OIAE/OIAE_IAD-3/P/CIR/2026/12676 of 29 May 2026, paragraph 5.1: up to three nominees; its start by notices of BSE and NSE. Read in copied sentences and secondary pages',
    verified: null,
  },
  {
    from: '2025-03-01',
    mostNominees: 10,
    adultAge: 18,
    source:
      'SEBI circular of 10 January 2025 on nomination in demat accounts and mutual fund folios: up to ten nominees; read in secondary pages',
    verified: null,
  },
]
