import {
  giveRoles as giveRolesTo,
  inviteWithRoles,
  removeStaff,
} from '#server/approvals/staff-roles.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { readSampleOffice, sampleCode } from '#server/sample-office/sample-office.server.ts'
import { listAllowedAddresses, setAllowedAddresses } from '#server/staff/addresses.server.ts'
import {
  addFirstOwner,
  type Invited,
  type MadeLink,
  renewStaffLink,
} from '#server/staff/membership.server.ts'
import { listStaffOverview, type StaffOverview } from '#server/staff/overview.server.ts'
import { findStaffNamed } from '#server/staff/people.server.ts'
import { deskUrl, endSessionsByOffice, listStaffSessions } from '#server/staff/session.server.ts'
import { roles as knownRoles, parseRoles, type Role, type Staff } from '#server/staff/staff.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { formatInstant, formatTable, toJsonLine } from './table.ts'

export const staff: Subject = {
  summary: 'Who works here: roles, sessions, links to set up access, leavers, allowed networks',
  help: `The firm's staff: who may open the desk in a browser, and whose names --as takes. WHO is an e-mail.

  desk staff                           a table: roles, factors, last seen
      --json                           a line of JSON for each
  desk staff add-owner EMAIL           the first owner of a firm; prints a link that sets up access, once, within a day
      --name NAME
  desk staff invite EMAIL              somebody else; mails their link
      --name NAME --roles ROLE,…       ${knownRoles.join(', ')}
  desk staff roles WHO [ROLE...]       gives these roles in place of the earlier ones; none takes them away
  desk staff link WHO                  mails a new link to somebody who lost their factor; all they had ends at once
  desk staff sessions [WHO]            who is signed in, from where
  desk staff end WHO [SESSION]         ends all sessions of a person, or one
  desk staff leave WHO                 somebody leaves: sessions, password, factors, links and roles end at once
  desk staff addresses                 the networks that the desk may be opened from
  desk staff allow NETWORK             one more, such as 203.0.113.0/24; with the first, every other is refused
      --name NAME                      what the office calls it
  desk staff disallow NETWORK          one less; without any, every network is allowed
  desk staff sample-codes              the codes of the sample office (npm start -- --sample-office), valid now

A link goes to the mailbox of its person alone, and every owner gets a mail. It is printed here too where there is no mail server,
or nobody else who could approve anything. For 7 days the one who made it and its person are not two persons in Approvals.

The only owner of a firm gives roles alone. Once there is another owner, a role waits in Approvals for the yes of one.

Examples
  npm run desk -- staff add-owner asha@firm.example --name "Asha Rao"
  npm run desk -- staff invite ravi@firm.example --name "Ravi Iyer" --roles adviser,operations --as asha@firm.example
  npm run desk -- staff leave ravi@firm.example --as asha@firm.example`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'staff',
        list: { run: list },
        commands: {
          'add-owner': { words: 'EMAIL', takes: ['name'], run: addOwner },
          invite: { words: 'EMAIL', takes: ['name', 'roles'], run: invite },
          roles: { words: 'WHO [ROLE...]', run: giveRoles },
          link: { words: 'WHO', run: newLink },
          sessions: { words: '[WHO]', run: sessions },
          end: { words: 'WHO [SESSION]', run: end },
          leave: { words: 'WHO', run: leave },
          addresses: { run: addresses },
          allow: { words: 'NETWORK', takes: ['name'], run: allow },
          disallow: { words: 'NETWORK', run: disallow },
          'sample-codes': { run: sampleCodes },
        },
      },
      args,
      desk,
    ),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const everybody = await listStaffOverview(await desk.services())
  if (json) {
    for (const one of everybody) {
      const { staff, sessions, ...rest } = one
      desk.print(toJsonLine({ ...staff, ...rest, sessions: sessions.length }))
    }
    return exitCode.ok
  }
  if (everybody.length === 0) {
    desk.print(
      'The firm has no staff yet. The first owner is made with: desk staff add-owner EMAIL --name NAME',
    )
    return exitCode.ok
  }
  desk.print(
    formatTable(
      [
        { title: 'Name', shrinks: true },
        { title: 'E-mail', shrinks: true },
        { title: 'Roles' },
        { title: 'Signs in with' },
        { title: 'Last seen' },
      ],
      everybody.map((one) => [
        one.staff.name,
        one.staff.email,
        one.staff.roles.join(', ') || 'none',
        wayIn(one),
        one.lastSeenAt === null ? 'never' : formatInstant(one.lastSeenAt),
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

function wayIn({ state, hasAuthenticator, passkeys, linkUntil, leftAt }: StaffOverview): string {
  if (leftAt !== null) return `left ${formatInstant(leftAt)}`
  if (state === 'invited')
    return linkUntil === null ? 'nothing: the link is over' : `a link until ${formatInstant(linkUntil)}`
  return [
    ...(hasAuthenticator ? ['password and code'] : []),
    ...(passkeys.length > 0 ? [`${passkeys.length} ${passkeys.length === 1 ? 'passkey' : 'passkeys'}`] : []),
  ].join(', ')
}

async function addOwner(
  desk: Desk,
  [email = '']: readonly string[],
  { name = '', json }: Options,
): Promise<ExitCode> {
  const services = await desk.services()
  // Once somebody works here, `actor` asks for one of them; a firm that has an owner needs no first one.
  const actor = await desk.actor()
  return printInvited(desk, services, await addFirstOwner(services, actor, { email, name }), json)
}

async function invite(
  desk: Desk,
  [email = '']: readonly string[],
  { name = '', roles = '', json }: Options,
): Promise<ExitCode> {
  const wanted = readRoles(roles.split(',').filter((role) => role !== ''))
  const actor = await byOwner(desk)
  const services = await desk.servicesWithKey()
  const invited = await inviteWithRoles(services, actor, { email, name }, wanted, 'shell')
  const isWaiting = invited.ok && invited.proposal !== null
  return printInvited(desk, services, invited, json, isWaiting ? wanted : [])
}

const notInvited: Readonly<Record<Extract<Invited, { ok: false }>['reason'], string>> = {
  name: '--name takes 1 to 60 characters.',
  email: 'This is no e-mail address.',
  taken: 'Somebody works or worked here with this e-mail; staff link makes a new link. Nothing was changed.',
  'has-owner': 'The firm has an owner, who invites everybody else: staff invite. Nothing was changed.',
}

function printInvited(
  desk: Desk,
  services: Services,
  invited: Invited,
  json = false,
  pending: readonly Role[] = [],
): ExitCode {
  if (!invited.ok) {
    const sentence = notInvited[invited.reason]
    throw invited.reason === 'name' || invited.reason === 'email' ? new Usage(sentence) : new Failed(sentence)
  }
  printLink(desk, services, invited.staff, invited, json, pending)
  return exitCode.ok
}

function printLink(
  desk: Desk,
  services: Services,
  { email, roles }: Staff,
  { link, isShown }: MadeLink,
  json = false,
  pending: readonly Role[] = [],
): void {
  const url = isShown ? `${deskUrl(services)}${link.path}` : null
  if (json) {
    desk.print(toJsonLine({ email, roles, pending, link: url, expiresAt: link.expiresAt }))
    return
  }
  const until = formatInstant(link.expiresAt)
  if (url === null) {
    desk.print(`A link went to ${email}, and to nobody else. It sets up access, once, until ${until}.`)
  } else {
    const { deskOrigin, deskPort } = services.settings
    if (deskOrigin === null && deskPort === null) {
      desk.complain(
        `Neither DESK_ORIGIN nor DESK_PORT is set here, so the link leads to ${deskUrl(services)}. Set what the desk is started with.`,
      )
    }
    desk.print(`${email} sets up access with this link, once, until ${until}:\n${url}`)
  }
  if (pending.length > 0) {
    desk.print(
      `Another owner has to agree to ${pending.join(', ')} first: staff roles proposes it. Until then this person sees nothing.`,
    )
  }
}

async function giveRoles(
  desk: Desk,
  [who = '', ...names]: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const wanted = readRoles(names)
  const actor = await byOwner(desk)
  const services = await desk.services()
  const { id, email } = await personNamed(services, who)
  const given = await giveRolesTo(services, actor, id, wanted)
  if (!given.ok) {
    const { reason } = given
    const isOfRole = reason === 'gone' || reason === 'last-owner' || reason === 'nothing-changed'
    throw isOfRole ? new Failed(notChanged[reason]) : proposeProblem(reason)
  }
  if (given.proposal !== null) return printProposed(desk, given.proposal, json ?? false)
  desk.print(
    json
      ? toJsonLine({ email, roles: wanted })
      : `${email} is now ${wanted.join(', ') || 'without a role, and sees nothing'}.`,
  )
  return exitCode.ok
}

const notChanged = {
  gone: 'This person no longer works here. Nothing was changed.',
  'last-owner': 'The firm would have no owner left. Nothing was changed.',
  'nothing-changed': 'This person has these roles already. Nothing was changed.',
} as const

async function newLink(desk: Desk, [who = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await byOwner(desk)
  const services = await desk.servicesWithKey()
  const person = await personNamed(services, who)
  const made = await renewStaffLink(services, actor, person.id, 'shell')
  if (!made) throw new Failed(notChanged.gone)
  printLink(desk, services, person, made, json)
  return exitCode.ok
}

async function sessions(desk: Desk, [who]: readonly string[], { json }: Options): Promise<ExitCode> {
  const services = await desk.services()
  const person = who === undefined ? null : await personNamed(services, who)
  const open = await listStaffSessions(services, person?.id ?? null)
  const names = new Map((await listStaffOverview(services)).map(({ staff }) => [staff.id, staff.email]))
  if (json) {
    for (const one of open) desk.print(toJsonLine({ email: names.get(one.staffId), ...one }))
  } else if (open.length === 0) desk.print('Nobody is signed in.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'Session' },
          { title: 'Who', shrinks: true },
          { title: 'Browser' },
          { title: 'From' },
          { title: 'Since' },
          { title: 'Last seen' },
        ],
        open.map((one) => [
          one.id.slice(0, 8),
          names.get(one.staffId) ?? '',
          one.device,
          one.address,
          formatInstant(one.startedAt),
          `${formatInstant(one.lastSeenAt)}${one.isLocked ? ', locked' : ''}`,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function end(desk: Desk, [who = '', session]: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await byOwner(desk)
  const services = await desk.services()
  const { id, email } = await personNamed(services, who)
  let sessionId: string | null = null
  if (session !== undefined) {
    const meant = (await listStaffSessions(services, id)).filter((one) => one.id.startsWith(session))
    if (meant.length !== 1) throw new Failed('No single session begins like this. Nothing was changed.')
    sessionId = meant[0]?.id ?? null
  }
  const ended = await endSessionsByOffice(services, actor, id, sessionId)
  desk.print(
    json
      ? toJsonLine({ email, sessionsEnded: ended })
      : `${email}: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
  )
  return exitCode.ok
}

async function leave(desk: Desk, [who = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await byOwner(desk)
  const services = await desk.services()
  const { id, email } = await personNamed(services, who)
  const left = await removeStaff(services, actor, id)
  if (!left.ok) throw new Failed(notChanged[left.reason])
  const { sessionsEnded, workReturned } = left
  desk.print(
    json
      ? toJsonLine({ email, sessionsEnded, workReturned })
      : `${email} has left. Sessions ended: ${sessionsEnded}; things to do that are everybody’s again: ${workReturned}. Password, factors and links are deleted.`,
  )
  return exitCode.ok
}

async function addresses(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const networks = await listAllowedAddresses((await desk.services()).db)
  if (json) for (const one of networks) desk.print(toJsonLine(one))
  else if (networks.length === 0) desk.print('The desk may be opened from every network that reaches it.')
  else for (const { cidr, name } of networks) desk.print(`${cidr}${name ? `  ${toPlainText(name)}` : ''}`)
  return exitCode.ok
}

async function allow(
  desk: Desk,
  [network = '']: readonly string[],
  { name = '', json }: Options,
): Promise<ExitCode> {
  return await changeNetworks(desk, json, (known) => [...known, { cidr: network, name }])
}

async function disallow(desk: Desk, [network = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  return await changeNetworks(desk, json, (known) => {
    if (!known.some(({ cidr }) => cidr === network)) {
      throw new Failed(`${toPlainText(network)} is not one of the networks. Nothing was changed.`)
    }
    return known.filter(({ cidr }) => cidr !== network)
  })
}

async function changeNetworks(
  desk: Desk,
  json: boolean | undefined,
  change: (known: readonly { cidr: string; name: string }[]) => { cidr: string; name: string }[],
): Promise<ExitCode> {
  const actor = await byOwner(desk)
  const services = await desk.services()
  const set = await setAllowedAddresses(
    services,
    actor,
    change(await listAllowedAddresses(services.db)),
    null,
  )
  if (!set.ok) {
    throw new Usage(
      set.reason === 'too-many'
        ? `A firm keeps at most ${set.what} networks. Nothing was changed.`
        : `"${toPlainText(set.what)}" is no network such as 203.0.113.0/24. Nothing was changed.`,
    )
  }
  return await addresses(desk, [], { json: json === true })
}

async function sampleCodes(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const services = await desk.services()
  const office = readSampleOffice(services.settings)
  if (office.length === 0)
    throw new Failed('There is no sample office here: npm start -- --sample-office makes one.')
  for (const one of office) {
    const code = sampleCode(services, one)
    desk.print(json ? toJsonLine({ email: one.email, code }) : `${code}  ${one.email}`)
  }
  return exitCode.ok
}

function readRoles(names: readonly string[]): readonly Role[] {
  const wanted = parseRoles(names)
  if (!wanted) throw new Usage(`A role is one of ${knownRoles.join(', ')}. Nothing was changed.`)
  return wanted
}

/** Returns the owner who gives the command: before there is one, nobody may. The right is asked before (command-rights.ts). */
async function byOwner(desk: Desk) {
  const actor = await desk.actor()
  if (actor.staffId === null) {
    throw new Failed(
      'The firm has no staff yet. The first owner is made with: desk staff add-owner EMAIL --name NAME',
    )
  }
  return actor
}

async function personNamed({ db }: Services, email: string): Promise<Staff> {
  const person = await findStaffNamed(db, email)
  if (!person)
    throw new Failed(`Nobody on the staff has the e-mail "${toPlainText(email)}". Nothing was changed.`)
  return person
}
