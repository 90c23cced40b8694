import { strToU8 } from 'fflate'
import { dateText } from '#content/dates.ts'
import type { Language } from '#content/language.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { selectGrantsOf } from '#db/access.server.ts'
import { lockAndFindAccount } from '#db/accounts.server.ts'
import { selectRecommendations, selectRiskProfiles } from '#db/advice.server.ts'
import { selectEvents } from '#db/audit.server.ts'
import { selectPrintedCosts } from '#db/costs.server.ts'
import { selectTakeBacks } from '#db/email-take-backs.server.ts'
import { selectReportsOf } from '#db/feeds-of-client.server.ts'
import {
  selectCarriedLosses,
  selectGainsLinkOpenings,
  selectGainsLinks,
  selectPreviousOwners,
} from '#db/gains.server.ts'
import { selectGapLetters } from '#db/gaps.server.ts'
import { selectGoalParts, selectGoals } from '#db/goals.server.ts'
import { findLook } from '#db/last-look.server.ts'
import { selectEntries, selectImports, selectRemoved } from '#db/ledger.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { selectPrepared } from '#db/prepared-requests.server.ts'
import {
  deleteAccount,
  deleteClosing,
  endConsents,
  findClosing,
  insertClosing,
  insertWithdrawal,
  type OwnConsent,
  selectDueClosings,
  selectOwnConsents,
} from '#db/privacy.server.ts'
import { findProfile, selectCards, selectChanges, selectUpiIds } from '#db/profile.server.ts'
import { selectProposalsOf } from '#db/proposals.server.ts'
import { type RequestWithEvents, selectRequests } from '#db/requests.server.ts'
import { selectCardsOf, selectReviews } from '#db/reviews.server.ts'
import { selectSipNotices, selectUnwantedMail } from '#db/sips.server.ts'
import { selectOwnSchemes } from '#db/statement-schemes.server.ts'
import { selectReplaced, selectStatementBalances, selectStatementFolios } from '#db/statements.server.ts'
import { selectWatchedFunds } from '#db/watched-funds.server.ts'
import { selectMarksOfAccount } from '#db/work-marks.server.ts'
import { istDate } from '#finance/dates.ts'
import { emailKey } from '#kit/mailbox.ts'
import { everyLookAt } from '#server/access/looks.server.ts'
import { endPending } from '#server/accounts/end-pending.server.ts'
import { queueNotice } from '#server/accounts/notices.server.ts'
import { type Client, isStillSignedIn, listSessions } from '#server/accounts/session.server.ts'
import { recordErasure } from '#server/audit/erasure.server.ts'
import type { ConsentGiven } from '#server/enquiries/consent.ts'
import { policiesOf } from '#server/household/policies.server.ts'
import { requestNumberOf } from '#server/kernel/request-number.server.ts'
import type { RequestContext, Services } from '#server/kernel/services.server.ts'
import { eachInSlices } from '#server/kernel/slices.ts'
import { dayMs, toIso } from '#server/kernel/time.ts'
import { zipOf } from '#server/ledger/documents.server.ts'
import { exportCsv, exportRows, statementOf } from '#server/ledger/export.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { queueMail } from '#server/mail/outbox.server.ts'
import { paperFiles } from '#server/sealed/papers.server.ts'
import { pansOf } from './pans.server.ts'
import { bankNumberOf, paymentOf } from './payment.server.ts'
import { pictureOf } from './personal.server.ts'

/** The days between the request to close an account and its deletion: time to notice that someone else asked. */
const closingDays = 14
/** More than anyone has; the trail is kept for a year. */
const everyEvent = 100_000

/**
 * Returns everything stored about a client as a ZIP: JSON, the transactions also as CSV, the picture as it is.
 *
 * @source Digital Personal Data Protection Act, 2023, section 11.
 */
export async function everythingAbout(
  services: Services,
  client: Client,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { db } = services
  const { id } = client
  const words = wordsIn(language).transactions
  const portfolio = await readPortfolio(services, id, language)
  const payment = await paymentOf(services, id)
  await nextTurn()
  const transactions = await selectEntries(db, id)
  await nextTurn()
  const parts: Record<string, unknown> = {
    'account.json': {
      id: client.publicId,
      name: client.name,
      email: client.email,
      emailVerifiedAt: client.emailVerifiedAt,
      earlierEmails: (await selectTakeBacks(db, id, toIso(services.clock.now()))).map((row) => ({
        email: row.email,
        changedAt: row.made_at,
        canBePutBackUntil: row.ends_at,
      })),
      profile: without(await findProfile(db, id)),
      lastLook: await findLook(db, id),
      changes: await selectChanges(db, id, everyEvent),
      // The last four: a file on a phone is no place for a PAN, and its owner knows the rest.
      pans: (await pansOf(db, id)).map(({ accountId: _, ...pan }) => pan),
    },
    'payment.json': {
      cards: (await selectCards(db, id)).map(without),
      upiIds: await selectUpiIds(db, id),
      bank: payment.bank && { ...payment.bank, number: await bankNumberOf(services, id) },
    },
    'transactions.json': transactions.map(without),
    'removed.json': (await selectRemoved(db, id, everyEvent)).map(without),
    'imports.json': (await selectImports(db, id)).map(without),
    'statements.json': await statementsOf(services, id),
    'registrars.json': await reportsOf(services, id),
    'requests.json': (await selectRequests(db, id)).map((row) => requestExport(services, row)),
    'sips.json': {
      told: await selectSipNotices(db, id),
      unwanted: await selectUnwantedMail(db, id),
    },
    'gains.json': {
      // Without the hash of the token, which opens nothing and says nothing.
      links: (await selectGainsLinks(db, id)).map(({ account_id: _, token_hash: __, ...link }) => link),
      openings: await selectGainsLinkOpenings(db, id),
      previousOwners: (await selectPreviousOwners(db, id)).map(({ account_id: _, ...owner }) => owner),
      carriedLosses: (await selectCarriedLosses(db, id)).map(({ account_id: _, ...loss }) => loss),
    },
    // What the registrars report of the firm's earnings is in registrars.json.
    'costs.json': {
      printed: (await selectPrintedCosts(db, id)).map(({ account_id: _, ...row }) => row),
    },
    // Without the ids of other people.
    'household.json': (await selectGrantsOf(db, id, null)).map(
      ({ id: _, account_id, viewer_id, asker_id: __, other_key: ___, owner_locked_at: ____, ...grant }) => ({
        ...grant,
        role: account_id === id ? 'owner' : viewer_id === id ? 'viewer' : 'asked',
      }),
    ),
    'prepared.json': (await selectPrepared(db, id)).map(
      ({ account_id: _, preparer_id: __, ...prepared }) => prepared,
    ),
    'policies.json': await policiesOf(services, id),
    'goals.json': {
      goals: (await selectGoals(db, id)).map(without),
      parts: (await selectGoalParts(db, id)).map(without),
    },
    'watchlist.json': await selectWatchedFunds(db, id),
    'advice.json': {
      riskProfiles: (await selectRiskProfiles(db, id)).map(({ answers, ...row }) => ({
        ...without(row),
        answers: JSON.parse(answers) as unknown,
      })),
      // A draft is the office's own until it is sent.
      recommendations: (await selectRecommendations(db, id))
        .filter(({ sent_at }) => sent_at !== null)
        .map(({ body, draft: _, events, staff_id: _staff, ...row }) => ({
          ...without(row),
          body: JSON.parse(body ?? 'null') as unknown,
          events: events.map(({ at, act, actor, text }) => ({ at, act, actor, text })),
        })),
    },
    'reviews.json': {
      reviews: (await selectReviews(db, id)).map(without),
      cards: (await selectCardsOf(db, id)).map(({ lines, ...card }) => ({
        ...without(card),
        lines: JSON.parse(lines) as unknown,
      })),
    },
    // What the office wrote down about the client, and the letters that it prepared.
    'office.json': {
      notes: (await selectMarksOfAccount(db, id)).map(({ act, at, until, note }) => ({
        act,
        at,
        until,
        note,
      })),
      letters: (await selectGapLetters(db, id)).map(({ kind, about, prepared_at }) => ({
        kind,
        about,
        prepared_at,
      })),
    },
    'consents.json': await consentsOf(services, client),
    // Who looked at the record: the office, the household, accountants by link.
    'looks.json': (await everyLookAt(services, id, everyEvent)).map(({ id: _, ...look }) => look),
    'approvals.json': (await selectProposalsOf(db, id)).map(
      ({ kind, fields, made_at, state, decided_at }) => ({
        kind,
        fields: JSON.parse(fields) as unknown,
        madeAt: made_at,
        state,
        decidedAt: decided_at,
      }),
    ),
    'sessions.json': await listSessions(services, client),
    'activity.json': (await selectEvents(db, id, everyEvent)).map(({ actor: _, ...event }) => without(event)),
  }
  const files: Record<string, Uint8Array> = {}
  for (const [name, value] of Object.entries(parts)) {
    files[name] = await jsonBytes(value)
    await nextTurn()
  }
  // Each as the file that can be verified; together they are the chain.
  for (const { name, text } of await paperFiles(services, id)) files[`papers/${name}`] = strToU8(text)
  await nextTurn()
  const statement = await statementOf(portfolio, { from: null, to: istDate(services.clock.now()) })
  await nextTurn()
  const rows = portfolio.isSample ? [] : exportRows(statement, words)
  await nextTurn()
  files['transactions.csv'] = strToU8(await exportCsv(rows, words.export))
  await nextTurn()
  const picture = await pictureOf(services, id)
  if (picture) files['picture.webp'] = new Uint8Array(picture)
  return await zipOf(files)
}

/** What imports of statements keep beside their transactions. */
async function statementsOf({ db }: Services, accountId: string) {
  const schemes = await selectOwnSchemes(db, accountId)
  return {
    folios: (await selectStatementFolios(db, accountId)).map(({ holders, nominees, ...row }) => ({
      ...without(row),
      holders: JSON.parse(holders),
      nominees: JSON.parse(nominees),
    })),
    balances: (await selectStatementBalances(db, accountId)).map(without),
    replaced: (await selectReplaced(db, accountId)).map(({ entry, ...row }) => ({
      ...without(row),
      entry: without(JSON.parse(entry)),
    })),
    schemes: schemes.map(without),
  }
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
  return await selectOwnConsents(services.db, id, emailVerifiedAt === null ? null : emailKey(email))
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
  await insertWithdrawal(services.db, consentId, toIso(services.clock.now()))
  return true
}

/** When an account will be closed, or null. */
export async function closingOf(services: Services, accountId: string): Promise<string | null> {
  return await findClosing(services.db, accountId)
}

/** Schedules the closing of an account: it is deleted in 14 days, and its owner gets a mail. */
export async function askToClose(services: Services, client: Client, context: RequestContext): Promise<void> {
  const now = services.clock.now()
  const closesAt = now + closingDays * dayMs
  await services.db.transaction().execute(async (trx) => {
    await lockAndFindAccount(trx, client.id)
    if (!(await isStillSignedIn(trx, client))) return
    const isNew = await insertClosing(trx, {
      account_id: client.id,
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
export async function cancelClosing(services: Services, accountId: string): Promise<boolean> {
  return await deleteClosing(services.db, accountId)
}

/**
 * Deletes the accounts that are due to be deleted, each with all of its data, and mails their owners. Runs every hour.
 *
 * @returns How many.
 */
export async function closeDueAccounts(services: Services): Promise<number> {
  const due = await selectDueClosings(services.db, toIso(services.clock.now()))
  let closed = 0
  for (const { id, name, email, language } of due) {
    const isClosed = await services.db.transaction().execute(async (trx) => {
      // Its owner may have changed their mind in this very moment.
      if (!(await deleteClosing(trx, id))) return false
      await queueMail(trx, services, {
        to: email,
        language: languageNamed(language),
        kind: 'closed',
        data: { name },
      })
      await endConsents(trx, id, toIso(services.clock.now()))
      await deleteAccount(trx, id)
      await recordErasure(trx, services, null, id)
      return true
    })
    if (isClosed) closed += 1
  }
  return closed
}

/** Removes our internal keys, which mean nothing to a client. */
/** A request with what was typed, its account number in full, and what happened. */
function requestExport(
  services: Services,
  { account_id: _, details, secret, events, ...row }: RequestWithEvents,
) {
  return {
    ...row,
    details: JSON.parse(details) as unknown,
    ...(secret === null ? {} : { number: requestNumberOf(services, { id: row.id, secret }) }),
    events: events.map(({ request_id: _request, account_id: _account, ...event }) => event),
  }
}

function without<T extends object>(row: T | null) {
  if (!row) return null
  const { account_id: _, ...rest } = row as T & { account_id?: string }
  return rest
}

/** What registrars' files say of a client's folios. Of the PAN the last four, as in the account's own part. */
async function reportsOf({ db }: Services, accountId: string) {
  const { feed_holder, ...reports } = await selectReportsOf(db, accountId)
  return { ...reports, feed_holder: feed_holder.map(({ pan: _, pan_hash: _hash, ...holder }) => holder) }
}
