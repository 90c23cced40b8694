import type { PluralForms } from './plural.ts'

/**
 * The keys of the sentences, all that the type is made of: a key without a sentence says what it has instead. Comments (`//key`) and
 * sentences that others share (`@key`) are no words of their own.
 */
type Keys<Flat> = {
  [Key in keyof Flat & string]: Key extends `//${string}` | `@${string}`
    ? never
    : Flat[Key] extends string
      ? Key
      : `${Key}!${Flat[Key] extends null ? 'null' : 'none'}`
}[keyof Flat & string]

type Head<Key> = Key extends `${infer First}.${string}`
  ? First
  : Key extends `${infer First}!${string}`
    ? First
    : Key

type Rest<Key> = Key extends `${string}.${infer Others}`
  ? Others
  : Key extends `${string}!${infer Instead}`
    ? { readonly value: Instead extends 'null' ? null : Record<never, never> }
    : { readonly value: string }

type Tree<Key extends string> = Grown<{ [Each in Key as Head<Each>]: Rest<Each> }>

type Grown<Branches> = '0' extends keyof Branches
  ? readonly Item<{ [Name in keyof Branches]: Value<Branches[Name]> }[keyof Branches]>[]
  : ['one' | 'other'] extends [keyof Branches]
    ? PluralForms
    : { readonly [Name in keyof Branches]: Value<Branches[Name]> }

type Value<Found> = [Found] extends [string]
  ? Tree<Found>
  : Found extends { readonly value: infer Own }
    ? Own
    : never

type AnyKey<Items> = Items extends unknown ? keyof Items : never

/** The entries of a list as one type: what only some of them have is optional. */
type Item<Items> = Exclude<Items, object> | Merged<Extract<Items, object>>

type Merged<Objects> = [Objects] extends [never]
  ? never
  : { readonly [Key in keyof Objects]: Objects[Key] } & {
      readonly [Key in Exclude<AnyKey<Objects>, keyof Objects>]?: Objects extends {
        readonly [Found in Key]: infer Own
      }
        ? Own
        : never
    }

/**
 * The words that a file of flat keys stands for: `{ 'table.total': string }` is `{ table: { total: string } }`, `list.0` begins
 * a list, and `one` beside `other` are the plural forms of a language.
 */
export type Nested<Flat> = Tree<Keys<Flat>>

/**
 * Makes the words of a file of flat keys (`features/gains/words/gains.en.json`), in their order. `{@key}` in a sentence is the sentence of `@key` of
 * the same file. What browsers get is made at build time (tools/words-at-build.ts), where this function is none.
 */
export function nested<Flat extends object>(flat: Flat): Nested<Flat> {
  const words: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(flat)) {
    if (/^(?:\/\/|@)/.test(key)) continue
    const parts = key.split('.')
    const last = parts.pop() ?? ''
    let at = words
    for (const [i, part] of parts.entries()) {
      at[part] ??= (parts[i + 1] ?? last) === '0' ? [] : {}
      at = at[part] as Record<string, unknown>
    }
    at[last] = typeof value === 'string' ? withShared(value, flat) : value
  }
  return words as unknown as Nested<Flat>
}

/** Returns a sentence with the shared ones of its file in it: `{@key}` is the sentence of `@key`. */
export function withShared(sentence: string, flat: object): string {
  return sentence.replace(/\{@(\w+)\}/g, (_, name) => flat[`@${name}` as keyof typeof flat])
}

type At<Path, Words> = Path extends `${infer First}.${infer Others}`
  ? { readonly [Name in First]: At<Others, Words> }
  : { readonly [Name in Path & string]: Words }

/** What has a file of its own within the words of another one; at most one in each. */
type Apart<Files, Name> = {
  [Other in keyof Files]: Other extends `${Name & string}.${infer Path}`
    ? At<Path, Nested<Files[Other]>>
    : never
}[keyof Files]

export type WordsOf<Files> = {
  readonly [Name in keyof Files as Name extends `${string}.${string}` ? never : Name]: Nested<Files[Name]> &
    ([Apart<Files, Name>] extends [never] ? unknown : Apart<Files, Name>)
}

/**
 * Makes all words of a language.
 *
 * @param files The files by where their words stand. `transactions.kinds` stands in the words of `transactions`.
 */
export function wordsFrom<Files extends Readonly<Record<string, object>>>(files: Files): WordsOf<Files> {
  const subjects: Readonly<Record<string, unknown>> = Object.fromEntries(
    // The exports of a module are in order, those that Vite transforms for a test are not.
    Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, flat]) => [name, nested(flat)]),
  )
  return nested(subjects) as unknown as WordsOf<Files>
}
