import { defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, fields, id, list, nothing, oneOf, optional, text } from '#desk/acts/parse.ts'
import { openProposalsAbout } from '#features/approvals/list-proposals.server.ts'
import { giveRoles, inviteWithRoles, removeStaff } from '#features/approvals/staff-roles.server.ts'
import { pricesDeskWords } from '#features/prices/words/desk-prices.ts'
import { readHealth } from '#features/upkeep/health.server.ts'
import { dropUnsent, listUnsent, retryUnsent } from '#features/upkeep/upkeep.server.ts'
import { sendsMail } from '#kit/mail/mail-server.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { listAllowedAddresses, readNetworkLines, setAllowedAddresses } from '../addresses.server.ts'
import type { StaffLink } from '../invitations.server.ts'
import { renewStaffLink } from '../membership.server.ts'
import { listStaffOverview } from '../overview.server.ts'
import { findStaff, findStaffNamed, listStaff } from '../people.server.ts'
import { endSessionsByOffice } from '../session.server.ts'
import { parseRoles, roles, type Staff } from '../staff.ts'
import { deskStaffWords } from '../words/desk.ts'

const { refused } = deskStaffWords

/** Finds somebody who works here by id or e-mail. */
async function personNamed({ db }: Pick<Services, 'db'>, name: string): Promise<Staff | null> {
  return (await findStaff(db, name)) ?? (await findStaffNamed(db, name))
}

const someRoles = list(oneOf(roles), { max: roles.length })

const staff = defineQuery({
  says: 'Who works or worked here, their access, and the networks allowed.',
  right: 'read-staff',
  parse: nothing,
  run: async ({ services, address }) => {
    const people = await listStaffOverview(services)
    const open = await openProposalsAbout(services, { records: people.map(({ staff }) => staff.id) })
    return {
      people: people.map((person) => {
        const proposal = open.find(({ record }) => record === person.staff.id)
        const wanted = proposal?.fields.find(({ name }) => name === 'roles')?.after ?? null
        return { ...person, pending: proposal ? { id: proposal.id, roles: wanted } : null }
      }),
      networks: await listAllowedAddresses(services.db),
      ownAddress: address ?? '',
    }
  },
})

const colleagues = defineQuery({
  says: 'Who works here, by name.',
  right: 'read-work',
  parse: nothing,
  run: async ({ services }) => (await listStaff(services.db)).map(({ id, name }) => ({ id, name })),
})

/** A newer program may have noted a problem that this one has no words for. */
const problems: Readonly<Record<string, string>> = pricesDeskWords.problems

const health = defineQuery({
  says: 'Age of prices, outbox, backup, jobs and disk.',
  right: 'read-health',
  parse: nothing,
  run: async ({ services }) => {
    const health = await readHealth(services)
    const { problem } = health.prices
    return { ...health, prices: { ...health.prices, problem: problem && (problems[problem] ?? problem) } }
  },
})

const outbox = defineQuery({
  says: 'Mails and webhooks that wait or were given up.',
  right: 'read-health',
  parse: nothing,
  run: async ({ services }) => await listUnsent(services),
})

const retry = defineAct({
  says: 'Sends a mail or webhook again that waits or was given up.',
  right: 'work-clients',
  parse: fields({ id }),
  refusals: { 'not-there': 'No unsent mail or webhook has this id.' },
  run: async ({ services, actor }, { id: of }) => {
    const nextAt = await retryUnsent(services, actor, of)
    return nextAt === null
      ? ({ ok: false, reason: 'not-there' } as const)
      : ({ ok: true, value: { nextAt } } as const)
  },
})

const drop = defineAct({
  says: 'Drops a mail or webhook that waits or was given up: nobody gets it.',
  right: 'work-clients',
  parse: fields({ id }),
  refusals: { 'not-there': 'No unsent mail or webhook has this id.' },
  run: async ({ services, actor }, { id: of }) =>
    (await dropUnsent(services, actor, of)) ? { ok: true, value: null } : { ok: false, reason: 'not-there' },
})

/** The link that sets up their access goes to their mailbox alone. */
const invite = defineAct({
  says: 'Invites somebody; the link goes to their mailbox alone.',
  right: 'change-staff',
  proof: true,
  parse: fields({ name: text({ max: 60 }), email: text({ max: 254 }), roles: someRoles }),
  refusals: pick(refused, 'name', 'email', 'taken', 'no-owner'),
  run: async ({ services, actor }, { roles, ...person }) => {
    if (actor.staffId === null) return { ok: false, reason: 'no-owner' } as const
    const invited = await inviteWithRoles(services, actor, person, parseRoles(roles) ?? [])
    if (!invited.ok) {
      const reason = invited.reason === 'has-owner' ? 'taken' : invited.reason
      return { ok: false, reason, field: reason === 'name' ? 'name' : 'email' } as const
    }
    const { staff, link } = invited
    return { ok: true, value: { name: staff.name, ...(await sentTo(services, staff.email, link)) } } as const
  },
})

const give = defineAct({
  says: 'Gives roles, or proposes them to another owner.',
  right: 'change-staff',
  proof: true,
  parse: fields({ staff: id, roles: someRoles }),
  refusals: pick(refused, 'gone', 'last-owner', 'nothing-changed', 'proposed-already', 'reason-too-long'),
  run: async ({ services, actor }, input) => {
    const person = await personNamed(services, input.staff)
    if (!person) return { ok: false, reason: 'gone' } as const
    const given = await giveRoles(services, actor, person.id, parseRoles(input.roles) ?? [])
    return given.ok
      ? ({ ok: true, value: { proposal: given.proposal } } as const)
      : ({ ok: false, reason: given.reason } as const)
  },
})

const makeLink = defineAct({
  says: 'Mails a new link to somebody who lost their factor; all they had ends.',
  right: 'change-staff',
  proof: true,
  parse: fields({ staff: id }),
  refusals: { gone: refused.gone },
  run: async ({ services, actor }, input) => {
    const person = await personNamed(services, input.staff)
    const made = person && (await renewStaffLink(services, actor, person.id, 'browser'))
    return made
      ? ({ ok: true, value: await sentTo(services, person.email, made.link) } as const)
      : ({ ok: false, reason: 'gone' } as const)
  },
})

/** Where a link went. The link itself is not in the answer: whoever made it could take the place of its person. */
async function sentTo(services: Services, email: string, { expiresAt }: StaffLink) {
  const days = services.settings.secondPersonDays
  return { email, expiresAt, hasMailServer: await sendsMail(services), days }
}

/** Revoking is safe and urgent, so it needs no fresh proof. */
const endSessions = defineAct({
  says: 'Ends one session of a colleague, or all of them.',
  right: 'change-staff',
  parse: fields({ staff: id, session: optional(id) }),
  refusals: {},
  run: async ({ services, actor }, input) => {
    const person = await personNamed(services, input.staff)
    const ended = await endSessionsByOffice(services, actor, person?.id ?? input.staff, input.session)
    return { ok: true, value: { ended } } as const
  },
})

const leave = defineAct({
  says: 'Removes somebody who leaves.',
  right: 'change-staff',
  proof: true,
  parse: fields({ staff: id }),
  refusals: pick(refused, 'gone', 'last-owner'),
  run: async ({ services, actor }, input) => {
    const person = await personNamed(services, input.staff)
    if (!person) return { ok: false, reason: 'gone' } as const
    const left = await removeStaff(services, actor, person.id)
    if (!left.ok) return { ok: false, reason: left.reason } as const
    const { sessionsEnded, workReturned } = left
    return { ok: true, value: { sessionsEnded, workReturned } } as const
  },
})

/** The person's own must be among them. */
const setAddresses = defineAct({
  says: 'Sets the networks that may open the desk.',
  right: 'change-staff',
  proof: true,
  parse: fields({ networks: anyText({ max: 10_000 }) }),
  refusals: pick(refused, 'unreadable', 'too-many', 'not-yours'),
  run: async ({ services, actor, address }, { networks }) => {
    const set = await setAllowedAddresses(services, actor, readNetworkLines(networks), address)
    return set.ok
      ? ({ ok: true, value: null } as const)
      : ({ ok: false, reason: set.reason, values: { what: set.what }, field: 'networks' } as const)
  },
})

export const staffQueries = { staff, colleagues, health, outbox }

export const staffActs = {
  'invite-staff': invite,
  'give-roles': give,
  'make-staff-link': makeLink,
  'end-staff-sessions': endSessions,
  'remove-staff': leave,
  'set-addresses': setAddresses,
  'outbox-retry': retry,
  'outbox-drop': drop,
}
