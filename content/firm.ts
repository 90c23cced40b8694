/**
 * Everything about the firm that runs this site. Another firm replaces this file
 * and the pictures, and no component. The sample firm does not exist: its numbers are
 * placeholders, and `npm run check:launch` lists them before a real start.
 */

import type { IsoDate } from '#finance/dates.ts'

/** What the firm is registered as. It decides what the site must carry and must not claim. */
export type Registration =
  | { kind: 'mutual-fund-distributor'; arn: string; validUntil: IsoDate; euin: string }
  | { kind: 'investment-adviser'; number: string; validUntil: IsoDate }

export type InsuranceLicence = { kind: string; number: string; validUntil: IsoDate }

/** The look of a drawn portrait; app/ui/portrait.tsx renders it. */
export type PersonLook = {
  skin: 'wheat' | 'tan' | 'brown' | 'deep'
  hair: 'short' | 'side' | 'crop' | 'bald' | 'long' | 'bob' | 'bun' | 'turban'
  hairColour?: 'black' | 'brown' | 'grey' | 'gold' | 'terracotta'
  dress: 'shirt' | 'kurta' | 'saree' | 'blazer'
  colour: 'green' | 'gold' | 'terracotta' | 'blue' | 'plum' | 'ivory'
  beard?: 'moustache' | 'short' | 'full'
  glasses?: boolean
  bindi?: boolean
}

/**
 * Someone who answers in the chat panel. `phone` may be written in any way; the link takes its digits. Titles are in
 * content/en/people.ts, by id.
 */
export type Adviser = {
  id: string
  name: string
  /** The subject that people are sent to them for, besides general questions. */
  answers?: 'insurance'
  phone: string
  look: PersonLook
}

export type SocialSite = 'facebook' | 'x' | 'linkedin' | 'instagram'

/** What a claim rests on. */
export type ClaimBasis = 'placeholder' | 'founding-year' | 'smallest-minimum'

/**
 * A figure that the firm says about itself. It is shown with its basis, and
 * for a real firm only with evidence on file.
 */
export type Claim = {
  id: 'founded' | 'experts' | 'assets' | 'clients' | 'years' | 'averageReturn' | 'sipFrom'
  /** As printed. */
  value: string
  asOf: string
  /** Names its words in content/en/frame.ts. */
  basis: ClaimBasis
  /** A file or register entry that proves it. */
  evidence: string | null
}

export type Firm = {
  name: string
  legalName: string
  foundedYear: number
  isSample: boolean
  address: { street: string; area: string; city: string; postalCode: string; region: string; country: string }
  phones: string[]
  email: string
  /** Days are 0 for Sunday to 6 for Saturday; times are Indian time. On a holiday the office is closed. */
  officeHours: {
    days: number[]
    opens: string
    closes: string
    holidays: { date: IsoDate; name: string }[]
  }
  registration: Registration
  insurance: InsuranceLicence
  grievanceOfficer: { name: string; email: string; phone: string }
  social: { site: SocialSite; url: string | null }[]
  advisers: Adviser[]
  claims: Claim[]
}

const claimsAsOf = '2026-11-01'

export const firm: Firm = {
  name: 'Peepal Wealth',
  legalName: 'Peepal Wealth Services Private Limited (sample)',
  foundedYear: 2010,
  isSample: true,
  address: {
    street: 'Plot 00, Sample Road',
    area: 'Banjara Hills',
    city: 'Hyderabad',
    postalCode: '500034',
    region: 'Telangana',
    country: 'IN',
  },
  phones: ['+91 40 0000 0001', '+91 40 0000 0002'],
  email: 'info@peepal.example',
  officeHours: {
    days: [1, 2, 3, 4, 5, 6],
    opens: '10:00',
    closes: '18:30',
    holidays: [
      { date: '2026-12-25', name: 'Christmas' },
      { date: '2027-01-26', name: 'Republic Day' },
      { date: '2027-08-15', name: 'Independence Day' },
      { date: '2027-10-02', name: 'Gandhi Jayanti' },
    ],
  },
  registration: {
    kind: 'mutual-fund-distributor',
    arn: 'ARN-000000 (placeholder)',
    validUntil: '2028-03-31',
    euin: 'E000000 (placeholder)',
  },
  insurance: { kind: 'corporate-agent', number: 'CA0000 (placeholder)', validUntil: '2028-03-31' },
  grievanceOfficer: {
    name: 'Sudha Narayan',
    email: 'grievance@peepal.example',
    phone: '+91 40 0000 0003',
  },
  social: [
    { site: 'facebook', url: null },
    { site: 'x', url: null },
    { site: 'linkedin', url: null },
    { site: 'instagram', url: null },
  ],
  advisers: [
    {
      id: 'lakshmi',
      name: 'Lakshmi Reddy',
      phone: '+91 00000 00011',
      look: { skin: 'tan', hair: 'bun', dress: 'saree', colour: 'terracotta', bindi: true },
    },
    {
      id: 'arjun',
      name: 'Arjun Mehta',
      phone: '+91 00000 00012',
      look: { skin: 'wheat', hair: 'side', dress: 'shirt', colour: 'blue', beard: 'short' },
    },
    {
      id: 'fatima',
      name: 'Fatima Sheikh',
      answers: 'insurance',
      phone: '+91 00000 00013',
      look: { skin: 'wheat', hair: 'long', dress: 'kurta', colour: 'green', glasses: true },
    },
    {
      id: 'harpreet',
      name: 'Harpreet Singh',
      phone: '+91 00000 00014',
      look: {
        skin: 'tan',
        hair: 'turban',
        hairColour: 'gold',
        dress: 'blazer',
        colour: 'plum',
        beard: 'full',
      },
    },
    {
      id: 'venkat',
      name: 'Venkat Rao',
      phone: '+91 00000 00015',
      look: {
        skin: 'brown',
        hair: 'bald',
        hairColour: 'grey',
        dress: 'kurta',
        colour: 'ivory',
        beard: 'moustache',
        glasses: true,
      },
    },
  ],
  claims: [
    { id: 'founded', value: '2010', asOf: claimsAsOf, basis: 'placeholder', evidence: null },
    { id: 'experts', value: '50+', asOf: claimsAsOf, basis: 'placeholder', evidence: null },
    { id: 'assets', value: '₹500 Cr+', asOf: claimsAsOf, basis: 'placeholder', evidence: null },
    { id: 'clients', value: '5,000+', asOf: claimsAsOf, basis: 'placeholder', evidence: null },
    // True until the firm closes: 15 years were full in 2025.
    {
      id: 'years',
      value: '15+',
      asOf: claimsAsOf,
      basis: 'founding-year',
      evidence: null,
    },
    { id: 'averageReturn', value: '24%', asOf: claimsAsOf, basis: 'placeholder', evidence: null },
    {
      id: 'sipFrom',
      value: '₹500',
      asOf: claimsAsOf,
      basis: 'smallest-minimum',
      evidence: null,
    },
  ],
}

/** The claim of that id; every id is in the list. */
export function claim(id: Claim['id']): Claim {
  const found = firm.claims.find((entry) => entry.id === id)
  if (!found) throw new Error(`the firm has no claim ${id}`)
  return found
}
