import { userInfo } from 'node:os'
import { may, type Right, rights } from '#desk/acts/access.ts'
import type { DeskCall } from '#desk/acts/endpoint.server.ts'
import { openDeskServices } from '#desk/web/services.server.ts'
import { actorOf, findStaff, findStaffNamed, hasAnyStaff } from '#features/staff/people.server.ts'
import { assembleServices } from '#features/upkeep/assemble-services.server.ts'
import { openStoreAlongside } from '#features/upkeep/open-alongside.server.ts'
import { type DeskActor, parseActor } from '#kit/acts/actor.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { openSecrets, type Secrets } from '#kit/secrets/secrets.server.ts'
import { openLog } from '#kit/services/log.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { parseSettings, type Settings } from '#kit/services/settings.server.ts'
import type { OpenStore } from '#kit/store/store.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { isReading } from './command-rights.ts'
import { type Desk, Failed, type Shell, Usage } from './context.ts'
import { requireProof } from './proof.ts'

/**
 * Opens a desk over the settings of the environment. This is the one file of the desk that opens the database.
 *
 * @param name The name given with `--as`; null if there was none.
 * @param shell The environment, and where the command reads and prints.
 */
export function openDesk(
  name: string | null,
  { env, ...terminal }: Shell,
): { desk: Desk; close(): Promise<void> } {
  const settings = () => readSettings(env)
  let opened: OpenStore | null = null
  const store = async () => {
    opened ??= await openStoreAlongside(settings())
    return opened
  }
  const services = async (secrets: Secrets): Promise<Services> =>
    await assembleServices({
      store: await store(),
      settings: settings(),
      clock: systemClock,
      log: openLog('silent'),
      secrets,
      versions: () => '',
    })
  const desk: Desk = {
    ...terminal,
    actor: async () => await readActor(name ?? (env.DESK_AS || null), (await store()).db, 'changes'),
    allow: async (right) => await requireRight(name ?? (env.DESK_AS || null), right, (await store()).db),
    caller: async () => await callerNamed(desk, name ?? (env.DESK_AS || null)),
    store,
    services: () => services(closedSecrets),
    servicesWithKey: async () =>
      await services(await openSecrets(settings(), (await store()).db, systemClock)),
    settings,
  }
  return { desk, close: async () => await opened?.close() }
}

/** Refuses to read or write a secret, so that a command that needs the key but did not ask for it fails at once. */
const closedSecrets: Secrets = { fingerprint: '', encrypt: refuse, decrypt: refuse, hash: refuse }

function refuse(): never {
  throw new Error('this command needs the key, so it must call servicesWithKey')
}

/** Returns who gives a command, as the acts and queries of the desk know them. Before there is staff, that is an owner. */
async function callerNamed(desk: Desk, name: string | null): Promise<DeskCall> {
  const services = openDeskServices(await desk.servicesWithKey())
  const actor = await readActor(name, services.db, 'reads')
  const staff = actor.staffId === null ? null : await findStaff(services.db, actor.staffId)
  return {
    services,
    staff: staff ?? { id: '', name: actor.name, email: '', roles: ['owner'] },
    actor,
    isProven: async () => {
      await requireProof(desk, actor)
      return true
    },
    sessionId: '',
    address: null,
    origin: '',
    requestId: '',
  }
}

async function readActor(
  name: string | null,
  db: Services['db'],
  does: 'changes' | 'reads',
): Promise<DeskActor> {
  const actor = parseActor(name ?? userInfo().username)
  if (!actor)
    throw new Usage('--as and DESK_AS take a name of 1 to 60 characters, or the e-mail of a member of staff.')
  if (!(await hasAnyStaff(db))) return actor
  if (name === null) {
    throw new Usage(
      'The firm has staff, so say who does this: --as and your e-mail, or DESK_AS. Nothing was changed.',
    )
  }
  const staff = await findStaffNamed(db, name)
  if (!staff)
    throw new Failed(`Nobody on the staff has the e-mail "${toPlainText(name)}". Nothing was changed.`)
  if (does === 'reads' && staff.roles.length === 0)
    throw new Failed(`${staff.email} has no role yet, and sees nothing.`)
  if (does === 'changes' && !staff.roles.some((role) => role !== 'auditor')) {
    throw new Failed(`${staff.email} has no role that changes anything. Nothing was changed.`)
  }
  return actorOf(staff)
}

async function requireRight(name: string | null, right: Right, db: Services['db']): Promise<void> {
  if (name === null && isReading(right)) return
  const { staffId } = await readActor(name, db, 'reads')
  if (staffId === null) return
  const staff = await findStaff(db, staffId)
  if (may(staff?.roles ?? [], right)) return
  const needed = new Intl.ListFormat('en', { type: 'disjunction' }).format(rights[right])
  throw new Failed(
    `${staff?.email ?? name} may not do this. It needs the role ${needed}. Nothing was changed.`,
  )
}

function readSettings(env: Shell['env']): Settings {
  const settings = parseSettings(env)
  if (!settings.ok) throw new Failed(settings.problems.join('\n'))
  return settings.value
}
