import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { readCookie, writeCookie } from '#features/identity/cookies.server.ts'
import { openTwin } from '#features/practice/twin.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import {
  type DeskRequest,
  deskOrigin,
  requireStaff,
  type SignedInStaff,
} from '#features/staff/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { hourMs } from '#kit/clock/time.ts'
import { withCalls, withoutCalls } from '#kit/services/outgoing.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { DeskEnv } from './desk-env.ts'
import { openLiveHub } from './live.server.ts'
import { openDeskServices } from './services.server.ts'
import { createDeskApp, type DeskParts } from './web.server.ts'

const cookie = 'desk-practice'
/** As long as the longest session. */
const cookieSeconds = (12 * hourMs) / 1000

/** A twin with a desk of its own. */
interface OpenPractice {
  readonly madeOn: string
  readonly app: Hono<DeskEnv>
  close(): Promise<void>
}

/** What the desk of a twin has in common with the office's. */
interface PracticeParts extends Pick<DeskParts, 'queries' | 'acts' | 'files'> {
  /** Adds the client's own pages of a twin. */
  readonly herPages: (
    app: Hono<DeskEnv>,
    twin: Services,
    staffOf: (request: DeskRequest) => Promise<SignedInStaff>,
  ) => void
}

/** The twins that this process has open, one for each colleague. */
export interface Practices {
  add(app: Hono<DeskEnv>): void
  close(): Promise<void>
}

/**
 * Opens the twins that colleagues practise in, each with its first request. A cookie of the session says that a browser practises; whose
 * session it is, and whether it is open, is asked of the office alone. What a twin answers calls no other machine.
 */
export function openPractices(services: Services, parts: PracticeParts): Practices {
  const open = new Map<string, Promise<OpenPractice>>()
  const origin = deskOrigin(services)
  const tokenOf = ({ sessionId }: SignedInStaff) =>
    createHash('sha256').update(`practice ${sessionId}`).digest('base64url')

  const close = async (staffId: string) => {
    const practice = await open.get(staffId)?.catch(() => null)
    open.delete(staffId)
    await practice?.close()
  }
  const practiceOf = async (signedIn: SignedInStaff, isAnew = false): Promise<OpenPractice> => {
    const { id } = signedIn.staff
    const known = await open.get(id)
    if (known && !isAnew && known.madeOn === istDate(services.clock.now())) return known
    // Whoever else asks meanwhile waits for the same twin.
    const opening = close(id).then(() => openPractice(services, parts, signedIn, isAnew))
    open.set(id, opening)
    opening.catch(() => open.delete(id))
    return await opening
  }

  return {
    add(app) {
      app.post('/practice/:step{start|reset|leave}', async (c) => {
        c.set('route', 'practice')
        const signedIn = await requireStaff(services, c.get('desk'))
        const step = c.req.param('step')
        if (step === 'leave') await close(signedIn.staff.id)
        else await practiceOf(signedIn, step === 'reset')
        const seconds = step === 'leave' ? 0 : cookieSeconds
        c.header('set-cookie', writeCookie(origin, cookie, tokenOf(signedIn), seconds))
        return c.redirect('/desk/practice', 303)
      })
      app.use(async (c, next) => {
        const token = readCookie(origin, c.req.header('cookie') ?? '', cookie)
        if (token === null) return await next()
        c.set('route', c.req.path.startsWith('/desk') ? 'shell' : 'practice')
        const signedIn = await requireStaff(services, c.get('desk'))
        if (token !== tokenOf(signedIn)) return await next()
        const { app: twin } = await practiceOf(signedIn)
        return await withoutCalls(() => twin.fetch(c.req.raw, c.env))
      })
    },
    close: async () => {
      for (const id of [...open.keys()]) await close(id)
    },
  }
}

async function openPractice(
  services: Services,
  { herPages, ...parts }: PracticeParts,
  { staff }: SignedInStaff,
  isAnew: boolean,
): Promise<OpenPractice> {
  const twin = await openTwin(services, staff, isAnew)
  const own = openDeskServices(twin.services, twin)
  const hub = await openLiveHub(own)
  const staffOf = async (request: DeskRequest): Promise<SignedInStaff> => {
    const signedIn = await withCalls(() => requireStaff(services, request))
    const you = { ...twin.you, roles: signedIn.staff.roles }
    return { ...signedIn, staff: you, actor: actorOf(you), isSample: true }
  }
  const app = createDeskApp(own, {
    ...parts,
    hub,
    staffOf,
    herPages: (added) => herPages(added, own, staffOf),
  })
  return {
    madeOn: twin.madeOn,
    app,
    close: async () => {
      await hub.close()
      await twin.close()
    },
  }
}
