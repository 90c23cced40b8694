import { strToU8 } from 'fflate'
import type { Language } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import { accessData } from '#features/access/data.server.ts'
import { adviceData } from '#features/advice/data.server.ts'
import { approvalData } from '#features/approvals/data.server.ts'
import { auditData } from '#features/audit/data.server.ts'
import { bookImportData } from '#features/book-import/data.server.ts'
import { breachData } from '#features/breach/data.server.ts'
import { costData } from '#features/costs/data.server.ts'
import { watchlistData } from '#features/funds/data.server.ts'
import { gainsData } from '#features/gains/data.server.ts'
import { goalData } from '#features/goals/data.server.ts'
import { handoverData } from '#features/handover/data.server.ts'
import { deleteClosing, insertClosing, selectDueClosings } from '#features/identity/closings.server.ts'
import { signInData } from '#features/identity/data.server.ts'
import { factorData } from '#features/identity/factors/data.server.ts'
import { invitationData } from '#features/invitations/data.server.ts'
import { isItYouData } from '#features/is-it-you/data.server.ts'
import { ledgerData, transactionSheet } from '#features/ledger/data.server.ts'
import { lifeEventData } from '#features/life-events/data.server.ts'
import { monthlyLetterData } from '#features/monthly-letter/data.server.ts'
import { myMoneyData } from '#features/my-money/data.server.ts'
import { paperData } from '#features/papers/data.server.ts'
import { zipOf } from '#features/papers/documents.server.ts'
import { peopleData } from '#features/people/data.server.ts'
import { personalData, pictureData } from '#features/profile/data.server.ts'
import { policyData } from '#features/protection/data.server.ts'
import { registrarData } from '#features/registrar/data.server.ts'
import { requestData } from '#features/requests/data.server.ts'
import { reviewData } from '#features/reviews/data.server.ts'
import { sipData } from '#features/sips/data.server.ts'
import { statementData } from '#features/statements/data.server.ts'
import { transmissionData } from '#features/transmission/data.server.ts'
import { uploadData } from '#features/uploads/data.server.ts'
import { officeData } from '#features/work/data.server.ts'
import { recordErasure, recordSignInErasure } from '#kit/audit/erasure.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { eachInSlices } from '#kit/jobs/slices.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { AccountData, DataOwner } from '#kit/services/account-data.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { consentData } from './consent-data.server.ts'
import { readData } from './record-reads.server.ts'
import { deleteAccount, deleteRowsOf, endConsents, hasDuty } from './tables/privacy.server.ts'

/** What every subject holds about accounts, in the order of the files in an export. */
export const accountData: readonly AccountData[] = [
  personalData,
  ledgerData,
  statementData,
  // Before the folios, by which it finds the names of others.
  peopleData,
  registrarData,
  requestData,
  sipData,
  gainsData,
  costData,
  accessData,
  policyData,
  goalData,
  bookImportData,
  watchlistData,
  adviceData,
  reviewData,
  officeData,
  uploadData,
  lifeEventData,
  transmissionData,
  myMoneyData,
  breachData,
  consentData,
  auditData,
  readData,
  approvalData,
  signInData,
  invitationData,
  isItYouData,
  monthlyLetterData,
  handoverData,
  factorData,
  paperData,
  transactionSheet,
  pictureData,
]

/**
 * Returns everything stored about a client as a ZIP: JSON, the transactions also as CSV, the picture as it is.
 *
 * @source Digital Personal Data Protection Act, 2023, section 11.
 */
export async function everythingAbout(
  services: Services,
  owner: DataOwner,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const files: Record<string, Uint8Array> = {}
  for (const { exported } of accountData) {
    for (const [name, value] of Object.entries((await exported?.(services, owner, language)) ?? {})) {
      files[name] = value instanceof Uint8Array ? value : await jsonBytes(value)
      await nextTurn()
    }
  }
  return await zipOf(files)
}

/** A value as JSON; a long list item by item, in slices. */
async function jsonBytes(value: unknown): Promise<Uint8Array> {
  if (!Array.isArray(value) || value.length === 0) return strToU8(`${JSON.stringify(value, null, 2)}\n`)
  const items: string[] = []
  await eachInSlices(value, (item) => {
    items.push(`  ${JSON.stringify(item, null, 2).replaceAll('\n', '\n  ')}`)
  })
  await nextTurn()
  return strToU8(`[\n${items.join(',\n')}\n]\n`)
}

/**
 * Erases an account with everything that its subjects hold about it, except what they keep. Part of the caller's transaction.
 *
 * @param at The instant of the erasure.
 * @returns False if there is no such account.
 */
export async function eraseAccount(trx: Transaction, personId: string, at: string): Promise<boolean> {
  const waiting: (() => Promise<void>)[] = []
  for (const { erased } of accountData) {
    const later = await erased?.(trx, personId, at)
    if (later) waiting.push(later)
  }
  const isThere = await deleteAccount(trx, personId)
  for (const erase of waiting) await erase()
  return isThere
}

/** Erases how a person signs in, and what was only for that. The person stays in the firm's book. Part of the caller's transaction. */
async function eraseSignIn(trx: Transaction, personId: string, at: string): Promise<void> {
  for (const table of accountData.flatMap(({ endsWithSignIn = [] }) => endsWithSignIn))
    await deleteRowsOf(trx, table, personId)
  await endConsents(trx, personId, at)
}

/**
 * Closes the accounts that are due, and mails their owners. Everything is erased, unless the firm still has a duty to the person: then
 * the sign-in alone, and the rest in the hour in which the duty is over. Runs every hour.
 *
 * @returns How many were closed.
 */
export async function closeDueAccounts(services: Services): Promise<number> {
  const now = toIso(services.clock.now())
  let closed = 0
  for (const due of await selectDueClosings(services.db, now)) {
    const { id, name, email, language } = due
    const isClosed = await services.db.transaction().execute(async (trx) => {
      // Its owner may have changed their mind in this very moment.
      if (!(await deleteClosing(trx, id))) return false
      const stays = await hasDuty(trx, id)
      // Whoever stays is looked at again every hour.
      if (stays) await insertClosing(trx, { person_id: id, asked_at: due.asked_at, closes_at: due.closes_at })
      if (stays && due.signs_in === null) return false
      if (due.signs_in !== null)
        await queueMail(trx, services, {
          to: email,
          language: languageNamed(language),
          kind: stays ? 'sign-in-closed' : 'closed',
          data: { name },
        })
      if (stays) {
        await eraseSignIn(trx, id, now)
        await recordSignInErasure(trx, services, id)
      } else {
        await eraseAccount(trx, id, now)
        await recordErasure(trx, services, null, id)
      }
      return true
    })
    if (isClosed) closed += 1
  }
  return closed
}
