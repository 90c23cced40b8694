import type { PersonLook } from './firm.ts'

export type LeaderId = 'sudha' | 'anwar' | 'meenakshi' | 'joseph'

export type RegisterName = 'nism' | 'amfi' | 'irdai'

/** A certificate or registration that anyone can look up. */
export type Credential = {
  readonly register: RegisterName
  /** As printed: the number of the certificate or registration. */
  readonly number: string
}

/** Someone who leads the firm. Title and task are in content/en/people.ts. */
export type Leader = {
  readonly id: LeaderId
  readonly name: string
  readonly credentials: readonly Credential[]
  readonly look: PersonLook
}

/** Where a number can be checked by anyone. */
export const registers: Readonly<Record<RegisterName, string>> = {
  nism: 'https://certifications.nism.ac.in/nismaol/',
  amfi: 'https://www.amfiindia.com/locate-distributor',
  irdai: 'https://agencyportal.irdai.gov.in/PublicAccess/LookUpPAN.aspx',
}

export const leaders: readonly Leader[] = [
  {
    id: 'sudha',
    name: 'Sudha Narayan',
    credentials: [
      { register: 'nism', number: 'NISM-V-A-00000000 (placeholder)' },
      { register: 'amfi', number: 'E000001 (placeholder)' },
    ],
    look: { skin: 'tan', hair: 'bun', hairColour: 'grey', dress: 'saree', colour: 'green', bindi: true },
  },
  {
    id: 'anwar',
    name: 'Anwar Siddiqui',
    credentials: [
      { register: 'nism', number: 'NISM-V-A-00000001 (placeholder)' },
      { register: 'amfi', number: 'E000002 (placeholder)' },
    ],
    look: { skin: 'wheat', hair: 'crop', dress: 'blazer', colour: 'blue', beard: 'short', glasses: true },
  },
  {
    id: 'meenakshi',
    name: 'Meenakshi Iyer',
    credentials: [{ register: 'irdai', number: 'SP0000000000 (placeholder)' }],
    look: { skin: 'brown', hair: 'long', dress: 'kurta', colour: 'terracotta', bindi: true },
  },
  {
    id: 'joseph',
    name: 'Joseph Thomas',
    credentials: [{ register: 'nism', number: 'NISM-V-A-00000002 (placeholder)' }],
    look: { skin: 'deep', hair: 'side', dress: 'shirt', colour: 'gold', beard: 'moustache' },
  },
]
