import { type Faults, object, type Rule } from '#kit/schema/schema.ts'
import type { AskField, Control, Finding, FormFacts, Moves } from './kind.ts'
import { requestKinds } from './kinds.ts'
import type { RequestKindId } from './words/requests.ts'

/** The fields of a form as typed, by name. */
export type AskedText = Readonly<Record<string, string>>

/** A form that was read: all values, or what is wrong. */
export type Judged =
  | { readonly ok: true; readonly value: Readonly<Record<string, unknown>>; readonly moves: Moves }
  | { readonly ok: false; readonly faults: Faults }

/**
 * Judges a whole form by the rules of its kind.
 *
 * @param without Controls that were not asked for, such as the time of a call that nobody promised.
 */
export function judgeForm(
  kindId: RequestKindId,
  text: AskedText,
  facts: FormFacts,
  without: readonly Control['type'][] = [],
): Judged {
  const kind = requestKinds[kindId]
  const rules = Object.entries<AskField>(kind.fields(facts))
    .filter(([, { control }]) => !without.includes(control.type))
    .map(([name, { rule }]) => [name, rule] as const)
  const fields: Readonly<Record<string, Rule<unknown>>> = Object.fromEntries(rules)
  const parsed = object(fields, (value) => kind.together?.(value, facts) ?? {}).read(text)
  if (!parsed.ok) return { ok: false, faults: parsed.faults }
  return { ok: true, value: parsed.value, moves: kind.moves?.(parsed.value, facts) ?? {} }
}

/** What the client should know before sending what is typed so far. */
export function findingsOf(kindId: RequestKindId, text: AskedText, facts: FormFacts): readonly Finding[] {
  const kind = requestKinds[kindId]
  const value: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(kind.fields(facts))) {
    const judged = field.rule.read(text[name] ?? field.initial ?? '')
    if (judged.ok) value[name] = judged.value
  }
  return kind.findings?.(value, facts) ?? []
}

/** Facts of which nothing is known: enough to know which fields a kind has, or had on an earlier day. */
const nowhere: FormFacts = {
  now: 0,
  // Every dated rule has a row by then. More nominees could be named until August 2026.
  today: '2100-01-01',
  scheme: null,
  rules: null,
  holding: null,
  sip: null,
  folios: [],
  targets: [],
  slots: [],
  bank: null,
  phone: '',
  sure: '',
}

/** The names and controls of the fields of a kind, in their order, for showing what was asked. */
export function fieldsOf(
  kindId: RequestKindId,
): readonly { readonly name: string; readonly control: Control; readonly row: number | null }[] {
  const kind = requestKinds[kindId]
  const fields = { ...kind.fields({ ...nowhere, today: '2026-08-31' }), ...kind.fields(nowhere) }
  return Object.entries(fields).map(([name, { control, row }]: [string, AskField]) => ({
    name,
    control,
    row: row ?? null,
  }))
}

/** The name of a field in the words: those of a list share them, whatever their row. */
export function wordsNameOf(name: string): string {
  return name.replace(/\d+$/, '')
}
