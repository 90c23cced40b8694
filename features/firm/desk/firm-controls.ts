import { sectionSchemas } from '#content/firm.ts'
import type { EnteredSection } from '#content/firm-sections.ts'
import { type Description, join } from '#kit/schema/schema.ts'
import { frameWords } from '#site/words/frame.ts'
import { firmWords } from '../words/desk.ts'

/** What a part of a section is entered with. `name` is its key in the section; '' is the section itself. */
export type SectionControl =
  | ChoiceControl
  | GroupControl
  | ListControl
  | {
      readonly kind: 'text' | 'long' | 'date' | 'time' | 'number' | 'yes' | 'days' | 'funds'
      readonly name: string
      readonly label: string
      readonly hint?: string
      readonly optional?: boolean
    }

interface ChoiceControl {
  readonly kind: 'choice'
  readonly name: string
  readonly label: string
  readonly options: Readonly<Record<string, string>>
  readonly optional?: boolean
}

interface GroupControl {
  readonly kind: 'group'
  readonly name: string
  readonly label: string
  readonly of: readonly SectionControl[]
  /** The kinds that it can be of, and the controls of each. */
  readonly by?: {
    readonly choice: ChoiceControl
    readonly of: Readonly<Record<string, readonly SectionControl[]>>
  }
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

const { labels, sections } = firmWords
/** Longer texts get several lines. In characters. */
const maxLine = 255
const person = { one: labels.person, titled: 'name' }

interface Shown {
  readonly label?: string
  readonly hint?: string
  readonly one?: string
  readonly titled?: string
  readonly options?: Readonly<Record<string, string>>
  /** What the schema does not say of the control. */
  readonly as?: 'days' | 'funds'
  /** What it begins with in a new section or entry. */
  readonly initial?: unknown
}

/** What people read of a path, where it is not the label of its last name. */
const shown: Readonly<Record<string, Shown>> = {
  'names.isSample': { hint: labels.isSampleHint, initial: true },
  'licences.registration': { label: sections.licences },
  'licences.registration.kind': {
    label: labels.registration,
    options: { 'mutual-fund-distributor': labels.distributor, 'investment-adviser': labels.adviser },
  },
  'licences.registration.number': { label: labels.sebiNumber },
  'licences.insurance': { initial: { kind: 'corporate-agent', number: '', validUntil: '' } },
  'licences.insurance.kind': { label: labels.insuranceKind, options: labels.insuranceKinds },
  'contact.phones': { one: labels.phone },
  'contact.grievanceOfficer.name': { label: labels.personName },
  'contact.social': { one: labels.site },
  'contact.social.site': { options: labels.sites },
  'hours.days': { as: 'days', initial: [1, 2, 3, 4, 5] },
  'hours.holidays': { one: labels.holiday, titled: 'name' },
  'hours.holidays.name': { label: labels.holiday },
  'people.advisers': person,
  'people.advisers.name': { label: labels.personName },
  'people.advisers.title': { label: labels.jobTitle },
  'people.advisers.euin': { label: labels.personEuin },
  'people.advisers.answers': { options: { insurance: labels.answersInsurance } },
  'people.leaders': person,
  'people.leaders.name': { label: labels.personName },
  'people.leaders.title': { label: labels.jobTitle },
  'people.leaders.credentials': { one: labels.credential },
  'people.leaders.credentials.register': { options: labels.registers },
  claims: { label: sections.claims, one: labels.claim, titled: 'value' },
  'claims.id': { label: labels.claimId, options: frameWords.claims as never },
  'claims.basis': { options: labels.bases },
  'claims.validUntil': { label: labels.basisUntil },
  funds: { label: sections.funds, as: 'funds' },
  pay: { label: sections.pay, one: labels.kind, titled: 'kind' },
  'costs.isShown': { label: labels.costsShown, hint: labels.costsShownHint, initial: true },
  'costs.rates': { one: labels.rate, titled: 'scheme' },
  'costs.rates.scheme': { label: labels.schemeCode },
  story: { label: sections.story, one: labels.part, titled: 'name' },
  'story.name': { label: labels.heading },
  'story.text': { hint: labels.textHint },
}
const newPortrait = { skin: 'wheat', hair: 'short', dress: 'shirt', colour: 'green' }

const kinds = { 'yes-no': 'yes', date: 'date', time: 'time', whole: 'number' } as const

/** The parts that a person enters: keys are made from names, and what has one choice needs no control. */
function partsOf(fields: Readonly<Record<string, Description>>, path: string): SectionControl[] {
  return Object.entries(fields)
    .filter(([, { kind, choices, isOptional }]) => kind !== 'id' && (isOptional || choices?.length !== 1))
    .map(([name, schema]) => controlOf(name, join(path, name), schema))
}

function controlOf(name: string, path: string, schema: Description): SectionControl {
  const { hint, one = '', titled, options, as, label = labelOf(path) } = shown[path] ?? {}
  const common = { name, label, ...(hint && { hint }), ...(schema.isOptional && { optional: true }) }
  const { fields, kinds: variants, of, choices } = schema
  if (as) return { ...common, kind: as }
  if (fields) return { kind: 'group', name, label, of: partsOf(fields, path) }
  if (variants) {
    const kindOf = { choices: Object.keys(variants), isOptional: schema.isOptional === true }
    return {
      kind: 'group',
      name,
      label,
      of: [],
      by: {
        choice: controlOf('kind', join(path, 'kind'), kindOf) as ChoiceControl,
        of: Object.fromEntries(
          Object.entries(variants).map(([kind, { fields: own = {} }]) => [kind, partsOf(own, path)]),
        ),
      },
    }
  }
  if (of) {
    const isFixed = schema.min === schema.max
    const { [isFixed ? (schema.key ?? '') : '']: _, ...entered } = of.fields ?? {}
    return {
      kind: 'list',
      name,
      label,
      one,
      of: of.fields ? partsOf(entered, path) : 'text',
      ...(schema.key && { key: schema.key }),
      ...(titled && { titled }),
      empty: emptyOf(of, path),
      ...(isFixed && { isFixed }),
    }
  }
  if (choices) {
    const named = choices.map((value) => [value, options?.[value] ?? value.replaceAll('-', ' ')])
    return { ...common, kind: 'choice', options: Object.fromEntries(named) }
  }
  const kind = kinds[schema.kind as keyof typeof kinds] ?? ((schema.max ?? 0) > maxLine ? 'long' : 'text')
  return { ...common, kind }
}

function labelOf(path: string): string {
  const label = labels[path.slice(path.lastIndexOf('.') + 1) as keyof typeof labels]
  if (typeof label !== 'string') throw new Error(`the control of ${path} has no label`)
  return label
}

/** What a form begins with: not the sample, which nobody should take over unread. */
function emptyOf(schema: Description, path: string): unknown {
  const { fields, kinds: variants, of, choices, isOptional, min = 0 } = schema
  const initial = path.endsWith('.look') ? newPortrait : shown[path]?.initial
  if (initial !== undefined) return initial
  if (isOptional) return null
  if (fields) {
    const parts = Object.entries(fields).map(([name, part]) => [name, emptyOf(part, join(path, name))])
    return Object.fromEntries(parts)
  }
  if (variants) return emptyOf(Object.values(variants)[0] ?? {}, path)
  if (of) return min > 0 ? [emptyOf(of, path)] : []
  return choices?.length === 1 ? choices[0] : ''
}

// The day and the minimums change what is right, not what there is.
const { checked: _, ...entered } = sectionSchemas({ today: '2026-01-01', minimumOf: () => null })

/** The form of each section that a person fills in, made from its schema. */
export const sectionControls = Object.fromEntries(
  Object.entries<Description>(entered).map(([section, schema]) => [
    section,
    schema.fields ? partsOf(schema.fields, section) : [controlOf('', section, schema)],
  ]),
) as unknown as Readonly<Record<EnteredSection, readonly SectionControl[]>>

/** What the form of a section begins with that nobody has entered. Funds and commissions begin with those of the sample. */
export const emptySections = Object.fromEntries(
  Object.entries<Description>(entered)
    .filter(([section]) => section !== 'funds' && section !== 'pay')
    .map(([section, schema]) => [section, emptyOf(schema, section)]),
) as Readonly<Partial<Record<EnteredSection, unknown>>>
