import { formWords } from '#content/errors.ts'
import { wordsIn } from '#content/words.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { reply } from '#site/page/page.ts'
import { recentEvents } from '../events.server.ts'
import { factorsOverview } from '../factors/overview.server.ts'
import { changePassword, type PasswordFaults } from '../password.server.ts'
import { safeNext } from '../safe-next.ts'
import { type Client, listSessions, requireRecentSignIn } from '../session.server.ts'
import { signOutOne, signOutOthers } from '../sign-out.server.ts'

const dones = ['password', 'session', 'others'] as const
type Done = (typeof dones)[number]

/** The data of the Security tab. */
export async function loadSecurity(context: RequestContext, client: Client) {
  const { services } = context
  const query = context.url.searchParams
  const said = query.get('done')
  const { factors, faults } = wordsIn(context.language)
  const factorsWords = factors.panel
  const done: Done | null = dones.find((known) => known === said) ?? null
  return {
    sessions: await listSessions(services, client),
    events: await recentEvents(services, client.id),
    factors: await factorsOverview(services, client),
    faultWords: formWords(faults, 'account'),
    done,
    /** After a sign-in with a recovery code: the page that was wanted; null otherwise. */
    recovered: query.has('recovered') ? safeNext(query.get('recovered')) : null,
    /** The message after a change of the second step. */
    factorsDone:
      Object.entries(factorsWords.done).find(([name]) => name === query.get('factors'))?.[1] ?? null,
  }
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>

/**
 * Handles the forms of the Security tab, which differ by `act`. The password form asks for the current password
 * itself; ending sessions asks for a recent proof (OWASP ASVS 5.0 V7.5.2).
 */
export async function actOnSecurity(context: RequestContext, client: Client, read: (name: string) => string) {
  const { services } = context
  switch (read('act')) {
    case 'password': {
      const form = { current: read('current'), next: read('next'), confirm: read('confirm') }
      const changed = await changePassword(services, client, form, context)
      if (!changed.ok) return reply({ faults: changed.faults }, { status: 400 })
      return done('password', changed.cookie)
    }
    case 'end-session': {
      await requireRecentSignIn(context)
      await signOutOne(services, client, read('session'), context)
      return done('session')
    }
    case 'end-others': {
      await requireRecentSignIn(context)
      await signOutOthers(services, client, context)
      return done('others')
    }
    default:
      return reply({ faults: {} as PasswordFaults }, { status: 400 })
  }
}

function done(what: Done, cookie?: string): Response {
  return redirect(`/profile?tab=security&done=${what}`, {
    status: 303,
    ...(cookie ? { headers: { 'set-cookie': cookie } } : {}),
  })
}
