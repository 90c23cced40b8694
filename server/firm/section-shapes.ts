import { commissionKinds } from '#content/commission.ts'
import {
  type Adviser,
  claimBases,
  claimIds,
  type FirmSections,
  type InsuranceLicence,
  insuranceKinds,
  type Leader,
  looks,
  type PersonLook,
  type Registration,
  registers,
  socialSites,
} from '#content/firm.ts'
import { findFund } from '#content/funds.ts'
import { rateOfPercent } from '#finance/costs.ts'
import type { IsoDate } from '#finance/dates.ts'
import { choice, email, isoDate, lines, oneLine, personName, text } from '#forms/field.ts'
import {
  also,
  checked,
  isObject,
  leaf,
  list,
  orNull,
  pattern,
  record,
  type Shape,
  variant,
  yesOrNo,
} from './shape.ts'

const line = (max: number) => leaf(text({ max, keep: oneLine }))
const name = leaf(personName(oneLine))
const mail = leaf(email())
const day = leaf(isoDate())

/** Ten digits with the area code or of a mobile, with or without +91 or 0 in front, blanks and hyphens anywhere. */
const phone: Shape<string> = checked((sent) => {
  const typed = typeof sent === 'string' ? oneLine(sent) : ''
  return /^(\+?91|0)?[1-9]\d{9}$/.test(typed.replaceAll(/[\s()-]/g, '')) ? typed : undefined
}, 'not-a-phone')

const webAddress: Shape<string> = checked((sent) => {
  const typed = typeof sent === 'string' ? sent.trim() : ''
  const url = URL.parse(typed)
  return url?.protocol === 'https:' && url.hostname.includes('.') && typed.length <= 300
    ? url.href
    : undefined
}, 'not-a-web-address')

const time = pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'not-a-time')
/** The part of a path, so it is letters, digits and hyphens. */
const id = pattern(/^[a-z0-9][a-z0-9-]{0,29}$/, 'not-an-id')

/** @source AMFI: ARN-, then up to six digits; an EUIN is E and six digits. Numbers of zeros alone are placeholders. */
const arn = pattern(/^ARN-(?!0+$)\d{1,6}$/, 'not-an-arn')
const euin = pattern(/^E(?!0+$)\d{6}$/, 'not-an-euin')
/** @source SEBI: INA and nine digits for an investment adviser. */
const sebiNumber = pattern(/^INA(?!0+$)\d{9}$/, 'not-a-sebi-number')
/** @source IRDAI: CA and four digits for a corporate agent; a broker's number, or its code with the year; an agent's own. */
const irdaiNumbers = {
  'corporate-agent': pattern(/^CA(?!0+$)\d{4}$/, 'not-an-irdai-number'),
  broker: pattern(/^((IRDAI?\/)?DB[ -]?\d{2,4}\/\d{2,4}|\d{2,4})$/, 'not-an-irdai-number'),
  'individual-agent': pattern(/^(?=.*\d)[A-Z0-9][A-Z0-9/-]{5,19}$/, 'not-an-irdai-number'),
} as const satisfies Record<(typeof insuranceKinds)[number], Shape<string>>
/** @source GST rules: two digits of the state, the PAN, a digit or letter, Z, a check character. */
const gstin = pattern(/^[0-3]\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'not-a-gstin')
const schemeCode = pattern(/^\d{5,7}$/, 'not-a-scheme-code')
/** A percentage a year as text, so that no decimal is lost. */
const percent: Shape<string> = checked(
  (sent) => (typeof sent === 'string' && rateOfPercent(sent) !== null ? sent.trim() : undefined),
  'not-a-percentage',
)
const pin = pattern(/^[1-9]\d{5}$/, 'not-a-pin')

/** A whole number as JSON, or as digits. */
function whole(min: number, max: number, fault: Parameters<typeof pattern>[1]): Shape<number> {
  return checked((sent) => {
    const value = typeof sent === 'string' && /^\s*\d{1,12}\s*$/.test(sent) ? Number(sent) : sent
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : undefined
  }, fault)
}

/** A part that is left out if it is not set. */
function orMissing<T>(shape: Shape<T>): Shape<T | undefined> {
  return (sent, known, path, report) =>
    sent === undefined || sent === null || sent === '' ? undefined : shape(sent, known, path, report)
}

function trueOrMissing(): Shape<boolean | undefined> {
  const shape = orMissing(yesOrNo)
  return (...sent) => shape(...sent) || undefined
}

/** An optional key of an object, as a required one that may hold undefined: `record` leaves it out then. */
const look = record<{ [Key in keyof Required<PersonLook>]: PersonLook[Key] }>({
  skin: leaf(choice(looks.skin)),
  hair: leaf(choice(looks.hair)),
  hairColour: orMissing(leaf(choice(looks.hairColour))),
  dress: leaf(choice(looks.dress)),
  colour: leaf(choice(looks.colour)),
  beard: orMissing(leaf(choice(looks.beard))),
  glasses: trueOrMissing(),
  bindi: trueOrMissing(),
}) as Shape<PersonLook>

const adviser = record<{ [Key in keyof Required<Adviser>]: Adviser[Key] }>({
  id,
  name,
  title: line(80),
  answers: orMissing(leaf(choice(['insurance']))),
  phone,
  euin: orNull(euin),
  look,
}) as Shape<Adviser>

const leader = record<Leader>({
  id,
  name,
  title: line(80),
  about: line(300),
  credentials: list(
    record({
      register: leaf(choice(Object.keys(registers) as (keyof typeof registers)[])),
      number: line(40),
    }),
    { min: 0, max: 6, key: 'number' },
  ),
  look,
})

const registration = variant<Registration>({
  'mutual-fund-distributor': record({
    kind: leaf(choice(['mutual-fund-distributor'])),
    arn,
    validUntil: day,
    euin,
  }),
  'investment-adviser': record({
    kind: leaf(choice(['investment-adviser'])),
    number: sebiNumber,
    validUntil: day,
  }),
})

const insurance: Shape<InsuranceLicence> = (sent, known, path, report) => {
  const kind = insuranceKinds.find((one) => isObject(sent) && one === sent.kind)
  // Which numbers are right depends on the kind, so that of another kind is judged.
  const before = isObject(known) && known.kind === kind ? known : undefined
  const number = irdaiNumbers[kind ?? 'corporate-agent']
  return record({ kind: leaf(choice(insuranceKinds)), number, validUntil: day })(sent, before, path, report)
}

/**
 * Returns the shape of every section: the one place that says what may be kept about a firm.
 *
 * @param today The day it is in India; a claim is not of a later day.
 */
export function sectionShapes(today: IsoDate): {
  readonly [Name in keyof FirmSections]: Shape<FirmSections[Name]>
} {
  const pastDay = leaf(isoDate({ latest: today }))
  return {
    names: record({
      name: line(60),
      legalName: line(200),
      foundedYear: whole(1850, Number(today.slice(0, 4)), 'not-a-year'),
      gstin: orNull(gstin),
      isSample: yesOrNo,
    }),
    licences: record({ registration, insurance: orNull(insurance) }),
    contact: record({
      address: record({
        street: line(120),
        area: line(80),
        city: line(60),
        postalCode: pin,
        region: line(60),
        country: leaf(choice(['IN'])),
      }),
      phones: list(phone, { min: 1, max: 5 }),
      email: mail,
      grievanceOfficer: record({ name, email: mail, phone }),
      social: list(record({ site: leaf(choice(socialSites)), url: orNull(webAddress) }), {
        min: 0,
        max: socialSites.length,
        key: 'site',
      }),
    }),
    hours: also(
      record({
        days: list(whole(0, 6, 'not-a-day'), { min: 1, max: 7 }),
        opens: time,
        closes: time,
        holidays: list(record({ date: day, name: line(60) }), { min: 0, max: 100, key: 'date' }),
      }),
      ({ opens, closes }, report) => {
        if (closes <= opens) report('closes', 'closes-first')
      },
    ),
    people: record({
      advisers: list(adviser, { min: 1, max: 12, key: 'id' }),
      leaders: list(leader, { min: 1, max: 12, key: 'id' }),
    }),
    claims: list(
      record({
        id: leaf(choice(claimIds)),
        value: line(20),
        asOf: pastDay,
        basis: leaf(choice(claimBases)),
        evidence: orNull(line(200)),
        validUntil: orNull(day),
      }),
      { min: 0, max: claimIds.length, key: 'id' },
    ),
    funds: list(
      also(
        record({
          code: checked(
            (sent) => (typeof sent === 'string' && findFund(sent) ? sent : undefined),
            'unknown-scheme',
          ),
          minInvestment: whole(1, 10_000_000, 'not-whole-rupees'),
        }),
        ({ code, minInvestment }, report) => {
          const { minSip, minLumpSum } = findFund(code)?.facts ?? {}
          const own = Math.min(minSip?.value ?? Infinity, minLumpSum?.value ?? Infinity)
          if (Number.isFinite(own) && minInvestment < own) report('minInvestment', 'below-the-fund-house')
        },
      ),
      { min: 1, max: 200, key: 'code' },
    ),
    pay: list(
      also(
        record({
          kind: leaf(choice(commissionKinds)),
          range: orNull(line(60)),
          asOf: orNull(pastDay),
        }),
        ({ range, asOf }, report) => {
          if ((range === null) !== (asOf === null)) report(range === null ? 'range' : 'asOf', 'range-and-day')
        },
      ),
      { min: commissionKinds.length, max: commissionKinds.length, key: 'kind' },
    ),
    costs: record({
      isShown: yesOrNo,
      rates: also(
        list(
          also(
            record({
              scheme: schemeCode,
              from: day,
              expense: orNull(percent),
              share: orNull(percent),
              paper: line(200),
            }),
            ({ expense, share }, report) => {
              if (expense === null && share === null) report('expense', 'rate-needed')
              const [all, part] = [expense, share].map((text) => (text === null ? null : rateOfPercent(text)))
              if (all != null && part != null && part > all) report('share', 'share-above-expense')
            },
          ),
          { min: 0, max: 3000 },
        ),
        (rows, report) => {
          const seen = new Set<string>()
          for (const [index, { scheme, from }] of rows.entries()) {
            if (seen.has(`${scheme} ${from}`)) report(`${index}.from`, 'listed-twice')
            seen.add(`${scheme} ${from}`)
          }
        },
      ),
    }),
    story: list(
      record({ name: line(60), text: leaf(text({ max: 800, keep: (sent) => lines(sent).trim() })) }),
      {
        min: 1,
        max: 6,
      },
    ),
    checked: list(record({ what: line(300), on: pastDay, by: name }), { min: 0, max: 500, key: 'what' }),
  }
}
