import { defaultLanguage } from '#content/language.ts'
import { readGaps } from '#features/gaps/gaps.server.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { changeDays } from '#features/ledger/dashboard-figures.server.ts'
import { isEmpty, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { pansOf } from '#features/profile/pans.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { istDate } from '#finance/dates.ts'
import type { Sip } from '#finance/sip-register.ts'
import { sum } from '#finance/units.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { isContact, readConversations } from './conversations.server.ts'

const alive: readonly Sip['state'][] = [
  'running',
  'awaited',
  'missed-once',
  'missed-twice',
  'upcoming',
  'paused',
]

/** Returns the SIPs without amounts, the last contact and the gaps of a client. The gaps may be ten minutes old. */
export async function readSummary(services: Services, account: ClientRow) {
  const { id } = account
  const { count, missed } = (await readMoney(services, account)).sips
  const conversations = await readConversations(services, id)
  const gaps = (await readGaps(services, screenAgeMs, id)).flatMap((list) => list.gaps)
  return {
    panEnds: (await pansOf(services.db, id)).map(({ lastFour }) => lastFour),
    sips: { count, missed },
    lastContact: conversations.find(isContact) ?? null,
    gaps,
  }
}

/**
 * Returns what a client's holdings are worth, with the day of the newest price used, what the newest prices changed, and how many
 * have no price and are in no value; and the SIPs. The value is null before the first transaction: the sample household is nobody's
 * money.
 */
export async function readMoney(services: Services, { id }: ClientRow) {
  const portfolio = await readPortfolio(services, id, defaultLanguage)
  const { totals, asOf, isSample } = portfolio
  const sips = isSample ? [] : await sipsOf(services, id, portfolio, istDate(services.clock.now()))
  return {
    value:
      isSample || isEmpty(portfolio)
        ? null
        : {
            valuePaise: totals.valuePaise,
            asOf,
            gainPaise: totals.gainPaise,
            changePaise: totals.dayChangePaise,
            changeDays: changeDays(portfolio),
            unpriced: totals.unpriced,
          },
    sips: summarizeSips(sips),
  }
}

/**
 * Counts the SIPs that are not over, their monthly instalments, and those that missed the last. Purchases that only look like
 * instalments are left out: nobody promised to repeat them.
 */
export function summarizeSips(sips: readonly Pick<Sip, 'state' | 'source' | 'amountPaise' | 'rhythm'>[]) {
  const own = sips.filter(({ state, source }) => alive.includes(state) && source !== 'purchases')
  return {
    count: own.length,
    monthlyPaise: sum(
      own.filter(({ rhythm }) => rhythm?.frequency === 'monthly').map(({ amountPaise }) => amountPaise),
    ),
    missed: own.filter(({ state }) => state === 'missed-once' || state === 'missed-twice').length,
  }
}
