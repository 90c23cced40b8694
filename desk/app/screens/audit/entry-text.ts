import { approvalWords } from '#content/en/desk/approvals.ts'
import { auditWords } from '#content/en/desk/audit.ts'
import { fill } from '#content/fill.ts'

const acts: Readonly<Record<string, string>> = auditWords.acts
const details: Readonly<Record<string, string>> = { ...auditWords.screens, ...approvalWords.kinds }

/** What an entry of the log says in words; an older or newer program may have written an act that this one has no words for. */
export function entryText({ act, detail }: { readonly act: string; readonly detail: string | null }): string {
  const what = detail === null ? '' : (details[detail] ?? detail)
  const sentence = acts[act]
  return sentence === undefined ? `${act} ${what}`.trim() : fill(sentence, { what })
}
