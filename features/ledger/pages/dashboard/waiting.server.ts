import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { grantsOf } from '#features/access/grants.server.ts'
import { profilesOf } from '#features/advice/profile.server.ts'
import { recommendationsOf } from '#features/advice/recommendation.server.ts'
import { canDo } from '#features/advice/transitions.ts'
import type { Client } from '#features/identity/session.server.ts'
import { nomineeChecksDue } from '#features/my-money/nominee-check.server.ts'
import { findBankAccount } from '#features/profile/bank-verification.server.ts'
import { requestsOf } from '#features/requests/asked-request.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { today } from '#kit/clock/clock.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import type { Portfolio } from '../../portfolio.server.ts'

/** A line that leads to what waits for the client. */
export interface WaitingLine {
  readonly href: string
  readonly text: string
}

/** Returns what waits for a client: deadlines and other people's questions before what is only missing. */
export async function waitingLines(
  context: RequestContext,
  client: Client,
  portfolio: Portfolio,
): Promise<readonly WaitingLine[]> {
  const { services } = context
  const { dashboard, advice, locale } = wordsIn(context.language)
  const words = dashboard.waiting
  const [grants, written, requests, profile, bank, sips, nominees] = await Promise.all([
    grantsOf(services, client),
    recommendationsOf(services, client.id),
    requestsOf(services, client.id),
    profilesOf(services, client.id),
    findBankAccount(services.db, client.id),
    sipsOf(services, client.id, portfolio, today(services.clock)),
    nomineeChecksDue(services, client.id),
  ])
  const open = requests.filter(({ due }) => due !== null).length
  const missed = sips.filter(({ state }) => state === 'missed-once' || state === 'missed-twice')
  const proposed = written
    .flatMap(({ reference, state, lastDay }) =>
      canDo('accept', state) && lastDay ? [{ reference, lastDay }] : [],
    )
    .toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
  return [
    ...grants
      .filter(({ waitsForMe }) => waitsForMe)
      .map(({ other }) => ({ href: '/household', text: fill(words.grant, { name: other }) })),
    ...proposed.map(({ reference, lastDay }) => ({
      href: `/recommendations/${reference}`,
      text: fill(advice.card.waits, { date: dateText(locale, lastDay) }),
    })),
    ...missed.map(({ schemeCode }) => ({
      href: '/transactions?view=sip',
      text: fill(words.sip, { fund: portfolio.schemes.get(schemeCode)?.name ?? schemeCode }),
    })),
    ...(open > 0 ? [{ href: '/requests', text: plural(locale, words.requests, open) }] : []),
    ...(profile.state.is === 'valid' ? [] : [{ href: '/risk-profile/questions', text: words.risk }]),
    ...(nominees.length > 0 ? [{ href: '/profile/family', text: words.nominees }] : []),
    ...(bank ? [] : [{ href: '/profile?tab=payment', text: words.bank }]),
  ]
}
