import { fill } from '#content/fill.ts'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { exportWords } from '#features/people/words/desk-export.ts'
import { auditWords } from '../words/desk.ts'

const acts: Readonly<Record<string, string>> = auditWords.acts
const details: Readonly<Record<string, string>> = {
  ...exportWords.requestStates,
  ...auditWords.screens,
  ...approvalWords.kinds,
}

/** What an entry of the log says in words; an older or newer program may have written an act that this one has no words for. */
export function entryText({ act, detail }: { readonly act: string; readonly detail: string | null }): string {
  const what = detail === null ? '' : (details[detail] ?? detail)
  const sentence = acts[act]
  return sentence === undefined ? `${act} ${what}`.trim() : fill(sentence, { what })
}

/** What an entry is about, for people: a reference is formatted, an id of the program is left out. */
export function aboutText(about: string | null): string {
  if (about === null || /[0-9a-f]{8}-[0-9a-f]{4}-|^[0-9a-f]{12,}$/.test(about)) return ''
  return /^\d{6}$/.test(about) ? formatReference(about) : about
}
