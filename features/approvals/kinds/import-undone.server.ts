import { dateText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { findImport } from '#features/ledger/imports.server.ts'
import { undoClientImport } from '#features/people/clients.server.ts'
import { istDate } from '#finance/dates.ts'
import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords
type Undone = Awaited<ReturnType<typeof undoClientImport>>

/** All transactions of an import leave a client's list. */
export const importUndone = defineApprovalKind<
  { readonly importId: string },
  Omit<Extract<Undone, { ok: true }>, 'ok'>,
  Extract<Undone, { ok: false }>['reason']
>({
  id: 'import-undone',
  owner: null,
  judge: async ({ db }, { importId }) => {
    const found = await findImport(db, importId)
    if (!found) return { ok: false, reason: 'no-such-import' }
    const { locale } = wordsIn(defaultLanguage)
    return {
      ok: true,
      value: {
        personId: found.person_id,
        record: importId,
        basis: { id: found.id, rows: found.row_count, at: found.created_at },
        fields: [
          { name: 'transactions', before: String(found.row_count), after: values.undone },
          { name: 'file', before: found.file_name, after: values.undone },
          {
            name: 'imported',
            before: dateText(locale, istDate(Date.parse(found.created_at))),
            after: null,
          },
        ],
      },
    }
  },
  carryOut: async (services, actor, { importId }) => {
    const undone = await undoClientImport(services, actor, importId)
    if (!undone.ok) {
      const facts = 'client' in undone ? { facts: { client: undone.client } } : {}
      return { ok: false, reason: undone.reason, ...facts }
    }
    const { ok: _, ...value } = undone
    return { ok: true, value }
  },
})
