import { addDays, type IsoDate } from '#finance/dates.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { findScheme, selectSchemesOfHouse } from './navs.server.ts'
import { schemeWords } from './scheme-words.ts'

export type Plan = 'direct' | 'regular'

/**
 * The same scheme in the other plan. How sure it is:
 *
 * - `fields`: AMFI names both plans in fields of their own.
 * - `name`: both names name a plan, and differ in it alone.
 * - `unnamed`: one of the two names none.
 */
export type FoundTwin =
  | {
      readonly ok: true
      readonly plan: Plan
      readonly code: string
      readonly name: string
      readonly sure: 'fields' | 'name' | 'unnamed'
    }
  | { readonly ok: false; readonly reason: 'none' | 'several' }

/** A scheme without a price for so long has no twin that lives. */
const twinDays = 60

type NamedScheme = Pick<Schema['scheme'], 'code' | 'name' | 'plan' | 'option' | 'section'>

/** AMFI wrote the plan into the name until August 2026, and into a field of its own since. */
export function planOf({ name, plan }: Pick<NamedScheme, 'name' | 'plan'>): Plan | null {
  const text = plan ?? name
  if (/\bdirect\b/i.test(text)) return 'direct'
  return /\bregular\b/i.test(text) ? 'regular' : null
}

/** The words of a scheme without its plan, in one order. */
function keyOf({ name, option }: NamedScheme): string {
  const words = schemeWords(`${name} ${option ?? ''}`)
  for (const plan of ['direct', 'regular', 'dir', 'reg']) words.delete(plan)
  return [...words].sort().join(' ')
}

/** The plan of a scheme and its twin. @param end The day on which it had its last price. */
export async function findPlanAndTwin(
  db: Database,
  code: string,
  end: IsoDate,
): Promise<{ readonly plan: Plan | null; readonly twin: FoundTwin } | null> {
  const scheme = await findScheme(db, code)
  return scheme ? { plan: planOf(scheme), twin: await twinOf(db, scheme, end) } : null
}

/** Returns the twin of a scheme: the one scheme of its house that differs in the plan alone. */
export async function twinOf(
  db: Database,
  scheme: NamedScheme & Pick<Schema['scheme'], 'fund_house'>,
  end: IsoDate,
): Promise<FoundTwin> {
  const own = planOf(scheme)
  const key = keyOf(scheme)
  const list = await selectSchemesOfHouse(db, scheme.fund_house, addDays(end, -twinDays))
  const same = list.filter(
    (other) => other.code !== scheme.code && other.section === scheme.section && keyOf(other) === key,
  )
  const wanted: Plan = own === 'direct' ? 'regular' : 'direct'
  const named = same.filter((other) => planOf(other) === wanted)
  // A name without a plan is mostly that of the Regular plan, which was the only one until 2013.
  const found = named.length > 0 || own !== 'direct' ? named : same.filter((other) => planOf(other) === null)
  const [one, another] = found
  if (!one) return { ok: false, reason: 'none' }
  if (another) return { ok: false, reason: 'several' }
  const isNamed = own !== null && planOf(one) !== null
  const hasFields = scheme.plan !== null && one.plan !== null
  return {
    ok: true,
    plan: wanted,
    code: one.code,
    name: one.name,
    sure: hasFields ? 'fields' : isNamed ? 'name' : 'unnamed',
  }
}
