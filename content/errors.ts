import { formatNumber } from '#finance/rupees.ts'
import type { Fault, FormFault } from '#kit/schema/fault.ts'
import type { FigureRule } from '#kit/schema/figures.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { fill } from './fill.ts'
import type { FaultWords } from './words/faults.ts'

/** A form's message about a field at fault, shown beside the field and in the list above the form. */
export interface FormError {
  /** Its control; without one, the message is about the whole form. */
  readonly field?: string
  /** The field's name, in front of a message that many fields share. */
  readonly label?: string
  readonly message: string
}

/** The sentences of a form: those of its own fields, which come first, and those of every form. */
export interface FormWords {
  /** Above the list of what is wrong. */
  readonly title: string
  readonly own: Readonly<Record<string, Readonly<Partial<Record<Fault, string>>>>>
  readonly every: Readonly<Partial<Record<Fault, string>>>
}

type FormName = Exclude<keyof FaultWords, 'title' | 'every' | 'questions'>

/** The sentences of one form, by its name in `content/words/faults.en.json`. */
export function formWords(words: FaultWords, form: FormName): FormWords {
  return { title: words.title, own: words[form], every: words.every satisfies Record<FormFault, string> }
}

/**
 * Returns the message for each field at fault.
 *
 * @param faults What the parser found, in the order of the form.
 * @param labels The labels of fields whose messages don't include a name.
 * @param words From the loader.
 * @param values For the placeholders of the sentences.
 */
export function errorsFrom<Name extends string>(
  faults: Faults<Name>,
  labels: Readonly<Partial<Record<NoInfer<Name>, string>>>,
  words: Omit<FormWords, 'title'>,
  values: Readonly<Record<string, string | number>> = {},
): FormError[] {
  return (Object.keys(faults) as Name[]).flatMap((field) => {
    const fault = faults[field]
    if (!fault) return []
    const sentence = words.own[field]?.[fault] ?? words.every[fault] ?? fault
    const label = labels[field]
    return [{ field, ...(label === undefined ? {} : { label }), message: fill(sentence, { ...values }) }]
  })
}

/** The message of one field, to stand beside it. */
export function messageAt(errors: readonly FormError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}

/** Returns what the fields of a form share: the name, what was typed, and how to correct it. */
export function fieldsOf<Typed extends object>(typed: Typed, errors: readonly FormError[] = []) {
  return <Name extends keyof Typed & string>(name: Name) => ({
    name,
    defaultValue: typed[name],
    error: messageAt(errors, name),
  })
}

/**
 * Returns the messages for the figures of a form like `errorsFrom`, with the range of each.
 *
 * @param rules The rules that the figures were read by.
 */
export function figureErrors<Name extends string>(
  faults: Faults<Name>,
  rules: Readonly<Record<Name, FigureRule>>,
  labels: Readonly<Record<Name, string>>,
  words: Omit<FormWords, 'title'>,
): FormError[] {
  return (Object.keys(rules) as Name[]).flatMap((name) => {
    const fault = faults[name]
    return fault ? errorsFrom<string>({ [name]: fault }, labels, words, rangeOf(rules[name])) : []
  })
}

/** `{min}` and `{max}` of a sentence, in the unit that is typed. */
function rangeOf({ min, max }: FigureRule): Record<string, string> {
  return {
    ...(min === undefined ? {} : { min: formatNumber(min) }),
    ...(max === undefined ? {} : { max: formatNumber(max) }),
  }
}
