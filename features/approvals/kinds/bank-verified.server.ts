import { findPerson, handleOf } from '#features/identity/accounts.server.ts'
import { findBankAccount, readBank, verifyBank } from '#features/profile/bank-verification.server.ts'
import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords

/** Somebody compared a client's bank account with a proof, such as a cancelled cheque. */
export const bankVerified = defineApprovalKind<
  {
    readonly accountId: string
    /** The last digits of the number in the proof. */
    readonly ending: string
  },
  { readonly email: string; readonly lastFour: string },
  'not-there' | 'not-given' | 'already' | 'another-ending' | 'changed-meanwhile'
>({
  id: 'bank-verified',
  owner: null,
  judge: async (services, { accountId, ending }) => {
    const account = await findPerson(services.db, accountId)
    const bank = account && (await readBank(services, account))
    const row = await findBankAccount(services.db, accountId)
    if (!account) return { ok: false, reason: 'not-there' }
    if (!bank || !row) return { ok: false, reason: 'not-given' }
    if (bank.lastFour !== ending) {
      return { ok: false, reason: 'another-ending', facts: { changedAt: bank.changedAt } }
    }
    if (bank.isVerified) return { ok: false, reason: 'already' }
    const same = (name: 'holder' | 'account-number' | 'bank' | 'ifsc', text: string) => ({
      name,
      before: text,
      after: text,
    })
    return {
      ok: true,
      value: {
        personId: accountId,
        record: accountId,
        // With the number, which is encrypted again each time it is given.
        basis: { ...row },
        fields: [
          { name: 'verified', before: values.no, after: values.yes },
          same('holder', bank.holder),
          same('account-number', `… ${bank.lastFour}`),
          same('bank', bank.bankName),
          same('ifsc', bank.ifsc),
        ],
      },
    }
  },
  carryOut: async (services, actor, { accountId, ending }) => {
    const account = await findPerson(services.db, accountId)
    if (!account) return { ok: false, reason: 'not-there' }
    const verified = await verifyBank(services, actor, account, ending)
    if (verified.ok) return { ok: true, value: { email: handleOf(account), lastFour: verified.lastFour } }
    const facts = 'changedAt' in verified ? { facts: { changedAt: verified.changedAt } } : {}
    return { ok: false, reason: verified.reason, ...facts }
  },
})
