import type { Context, Hono } from 'hono'
import { relyingParty } from '#features/identity/factors/relying-party.server.ts'
import { requestOptions } from '#features/identity/factors/web-authn.server.ts'
import { safeNext } from '#features/identity/safe-next.ts'
import { staffRealm } from '#features/staff/factors.server.ts'
import { beginFirstOwner, isFirstOwnerLink } from '#features/staff/first-owner.server.ts'
import {
  findInvited,
  invitedCreationOptions,
  offerTotpTo,
  setUpWithCode,
  setUpWithPasskey,
} from '#features/staff/invitations.server.ts'
import { factorsOfStaff } from '#features/staff/own-access.server.ts'
import {
  browserHeader,
  type DeskVisit,
  deskOrigin,
  endStaffSession,
  findVisit,
  lockSession,
  requireStaff,
} from '#features/staff/session.server.ts'
import {
  proveAgain,
  type StaffProof,
  signInWithCode,
  signInWithStaffPasskey,
} from '#features/staff/sign-in.server.ts'
import { isTooOften } from '#kit/acts/attempts.server.ts'
import { networkOf } from '#kit/http/address.server.ts'
import { readBody } from '#kit/http/body.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { DeskEnv } from '../web/desk-env.ts'
import type { DeskFiles } from '../web/shell-page.server.ts'
import { deskSignInWords as words } from '../words/sign-in.ts'
import {
  linkOverPage,
  type PageFrame,
  setUpPage,
  signInPage,
  unlockPage,
  welcomePage,
} from './pages.server.ts'

type Desk = Context<DeskEnv>

/** Where the desk opens unless a page was asked for. */
const home = '/desk'
const bodyLimitBytes = 64 * 1024
/** Challenges for one network in an hour. */
const mostInAnHour = 600

/** Sends a page of the desk with its policy; `page` of desk/web/web.server.ts. */
type SendPage = (c: Desk, html: string, status?: 200 | 403 | 409 | 422) => Response

/**
 * Adds the pages that a person without an open session sees: to sign in, to unlock, to prove again, to set up access by a
 * link. They work without script; a passkey needs it.
 *
 * `/unlock` and `/prove` also answer the application itself: with `accept: application/json` they return
 * `{ ok: true }` and the new cookie, or 409 with `{ reason: 'wrong', words }`, or 401 with `{ reason: 'over', words }`.
 */
export function addSignInPages(
  app: Hono<DeskEnv>,
  services: Services,
  { files, page }: { readonly files: DeskFiles; readonly page: SendPage },
): void {
  const partyOf = (c: Desk) => relyingParty(deskOrigin(services), new URL(c.get('origin')))
  const frameOf = (c: Desk): PageFrame => ({
    files,
    firm: services.firm().name,
    hasPasskeys: partyOf(c) !== null,
  })
  const visitOf = (c: Desk) => findVisit(services, { ...c.get('desk'), isBackground: true })

  app.get('/sign-in', async (c) => {
    c.set('route', 'sign-in')
    const next = safeDeskNext(c.req.query('next'))
    if ((await visitOf(c)).state === 'open') return c.redirect(next)
    return page(c, signInPage(frameOf(c), { next }))
  })

  app.post('/sign-in', async (c) => {
    c.set('route', 'sign-in')
    const read = await readForm(c)
    const next = safeDeskNext(read('next'))
    const email = read('email')
    const entered = await signInWithCode(
      services,
      { email, password: read('password'), code: read('code') },
      c.get('desk'),
    )
    if (entered.ok) return onwards(services, c, next, entered.cookie)
    return page(c, signInPage(frameOf(c), { next, email, problem: words.signIn.wrong }), 422)
  })

  app.post('/sign-in/passkey', async (c) => {
    c.set('route', 'sign-in/passkey')
    const read = await readForm(c)
    const next = safeDeskNext(read('next'))
    const party = partyOf(c)
    const entered = party && (await signInWithStaffPasskey(services, party, read('answer'), c.get('desk')))
    if (entered?.ok) return onwards(services, c, next, entered.cookie)
    return page(c, signInPage(frameOf(c), { next, problem: words.signIn.wrongPasskey }), 422)
  })

  app.post('/sign-in/passkey/options', async (c) => {
    const party = partyOf(c)
    if (!party || (await isBusy(services, c))) return c.body(null, party ? 429 : 404)
    return c.json(await requestOptions(services, party, staffRealm, 'sign-in', null))
  })

  for (const isProof of [false, true]) {
    const path = isProof ? '/prove' : '/unlock'
    /** The page asks for what it is for: an unlocked session has nothing to unlock, a locked one proves by unlocking. */
    const show = async (c: Desk, visit: DeskVisit, next: string, problem: string | null) => {
      if (visit.state === 'nobody') return c.redirect(`/sign-in?next=${encodeURIComponent(next)}`)
      const { id, name, email } = visit.signedIn.staff
      const factors = await factorsOfStaff(services.db, id)
      return page(
        c,
        unlockPage(frameOf(c), { name, email, next, isProof, factors, problem }),
        problem === null ? 200 : 422,
      )
    }

    app.get(path, async (c) => {
      c.set('route', path.slice(1))
      const next = safeDeskNext(c.req.query('next'))
      const visit = await visitOf(c)
      if (!isProof && visit.state === 'open') return c.redirect(next)
      return await show(c, visit, next, null)
    })

    const answer = async (c: Desk, read: (name: string) => string, proof: StaffProof | null) => {
      c.set('route', path.slice(1))
      const isJson = c.req.header('accept')?.includes('application/json') ?? false
      const next = safeDeskNext(read('next'))
      const visit = await visitOf(c)
      const proven =
        visit.state === 'nobody'
          ? ({ ok: false, reason: 'over' } as const)
          : proof === null || (isProof && proof.kind === 'password')
            ? ({ ok: false, reason: 'wrong' } as const)
            : await proveAgain(services, visit, proof, c.get('desk'))
      if (proven.ok) {
        if (!isJson) return onwards(services, c, next, proven.cookie)
        c.header('set-cookie', proven.cookie)
        return c.json({ ok: true })
      }
      const sentence = words.unlock[proven.reason]
      if (isJson)
        return c.json({ reason: proven.reason, words: sentence }, proven.reason === 'over' ? 401 : 409)
      return await show(c, await visitOf(c), next, sentence)
    }

    app.post(path, async (c) => {
      const read = await readForm(c)
      const proof: StaffProof =
        read('kind') === 'password'
          ? { kind: 'password', password: read('password') }
          : { kind: 'code', code: read('code') }
      return await answer(c, read, proof)
    })

    app.post(`${path}/passkey`, async (c) => {
      const read = await readForm(c)
      const party = partyOf(c)
      return await answer(c, read, party && { kind: 'passkey', party, answer: read('answer') })
    })

    app.post(`${path}/passkey/options`, async (c) => {
      const visit = await visitOf(c)
      const party = partyOf(c)
      if (visit.state === 'nobody') return c.body(null, 401)
      if (!party || (await isBusy(services, c))) return c.body(null, party ? 429 : 404)
      const owner = { staff_id: visit.signedIn.staff.id }
      return c.json(await requestOptions(services, party, staffRealm, 'confirm', owner))
    })
  }

  app.post('/lock', async (c) => {
    c.set('route', 'lock')
    await lockSession(services, await requireStaff(services, c.get('desk')))
    return c.redirect('/unlock', 303)
  })

  app.post('/sign-out', async (c) => {
    c.set('route', 'sign-out')
    const { cookie } = await endStaffSession(services, c.get('desk'))
    return onwards(services, c, '/sign-in', cookie)
  })

  addSetUpPages(app, services, page, frameOf)

  app.get('/welcome/:token', async (c) => {
    c.set('route', 'welcome')
    const token = c.req.param('token')
    const staff = await findInvited(services, token)
    if (!staff) return page(c, linkOverPage(frameOf(c)), 409)
    return page(
      c,
      welcomePage(frameOf(c), {
        name: staff.name,
        email: staff.email,
        token,
        offer: offerTotpTo(services, staff),
      }),
    )
  })

  app.post('/welcome/:token', async (c) => {
    c.set('route', 'welcome')
    const token = c.req.param('token')
    const read = await readForm(c)
    const form = { next: read('next'), confirm: read('confirm'), code: read('code'), sealed: read('sealed') }
    const staff = await findInvited(services, token)
    const done = await setUpWithCode(services, token, form, c.get('desk'))
    if (done.ok) return onwards(services, c, home, done.cookie)
    if (done.reason === 'over' || !staff) return page(c, linkOverPage(frameOf(c)), 409)
    const offer = offerTotpTo(services, staff, form.sealed)
    return page(
      c,
      welcomePage(frameOf(c), { name: staff.name, email: staff.email, token, offer, faults: done.faults }),
      422,
    )
  })

  app.post('/welcome/:token/passkey', async (c) => {
    c.set('route', 'welcome/passkey')
    const token = c.req.param('token')
    const read = await readForm(c)
    const party = partyOf(c)
    const staff = await findInvited(services, token)
    const given = {
      answer: read('answer'),
      name: c.get('desk').userAgent.includes('Mobile') ? 'Phone' : 'Computer',
    }
    const done = party && (await setUpWithPasskey(services, party, token, given, c.get('desk')))
    if (done?.ok) return onwards(services, c, home, done.cookie)
    if (done?.reason === 'over' || !staff) return page(c, linkOverPage(frameOf(c)), 409)
    const offer = offerTotpTo(services, staff)
    const problem = words.welcome.wrongPasskey
    return page(
      c,
      welcomePage(frameOf(c), { name: staff.name, email: staff.email, token, offer, problem }),
      422,
    )
  })

  app.post('/welcome/:token/passkey/options', async (c) => {
    c.set('route', 'welcome/passkey')
    const party = partyOf(c)
    if (!party || (await isBusy(services, c))) return c.body(null, party ? 429 : 404)
    const options = await invitedCreationOptions(services, party, c.req.param('token'))
    return options ? c.json(options) : c.body(null, 401)
  })
}

async function isBusy(services: Services, c: Desk): Promise<boolean> {
  return await isTooOften(services, 'desk-passkey/address', networkOf(c.get('desk').address), mostInAnHour)
}

/** Adds the pages of the link that the terminal prints for the first owner. */
function addSetUpPages(
  app: Hono<DeskEnv>,
  services: Services,
  page: SendPage,
  frameOf: (c: Desk) => PageFrame,
): void {
  app.get('/set-up/:token', async (c) => {
    c.set('route', 'set-up')
    const token = c.req.param('token')
    if (!(await isFirstOwnerLink(services, token))) return page(c, linkOverPage(frameOf(c)), 409)
    return page(c, setUpPage(frameOf(c), { token }))
  })

  app.post('/set-up/:token', async (c) => {
    c.set('route', 'set-up')
    const token = c.req.param('token')
    const read = await readForm(c)
    const given = { name: read('name'), email: read('email') }
    const begun = await beginFirstOwner(services, token, given)
    if (begun.ok) return c.redirect(begun.link.path, 303)
    if (begun.reason === 'over') return page(c, linkOverPage(frameOf(c)), 409)
    return page(c, setUpPage(frameOf(c), { token, ...given, fault: begun.reason }), 422)
  })
}

/** Returns the page to go to after sign-in: one of the desk's screens. */
function safeDeskNext(next: unknown): string {
  const path = safeNext(next, home)
  return /^\/desk(?:[/?#]|$)/.test(path) ? path : home
}

function onwards(services: Services, c: Desk, to: string, cookie: string): Response {
  c.header('set-cookie', cookie)
  const { browser } = c.get('desk')
  if (browser) c.header('set-cookie', browserHeader(services, browser), { append: true })
  return c.redirect(to, 303)
}

/** Reads a form as browsers send it without script. Returns '' for what is missing, and for a NUL, which PostgreSQL rejects. */
async function readForm(c: Desk): Promise<(name: string) => string> {
  const body = await readBody(c.req.raw.body, bodyLimitBytes)
  const form = new URLSearchParams(body && body !== 'too-large' ? Buffer.from(body).toString('utf8') : '')
  return (name) => {
    const value = form.get(name) ?? ''
    return value.includes('\0') ? '' : value
  }
}
