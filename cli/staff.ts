import { fill } from '#content/fill.ts'
import { listAllowedAddresses, setAllowedAddresses } from '#features/staff/addresses.server.ts'
import {
  addFirstOwner,
  type Invited,
  type MadeLink,
  renewStaffLink,
} from '#features/staff/membership.server.ts'
import { findStaffNamed } from '#features/staff/people.server.ts'
import { deskUrl } from '#features/staff/session.server.ts'
import type { Staff } from '#features/staff/staff.ts'
import { deskStaffWords } from '#features/staff/words/desk.ts'
import { readSampleOffice, sampleCode } from '#features/upkeep/sample/sample-office.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './context.ts'
import { formatInstant, toJsonLine } from './table.ts'

const { refused } = deskStaffWords

export const staff: Subject = {
  summary: 'The first owner; the way back in for somebody who lost theirs',
  help: `The staff may open the desk in a browser, and --as takes their e-mails. What only the machine can do for them:

  desk staff add-owner EMAIL           the first owner of a firm; prints a link that sets up access, once, within a day
      --name NAME
  desk staff link WHO                  a new link for somebody who lost their factor; all they had ends at once
  desk staff allow NETWORK             the desk may be opened from one network more, such as 203.0.113.0/24; with the
      --name NAME                      first, every other is refused
  desk staff sample-codes              the codes of the sample office (npm start -- --sample-office), valid now
      --json                           with any of these: as a line of JSON

A link goes to the mailbox of its person alone, and every owner gets a mail. It is printed here too where there is no mail server,
and one's own where nobody else could approve anything. For SECOND_PERSON_DAYS days the one who made it and its person are not
two persons in Approvals.

Everything else is an act of the desk
  npm run desk -- staff add-owner asha@firm.example --name "Asha Rao"
  npm run desk -- do invite-staff "Ravi Iyer" ravi@firm.example roles=adviser roles=operations --as asha@firm.example
  npm run desk -- do give-roles ravi@firm.example roles=owner --as asha@firm.example
  npm run desk -- do remove-staff ravi@firm.example --as asha@firm.example
  npm run desk -- ask staff --as asha@firm.example`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'staff',
        alone: null,
        commands: {
          'add-owner': { words: 'EMAIL', takes: ['name'], run: addOwner },
          link: { words: 'WHO', run: newLink },
          allow: { words: 'NETWORK', takes: ['name'], run: allow },
          'sample-codes': { run: sampleCodes },
        },
      },
      args,
      desk,
    ),
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

const notInvited: Readonly<Record<Extract<Invited, { ok: false }>['reason'], string>> = {
  name: '--name takes 1 to 60 characters.',
  email: 'This is no e-mail address.',
  taken:
    'Somebody works or worked here with this e-mail, or another of the same mailbox; staff link makes a new link. Nothing was changed.',
  'has-owner':
    'The firm has an owner, who invites everybody else: desk do invite-staff. Nothing was changed.',
}

function printInvited(desk: Desk, services: Services, invited: Invited, json = false): ExitCode {
  if (!invited.ok) {
    const sentence = notInvited[invited.reason]
    throw invited.reason === 'name' || invited.reason === 'email' ? new Usage(sentence) : new Failed(sentence)
  }
  printLink(desk, services, invited.staff, invited, json)
  return exitCode.ok
}

function printLink(
  desk: Desk,
  services: Services,
  { email, roles }: Staff,
  { link, isShown }: MadeLink,
  json = false,
): void {
  const url = isShown ? `${deskUrl(services)}${link.path}` : null
  if (json) {
    desk.print(toJsonLine({ email, roles, link: url, expiresAt: link.expiresAt }))
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
}

/**
 * Makes a link for somebody who lost what they sign in with. Unlike `do make-staff-link` it asks for no code, so that an owner who
 * lost hers, or the only owner, gets in again; whoever has this machine has the database anyway. Every owner gets a mail.
 */
async function newLink(desk: Desk, [who = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await byOwner(desk)
  const services = await desk.servicesWithKey()
  const person = await personNamed(services, who)
  const made = await renewStaffLink(services, actor, person.id, 'shell')
  if (!made) throw new Failed(`${refused.gone} Nothing was changed.`)
  printLink(desk, services, person, made, json)
  return exitCode.ok
}

/**
 * Adds a network. The shell has none itself, so this is the way back where nobody gets in from anywhere, and asks for no code.
 */
async function allow(
  desk: Desk,
  [network = '']: readonly string[],
  { name = '', json }: Options,
): Promise<ExitCode> {
  const actor = await byOwner(desk)
  const services = await desk.services()
  const known = await listAllowedAddresses(services.db)
  const set = await setAllowedAddresses(services, actor, [...known, { cidr: network, name }], null)
  if (!set.ok) throw new Usage(`${fill(refused[set.reason], { what: set.what })} Nothing was changed.`)
  for (const one of await listAllowedAddresses(services.db))
    desk.print(json ? toJsonLine(one) : toPlainText(`${one.cidr}  ${one.name}`.trimEnd()))
  return exitCode.ok
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

/** Returns the owner who gives the command: before there is one, nobody may. The right is asked before (command-rights.ts). */
async function byOwner(desk: Desk) {
  const actor = await desk.actor()
  if (actor.staffId === null) {
    throw new Failed(refused['no-owner'])
  }
  return actor
}

async function personNamed({ db }: Services, email: string): Promise<Staff> {
  const person = await findStaffNamed(db, email)
  if (!person)
    throw new Failed(`Nobody on the staff has the e-mail "${toPlainText(email)}". Nothing was changed.`)
  return person
}
