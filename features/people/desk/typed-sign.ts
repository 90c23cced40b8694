/** What is being typed after `@` or `/`, up to the caret. */
export interface TypedSign {
  readonly sign: '@' | '/'
  readonly typed: string
  /** Where the sign stands in the text. */
  readonly from: number
}

/** Finds it at the end of the text before the caret; null within a word, such as an e-mail, a date or "and/or". */
export function typedSign(before: string): TypedSign | null {
  const found = /(?<=^|[\s(])([@/])((?:[\p{L}\p{M}][\p{L}\p{M} .’'-]{0,40})?)$/u.exec(before)
  if (!found) return null
  const [, sign, typed = ''] = found
  return { sign: sign as TypedSign['sign'], typed, from: found.index }
}

/** True if a word of a label begins with what was typed, or the label itself does. */
export function beginsWith(label: string, typed: string): boolean {
  const [whole, wanted] = [label.toLocaleLowerCase(), typed.toLocaleLowerCase()]
  return whole.startsWith(wanted) || whole.split(' ').some((word) => word.startsWith(wanted))
}
