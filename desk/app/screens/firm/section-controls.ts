import { firmWords } from '#content/en/desk/firm.ts'
import { frameWords } from '#content/en/frame.ts'
import { claimBases, claimIds, looks, type SectionName } from '#content/firm.ts'

/** What a part of a section is entered with. `name` is its key in the section; '' is the section itself. */
export type SectionControl =
  | TextControl
  | { readonly kind: 'yes'; readonly name: string; readonly label: string; readonly hint?: string }
  | ChoiceControl
  | { readonly kind: 'days'; readonly name: string; readonly label: string }
  | { readonly kind: 'funds'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'group'
      readonly name: string
      readonly label: string
      readonly of: readonly SectionControl[]
      /** The controls that one of its choices adds. */
      readonly by?: {
        readonly choice: ChoiceControl
        readonly of: Readonly<Record<string, readonly SectionControl[]>>
      }
    }
  | ListControl

interface TextControl {
  readonly kind: 'text' | 'long' | 'date' | 'time' | 'number'
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly optional?: boolean
}

export interface ChoiceControl {
  readonly kind: 'choice'
  readonly name: string
  readonly label: string
  readonly options: Readonly<Record<string, string>>
  readonly optional?: boolean
}

export interface ListControl {
  readonly kind: 'list'
  readonly name: string
  readonly label: string
  /** What one entry is called. */
  readonly one: string
  /** The controls of an entry; one text if its entries are texts. */
  readonly of: readonly SectionControl[] | 'text'
  /** The field by which the server names an entry. */
  readonly key?: string
  /** The field that names an entry for a person. */
  readonly titled?: string
  /** A new entry. */
  readonly empty: unknown
  /** The entries are fixed: each stays, none is added. */
  readonly isFixed?: boolean
}

const { labels } = firmWords

const text = (name: string, label: string, more: Partial<TextControl> = {}): TextControl => ({
  kind: 'text',
  name,
  label,
  ...more,
})
const choice = (
  name: string,
  label: string,
  options: Readonly<Record<string, string>>,
  more: Partial<ChoiceControl> = {},
): ChoiceControl => ({ kind: 'choice', name, label, options, ...more })
const named = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value.replaceAll('-', ' ')]))

const portrait: SectionControl = {
  kind: 'group',
  name: 'look',
  label: labels.look,
  of: [
    choice('skin', labels.skin, named(looks.skin)),
    choice('hair', labels.hair, named(looks.hair)),
    choice('hairColour', labels.hairColour, named(looks.hairColour), { optional: true }),
    choice('dress', labels.dress, named(looks.dress)),
    choice('colour', labels.colour, named(looks.colour)),
    choice('beard', labels.beard, named(looks.beard), { optional: true }),
    { kind: 'yes', name: 'glasses', label: labels.glasses },
    { kind: 'yes', name: 'bindi', label: labels.bindi },
  ],
}
const newLook = { skin: 'wheat', hair: 'short', dress: 'shirt', colour: 'green' }
const newAdviser = { id: '', name: '', title: '', phone: '', euin: null, look: newLook }
const newLeader = { id: '', name: '', title: '', about: '', credentials: [], look: newLook }

/** The form of each section that a person fills in. */
export const sectionControls: Readonly<Record<Exclude<SectionName, 'checked'>, readonly SectionControl[]>> = {
  names: [
    text('name', labels.name),
    text('legalName', labels.legalName),
    text('foundedYear', labels.foundedYear, { kind: 'number' }),
    text('gstin', labels.gstin, { optional: true }),
    { kind: 'yes', name: 'isSample', label: labels.isSample, hint: labels.isSampleHint },
  ],
  licences: [
    {
      kind: 'group',
      name: 'registration',
      label: firmWords.sections.licences,
      of: [text('validUntil', labels.validUntil, { kind: 'date' })],
      by: {
        choice: choice('kind', labels.registration, {
          'mutual-fund-distributor': labels.distributor,
          'investment-adviser': labels.adviser,
        }),
        of: {
          'mutual-fund-distributor': [text('arn', labels.arn), text('euin', labels.euin)],
          'investment-adviser': [text('number', labels.sebiNumber)],
        },
      },
    },
    {
      kind: 'group',
      name: 'insurance',
      label: labels.insurance,
      of: [text('number', labels.number), text('validUntil', labels.validUntil, { kind: 'date' })],
      // Without a kind the firm has no licence.
      by: {
        choice: { ...choice('kind', labels.insuranceKind, labels.insuranceKinds), optional: true },
        of: {},
      },
    },
  ],
  contact: [
    {
      kind: 'group',
      name: 'address',
      label: labels.address,
      of: [
        text('street', labels.street),
        text('area', labels.area),
        text('city', labels.city),
        text('postalCode', labels.postalCode),
        text('region', labels.region),
      ],
    },
    { kind: 'list', name: 'phones', label: labels.phones, one: labels.phone, of: 'text', empty: '' },
    text('email', labels.email),
    {
      kind: 'group',
      name: 'grievanceOfficer',
      label: labels.grievanceOfficer,
      of: [text('name', labels.personName), text('email', labels.email), text('phone', labels.phone)],
    },
    {
      kind: 'list',
      name: 'social',
      label: labels.social,
      one: labels.site,
      of: [choice('site', labels.site, labels.sites), text('url', labels.url, { optional: true })],
      key: 'site',
      empty: { site: '', url: null },
    },
  ],
  hours: [
    { kind: 'days', name: 'days', label: labels.days },
    text('opens', labels.opens, { kind: 'time' }),
    text('closes', labels.closes, { kind: 'time' }),
    {
      kind: 'list',
      name: 'holidays',
      label: labels.holidays,
      one: labels.holiday,
      of: [text('date', labels.date, { kind: 'date' }), text('name', labels.holiday)],
      key: 'date',
      titled: 'name',
      empty: { date: '', name: '' },
    },
  ],
  people: [
    {
      kind: 'list',
      name: 'advisers',
      label: labels.advisers,
      one: labels.person,
      of: [
        text('name', labels.personName),
        text('title', labels.jobTitle),
        text('phone', labels.phone),
        text('euin', labels.personEuin, { optional: true }),
        choice('answers', labels.answers, { insurance: labels.answersInsurance }, { optional: true }),
        portrait,
      ],
      key: 'id',
      titled: 'name',
      empty: newAdviser,
    },
    {
      kind: 'list',
      name: 'leaders',
      label: labels.leaders,
      one: labels.person,
      of: [
        text('name', labels.personName),
        text('title', labels.jobTitle),
        text('about', labels.about, { kind: 'long' }),
        {
          kind: 'list',
          name: 'credentials',
          label: labels.credentials,
          one: labels.credential,
          of: [choice('register', labels.register, labels.registers), text('number', labels.number)],
          key: 'number',
          empty: { register: '', number: '' },
        },
        portrait,
      ],
      key: 'id',
      titled: 'name',
      empty: newLeader,
    },
  ],
  claims: [
    {
      kind: 'list',
      name: '',
      label: firmWords.sections.claims,
      one: labels.claim,
      of: [
        choice('id', labels.claimId, Object.fromEntries(claimIds.map((id) => [id, frameWords.claims[id]]))),
        text('value', labels.value),
        text('asOf', labels.asOf, { kind: 'date' }),
        choice('basis', labels.basis, Object.fromEntries(claimBases.map((id) => [id, labels.bases[id]]))),
        text('evidence', labels.evidence, { optional: true }),
        text('validUntil', labels.basisUntil, { kind: 'date', optional: true }),
      ],
      key: 'id',
      titled: 'value',
      empty: { id: '', value: '', asOf: '', basis: '', evidence: null, validUntil: null },
    },
  ],
  funds: [{ kind: 'funds', name: '', label: firmWords.sections.funds }],
  pay: [
    {
      kind: 'list',
      name: '',
      label: firmWords.sections.pay,
      one: labels.kind,
      of: [
        text('range', labels.range, { optional: true }),
        text('asOf', labels.asOf, { kind: 'date', optional: true }),
      ],
      key: 'kind',
      titled: 'kind',
      empty: null,
      isFixed: true,
    },
  ],
  costs: [
    { kind: 'yes', name: 'isShown', label: labels.costsShown, hint: labels.costsShownHint },
    {
      kind: 'list',
      name: 'rates',
      label: labels.rates,
      one: labels.rate,
      of: [
        text('scheme', labels.schemeCode),
        text('from', labels.from, { kind: 'date' }),
        text('expense', labels.expense, { optional: true }),
        text('share', labels.share, { optional: true }),
        text('paper', labels.paper),
      ],
      titled: 'scheme',
      empty: { scheme: '', from: '', expense: null, share: null, paper: '' },
    },
  ],
  story: [
    {
      kind: 'list',
      name: '',
      label: firmWords.sections.story,
      one: labels.part,
      of: [text('name', labels.heading), text('text', labels.text, { kind: 'long', hint: labels.textHint })],
      titled: 'name',
      empty: { name: '', text: '' },
    },
  ],
}

export type EnteredSection = keyof typeof sectionControls

/** The sections that a person enters, in the order of the first start. */
export const enteredSections = Object.keys(sectionControls) as EnteredSection[]

/** What the form of a section begins with that nobody has entered: not the sample, which nobody should take over unread. */
export const emptySections: Readonly<Partial<Record<EnteredSection, unknown>>> = {
  names: { name: '', legalName: '', foundedYear: '', gstin: null, isSample: true },
  licences: {
    registration: { kind: 'mutual-fund-distributor', arn: '', validUntil: '', euin: '' },
    insurance: { kind: 'corporate-agent', number: '', validUntil: '' },
  },
  contact: {
    address: { street: '', area: '', city: '', postalCode: '', region: '', country: 'IN' },
    phones: [''],
    email: '',
    grievanceOfficer: { name: '', email: '', phone: '' },
    social: [],
  },
  hours: { days: [1, 2, 3, 4, 5], opens: '', closes: '', holidays: [] },
  people: { advisers: [newAdviser], leaders: [newLeader] },
  claims: [],
  costs: { isShown: true, rates: [] },
  story: [{ name: '', text: '' }],
}
