import { rateOfPercent } from '#finance/costs.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Fault } from '#kit/schema/fault.ts'
import {
  custom,
  email,
  indianPhone,
  isoDate,
  lines,
  oneLine,
  pattern,
  personName,
  text,
  yesNo,
} from '#kit/schema/fields.ts'
import {
  also,
  choice,
  exact,
  type Infer,
  list,
  object,
  omittable,
  optional,
  type Rule,
  valid,
  variant,
} from '#kit/schema/schema.ts'
import { type CommissionRow, commissionKinds } from './commission.ts'
import type { Fund } from './funds.ts'
import { gstinOf } from './gst.ts'

/** What a drawn portrait can be made of; site/ui/portrait.tsx renders it. */
export const looks = {
  skin: ['wheat', 'tan', 'brown', 'deep'],
  hair: ['short', 'side', 'crop', 'bald', 'long', 'bob', 'bun', 'turban'],
  hairColour: ['black', 'brown', 'grey', 'gold', 'terracotta'],
  dress: ['shirt', 'kurta', 'saree', 'blazer'],
  colour: ['green', 'gold', 'terracotta', 'blue', 'plum', 'ivory'],
  beard: ['moustache', 'short', 'full'],
} as const

/** The public registers, each with the address where anyone can check a number. */
export const registers = {
  nism: 'https://certifications.nism.ac.in/nismaol/',
  amfi: 'https://www.amfiindia.com/locate-distributor',
  irdai: 'https://agencyportal.irdai.gov.in/PublicAccess/LookUpPAN.aspx',
} as const

export const socialSites = ['facebook', 'x', 'linkedin', 'instagram'] as const

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

/** What the schemas need to know: today in India, and the least that the fund house takes for a listed fund. */
export interface FirmWorld {
  readonly today: IsoDate
  /** Whole rupees by AMFI's scheme code; 0 if nobody knows, null for a fund that can't be listed. */
  readonly minimumOf: (code: string) => number | null
}

/**
 * Returns the schema of every section: the one place that says what an owner enters about the firm. What is stored, with its
 * history, and what the exported file holds follow from it, and so do the forms of the desk. Inside a function, so that no
 * browser loads it with the types and lists of this file.
 */
export function sectionSchemas({ today, minimumOf }: FirmWorld) {
  const line = (max: number) => text({ max, keep: oneLine })
  const name = personName(oneLine)
  const day = isoDate()
  const pastDay = isoDate({ latest: today })
  /** The part of a path, so it is letters, digits and hyphens. It stays for good: the key of a person among the others. */
  const id = pattern(/^[a-z0-9][a-z0-9-]{0,29}$/, 'not-an-id', 'id')
  const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-time', 'time')
  /** @source AMFI: ARN-, then up to six digits; an EUIN is E and six digits. Numbers of zeros alone are placeholders. */
  const arn = pattern(/^ARN-(?!0+$)\d{1,6}$/, 'not-an-arn')
  const euin = pattern(/^E(?!0+$)\d{6}$/, 'not-an-euin')
  /** @source IRDAI: CA and four digits for a corporate agent; a broker's number, or its code with the year; an agent's own. */
  const irdai = (form: RegExp) => ({ number: pattern(form, 'not-an-irdai-number'), validUntil: day })
  /** A percentage a year as text, so that no decimal is lost. */
  const percent = custom(
    undefined,
    (sent) => (typeof sent === 'string' && rateOfPercent(sent) !== null ? sent.trim() : undefined),
    'not-a-percentage',
  )
  const webAddress = custom(
    undefined,
    (sent) => {
      const typed = typeof sent === 'string' ? sent.trim() : ''
      const url = URL.parse(typed)
      return url?.protocol === 'https:' && url.hostname.includes('.') && typed.length <= 300
        ? url.href
        : undefined
    },
    'not-a-web-address',
  )
  /** The look of a drawn portrait. */
  const look = exact(
    object({
      skin: choice(looks.skin),
      hair: choice(looks.hair),
      hairColour: omittable(choice(looks.hairColour)),
      dress: choice(looks.dress),
      colour: choice(looks.colour),
      beard: omittable(choice(looks.beard)),
      glasses: trueOrNot,
      bindi: trueOrNot,
    }),
  )

  return {
    names: exact(
      object({
        name: line(60),
        legalName: line(200),
        foundedYear: optional(wholeTyped(1850, Number(today.slice(0, 4)), 'not-a-year')),
        /**
         * GST registration; null if the firm has none. @source GST rules: two digits of the state, the PAN, a digit or letter,
         * Z, a check character.
         */
        gstin: optional(custom(undefined, gstinOf, 'not-a-gstin')),
        /** True until a real firm stands behind the site; it says so then on every page. */
        isSample: yesNo,
      }),
    ),
    licences: exact(
      object({
        /** What the firm is registered as. It decides what the site must carry and must not claim. */
        registration: variant({
          'mutual-fund-distributor': { arn, euin, validUntil: optional(day) },
          /** @source SEBI: INA and nine digits for an investment adviser. */
          'investment-adviser': {
            number: pattern(/^INA(?!0+$)\d{9}$/, 'not-a-sebi-number'),
            validUntil: optional(day),
          },
        }),
        /** null for a firm that may not sell insurance: then its site does not solicit any. */
        insurance: optional(
          variant({
            'corporate-agent': irdai(/^CA(?!0+$)\d{4}$/),
            broker: irdai(/^((IRDAI?\/)?DB[ -]?\d{2,4}\/\d{2,4}|\d{2,4})$/),
            'individual-agent': irdai(/^(?=.*\d)[A-Z0-9][A-Z0-9/-]{5,19}$/),
          }),
        ),
      }),
    ),
    contact: exact(
      object({
        address: exact(
          object({
            street: line(120),
            area: line(80),
            city: line(60),
            postalCode: pattern(/^[1-9]\d{5}$/, 'not-a-pin'),
            region: line(60),
            country: choice(['IN']),
          }),
        ),
        phones: list(indianPhone, { min: 1, max: 5, isSet: true }),
        email: email(),
        grievanceOfficer: exact(object({ name, email: email(), phone: indianPhone })),
        social: list(exact(object({ site: choice(socialSites), url: optional(webAddress) })), {
          max: socialSites.length,
          key: 'site',
        }),
      }),
    ),
    /** Days are 0 for Sunday to 6 for Saturday; times are Indian time. On a holiday the office is closed. */
    hours: also(
      exact(
        object({
          days: list(wholeTyped(0, 6, 'not-a-day'), { min: 1, max: 7, isSet: true }),
          opens: time,
          closes: time,
          holidays: list(exact(object({ date: day, name: line(60) })), { max: 100, key: 'date' }),
        }),
      ),
      ({ opens, closes }) => (closes <= opens ? { closes: 'closes-first' } : {}),
    ),
    people: exact(
      object({
        /** Those who answer in the chat panel. */
        advisers: list(
          exact(
            object({
              id,
              name,
              title: line(80),
              /** May be written in any way; the link takes its digits. */
              phone: indianPhone,
              /** The number of an employee of a distributor, with AMFI; null for anyone who sells no funds. */
              euin: optional(euin),
              /** The subject that people are sent to them for, besides general questions. */
              answers: omittable(choice(['insurance'])),
              look,
            }),
          ),
          { min: 1, max: 12, key: 'id' },
        ),
        leaders: list(
          exact(
            object({
              id,
              name,
              title: line(80),
              /** What this person does, in a sentence. */
              about: line(300),
              /** Certificates and registrations that anyone can look up, their numbers as printed. */
              credentials: list(
                exact(
                  object({
                    register: choice(Object.keys(registers) as (keyof typeof registers)[]),
                    number: line(40),
                  }),
                ),
                { max: 6, key: 'number' },
              ),
              look,
            }),
          ),
          { min: 1, max: 12, key: 'id' },
        ),
      }),
    ),
    /** Figures that the firm says about itself. Each is shown with its basis, and for a real firm only with evidence on file. */
    claims: list(
      exact(
        object({
          id: choice(claimIds),
          /** As printed. */
          value: line(20),
          asOf: pastDay,
          /** Names its words in site/words/frame.ts. */
          basis: choice(claimBases),
          /** A file or register entry that proves it. */
          evidence: optional(line(200)),
          /** The last day on which the basis holds; null if it does not expire. */
          validUntil: optional(day),
        }),
      ),
      { max: claimIds.length, key: 'id' },
    ),
    /** The funds that the firm lists; content/data/funds.json has their facts. */
    funds: list(
      also(
        exact(
          object({
            /** AMFI's scheme code. */
            code: custom(
              undefined,
              (sent) => (typeof sent === 'string' && minimumOf(sent) !== null ? sent : undefined),
              'unknown-scheme',
            ),
            /** Whole rupees: the least that the firm takes for it, never below the fund house's own. */
            minInvestment: wholeTyped(1, 10_000_000, 'not-whole-rupees'),
          }),
        ),
        ({ code, minInvestment }) =>
          minInvestment < (minimumOf(code) ?? 0) ? { minInvestment: 'below-the-fund-house' } : {},
      ),
      { min: 1, max: 200, key: 'code' },
    ),
    pay: list(
      also(
        exact(object({ kind: choice(commissionKinds), range: optional(line(60)), asOf: optional(pastDay) })),
        ({ range, asOf }) =>
          (range === null) !== (asOf === null)
            ? { [range === null ? 'range' : 'asOf']: 'range-and-day' as const }
            : {},
      ),
      { min: commissionKinds.length, max: commissionKinds.length, key: 'kind' },
    ),
    /** What clients read of their costs. Their figures are worked out; nobody enters one. */
    costs: exact(
      object({
        /** True shows clients the page that says what they pay us. */
        isShown: yesNo,
        rates: also(
          list(
            also(
              exact(
                object({
                  scheme: pattern(/^\d{5,7}$/, 'not-a-scheme-code'),
                  from: day,
                  expense: optional(percent),
                  share: optional(percent),
                  paper: line(200),
                }),
              ),
              ({ expense, share }) => {
                if (expense === null && share === null) return { expense: 'rate-needed' }
                const [all, part] = [expense, share].map((one) => (one === null ? null : rateOfPercent(one)))
                return all != null && part != null && part > all ? { share: 'share-above-expense' } : {}
              },
            ),
            { max: 3000 },
          ),
          (rows) => {
            const faults: Record<string, Fault> = {}
            const seen = new Set<string>()
            for (const [index, { scheme, from }] of rows.entries()) {
              if (seen.has(`${scheme} ${from}`)) faults[`${index}.from`] = 'listed-twice'
              seen.add(`${scheme} ${from}`)
            }
            return faults
          },
        ),
      }),
    ),
    /** Paragraphs of the firm's story. `{year}` stands for the founding year. */
    story: list(
      exact(object({ name: line(60), text: text({ max: 800, keep: (sent) => lines(sent).trim() }) })),
      { min: 1, max: 6 },
    ),
    /** What a person compared with its source, so that the launch check no longer asks for it. */
    checked: list(
      exact(
        object({
          /** Names the thing and its wording: a rule by file, name and day, a text by its fingerprint. */
          what: line(300),
          on: pastDay,
          by: name,
        }),
      ),
      { max: 500, key: 'what' },
    ),
  }
}

/** True, or left out. */
const trueOrNot: Rule<boolean | undefined> = {
  kind: 'yes-no',
  isOptional: true,
  read(sent) {
    const read = sent === undefined || sent === null || sent === '' ? valid(false) : yesNo.read(sent)
    return read.ok ? valid(read.value || undefined) : read
  },
}

/** A whole number as JSON, or as digits. */
function wholeTyped(min: number, max: number, otherwise: Fault): Rule<number> {
  return custom(
    'whole',
    (sent) => {
      const value = typeof sent === 'string' && /^\s*\d{1,12}\s*$/.test(sent) ? Number(sent) : sent
      return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? value
        : undefined
    },
    otherwise,
  )
}

type Schemas = ReturnType<typeof sectionSchemas>
export type SectionName = keyof Schemas
/** Everything that an owner says about the firm, section by section. `content/sample-firm.ts` has the sample. */
export type FirmSections = { readonly [Name in SectionName]: Infer<Schemas[Name]> }
export type OfficeHours = FirmSections['hours']
export type Adviser = FirmSections['people']['advisers'][number]
export type Leader = FirmSections['people']['leaders'][number]
export type PortraitParts = Adviser['look']
export type Claim = FirmSections['claims'][number]
export type Comparison = FirmSections['checked'][number]

/** Everything about the firm that runs this site, as pages and mails read it (features/firm/current.server.ts). */
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
    readonly story: FirmSections['story']
    readonly checked: readonly Comparison[]
    /** True if the site has a testimonial to show. */
    readonly hasTestimonials: boolean
  }

/** Returns the claim of that id; null if the firm makes none. */
export function claimOf({ claims }: Pick<Firm, 'claims'>, id: Claim['id']): Claim | null {
  return claims.find((claim) => claim.id === id) ?? null
}
