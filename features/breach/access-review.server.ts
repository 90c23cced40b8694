import { randomUUID } from 'node:crypto'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { auditWords } from '#features/audit/words/desk.ts'
import { listPrograms } from '#features/programs/programs.server.ts'
import { deskProgramWords } from '#features/programs/words/desk.ts'
import { listStaffOverview, type StaffOverview } from '#features/staff/overview.server.ts'
import { deskStaffWords } from '#features/staff/words/desk.ts'
import { addMonths, istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { breachWords } from './words/desk.ts'

const words = breachWords.review

/** How often each access is looked at, and how long before that it stands on Today: the firm's own. */
const everyMonths = 6
const daysBefore = 14
/** The acts of the log that need more than the daily rights. */
const specialActs = ['unmasked', 'glass-broken', 'list-exported', 'log-taken-out'] as const
const specialDays = 180

/** An access to the office or by its programs. */
export interface ReviewedAccess {
  /** `staff:…`, `program:…`, `network:…`, `mailbox`, `mail-server`. */
  readonly subject: string
  readonly name: string
  /** Role, keys and who made them, in words. */
  readonly opens: readonly string[]
  /** Special rights used in the last 180 days, in words. */
  readonly used: readonly string[]
  readonly checkedAt: string | null
  readonly checkedBy: string | null
  readonly dueAt: string
  readonly isDue: boolean
}

type Access = Pick<ReviewedAccess, 'subject' | 'name' | 'opens'> & { readonly since: string }
type DatedAccess = Omit<ReviewedAccess, 'used'>

/** Returns every access with when it was checked last, and which special rights were used with it. */
export async function reviewAccess(services: Services): Promise<{
  readonly rows: readonly ReviewedAccess[]
  readonly lastAt: string | null
}> {
  const { rows, lastAt } = await datedAccess(services)
  const used = await readUsedRights(services)
  return { rows: rows.map((row) => ({ ...row, used: used.get(row.subject) ?? [] })), lastAt }
}

/**
 * Returns every access with when it was checked last. A new one is due six months after it began. It reads nothing of the log, so that
 * counts which wait for it are not read again after each entry.
 */
export async function datedAccess(
  services: Services,
): Promise<{ readonly rows: readonly DatedAccess[]; readonly lastAt: string | null }> {
  const { db, clock } = services
  const checks = await db.selectFrom('access_check').selectAll().orderBy('at').orderBy('id').execute()
  const rows = (await listAccess(services)).map(({ since, ...access }) => {
    const check = checks.findLast(({ subject }) => subject === access.subject)
    const from = istDate(Date.parse(check?.at ?? since))
    const due = Date.parse(`${addMonths(from, everyMonths)}T00:00:00+05:30`)
    return {
      ...access,
      checkedAt: check?.at ?? null,
      checkedBy: check?.actor ?? null,
      dueAt: toIso(due),
      isDue: due - daysBefore * dayMs <= clock.now(),
    }
  })
  return { rows, lastAt: checks.at(-1)?.at ?? null }
}

/** Writes down that an access is still right. Returns false if there is none. */
export async function confirmAccess(services: Services, actor: DeskActor, subject: string): Promise<boolean> {
  if (!(await listAccess(services)).some((access) => access.subject === subject)) return false
  await services.db.transaction().execute(async (trx) => {
    const row = { id: randomUUID(), subject, at: toIso(services.clock.now()), actor: actor.name }
    await trx.insertInto('access_check').values(row).execute()
    await recordAct(trx, services, actor, 'access-confirmed', subject)
  })
  return true
}

async function listAccess(services: Services): Promise<Access[]> {
  const { db } = services
  const staff = (await listStaffOverview(services)).filter(({ state }) => state !== 'left')
  const networks = await db.selectFrom('allowed_address').selectAll().orderBy('cidr').execute()
  const mailbox = await db.selectFrom('mailbox').selectAll().execute()
  const mailServer = await db.selectFrom('mail_server').selectAll().execute()
  const settings = [
    ...mailbox.map((row) => ({ ...row, subject: 'mailbox' as const })),
    ...mailServer.map((row) => ({ ...row, subject: 'mail-server' as const })),
  ]
  return [
    ...staff.map((one) => ({
      subject: `staff:${one.staff.id}`,
      name: one.staff.name,
      since: one.createdAt,
      opens: opensOf(one),
    })),
    ...(await listPrograms(services))
      .filter(({ state }) => state === 'valid')
      .map(({ id, name, scopes, madeAt, madeBy }) => ({
        ...{ subject: `program:${id}`, name: fill(words.subjects.program, { name }), since: madeAt },
        opens: [
          scopes.map((scope) => deskProgramWords.scopes[scope]).join(', '),
          fill(words.addedBy, { by: madeBy }),
        ],
      })),
    ...networks.map(({ cidr, name, added_at, added_by }) => ({
      ...{ subject: `network:${cidr}`, name: fill(words.subjects.network, { name, cidr }), since: added_at },
      ...{ opens: [fill(words.addedBy, { by: added_by })] },
    })),
    ...settings.map(({ subject, host, user_name: user, changed_at }) => ({
      ...{ subject, name: words.subjects[subject], since: changed_at },
      opens: [fill(words.user, { user, host })],
    })),
  ]
}

/** The special rights that each colleague used in the last 180 days, in words, by the subject of the access. */
async function readUsedRights({ db, clock }: Services): Promise<ReadonlyMap<string, readonly string[]>> {
  const used = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => ['staff_id', 'act', fn.countAll<number>().as('times')])
    .where('act', 'in', specialActs)
    .where('at', '>=', toIso(clock.now() - specialDays * dayMs))
    .groupBy(['staff_id', 'act'])
    .execute()
  const nameOf = (act: string) =>
    fill(auditWords.acts[act as (typeof specialActs)[number]], { what: '' }).replace(/\W+$/, '')
  return new Map(
    [...Map.groupBy(used, ({ staff_id }) => `staff:${staff_id}`)].map(([subject, own]) => [
      subject,
      own.map(({ act, times }) => `${nameOf(act)}: ${Number(times)}`),
    ]),
  )
}

function opensOf({
  staff,
  createdBy,
  passkeys,
  hasAuthenticator,
  sessions,
  linkUntil,
}: StaffOverview): string[] {
  const roles = staff.roles.map((role) => deskStaffWords.roles[role]).join(', ')
  return [
    fill(words.roles, { roles, by: createdBy }),
    ...(passkeys.length > 0 ? [plural(localeWords, words.passkeys, passkeys.length)] : []),
    ...(hasAuthenticator ? [words.authenticator] : []),
    ...(sessions.length > 0 ? [plural(localeWords, words.sessions, sessions.length)] : []),
    ...(linkUntil ? [words.openLink] : []),
  ]
}
