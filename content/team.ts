import type { PersonLook } from './firm.ts'

export type RegisterName = 'nism' | 'amfi' | 'irdai'

/** A certificate or registration that anyone can look up. */
export type Credential = {
  readonly register: RegisterName
  /** As printed: the number of the certificate or registration. */
  readonly number: string
}

/** Someone who leads the firm. */
export type Leader = {
  readonly name: string
  readonly title: string
  /** What they do, and answer for. */
  readonly about: string
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
    name: 'Sudha Narayan',
    title: 'Founder and principal officer',
    about: 'Reads every complaint herself, and answers for each plan that leaves the house.',
    credentials: [
      { register: 'nism', number: 'NISM-V-A-00000000 (placeholder)' },
      { register: 'amfi', number: 'E000001 (placeholder)' },
    ],
    look: { skin: 'tan', hair: 'bun', hairColour: 'grey', dress: 'saree', colour: 'green', bindi: true },
  },
  {
    name: 'Anwar Siddiqui',
    title: 'Head of mutual funds',
    about: 'Keeps the list at eight funds, and writes down why each is on it and what would take it off.',
    credentials: [
      { register: 'nism', number: 'NISM-V-A-00000001 (placeholder)' },
      { register: 'amfi', number: 'E000002 (placeholder)' },
    ],
    look: { skin: 'wheat', hair: 'crop', dress: 'blazer', colour: 'blue', beard: 'short', glasses: true },
  },
  {
    name: 'Meenakshi Iyer',
    title: 'Head of insurance, specified person',
    about: 'Reads policy wordings so that you don’t have to, and sits beside families at claims.',
    credentials: [{ register: 'irdai', number: 'SP0000000000 (placeholder)' }],
    look: { skin: 'brown', hair: 'long', dress: 'kurta', colour: 'terracotta', bindi: true },
  },
  {
    name: 'Joseph Thomas',
    title: 'Head of client service',
    about: 'Runs the desk: statements, nominations, bank changes, and the telephone on Saturdays.',
    credentials: [{ register: 'nism', number: 'NISM-V-A-00000002 (placeholder)' }],
    look: { skin: 'deep', hair: 'side', dress: 'shirt', colour: 'gold', beard: 'moustache' },
  },
]
