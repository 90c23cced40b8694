import { instantText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { type EnquiryKind, eraseEnquiry, findEnquiry } from '#features/enquiries/office.server.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { findRequest } from '#features/requests/find-request.server.ts'
import { eraseRequest } from '#features/requests/office.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords

interface Erasable {
  readonly personId: string | null
  readonly reference: string | null
  readonly receivedAt: string
  readonly state: string
}

/** An enquiry or a request goes for good. What is kept of it names nobody. */
export const recordErased = defineApprovalKind<
  { readonly kind: EnquiryKind | 'request'; readonly id: string },
  { readonly name: string },
  'not-there'
>({
  id: 'record-erased',
  owner: null,
  judge: async (services, { kind, id }) => {
    const found = await findErasable(services, kind, id)
    if (!found) return { ok: false, reason: 'not-there' }
    const { personId, receivedAt, state } = found
    const { locale } = wordsIn(defaultLanguage)
    return {
      ok: true,
      value: {
        personId,
        record: id,
        basis: { kind, id, state },
        fields: [
          { name: 'record', before: kind, after: values.erased },
          { name: 'reference', before: nameOf(id, found), after: null },
          { name: 'received', before: instantText(locale, Date.parse(receivedAt)), after: null },
          { name: 'state', before: state, after: null },
        ],
      },
    }
  },
  carryOut: async (services, actor, { kind, id }) => {
    const found = await findErasable(services, kind, id)
    const isErased =
      kind === 'request'
        ? (await eraseRequest(services, actor, id)) !== null
        : await eraseEnquiry(services, actor, kind, id)
    if (!found || !isErased) return { ok: false, reason: 'not-there' }
    // What was proposed about the record names its sender.
    await services.db
      .deleteFrom('proposal')
      .where('record', '=', id)
      .where('kind', '!=', 'record-erased')
      .execute()
    return { ok: true, value: { name: nameOf(id, found) } }
  },
})

function nameOf(id: string, { reference }: Erasable): string {
  return reference === null ? id : formatReference(reference)
}

async function findErasable(
  services: Services,
  kind: EnquiryKind | 'request',
  id: string,
): Promise<Erasable | null> {
  if (kind !== 'request') {
    const found = await findEnquiry(services, kind, id)
    return found && { personId: null, ...found }
  }
  const row = await findRequest(services.db, id)
  return (
    row && {
      personId: row.person_id,
      reference: row.reference,
      receivedAt: row.created_at,
      state: row.state,
    }
  )
}
