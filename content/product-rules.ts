import type { Rows } from './dated.ts'

/** A limit or period that somebody else has fixed for a product that our pages explain. */
export type ProductRule = Rows<{
  readonly value: number
  readonly unit: 'rupees' | 'years' | 'months' | 'days' | 'fraction'
}>

/** The words of the pages hold their names in braces: `{elssLockIn}`. */
export const productRules = {
  elssLockIn: [
    {
      value: 3,
      unit: 'years',
      from: '2005-11-03',
      source: 'Equity Linked Savings Scheme, 2005, as amended: three years from the date of each allotment',
      verified: null,
    },
  ],
  preExistingMonths: [
    {
      value: 36,
      unit: 'months',
      from: '2024-04-01',
      source: 'IRDAI (Insurance Products) Regulations, 2024; read in secondary pages',
      verified: null,
    },
  ],
  moratoriumMonths: [
    {
      value: 60,
      unit: 'months',
      from: '2024-04-01',
      source: 'IRDAI master circular on health insurance, 29 May 2024; read in secondary pages',
      verified: null,
    },
  ],
  freeLookDays: [
    {
      value: 30,
      unit: 'days',
      from: '2024-04-01',
      source:
        'IRDAI (Protection of Policyholders’ Interests, Operations and Allied Matters of Insurers) Regulations, 2024; read in secondary pages',
      verified: null,
    },
  ],
  npsAnnuityShare: [
    {
      value: 0.2,
      unit: 'fraction',
      from: '2025-12-15',
      source:
        'PFRDA (Exits and Withdrawals) amendment, December 2025, non-government subscribers; PIB release 2206763 and secondary pages',
      verified: null,
    },
  ],
  ppfYears: [
    {
      value: 15,
      unit: 'years',
      from: '2019-12-12',
      source: 'Public Provident Fund Scheme, 2019; from memory of the scheme, to be read',
      verified: null,
    },
  ],
  ppfMost: [
    {
      value: 150_000,
      unit: 'rupees',
      from: '2019-12-12',
      source: 'Public Provident Fund Scheme, 2019; from memory of the scheme, to be read',
      verified: null,
    },
  ],
} satisfies Record<string, ProductRule>
