import { data, type RouterContextProvider, redirect } from 'react-router'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { recentEvents } from '#server/accounts/events.server.ts'
import { changePassword, type PasswordFormProblem } from '#server/accounts/password.server.ts'
import { type Client, listSessions, requireRecentSignIn } from '#server/accounts/session.server.ts'
import { signOutOne, signOutOthers } from '#server/accounts/sign-out.server.ts'
import { factorsOverview } from '#server/factors/overview.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'

type Context = Readonly<RouterContextProvider>

const dones = ['password', 'session', 'others'] as const
type Done = (typeof dones)[number]

/** What the Security tab shows. */
export async function loadSecurity(context: Context, client: Client, request: Request) {
  const services = requireServices(context)
  const query = new URL(request.url).searchParams
  const said = query.get('done')
  const factorsWords = wordsIn(defaultLanguage).factors.panel
  const done: Done | null = dones.find((known) => known === said) ?? null
  return {
    sessions: await listSessions(services, client),
    events: await recentEvents(services, client.id),
    factors: await factorsOverview(services, client),
    factorsWords,
    done,
    /** What was done about the second step, in words. */
    factorsDone:
      Object.entries(factorsWords.done).find(([name]) => name === query.get('factors'))?.[1] ?? null,
  }
}

export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>

/**
 * What the forms of the Security tab do, told apart by `act`. The password form asks for the current password
 * itself; ending sessions asks for a recent proof (OWASP ASVS 5.0 V7.5.2).
 */
export async function actOnSecurity(
  context: Context,
  client: Client,
  request: Request,
  read: (name: string) => string,
) {
  const services = requireServices(context)
  const visit = requireVisit(context)
  switch (read('act')) {
    case 'password': {
      const form = { current: read('current'), next: read('next'), confirm: read('confirm') }
      const changed = await changePassword(services, client, form, visit)
      if (!changed.ok) return data({ problems: changed.problems }, { status: 400 })
      return done('password', changed.cookie)
    }
    case 'end-session': {
      await requireRecentSignIn(context, request)
      await signOutOne(services, client, read('session'), visit)
      return done('session')
    }
    case 'end-others': {
      await requireRecentSignIn(context, request)
      await signOutOthers(services, client, visit)
      return done('others')
    }
    default:
      return data({ problems: [] as PasswordFormProblem[] }, { status: 400 })
  }
}

function done(what: Done, cookie?: string): Response {
  return redirect(`/profile?tab=security&done=${what}`, {
    status: 303,
    ...(cookie ? { headers: { 'set-cookie': cookie } } : {}),
  })
}
