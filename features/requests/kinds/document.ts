import { financialYearOf } from '#finance/dates.ts'
import { choice, type Faults, optional } from '#kit/schema/schema.ts'
import { defineKind, type FormFacts } from '../kind.ts'
import { noteField } from '../parts/shared-fields.ts'

const documents = ['statement', 'gains', 'elss', 'tds', 'holding', 'other'] as const
const yearsBack = 8

/** To be sent a statement, a proof or a form. */
export const document = defineKind({
  purpose: 'help',
  about: 'nothing',
  needsProof: false,
  viaRegistrar: false,
  fields: (facts) => ({
    which: {
      rule: choice(documents),
      control: { type: 'list', options: documents.map((value) => ({ value })) },
      initial: 'statement',
      isRequired: true,
    },
    year: {
      rule: optional(choice(yearsFor(facts))),
      control: {
        type: 'list',
        options: [{ value: '' }, ...yearsFor(facts).map((year) => ({ value: year, label: year }))],
      },
    },
    note: noteField,
  }),
  together: ({ which, note }): Faults => (which === 'other' && note === null ? { note: 'needed' } : {}),
  findings: ({ which }) =>
    which === 'statement' ? [{ id: 'statement-here', tone: 'plain', values: {} }] : [],
})

/** The financial years that somebody may still ask about, newest first. */
function yearsFor({ today }: FormFacts): string[] {
  const newest = Number(financialYearOf(today).label.slice(0, 4))
  return Array.from({ length: yearsBack }, (_, back) => {
    const year = newest - back
    return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
  })
}
