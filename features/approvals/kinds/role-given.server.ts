import { needsSecondOwner, setRoles } from '#features/staff/changes.server.ts'
import { findStaff, listStaff } from '#features/staff/people.server.ts'
import type { Role } from '#features/staff/staff.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { defineApprovalKind } from '../kind.ts'

/** A person of the office gets other roles. The only owner of a firm gives them alone, because nobody else could. */
export const roleGiven = defineApprovalKind<
  { readonly staffId: string; readonly roles: readonly Role[] },
  null,
  'gone' | 'last-owner' | 'nothing-changed'
>({
  id: 'role-given',
  owner: 'checker',
  isAlone: async ({ db }, actor) => !needsSecondOwner(await listStaff(db), actor),
  judge: async ({ db }, { staffId, roles }) => {
    const staff = await findStaff(db, staffId)
    if (!staff) return { ok: false, reason: 'gone' }
    if (staff.roles.join() === roles.join()) return { ok: false, reason: 'nothing-changed' }
    return {
      ok: true,
      value: {
        personId: null,
        record: staffId,
        basis: { staffId, roles: staff.roles },
        fields: [
          { name: 'person', before: staff.name, after: staff.name },
          { name: 'roles', before: staff.roles.join(', ') || null, after: roles.join(', ') || null },
        ],
      },
    }
  },
  carryOut: async (services, actor, { staffId, roles }) => {
    const run = async (trx: Transaction) => await setRoles(trx, services, actor, staffId, roles)
    const set = await inTransaction(services.db, run)
    return set.ok ? { ok: true, value: null } : { ok: false, reason: set.reason }
  },
})
