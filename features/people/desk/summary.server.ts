import { defaultLanguage } from '#content/language.ts'
import { type Gap, readGaps } from '#features/gaps/gaps.server.ts'
import type { ClientRow } from '#features/identity/accounts.server.ts'
import { type ChangeDays, changeDays } from '#features/ledger/dashboard-figures.server.ts'
import { isEmpty, readPortfolio } from '#features/ledger/portfolio.server.ts'
import { pansOf } from '#features/profile/pans.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Sip } from '#finance/sip-register.ts'
import { type Paise, sum } from '#finance/units.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type ConversationLine, isContact, readConversations } from './conversations.server.ts'

/** What a client's holdings are worth. */
export interface ClientValue {
  /** Null if no holding has a price. */
  readonly valuePaise: Paise | null
  /** The day of the newest price used. */
  readonly asOf: IsoDate | null
  readonly gainPaise: Paise | null
  /** What the newest prices changed, on the units that were held before. */
  readonly changePaise: Paise | null
  /** The days of both prices; null if they differ between holdings. */
  readonly changeDays: ChangeDays | null
  /** Holdings without a price; they are in no value. */
  readonly unpriced: number
}

/** The SIPs of a client that are not over. */
export interface SipSummary {
  readonly count: number
  /** The instalments of the monthly ones, in paise. */
  readonly monthlyPaise: Paise
  /** How many missed their last instalment or instalments. */
  readonly missed: number
}

/** What the office reads first about a client. */
export interface ClientRecordSummary {
  /** The last four of each PAN. */
  readonly panEnds: readonly string[]
  readonly sips: Omit<SipSummary, 'monthlyPaise'>
  /** Null if nobody called, wrote or answered yet. */
  readonly lastContact: ConversationLine | null
  readonly gaps: readonly Gap[]
}

/** What a client has, in rupees: shown once somebody asks for it. */
export interface ClientMoney {
  /** Null before the client's first transaction: the sample household is nobody's money. */
  readonly value: ClientValue | null
  readonly sips: SipSummary
}

const alive: readonly Sip['state'][] = [
  'running',
  'awaited',
  'missed-once',
  'missed-twice',
  'upcoming',
  'paused',
]

/** Returns the SIPs without amounts, the last contact and the gaps of a client. The gaps may be ten minutes old. */
export async function readSummary(services: Services, account: ClientRow): Promise<ClientRecordSummary> {
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

/** Returns the value and the SIPs of a client. */
export async function readMoney(services: Services, { id }: ClientRow): Promise<ClientMoney> {
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

/** Counts the SIPs that are not over. Purchases that only look like instalments are left out: nobody promised to repeat them. */
export function summarizeSips(
  sips: readonly Pick<Sip, 'state' | 'source' | 'amountPaise' | 'rhythm'>[],
): SipSummary {
  const own = sips.filter(({ state, source }) => alive.includes(state) && source !== 'purchases')
  return {
    count: own.length,
    monthlyPaise: sum(
      own.filter(({ rhythm }) => rhythm?.frequency === 'monthly').map(({ amountPaise }) => amountPaise),
    ),
    missed: own.filter(({ state }) => state === 'missed-once' || state === 'missed-twice').length,
  }
}
