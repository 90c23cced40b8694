import { dateText, dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Language } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { gainRules, schemeRules } from '#content/scheme-rules.ts'
import type { Locale } from '#content/words/locale.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { profilesOf } from '#features/advice/profile.server.ts'
import { readCosts } from '#features/costs/report.server.ts'
import { readGainsWithRoom } from '#features/gains/report.server.ts'
import { readGaps } from '#features/gaps/gaps.server.ts'
import { goalSources, goalsOf } from '#features/goals/goals.server.ts'
import { findPersonByNumber } from '#features/identity/accounts.server.ts'
import { breakdownOf } from '#features/ledger/breakdown.server.ts'
import { isEmpty, type Portfolio, readPortfolio, seriesOf } from '#features/ledger/portfolio.server.ts'
import { sipsOf } from '#features/sips/register.server.ts'
import { itemKey, readHandlings } from '#features/work-items/handling.server.ts'
import { dayNumber, financialYearOf, type IsoDate, istDate } from '#finance/dates.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type PeriodWorth, periodWorth } from '#finance/period-worth.ts'
import { type HeldLot, heldLots, lockState, quoteRedemption, type SellingRules } from '#finance/redemption.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import { minus, type Paise, paise, rupeesOf, sum } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { screenAgeMs } from '#kit/memo/aged.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { taskItemId } from '../due.server.ts'
import { type AgendaCard, type CardKind, maxMade, titleIn } from '../review.ts'
import { openReview } from '../reviews.server.ts'
import { selectReviewCards, selectReviews } from '../tables/reviews.server.ts'
import type { ReviewsWords } from '../words/reviews.ts'

const money = (amount: Paise) => formatRupees(rupeesOf(amount))

/** What every card is made from. */
interface Place {
  readonly services: Services
  readonly language: Language
  readonly locale: Locale
  readonly words: ReviewsWords['agenda']
  readonly day: (date: IsoDate) => string
  readonly personId: string
  readonly portfolio: Portfolio
  readonly today: IsoDate
  /** The day of the review before; null for the first. */
  readonly since: IsoDate | null
}

/**
 * Prepares a review of a client: an agenda of at most six cards out of what changed since the review before, in the language of
 * the account. The same press twice leads to the same review.
 *
 * @param number The client's number.
 */
export async function prepareReview(
  services: Services,
  actor: DeskActor,
  number: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-there' }> {
  const account = await findPersonByNumber(services.db, number)
  if (!account) return { ok: false, reason: 'not-there' }
  const last = (await selectReviews(services.db, account.id)).find(({ closed_at }) => closed_at !== null)
  const since = last?.closed_at ? istDate(Date.parse(last.closed_at)) : null
  const language = languageNamed(account.language)
  const agenda = await readAgenda(services, account.id, since, language)
  const { id } = await openReview(services, actor, account.id, { since, language, agenda })
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
  personId: string,
  since: IsoDate | null,
  language: Language,
): Promise<AgendaCard[]> {
  const portfolio = await readPortfolio(services, personId, language)
  const { reviews, locale } = wordsIn(language)
  const place: Place = {
    ...{ services, personId, portfolio, since, today: istDate(services.clock.now()) },
    ...{ language, locale, words: reviews.agenda, day: (date) => dateText(locale, date) },
  }
  const makers: readonly ((of: Place) => Promise<AgendaCard | null> | AgendaCard | null)[] =
    portfolio.isSample || isEmpty(portfolio)
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
    const made = cards.length < maxMade ? await make(place) : null
    if (made) cards.push(made)
    await nextTurn()
  }
  return cards.length > 0 ? cards : [card(place, 'calm', [place.words.calm.text])!]
}

function card({ words }: Place, kind: Exclude<CardKind, 'own'>, lines: readonly string[]): AgendaCard | null {
  return lines.length === 0 ? null : { kind, title: words[kind].title, lines }
}

/** What the review before left to do and nobody has done. */
async function openCard(of: Place): Promise<AgendaCard | null> {
  const { services, personId, words, locale, day } = of
  const last = (await selectReviews(services.db, personId)).find(({ closed_at }) => closed_at !== null)
  if (!last) return null
  const handlingOf = await readHandlings(services)
  const open = (await selectReviewCards(services.db, last.id)).filter(
    ({ review_id: reviewId, place, who }) =>
      who !== null &&
      handlingOf(itemKey({ subject: 'review', id: taskItemId({ reviewId, place }) })).done === null,
  )
  if (open.length === 0) return null
  // By its kind: the review before may have been in another language.
  const list = open
    .map((left) => {
      const title = titleIn(words, left)
      return left.due_on ? `${title} (${day(left.due_on)})` : title
    })
    .join('; ')
  return card(of, 'open', [plural(locale, words.open.text, open.length, { list })])
}

function valueCard(of: Place): AgendaCard | null {
  const { portfolio, since } = of
  const series = seriesOf(portfolio)
  const [first, to] = [series.days[0], series.days.at(-1)]
  if (first === undefined || to === undefined) return null
  const worth = periodWorth(series, { from: since === null ? first - 1 : dayNumber(since), to })
  return worth && card(of, 'value', [valueText(worth, of)])
}

function valueText(worth: PeriodWorth, { words, day, since, portfolio: { entries } }: Place): string {
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
  const { services, personId, portfolio, today, since, words, locale, day } = of
  const sips = (await sipsOf(services, personId, portfolio, today)).filter(
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
  return card(of, 'sips', lines.slice(0, 4))
}

/** Without a profile that counts nothing can be recommended. */
async function profileCard(of: Place): Promise<AgendaCard | null> {
  const { services, personId, words } = of
  const { state } = await profilesOf(services, personId)
  if (state.is === 'valid') return null
  return card(of, 'profile', [
    state.is === 'none' ? words.profile.none : fill(words.profile.old, { months: String(state.months) }),
  ])
}

/** Gaps that the client can close; SIPs have a card of their own, and an address that bounces is the office's. */
const paperGaps = [
  'no-nominee',
  'nominee-check',
  'kyc-on-hold',
  'bank-not-verified',
  'minor-turning-18',
] as const

async function papersCard(of: Place): Promise<AgendaCard | null> {
  const { services, personId, words } = of
  const lists = await readGaps(services, screenAgeMs, personId)
  const lines = paperGaps.flatMap((kind) => {
    const { gaps } = lists.find((list) => list.kind === kind)!
    // A bank account is about its last digits and the day of its change.
    const own = gaps.map(({ about }) => about.split(' ')[0] ?? '')
    return own.length === 0 ? [] : [fill(words.papers[kind], { list: own.slice(0, 4).join(', ') })]
  })
  return card(of, 'papers', lines)
}

async function goalsCard(of: Place): Promise<AgendaCard | null> {
  const { services, personId, portfolio, words } = of
  const goals = await goalsOf(services, personId, await goalSources(services, personId, portfolio))
  const lines = goals.flatMap(({ name, year, neededPaise, outcome }) => {
    const common = { name, year: String(year), needed: money(neededPaise) }
    if (!outcome.ok) return outcome.reason === 'nothing-serves' ? [fill(words.goals.nothing, common)] : []
    const { short, starts } = outcome
    return short === 0
      ? []
      : [fill(words.goals.short, { ...common, short: String(short), all: String(starts) })]
  })
  return card(of, 'goals', lines.slice(0, 4))
}

/** Gains that could be taken free of tax this year, if any are there to take. */
async function roomCard(of: Place): Promise<AgendaCard | null> {
  const { services, personId, today, language, words, day } = of
  const year = financialYearOf(today)
  if (!gainRules(today)) return null
  const { room } = await readGainsWithRoom(services, personId, year, language)
  if (!room) return null
  const gains = sum(room.rows.map(({ sale }) => sale.gainPaise))
  const free = paise(Math.min(room.leftPaise, gains))
  return free <= 0
    ? null
    : card(of, 'room', [fill(words.room.text, { amount: money(free), date: day(year.to) })])
}

/** What the funds cost this year, and what of it reached the firm, if the firm shows that to clients. */
async function costsCard(of: Place): Promise<AgendaCard | null> {
  const { services, personId, language, words } = of
  const { isShown, years } = await readCosts(services, personId, language)
  const [newest] = years
  const cost = newest?.totals.cost.largestPaise ?? null
  if (!isShown || !newest || cost === null || cost === 0) return null
  const share = newest.totals.share.largestPaise
  const values = { year: newest.year.label, cost: money(cost) }
  return card(of, 'costs', [
    share === null
      ? fill(words.costs.cost, values)
      : // More than the whole: it came from funds too whose cost is not known, and is no part of this cost.
        fill(share > cost ? words.costs.apart : share === 0 ? words.costs.none : words.costs.both, {
          ...values,
          share: money(share),
        }),
  ])
}

/** What was locked or bore an exit load at the review before, and does not any more. */
function freedCard(of: Place): AgendaCard | null {
  const { portfolio, since, today, words } = of
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
  return card(of, 'freed', lines.slice(0, 4))
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

function spreadCard(of: Place): AgendaCard | null {
  const { portfolio, today, words } = of
  const { standsOut } = breakdownOf(portfolio, today)
  const lines = standsOut.map((one) => {
    const share = formatPercent(one.share, 0)
    const limit = formatPercent(one.limit, 0)
    return fill(words.spread[one.about], { share, limit, name: 'name' in one ? one.name : '' })
  })
  return card(of, 'spread', lines.slice(0, 4))
}
