/** The longest name of one person in a mail to another, in characters. */
const maxCharacters = 40

/**
 * Returns a client's name as a mail to somebody else shows it: its words of letters, cut at 40 characters. Nothing that is left can
 * be a web address, a number or a sentence with a sign.
 *
 * @param unnamed What stands for a name without a letter.
 */
export function nameForOthers(name: string, unnamed: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\u200c\u200d]+(?:['’-][\p{L}\p{M}]+)*/gu) ?? []
  let shown = ''
  for (const word of words) {
    const longer = shown === '' ? word : `${shown} ${word}`
    if ([...longer].length > maxCharacters) break
    shown = longer
  }
  return shown || [...(words[0] ?? unnamed)].slice(0, maxCharacters).join('')
}
