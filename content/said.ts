import type { PluralForms } from './plural.ts'

/**
 * The shape of words in any language: the keys and entries of English with any text, and the plural forms of that
 * language. An id among the words (`'years' as const`) stays what it is.
 */
export type Said<T> = T extends string
  ? string extends T
    ? string
    : T
  : T extends { readonly one: string; readonly other: string }
    ? PluralForms
    : { readonly [Key in keyof T]: Said<T[Key]> }
