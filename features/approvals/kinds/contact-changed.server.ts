import { findPerson, handleOf } from '#features/identity/accounts.server.ts'
import { type ContactChange, changeContact, readContact } from '#features/profile/contact.server.ts'
import { defineApprovalKind } from '../kind.ts'

/** The office changes a client's e-mail, phone number or address for her. */
export const contactChanged = defineApprovalKind<
  ContactChange & { readonly accountId: string },
  { readonly email: string },
  'not-there' | 'nothing-changed'
>({
  id: 'contact-changed',
  owner: null,
  judge: async (services, { accountId, email, phone, address }) => {
    const account = await findPerson(services.db, accountId)
    if (!account) return { ok: false, reason: 'not-there' }
    const before = await readContact(services, account)
    const wanted = { email, phone, address }
    const changed = (['email', 'phone', 'address'] as const).filter(
      (name) => wanted[name] !== null && wanted[name] !== before[name],
    )
    if (changed.length === 0) return { ok: false, reason: 'nothing-changed' }
    return {
      ok: true,
      value: {
        personId: accountId,
        record: accountId,
        basis: before,
        fields: changed.map((name) => ({ name, before: before[name] || null, after: wanted[name] })),
      },
    }
  },
  carryOut: async (services, actor, { accountId, ...change }) => {
    const account = await findPerson(services.db, accountId)
    if (!account) return { ok: false, reason: 'not-there' }
    await changeContact(services, actor, account, change)
    return { ok: true, value: { email: handleOf(account) } }
  },
})
