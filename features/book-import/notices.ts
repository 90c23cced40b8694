import type { TableName } from './client-tables.ts'
import type { ImportPlan } from './plan.server.ts'

/** What an office should know of a file, and what asks nobody. */
export interface ImportNotice {
  readonly is: 'no-pan' | 'minor-without-guardian' | 'not-active' | 'shared-contact'
  /** Of persons. */
  readonly names: readonly string[]
}

/** Returns what is noticed in the records of a plan. */
export function noticesOf(table: TableName, { changes }: ImportPlan): ImportNotice[] {
  const of = (is: ImportNotice['is'], some: ImportPlan['changes']): ImportNotice[] =>
    some.length === 0 ? [] : [{ is, names: [...new Set(some.map(({ name }) => name))] }]
  if (table === 'people') {
    const added = changes.filter(({ stored }) => stored === null)
    return [
      ...of(
        'no-pan',
        added.filter(({ after }) => !after.pan),
      ),
      ...of(
        'minor-without-guardian',
        added.filter(({ after }) => after.status === 'minor' && !after.guardian_ref),
      ),
      ...of(
        'not-active',
        changes.filter(({ after }) => after.active === 'no'),
      ),
    ]
  }
  if (table !== 'contacts') return []
  const byValue = Map.groupBy(changes, ({ after, stored }) => after.value ?? stored?.values.value ?? '')
  return [...byValue.values()].flatMap((some) =>
    new Set(some.map(({ person }) => person)).size > 1 ? of('shared-contact', some) : [],
  )
}
