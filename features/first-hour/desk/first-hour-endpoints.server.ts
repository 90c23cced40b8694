import { type ActOutcome, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { faultSentences } from '#desk/acts/fault-sentences.ts'
import { anyText, fields, nothing, whole } from '#desk/acts/parse.ts'
import { readMailServer } from '#kit/mail/mail-server.server.ts'
import { isThisMachine } from '#kit/services/this-machine.ts'
import { beginOwnFirm } from '../begin.server.ts'
import { type MailFailure, setMailServer } from '../mail-server.server.ts'
import { readProgress } from '../progress.server.ts'
import { firstHourWords as words } from '../words/desk.ts'

const typed = anyText({ max: 300 })

const begin = defineAct({
  says: 'Saves the six fields of the firm, and removes the sample.',
  right: 'change-firm',
  parse: fields({ name: typed, arn: typed, euin: typed, phone: typed, email: typed, address: typed }),
  refusals: words.refused,
  run: async ({ services, actor }, six) => {
    const begun = await beginOwnFirm(services, actor, six)
    if (begun.ok) return { ok: true, value: { count: begun.changes.length, name: services.firm().name } }
    if ('reason' in begun) return { ok: false, reason: begun.reason }
    const faults = Object.entries(begun.faults).map(([name, fault]) => [
      name,
      fault ? faultSentences[fault] : '',
    ])
    return { ok: false, faults: Object.fromEntries(faults) }
  },
})

const progress = defineQuery({
  says: 'How far the first hour of the firm is.',
  right: 'change-firm',
  parse: nothing,
  run: async ({ services }) => await readProgress(services),
})

/** Links to new passwords leave by this server, so that it asks for a proof. */
const setMail = defineAct({
  says: 'Sends a test mail by a mail server, and saves the server if it took the mail.',
  right: 'change-firm',
  proof: true,
  inBrowser: true,
  parse: fields({
    host: anyText({ max: 253 }),
    port: whole({ min: 1, max: 65_535 }),
    user: anyText({ max: 200 }),
    password: anyText({ max: 500 }),
  }),
  refusals: words.mailFailed,
  run: async (
    { services, actor, staff },
    { port, ...typed },
  ): Promise<ActOutcome<{ readonly to: string }, MailFailure>> => {
    const host = typed.host.trim().toLowerCase()
    const user = typed.user.trim()
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
      return { ok: false, faults: { host: words.mailFaults.host } }
    if (user === '' && !isThisMachine(host)) return { ok: false, faults: { user: words.mailFaults.plain } }
    const before = await readMailServer(services)
    const isSame = before?.host === host && before.user === user
    const password = typed.password || (isSame ? before.password : '')
    const set = await setMailServer(services, actor, { host, port, user, password }, staff.email)
    if (set.ok) return { ok: true, value: { to: staff.email } }
    return { ok: false, reason: set.reason, values: { problem: set.problem }, field: fieldOf[set.reason] }
  },
})

/** Which field a failure is most likely about. */
const fieldOf: Readonly<Record<MailFailure, string>> = {
  'unknown-host': 'host',
  'no-server': 'port',
  silent: 'port',
  'sign-in': 'password',
  'no-tls': 'port',
  refused: 'user',
  other: 'host',
}

export const firstHourQueries = { 'first-hour': progress }
export const firstHourActs = { 'firm-begin': begin, 'mail-server-set': setMail }
