import type { IsoDate } from '#finance/dates.ts'
import type { CommissionRow } from './commission.ts'
import type { Fund } from './funds.ts'
import type { CostRateRow } from './scheme-costs.ts'

/** What the firm is registered as. It decides what the site must carry and must not claim. */
export type Registration =
  | {
      readonly kind: 'mutual-fund-distributor'
      readonly arn: string
      readonly validUntil: IsoDate
      readonly euin: string
    }
  | { readonly kind: 'investment-adviser'; readonly number: string; readonly validUntil: IsoDate }

export const insuranceKinds = ['corporate-agent', 'broker', 'individual-agent'] as const

export type InsuranceLicence = {
  readonly kind: (typeof insuranceKinds)[number]
  readonly number: string
  readonly validUntil: IsoDate
}

/** What a drawn portrait can be made of; app/ui/portrait.tsx renders it. */
export const looks = {
  skin: ['wheat', 'tan', 'brown', 'deep'],
  hair: ['short', 'side', 'crop', 'bald', 'long', 'bob', 'bun', 'turban'],
  hairColour: ['black', 'brown', 'grey', 'gold', 'terracotta'],
  dress: ['shirt', 'kurta', 'saree', 'blazer'],
  colour: ['green', 'gold', 'terracotta', 'blue', 'plum', 'ivory'],
  beard: ['moustache', 'short', 'full'],
} as const

/** The look of a drawn portrait. */
export type PersonLook = {
  readonly skin: (typeof looks.skin)[number]
  readonly hair: (typeof looks.hair)[number]
  readonly hairColour?: (typeof looks.hairColour)[number]
  readonly dress: (typeof looks.dress)[number]
  readonly colour: (typeof looks.colour)[number]
  readonly beard?: (typeof looks.beard)[number]
  readonly glasses?: boolean
  readonly bindi?: boolean
}

/** Someone who answers in the chat panel. `phone` may be written in any way; the link takes its digits. */
export type Adviser = {
  /** Letters and digits, for good: the key of this person among the others. */
  readonly id: string
  readonly name: string
  readonly title: string
  /** The subject that people are sent to them for, besides general questions. */
  readonly answers?: 'insurance'
  readonly phone: string
  /** The number of an employee of a distributor, with AMFI; null for anyone who sells no funds. */
  readonly euin: string | null
  readonly look: PersonLook
}

/** The public registers, each with the address where anyone can check a number. */
export const registers = {
  nism: 'https://certifications.nism.ac.in/nismaol/',
  amfi: 'https://www.amfiindia.com/locate-distributor',
  irdai: 'https://agencyportal.irdai.gov.in/PublicAccess/LookUpPAN.aspx',
} as const
export type RegisterName = keyof typeof registers

/** A certificate or registration that anyone can look up. */
export type Credential = {
  readonly register: RegisterName
  /** As printed: the number of the certificate or registration. */
  readonly number: string
}

/** Someone who leads the firm. */
export type Leader = {
  readonly id: string
  readonly name: string
  readonly title: string
  /** What this person does, in a sentence. */
  readonly about: string
  readonly credentials: readonly Credential[]
  readonly look: PersonLook
}

export const socialSites = ['facebook', 'x', 'linkedin', 'instagram'] as const
export type SocialSite = (typeof socialSites)[number]

export const claimIds = [
  'founded',
  'experts',
  'assets',
  'clients',
  'years',
  'averageReturn',
  'sipFrom',
] as const

/** What a claim can rest on. */
export const claimBases = [
  'placeholder',
  'founding-year',
  'smallest-minimum',
  'own-books',
  'auditor',
] as const

/**
 * A figure that the firm says about itself. It is shown with its basis, and
 * for a real firm only with evidence on file.
 */
export type Claim = {
  readonly id: (typeof claimIds)[number]
  /** As printed. */
  readonly value: string
  readonly asOf: IsoDate
  /** Names its words in content/en/frame.ts. */
  readonly basis: (typeof claimBases)[number]
  /** A file or register entry that proves it. */
  readonly evidence: string | null
  /** The last day on which the basis holds; null if it does not expire. */
  readonly validUntil: IsoDate | null
}

/** Days are 0 for Sunday to 6 for Saturday; times are Indian time. On a holiday the office is closed. */
export type OfficeHours = {
  readonly days: readonly number[]
  readonly opens: string
  readonly closes: string
  readonly holidays: readonly { readonly date: IsoDate; readonly name: string }[]
}

/** A fund that the firm lists. */
export type ListedFund = {
  /** AMFI's scheme code; content/data/funds.json has its facts. */
  readonly code: string
  /** Whole rupees: the least that the firm takes for it, never below the fund house's own. */
  readonly minInvestment: number
}

/** A paragraph of the firm's story. `{year}` stands for the founding year. */
export type StoryPart = { readonly name: string; readonly text: string }

/** What a person compared with its source, so that the launch check no longer asks for it. */
export type Comparison = {
  /** Names the thing and its wording: a rule by file, name and day, a text by its fingerprint. */
  readonly what: string
  readonly on: IsoDate
  readonly by: string
}

/**
 * Everything that an owner says about the firm, section by section: what is kept, with its history, and what the
 * exported file holds. `content/sample-firm.ts` has the sample.
 */
export type FirmSections = {
  readonly names: {
    readonly name: string
    readonly legalName: string
    readonly foundedYear: number
    /** GST registration; null if the firm has none. */
    readonly gstin: string | null
    /** True until a real firm stands behind the site; it says so then on every page. */
    readonly isSample: boolean
  }
  readonly licences: {
    readonly registration: Registration
    /** null for a firm that may not sell insurance: then its site does not solicit any. */
    readonly insurance: InsuranceLicence | null
  }
  readonly contact: {
    readonly address: {
      readonly street: string
      readonly area: string
      readonly city: string
      readonly postalCode: string
      readonly region: string
      readonly country: 'IN'
    }
    readonly phones: readonly string[]
    readonly email: string
    readonly grievanceOfficer: { readonly name: string; readonly email: string; readonly phone: string }
    readonly social: readonly { readonly site: SocialSite; readonly url: string | null }[]
  }
  readonly hours: OfficeHours
  readonly people: { readonly advisers: readonly Adviser[]; readonly leaders: readonly Leader[] }
  readonly claims: readonly Claim[]
  readonly funds: readonly ListedFund[]
  readonly pay: readonly CommissionRow[]
  /** What clients read of their costs. Their figures are worked out; nobody enters one. */
  readonly costs: {
    /** True shows clients the page that says what they pay us. */
    readonly isShown: boolean
    readonly rates: readonly CostRateRow[]
  }
  readonly story: readonly StoryPart[]
  readonly checked: readonly Comparison[]
}

export type SectionName = keyof FirmSections

/** Everything about the firm that runs this site, as pages and mails read it (server/firm/current.server.ts). */
export type Firm = FirmSections['names'] &
  FirmSections['licences'] &
  FirmSections['contact'] &
  FirmSections['people'] & {
    readonly officeHours: OfficeHours
    readonly claims: readonly Claim[]
    /** The listed funds in their order, each with the firm's own minimum. */
    readonly funds: readonly Fund[]
    readonly commission: readonly CommissionRow[]
    readonly costs: FirmSections['costs']
    readonly story: readonly StoryPart[]
    readonly checked: readonly Comparison[]
    /** True if the site has a testimonial to show. */
    readonly hasTestimonials: boolean
  }

/** Returns the claim of that id; null if the firm makes none. */
export function claimOf({ claims }: Pick<Firm, 'claims'>, id: Claim['id']): Claim | null {
  return claims.find((claim) => claim.id === id) ?? null
}
