import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { type AccountRow, selectAccounts } from '#db/accounts.server.ts'
import { selectEvents } from '#db/audit.server.ts'
import { findTotp } from '#db/factors.server.ts'
import { selectEntries, selectImports } from '#db/ledger.server.ts'
import { selectPasskeys } from '#db/passkeys.server.ts'
import { findClosing } from '#db/privacy.server.ts'
import { findBankAccount, findProfile } from '#db/profile.server.ts'
import { selectRequests } from '#db/requests.server.ts'
import { selectSessions } from '#db/sessions.server.ts'
import type { ClientOptions } from './clients.ts'
import { type Desk, type ExitCode, exitCode } from './desk.ts'
import { findAccountOf } from './office.ts'
import { formatInstant } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

const eventsShown = 10

/** Everybody with an account, or those with a text in name, e-mail or number. */
export async function list(
  desk: Desk,
  [text]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const { db } = await desk.open()
  const wanted = text?.normalize('NFC').toLowerCase() ?? ''
  const rows = (await selectAccounts(db)).filter((row) =>
    [row.name, row.email, row.public_id].some((field) => field.toLowerCase().includes(wanted)),
  )
  if (json) for (const row of rows) desk.print(toJsonLine(toJson(row)))
  else if (rows.length === 0) {
    desk.print(
      text === undefined ? 'Nobody has an account yet.' : `No client has ${toPlainText(text)} there.`,
    )
  } else {
    desk.print(
      formatTable(
        [
          { title: 'Opened' },
          { title: 'Name', shrinks: true },
          { title: 'E-mail', shrinks: true },
          { title: 'Number' },
          { title: 'State' },
        ],
        rows.map((row) => [
          formatInstant(row.created_at),
          row.name,
          row.email,
          row.public_id,
          statesOf(row).join(', '),
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

/** All about one client but their money, which is theirs to read. */
export async function show(
  desk: Desk,
  [name]: readonly string[],
  { json }: ClientOptions,
): Promise<ExitCode> {
  const account = await findAccountOf(desk, name)
  const { db } = await desk.open()
  const { id } = account
  const profile = await findProfile(db, id)
  const bank = await findBankAccount(db, id)
  const requests = await selectRequests(db, id)
  const events = await selectEvents(db, id, eventsShown)
  const facts = {
    ...toJson(account),
    phone: profile?.phone || null,
    passwordChangedAt: account.password_changed_at,
    hasApp: (await findTotp(db, id))?.confirmed_at != null,
    passkeys: (await selectPasskeys(db, id)).length,
    // Those that are over are forgotten within the hour.
    sessions: (await selectSessions(db, id, { startedAfter: '', seenAfter: '' })).length,
    transactions: (await selectEntries(db, id)).length,
    imports: (await selectImports(db, id)).length,
    requests: requests.length,
    openRequests: requests.filter(({ state }) => state === 'received' || state === 'in-progress').length,
    bank: bank ? (bank.is_verified ? 'verified' : 'not verified') : null,
    closesAt: await findClosing(db, id),
  }
  if (json) {
    const activity = events.map(({ at, kind, device, detail }) => ({ at, kind, device, detail }))
    desk.print(toJsonLine({ ...facts, activity }))
    return exitCode.ok
  }
  const { activity } = wordsIn(defaultLanguage).account.security
  const line = (label: string, value: string) => `${label.padEnd(18)}${toPlainText(value)}`
  const instant = (at: string | null) => (at ? formatInstant(at) : 'no')
  desk.print(
    [
      line('name', facts.name),
      line('e-mail', `${facts.email}, confirmed: ${instant(facts.emailVerifiedAt)}`),
      line('phone', facts.phone ?? 'not given'),
      line('number', facts.number),
      line('opened', formatInstant(facts.openedAt)),
      line('state', statesOf(account).join(', ') || 'open'),
      line('locked', instant(facts.lockedAt)),
      line('closes', instant(facts.closesAt)),
      line('password of', formatInstant(facts.passwordChangedAt)),
      line('second step', `app: ${facts.hasApp ? 'yes' : 'no'}, passkeys: ${facts.passkeys}`),
      line('signed in on', `${facts.sessions} ${facts.sessions === 1 ? 'device' : 'devices'}`),
      line('transactions', `${facts.transactions}, from ${facts.imports} imports and by hand`),
      line('requests', `${facts.requests}, open: ${facts.openRequests}`),
      line('bank details', facts.bank ?? 'not given'),
      ...events.map(({ at, kind, device }) => {
        const what = activity.kinds[kind as keyof typeof activity.kinds] ?? activity.other
        return line(formatInstant(at), `  ${what} (${device})`)
      }),
    ].join('\n'),
  )
  return exitCode.ok
}

function statesOf(row: AccountRow): string[] {
  return [
    ...(row.is_sample ? ['sample'] : []),
    ...(row.locked_at ? ['locked'] : []),
    ...(row.email_verified_at ? [] : ['e-mail not confirmed']),
  ]
}

function toJson(row: AccountRow) {
  return {
    number: row.public_id,
    name: row.name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    openedAt: row.created_at,
    lockedAt: row.locked_at,
    isSample: row.is_sample === 1,
  }
}
