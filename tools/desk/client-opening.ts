import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import type { AccountRow } from '#db/accounts.server.ts'
import { istDate } from '#finance/dates.ts'
import { errorsFrom, formWords } from '#forms/errors.ts'
import { findAccountNamed } from '#server/accounts/find-account.server.ts'
import { lockByFirm, unlockByFirm } from '#server/accounts/lock.server.ts'
import { registerFor } from '#server/accounts/register.server.ts'
import { parseConsent } from '#server/enquiries/consent.ts'
import { queuePasswordLink } from '#server/recovery/reset.server.ts'
import type { ClientOptions } from './clients.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { findAccountOf, openOffice, warnOfOrigin } from './office.ts'
import { readDay } from './records.ts'
import { toJsonLine, toPlainText } from './table.ts'

const linkSentence = 'A link to choose a password is on its way by mail; it works once, for 30 minutes.'

/** Opens an account for somebody who agreed to it, and mails them a link to choose a password. */
export async function create(desk: Desk, _: readonly string[], options: ClientOptions): Promise<ExitCode> {
  const { name, email } = options
  if (name === undefined || email === undefined) throw new Usage('create needs --name and --email.')
  const agreed = readDay('--agreed', options.agreed)
  const office = await openOffice(desk)
  const now = office.clock.now()
  if (agreed !== null && agreed > istDate(now)) throw new Usage('--agreed is a day that has been.')
  const { version } = wordsIn(defaultLanguage).consent.account
  const given = { textVersion: version, language: defaultLanguage, page: 'desk' }
  const consent = {
    ...parseConsent('account', given),
    // The middle of that day in India.
    givenAt: agreed === null ? new Date(now).toISOString() : `${agreed}T06:30:00.000Z`,
  }
  let opened: AccountRow | null = null
  const outcome = await registerFor(office, { name, email, consent }, async (db, account) => {
    opened = account
    await queuePasswordLink(db, office, account, 'choose-password', null)
  })
  if (!outcome.ok) throw await refusal(outcome, office, email)
  const account = opened as AccountRow | null
  if (!account) throw new Error('an account was opened and not told of')
  warnOfOrigin(desk, office)
  desk.print(
    options.json
      ? toJsonLine({ created: account.public_id, name: account.name, email: account.email, linkQueued: true })
      : `${toPlainText(account.name)}, ${account.email}, has the account ${account.public_id}. ${linkSentence}`,
  )
  return exitCode.ok
}

async function refusal(
  outcome: Extract<Awaited<ReturnType<typeof registerFor>>, { ok: false }>,
  office: Parameters<typeof findAccountNamed>[0],
  email: string,
): Promise<Error> {
  if ('faults' in outcome) {
    const { faults } = wordsIn(defaultLanguage)
    const sentences = errorsFrom(outcome.faults, {}, formWords(faults, 'account'))
    return new Failed(`${sentences.map(({ message }) => message).join(' ')} Nothing was changed.`)
  }
  if (outcome.reason === 'taken') {
    const number = (await findAccountNamed(office, email))?.public_id ?? ''
    return new Failed(`${toPlainText(email)} has an account already: ${number}. Nothing was changed.`)
  }
  throw new Error(`registering at the desk was refused: ${outcome.reason}`)
}

/** Mails a new link to choose a password. */
export async function sendLink(
  desk: Desk,
  [name]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const account = await findAccountOf(desk, name)
  const office = await openOffice(desk)
  await office.db
    .transaction()
    .execute((db) => queuePasswordLink(db, office, account, 'reset-password', null))
  warnOfOrigin(desk, office)
  const { email } = account
  desk.print(json ? toJsonLine({ email, linkQueued: true }) : `${email}: ${linkSentence}`)
  return exitCode.ok
}

/** Ends every session and refuses every sign-in, until it is opened again. */
export async function lock(
  desk: Desk,
  [name]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const account = await findAccountOf(desk, name)
  const ended = await lockByFirm(await openOffice(desk), account)
  const { email } = account
  if (ended === null) throw new Failed(`${email} is locked already. Nothing was changed.`)
  const sessions = `${ended} ${ended === 1 ? 'session' : 'sessions'}`
  desk.print(
    json
      ? toJsonLine({ email, locked: true, sessionsEnded: ended })
      : `${email} is locked: ${sessions} ended, no sign-in until it is unlocked. The client is told by mail.`,
  )
  return exitCode.ok
}

/** Opens an account again, whatever locked it. */
export async function unlock(
  desk: Desk,
  [name]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const account = await findAccountOf(desk, name)
  const { fromFirm, fromGuessing } = await unlockByFirm(await openOffice(desk), account)
  const { email } = account
  if (json) desk.print(toJsonLine({ email, locked: false, fromFirm, fromGuessing }))
  else {
    const sentences = [
      ...(fromFirm ? ['The lock of our office is taken away, and the client is told by mail.'] : []),
      ...(fromGuessing ? ['Wrong passwords so far are forgotten.'] : []),
    ]
    desk.print(
      sentences.length > 0
        ? `${email} is open again. ${sentences.join(' ')}`
        : `${email} was open already. Nothing was changed.`,
    )
  }
  return exitCode.ok
}
