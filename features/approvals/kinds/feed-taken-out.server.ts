import { findFiles } from '#features/registrar/files.server.ts'
import { type TakenOut, takeOut } from '#features/registrar/undo.server.ts'
import { defineApprovalKind, type KindOutcome } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords
type OutAgain = Omit<Extract<TakenOut, { ok: true }>, 'ok'>
type OutRefusal = Extract<TakenOut, { ok: false }>['reason']

/** A registrar's report leaves the ledgers of every client that it is about. */
export const feedTakenOut = defineApprovalKind<
  {
    /** The id of the file, or its beginning. */
    readonly fileId: string
  },
  OutAgain,
  OutRefusal
>({
  id: 'feed-taken-out',
  owner: null,
  judge: async ({ db }, { fileId }) => {
    const [file, another] = await findFiles(db, fileId)
    if (!file) return { ok: false, reason: 'no-such-file' }
    if (another) return { ok: false, reason: 'several' }
    return {
      ok: true,
      value: {
        personId: null,
        record: file.id,
        basis: { id: file.id, hash: file.hash, rows: file.row_count },
        fields: [
          { name: 'file', before: file.name, after: values['taken-out'] },
          { name: 'report', before: file.layout, after: null },
          { name: 'rows', before: String(file.row_count), after: '0' },
        ],
      },
    }
  },
  carryOut: () => {
    throw new Error('a report is taken out in transactions of its own')
  },
  ownTransactions: async (
    services,
    actor,
    { fileId },
    settle,
  ): Promise<KindOutcome<OutAgain, OutRefusal>> => {
    const out = await takeOut(
      services,
      actor,
      fileId,
      () => {},
      (trx) => settle({ ...services, db: trx }),
    )
    if (out.ok) {
      const { ok: _, ...value } = out
      return { ok: true, value }
    }
    if (out.reason === 'needed') {
      return { ok: false, reason: out.reason, facts: { clients: out.clients.join(', ') } }
    }
    if (out.reason === 'chosen') {
      return { ok: false, reason: out.reason, facts: { imports: out.imports.join(', ') } }
    }
    if (out.reason === 'busy') {
      return { ok: false, reason: out.reason, facts: { actor: out.actor, at: out.at } }
    }
    return { ok: false, reason: out.reason }
  },
})
