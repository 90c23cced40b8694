import { findPerson } from '#features/identity/accounts.server.ts'
import { factorsOf } from '#features/identity/factors/overview.server.ts'
import { removeAllFactors } from '#features/identity/factors/remove-all.server.ts'
import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords

/** A client lost every second factor, and the office checked who they are. */
export const factorsRemoved = defineApprovalKind<
  { readonly accountId: string },
  { readonly removed: number },
  'not-there' | 'no-factors'
>({
  id: 'factors-removed',
  owner: null,
  judge: async ({ db }, { accountId }) => {
    const account = await findPerson(db, accountId)
    if (!account) return { ok: false, reason: 'not-there' }
    const { appSince: app, passkeys } = await factorsOf(db, accountId)
    if (app === null && passkeys.length === 0) return { ok: false, reason: 'no-factors' }
    return {
      ok: true,
      value: {
        personId: accountId,
        record: accountId,
        basis: { app, passkeys, email: account.email },
        fields: [
          { name: 'app', before: app === null ? values.no : values.yes, after: values.no },
          { name: 'passkeys', before: String(passkeys.length), after: '0' },
          { name: 'email', before: account.email, after: account.email },
        ],
      },
    }
  },
  carryOut: async (services, actor, { accountId }) => {
    const account = await findPerson(services.db, accountId)
    if (!account) return { ok: false, reason: 'not-there' }
    const removed = await removeAllFactors(services, actor, account)
    return removed === 0 ? { ok: false, reason: 'no-factors' } : { ok: true, value: { removed } }
  },
})
