import { fill } from '#content/fill.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { findRequest } from '#features/requests/find-request.server.ts'
import { kindOf, requestKinds } from '#features/requests/kinds.ts'
import { actOnRequest, type MoveRefusal, maxReason as maxNote } from '#features/requests/office.server.ts'
import { approvalOf } from '#features/requests/transitions.ts'
import { defineApprovalKind, type ProposedField } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { nominee, values } = approvalWords

/** A client's nominees stand with the registrar, so that her request is done. */
export const nomineesNoted = defineApprovalKind<
  {
    /** The request's id. */
    readonly requestId: string
    /** A note that the client reads; null for none. */
    readonly note: string | null
  },
  { readonly reference: string; readonly before: string },
  MoveRefusal | 'not-nominees'
>({
  id: 'nominees-noted',
  owner: null,
  judge: async ({ db }, { requestId, note }) => {
    const row = await findRequest(db, requestId)
    if (!row) return { ok: false, reason: 'not-there' }
    const kind = kindOf(row)
    if (requestKinds[kind].approval === null) return { ok: false, reason: 'not-nominees' }
    if (approvalOf({ kind, state: row.state }) === null) return { ok: false, reason: 'not-from-here' }
    if (note !== null && [...note].length > maxNote) return { ok: false, reason: 'too-long' }
    const details = JSON.parse(row.details) as Readonly<Record<string, string | number | null>>
    return {
      ok: true,
      value: {
        personId: row.person_id,
        record: row.id,
        basis: { id: row.id, state: row.state, changedAt: row.changed_at, details: row.details },
        fields: [
          { name: 'reference', before: formatReference(row.reference), after: null },
          { name: 'state', before: row.state, after: 'done' },
          ...nomineeFields(details),
          ...(note === null ? [] : [{ name: 'note', before: null, after: note } as const]),
        ],
      },
    }
  },
  carryOut: async (services, actor, { requestId, note }) => {
    const asked = { act: 'done', text: note } as const
    const done = await actOnRequest(services, actor, requestId, asked, 'approved')
    return done.ok
      ? { ok: true, value: { reference: done.reference, before: done.before } }
      : { ok: false, reason: done.reason }
  },
})

function nomineeFields(details: Readonly<Record<string, string | number | null>>): ProposedField[] {
  if (details.how === 'none') return [{ name: 'nominees', before: null, after: values.none }]
  const rows = Object.keys(details)
    .map((name) => /^name(\d+)$/.exec(name)?.[1])
    .filter((row) => row !== undefined && details[`name${row}`])
  return rows.map((row) => ({
    name: 'nominee',
    before: null,
    after: fill(nominee, {
      name: String(details[`name${row}`]),
      relation: String(details[`relation${row}`] ?? ''),
      share: String(details[`share${row}`] ?? ''),
    }),
  }))
}
