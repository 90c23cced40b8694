import { dateText } from '#content/dates.ts'
import { lockAndFindAccount } from '#features/identity/accounts.server.ts'
import { deleteClosing, findClosing, insertClosing } from '#features/identity/closings.server.ts'
import type { ConsentGiven } from '#features/identity/consent.ts'
import { endPending } from '#features/identity/end-pending.server.ts'
import { queueNotice } from '#features/identity/notices.server.ts'
import { type Client, isStillSignedIn } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { type OwnConsent, selectOwnConsents } from './tables/privacy.server.ts'

/** The days between the request to close an account and its deletion: time to notice that someone else asked. */
const closingDays = 14

/** Consents that end by a withdrawal. The account's ends with it, a grant is ended by itself, an import by its undo. */
const withdrawable: readonly string[] = ['call-back', 'answer-message'] satisfies ConsentGiven['purpose'][]

/** Tells whether a client can withdraw a consent of this purpose. */
export function isWithdrawable(purpose: string): boolean {
  return withdrawable.includes(purpose)
}

/** What a client agreed to, in which words, and whether it was taken back. */
export async function consentsOf(
  services: Services,
  { id, email, emailVerifiedAt }: Pick<Client, 'id' | 'email' | 'emailVerifiedAt'>,
): Promise<OwnConsent[]> {
  return await selectOwnConsents(
    services.db,
    id,
    email === null || emailVerifiedAt === null ? null : emailKey(email),
  )
}

/**
 * Withdraws a consent that ends by it (`isWithdrawable`).
 *
 * @returns False when this client has no such consent, or it ends in another way.
 */
export async function withdrawConsent(
  services: Services,
  client: Pick<Client, 'id' | 'email' | 'emailVerifiedAt'>,
  consentId: string,
): Promise<boolean> {
  const own = (await consentsOf(services, client)).find((consent) => consent.id === consentId)
  if (!own || !isWithdrawable(own.purpose)) return false
  await services.db
    .insertInto('consent_withdrawal')
    .values({ consent_id: consentId, withdrawn_at: toIso(services.clock.now()) })
    .onConflict((conflict) => conflict.column('consent_id').doNothing())
    .execute()
  return true
}

/** When an account will be closed, or null. */
export async function closingOf({ db }: Pick<Services, 'db'>, personId: string): Promise<string | null> {
  return await findClosing(db, personId)
}

/** Schedules the closing of an account: it is deleted in 14 days, and its owner gets a mail. */
export async function askToClose(services: Services, client: Client, context: RequestContext): Promise<void> {
  const now = services.clock.now()
  const closesAt = now + closingDays * dayMs
  await services.db.transaction().execute(async (trx) => {
    await lockAndFindAccount(trx, client.id)
    if (!(await isStillSignedIn(trx, client))) return
    const isNew = await insertClosing(trx, {
      person_id: client.id,
      asked_at: toIso(now),
      closes_at: toIso(closesAt),
    })
    if (!isNew) return
    await endPending(trx, services, client, 'closing-asked')
    await queueNotice(trx, services, client, 'closing-asked', {
      path: '/profile/data',
      context,
      data: ({ locale }) => ({ day: dateText(locale, istDate(closesAt)) }),
    })
  })
}

/** Cancels the closing of an account. Returns false if none was scheduled. */
export async function cancelClosing(services: Services, personId: string): Promise<boolean> {
  return await deleteClosing(services.db, personId)
}
