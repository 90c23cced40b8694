import { dateText, dayMonthText } from '#content/dates.ts'
import { gapWords } from '#content/en/desk/gaps.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { gainRules, schemeRules } from '#content/scheme-rules.ts'
import { wordsIn } from '#content/words.ts'
import { findAccountByPublicId } from '#db/accounts.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { selectReviewCards, selectReviews } from '#db/reviews.server.ts'
import { dayNumber, financialYearOf, type IsoDate, istDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type PeriodWorth, periodWorth } from '#finance/period-worth.ts'
import { type HeldLot, heldLots, lockState, quoteRedemption, type SellingRules } from '#finance/redemption.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { minus, type Paise, paise, rupeesOf, sum } from '#finance/units.ts'
import { profilesOf } from '#server/advice/profile.server.ts'
import { readCosts } from '#server/costs/report.server.ts'
import { readGaps } from '#server/gaps/gaps.server.ts'
import { goalSources, goalsOf } from '#server/goals/goals.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { readGainsWithRoom } from '#server/ledger/gains/report.server.ts'
import { insideOf } from '#server/ledger/inside.server.ts'
import { type Portfolio, readPortfolio, seriesOf } from '#server/ledger/portfolio.server.ts'
import { taskItemId } from '#server/reviews/due.server.ts'
import { type AgendaCard, type CardKind, maxCards } from '#server/reviews/review.ts'
import { openReview } from '#server/reviews/reviews.server.ts'
import { sipsOf } from '#server/sips/register.server.ts'
import { readHandlings, thingKey } from '#server/work/marks.server.ts'
import { screenAgeMs } from '#server/work/survey.server.ts'

const { reviews: reviewWords, locale } = wordsIn(defaultLanguage)
const words = reviewWords.agenda
const day = (date: IsoDate) => dateText(locale, date)
const money = (amount: Paise) => formatRupees(rupeesOf(amount))

/** What every card is made from. */
interface Place {
  readonly services: Services
  readonly accountId: string
  readonly portfolio: Portfolio
  readonly today: IsoDate
  /** The day of the review before; null for the first. */
  readonly since: IsoDate | null
}

/**
 * Prepares a review of a client: an agenda of at most six cards out of what changed since the review before. The same press twice
 * leads to the same review.
 *
 * @param number The client's number.
 */
export async function prepareReview(
  services: Services,
  actor: DeskActor,
  number: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-there' }> {
  const account = await findAccountByPublicId(services.db, number)
  if (!account) return { ok: false, reason: 'not-there' }
  const last = (await selectReviews(services.db, account.id)).find(({ closed_at }) => closed_at !== null)
  const since = last?.closed_at ? istDate(Date.parse(last.closed_at)) : null
  const agenda = await readAgenda(services, account.id, since)
  const { id } = await openReview(services, actor, account.id, since, agenda)
  return { ok: true, id }
}

/**
 * Returns the agenda of a review, the most pressing card first. Cards that have nothing to say are left out; with none of them
 * left one asks what else there is.
 *
 * @param since The day of the review before; null for the first.
 */
export async function readAgenda(
  services: Services,
  accountId: string,
  since: IsoDate | null,
): Promise<AgendaCard[]> {
  const portfolio = await readPortfolio(services, accountId, defaultLanguage)
  const place: Place = { services, accountId, portfolio, since, today: istDate(services.clock.now()) }
  const makers: readonly ((of: Place) => Promise<AgendaCard | null> | AgendaCard | null)[] =
    portfolio.isSample
      ? [openCard, profileCard, papersCard]
      : [
          openCard,
          valueCard,
          sipsCard,
          profileCard,
          papersCard,
          goalsCard,
          roomCard,
          freedCard,
          costsCard,
          spreadCard,
        ]
  const cards: AgendaCard[] = []
  for (const make of makers) {
    const made = cards.length < maxCards ? await make(place) : null
    if (made) cards.push(made)
    await nextTurn()
  }
  return cards.length > 0 ? cards : [card('calm', [words.calm.text])!]
}

function card(kind: CardKind, lines: readonly string[]): AgendaCard | null {
  return lines.length === 0 ? null : { kind, title: words[kind].title, lines }
}

/** What the review before left to do and nobody has done. */
async function openCard({ services, accountId }: Place): Promise<AgendaCard | null> {
  const last = (await selectReviews(services.db, accountId)).find(({ closed_at }) => closed_at !== null)
  if (!last) return null
  const handlingOf = await readHandlings(services)
  const open = (await selectReviewCards(services.db, last.id)).filter(
    ({ review_id: reviewId, place, who }) =>
      who !== null &&
      handlingOf(thingKey({ subject: 'review', id: taskItemId({ reviewId, place }) })).done === null,
  )
  if (open.length === 0) return null
  const list = open.map(({ title, due_on: dueOn }) => (dueOn ? `${title} (${day(dueOn)})` : title)).join('; ')
  return card('open', [plural(locale, words.open.text, open.length, { list })])
}

function valueCard({ portfolio, since }: Place): AgendaCard | null {
  const series = seriesOf(portfolio)
  const [first, to] = [series.days[0], series.days.at(-1)]
  if (first === undefined || to === undefined) return null
  const worth = periodWorth(series, { from: since === null ? first - 1 : dayNumber(since), to })
  return worth && card('value', [valueText(worth, since, portfolio)])
}

function valueText(worth: PeriodWorth, since: IsoDate | null, { entries }: Portfolio): string {
  const values = {
    in: money(worth.inPaise),
    out: money(worth.outPaise),
    to: money(worth.closingPaise),
    earned: money(worth.earnedPaise),
  }
  return since === null || !worth.isWhole
    ? fill(words.value.first, { ...values, date: day(entries[0]!.date) })
    : fill(words.value.since, { ...values, date: day(since), from: money(worth.openingPaise) })
}

async function sipsCard(of: Place): Promise<AgendaCard | null> {
  const { services, accountId, portfolio, today, since } = of
  const sips = (await sipsOf(services, accountId, portfolio, today)).filter(
    ({ source }) => source !== 'purchases',
  )
  const isNew = (date: IsoDate) => since === null || date > since
  const lines = sips.flatMap((sip) => {
    const fund = portfolio.schemes.get(sip.schemeCode)?.name ?? sip.schemeCode
    const common = { amount: money(sip.amountPaise), fund }
    const missed = sip.missed.filter(isNew)
    if (sip.state === 'stopped' && sip.last && isNew(sip.last)) {
      return [fill(words.sips.stopped, { ...common, date: day(sip.last) })]
    }
    if (missed.length > 0 && sip.state !== 'stopped') {
      const dates = missed.map((date) => dayMonthText(locale, date)).join(', ')
      return [fill(words.sips.missed, { ...common, dates })]
    }
    return sip.endsOn &&
      sip.endsOn >= today &&
      sip.endsOn <= `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
      ? [fill(words.sips.ends, { ...common, date: day(sip.endsOn) })]
      : []
  })
  return card('sips', lines.slice(0, 4))
}

/** Without a profile that counts nothing can be recommended. */
async function profileCard({ services, accountId }: Place): Promise<AgendaCard | null> {
  const { state } = await profilesOf(services, accountId)
  if (state.is === 'valid') return null
  return card('profile', [
    state.is === 'none' ? words.profile.none : fill(words.profile.old, { months: String(state.months) }),
  ])
}

/** Gaps that the client can close; SIPs have a card of their own, and an address that bounces is the office's. */
const paperGaps = ['no-nominee', 'kyc-on-hold', 'bank-not-verified', 'minor-turning-18'] as const

async function papersCard({ services, accountId }: Place): Promise<AgendaCard | null> {
  const lists = await readGaps(services, screenAgeMs)
  const lines = paperGaps.flatMap((kind) => {
    const own = lists
      .find((list) => list.kind === kind)!
      .gaps.filter((gap) => gap.accountId === accountId)
      .map(({ evidence }) => evidence)
    return own.length === 0 ? [] : [`${gapWords.kinds[kind].title}: ${own.slice(0, 4).join('; ')}.`]
  })
  return card('papers', lines)
}

async function goalsCard({ services, accountId, portfolio }: Place): Promise<AgendaCard | null> {
  const goals = await goalsOf(services, accountId, await goalSources(services, accountId, portfolio))
  const lines = goals.flatMap(({ name, year, neededPaise, outcome }) => {
    const common = { name, year: String(year), needed: money(neededPaise) }
    if (!outcome.ok) return outcome.reason === 'nothing-serves' ? [fill(words.goals.nothing, common)] : []
    const { short, starts } = outcome
    return short === 0
      ? []
      : [fill(words.goals.short, { ...common, short: String(short), all: String(starts) })]
  })
  return card('goals', lines.slice(0, 4))
}

/** Gains that could be taken free of tax this year, if any are there to take. */
async function roomCard({ services, accountId, today }: Place): Promise<AgendaCard | null> {
  const year = financialYearOf(today)
  if (!gainRules(today)) return null
  const { room } = await readGainsWithRoom(services, accountId, year, defaultLanguage)
  if (!room) return null
  const gains = sum(room.rows.map(({ sale }) => sale.gainPaise))
  const free = paise(Math.min(room.leftPaise, gains))
  return free <= 0 ? null : card('room', [fill(words.room.text, { amount: money(free), date: day(year.to) })])
}

/** What the funds cost this year, and what of it reached the firm, if the firm shows that to clients. */
async function costsCard({ services, accountId }: Place): Promise<AgendaCard | null> {
  const { isShown, years } = await readCosts(services, accountId, defaultLanguage)
  const [newest] = years
  const cost = newest?.totals.cost.largestPaise ?? null
  if (!isShown || !newest || cost === null || cost === 0) return null
  const share = newest.totals.share.largestPaise
  const values = { year: newest.year.label, cost: money(cost) }
  return card('costs', [
    share === null
      ? fill(words.costs.cost, values)
      : fill(words.costs.both, { ...values, share: money(share) }),
  ])
}

/** What was locked or bore an exit load at the review before, and does not any more. */
function freedCard({ portfolio, since, today }: Place): AgendaCard | null {
  if (since === null) return null
  const lines = portfolio.holdings.flatMap((holding) => {
    const label = portfolio.schemes.get(holding.schemeCode)
    if (!label || !holding.price) return []
    const { selling } = schemeRules({ code: holding.schemeCode, section: label.section }, today)
    const lots = heldLots(holding.position).filter(({ boughtOn }) => boughtOn !== null && boughtOn <= since)
    const { navE8 } = holding.price
    const unlocked = minus(
      lockState(lots, selling.lock, since).locked,
      lockState(lots, selling.lock, today).locked,
    )
    const [before, now] = [loadedUnits(lots, selling, navE8, since), loadedUnits(lots, selling, navE8, today)]
    const common = (units: typeof unlocked) => ({ fund: label.name, amount: money(worthOf(units, navE8)) })
    return [
      ...(unlocked > 0 ? [fill(words.freed.lock, common(unlocked))] : []),
      ...(before !== null && now !== null && before > now
        ? [fill(words.freed.load, common(minus(before, now)))]
        : []),
    ]
  })
  return card('freed', lines.slice(0, 4))
}

function loadedUnits(
  lots: readonly HeldLot[],
  selling: SellingRules,
  navE8: NonNullable<Portfolio['holdings'][number]['price']>['navE8'],
  on: IsoDate,
) {
  const { free } = lockState(lots, selling.lock, on)
  if (free === 0 || selling.loads === null) return null
  const quoted = quoteRedemption(lots, { units: free }, selling, navE8, on)
  return quoted.ok && quoted.quote.loadPaise !== null
    ? sum(quoted.quote.lots.map((lot) => lot.loadedUnits))
    : null
}

function spreadCard({ portfolio, today }: Place): AgendaCard | null {
  const { standsOut } = insideOf(portfolio, today)
  const lines = standsOut.map((one) => {
    const share = formatPercent(one.share, 0)
    const limit = formatPercent(one.limit, 0)
    return fill(words.spread[one.about], { share, limit, name: 'name' in one ? one.name : '' })
  })
  return card('spread', lines.slice(0, 4))
}
