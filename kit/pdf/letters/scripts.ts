/** The scripts, beside Latin, that we have fonts of for pictures and PDFs (tools/statement-fonts.ts). */
export const scripts = ['telugu', 'devanagari'] as const
export type Script = (typeof scripts)[number]

const letters: Readonly<Record<Script, RegExp>> = {
  telugu: /[\u0c00-\u0c7f]/,
  devanagari: /[\u0900-\u097f]/,
}

/** Returns the scripts, beside Latin, that a text has letters of. */
export function scriptsIn(text: string): Script[] {
  return scripts.filter((script) => letters[script].test(text))
}
