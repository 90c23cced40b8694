import { rowOn } from '#content/dated.ts'
import { nomineeRules } from '#content/nominee-rules.ts'
import { addYears } from '#finance/dates.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { isoDate, oneLine, personName, text } from '#kit/schema/fields.ts'
import { choice, type Faults, optional } from '#kit/schema/schema.ts'
import { figure } from '#kit/schema/typed-figure.ts'
import { type AskField, type AskFields, defineKind, type Finding, type FormFacts, textOf } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

/** The fields of each nominee; a form has them once for each row, with its number. */
const parts = ['name', 'relation', 'share', 'born', 'guardian'] as const

/** The values of the form, by field; `name1` to `guardian10` are those of the nominees. */
type NomineeValues = Readonly<Record<string, string | number | null>>

/** To name nominees with their shares, or to say that one wants none. */
export const nominees = defineKind<NomineeValues>({
  purpose: 'details',
  about: 'nothing',
  needsProof: true,
  viaRegistrar: true,
  approval: 'nominees-noted',
  fields: (facts) => ({
    how: {
      rule: choice(['name', 'none']),
      control: { type: 'bar', options: [{ value: 'name' }, { value: 'none' }] },
      initial: 'name',
    },
    ...rowFields(facts),
    note: noteField,
  }),
  together: (value) => nomineeFaults(value),
  findings: (value, { today }): Finding[] => [
    {
      id: value.how === 'none' ? 'nominees-none' : 'nominees-sum',
      tone: value.how === 'none' || sharesOf(value) !== wholeShare ? 'mind' : 'plain',
      values: { sum: textOf(String(sharesOf(value))) },
    },
    { id: 'nominees-needs', tone: 'plain', values: {}, source: rowOn(nomineeRules, today).source },
  ],
})

const wholeShare = 100

function rowFields(facts: FormFacts): AskFields<NomineeValues> {
  const fields: Record<string, AskField<string | number | null>> = {}
  const { mostNominees, adultAge } = rowOn(nomineeRules, facts.today)
  for (let row = 1; row <= mostNominees; row += 1) {
    const common = { row, isHalf: true, when: { field: 'how', is: ['name'] } } as const
    fields[`name${row}`] = { ...common, rule: optional(personName(oneLine)), control: { type: 'text' } }
    fields[`relation${row}`] = {
      ...common,
      rule: optional(text({ max: 60, keep: oneLine })),
      control: { type: 'text' },
    }
    fields[`share${row}`] = {
      ...common,
      rule: optional(figure({ min: 1, max: wholeShare, isWhole: true, unit: 'percent' })),
      control: { type: 'digits' },
    }
    fields[`born${row}`] = {
      ...common,
      rule: optional(isoDate({ earliest: addYears(facts.today, -adultAge), latest: facts.today })),
      control: { type: 'date', min: addYears(facts.today, -adultAge), max: facts.today },
    }
    fields[`guardian${row}`] = {
      ...common,
      rule: optional(personName(oneLine)),
      control: { type: 'text' },
    }
  }
  return fields
}

/** The numbers of the rows in which anything is typed. */
function rowsOf(value: Readonly<Partial<NomineeValues>>): number[] {
  const rows = Object.keys(value).flatMap((name) => {
    const number = /\d+$/.exec(name)?.[0]
    return number && value[name] !== null && value[name] !== undefined ? [Number(number)] : []
  })
  return [...new Set(rows)].sort((a, b) => a - b)
}

function sharesOf(value: Readonly<Partial<NomineeValues>>): number {
  return rowsOf(value).reduce((sum, row) => sum + Number(value[`share${row}`] ?? 0), 0)
}

/** Each nominee has a name, a relationship and a share; a child has a guardian; the shares add up to 100. */
function nomineeFaults(value: Readonly<Partial<NomineeValues>>): Faults {
  if (value.how !== 'name') return {}
  const faults: Record<string, Fault> = {}
  const rows = rowsOf(value)
  if (rows.length === 0) return { name1: 'needed' }
  for (const row of rows) {
    for (const part of parts.slice(0, 3)) {
      if (value[`${part}${row}`] === null) faults[`${part}${row}`] = 'needed'
    }
    if (value[`born${row}`] && value[`guardian${row}`] === null) faults[`guardian${row}`] = 'guardian-needed'
  }
  const isEveryShareRead = rows.every((row) => typeof value[`share${row}`] === 'number')
  if (isEveryShareRead && sharesOf(value) !== wholeShare) faults[`share${rows.at(-1)}`] = 'shares-not-100'
  return faults
}
