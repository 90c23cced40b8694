import { type ActOutcome, defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, nothing, optional, whole } from '#desk/acts/parse.ts'
import { istDate } from '#finance/dates.ts'
import { mailName, whyText } from '../mail-text.ts'
import {
  leaveMailOut,
  listMails,
  readMailboxNow,
  setMailbox,
  tryMailAgain,
  usualSince,
} from '../office.server.ts'
import type { MailboxProblem } from '../read-mailbox.server.ts'
import { readMailboxSettings, saveMailboxSettings } from '../settings.server.ts'
import { mailboxWords, mailboxRefused as refused } from '../words/desk.ts'

const problemWords: Readonly<Record<string, string>> = mailboxWords.problem
const problemText = (problem: string | null) =>
  problem === null ? null : (problemWords[problem] ?? mailboxWords.problem.other)

const mailbox = defineQuery({
  says: 'Mails of registrars: what waits and why, what was refused, what was taken in.',
  right: 'read-books',
  columns: ['id', 'day', 'name', 'state', 'why'],
  parse: nothing,
  run: async ({ services }) => {
    const { status, counts, mails } = await listMails(services)
    const settings = await readMailboxSettings(services)
    return {
      settings: {
        host: settings?.host ?? '',
        port: settings?.port ?? 993,
        user: settings?.user ?? '',
        folder: settings?.folder ?? 'INBOX',
        since: settings?.since ?? usualSince(services.clock.now()),
      },
      status: { ...status, problem: problemText(status.problem) },
      others: counts.other ?? 0,
      mails: mails
        .filter(({ state }) => state !== 'other')
        .map((mail) => ({
          id: mail.id,
          day: mail.day,
          name: mailName(mail),
          sender: mail.sender,
          state: mail.state,
          why: whyText(mail),
        })),
    }
  },
})

const password = anyText({ max: 500 })

/** What arrives there enters ledgers, so that it asks for a proof. */
const set = defineAct({
  says: 'Opens the folder of a mailbox, and saves the mailbox if that worked.',
  right: 'change-firm',
  proof: true,
  inBrowser: true,
  parse: fields({
    host: anyText({ max: 253 }),
    port: whole({ min: 1, max: 65_535 }),
    user: anyText({ max: 200 }),
    password,
    folder: anyText({ max: 200 }),
    since: optional(day),
    cams: password,
    kfintech: password,
    subscribed: password,
  }),
  refusals: refused,
  run: async ({ services, actor }, { port, since, ...typed }): Promise<ActOutcome<null, MailboxProblem>> => {
    const now = services.clock.now()
    const host = typed.host.trim().toLowerCase()
    const user = typed.user.trim()
    const before = await readMailboxSettings(services)
    const isSame = before?.host === host && before.user === user
    const secret = typed.password || (isSame ? before.password : '')
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)) return { ok: false, faults: { host: refused.host } }
    if (secret === '') return { ok: false, faults: { password: refused.password } }
    if (since !== null && since > istDate(now)) return { ok: false, faults: { since: refused.future } }
    const keep = (...passwords: (string | undefined)[]) => passwords.flatMap((one) => one || [])
    const { cams, kfintech } = before?.archives ?? { cams: [], kfintech: [] }
    const done = await setMailbox(services, actor, {
      ...{ host, port, user, password: secret },
      folder: typed.folder.trim() || 'INBOX',
      since: since ?? usualSince(now),
      archives: {
        cams: keep(typed.cams || cams[0]),
        kfintech: keep(typed.kfintech || kfintech[0], typed.subscribed || kfintech[1]),
      },
    })
    if (done.ok) return { ok: true, value: null }
    return { ok: false, reason: done.reason, field: fieldOf[done.reason] }
  },
})

/** Which field a failure is most likely about. */
const fieldOf: Readonly<Record<MailboxProblem, string>> = {
  'unknown-host': 'host',
  'no-server': 'port',
  silent: 'port',
  'sign-in': 'password',
  'no-tls': 'port',
  'no-folder': 'folder',
  'no-keys': 'host',
  other: 'host',
}

const remove = defineAct({
  says: 'Reads the mailbox no more; what was taken in stays.',
  right: 'change-firm',
  parse: nothing,
  refusals: {},
  run: async ({ services, actor }) => {
    await saveMailboxSettings(services, actor, null)
    return { ok: true, value: null }
  },
})

const readNow = defineAct({
  says: 'Reads the mailbox now.',
  right: 'work-books',
  parse: nothing,
  refusals: pick(refused, 'off', 'busy', 'failed'),
  run: async ({ services }) => {
    const read = await readMailboxNow(services)
    if (!read.ok) return { ok: false, reason: read.reason }
    const why = problemText(read.problem)
    return why === null ? { ok: true, value: null } : { ok: false, reason: 'failed', values: { why } }
  },
})

const again = defineAct({
  says: 'Takes a mail on again that waits.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: pick(refused, 'gone', 'nothing'),
  run: async ({ services, actor }, input) => {
    const done = await tryMailAgain(services, actor, input.id)
    return done === 'again' ? { ok: true, value: null } : { ok: false, reason: done }
  },
})

const leave = defineAct({
  says: 'Leaves a mail out that waits.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: { gone: refused.gone },
  run: async ({ services, actor }, input) =>
    (await leaveMailOut(services, actor, input.id))
      ? { ok: true, value: null }
      : { ok: false, reason: 'gone' },
})

export const mailboxQueries = { mailbox }
export const mailboxActs = {
  'mailbox-set': set,
  'mailbox-remove': remove,
  'mailbox-read': readNow,
  'mailbox-again': again,
  'mailbox-leave': leave,
}
