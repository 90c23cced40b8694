import type { CommissionRow } from '#content/commission.ts'
import type { Dated } from '#content/dated.ts'
import type { PeopleWords } from '#content/en/people.ts'
import type { Claim, Firm } from '#content/firm.ts'
import type { Fund, FundFacts } from '#content/funds.ts'
import { obligationsOf } from '#content/obligations.ts'
import type { RuleBook } from '#content/rules.ts'
import type { Leader } from '#content/team.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'

/** The facts in `content/` that a real launch depends on. */
export type LaunchFacts = {
  readonly firm: Firm
  readonly leaders: readonly Leader[]
  /** The titles of the firm's people. */
  readonly people: PeopleWords
  readonly funds: readonly Fund[]
  readonly rules: RuleBook
  readonly commission: readonly CommissionRow[]
  /** Dates on which the market is closed. */
  readonly holidays: readonly IsoDate[]
  /** How many testimonials the site's words include. */
  readonly testimonials: number
}

/** An item to settle before the site represents a real firm. */
export type LaunchItem = {
  readonly subject: 'firm' | 'people' | 'claims' | 'titles' | 'prices' | 'funds' | 'rules' | 'pay' | 'texts'
  /** What is missing, and what to do. */
  readonly text: string
  /** The file to change. */
  readonly where: string
}

const placeholderSign = /placeholder|sample|\.example$|^[A-Z-]*0+(?!\d)|0000 00\d\d|00000 000\d\d/i
/** "Adviser" and equivalent titles, which SEBI reserves for registered advisers. */
const adviserTitle = /advis[eo]r|\bIFA\b|wealth manager|financial planner|retirement planner|tax planner/i
/** How many days before its end a registration is reported. */
const noticeDays = 60

/**
 * Returns what must be settled before the site may represent a real firm with its kind of registration.
 *
 * @param facts What `content/` says.
 * @param today The day it is in India.
 * @returns Items in the order of the rules; none when everything is settled.
 * @source docs/spec.md, its "Settled" list; the rules that a distributor, an investment adviser and an insurance
 *   agent have to keep on their sites.
 */
export function launchItems(facts: LaunchFacts, today: IsoDate): LaunchItem[] {
  return [
    ...firmItems(facts.firm, today),
    ...peopleItems(facts.leaders),
    ...titleItems(facts),
    ...claimItems(facts.firm.claims, facts.firm),
    ...testimonialItems(facts),
    ...holidayItems(facts.holidays, today),
    ...fundItems(facts.funds),
    ...ruleItems(facts),
    ...payItems(facts),
    ...textItems(facts.firm),
  ]
}

function firmItems(firm: Firm, today: IsoDate): LaunchItem[] {
  const { insurance, grievanceOfficer: officer, address } = firm
  const { numbers, validUntil } = obligationsOf(firm)
  const where = 'content/firm.ts'
  const items: LaunchItem[] = []
  const add = (text: string) => items.push({ subject: 'firm', text, where })

  if (firm.isSample) add('This is the sample firm. Enter the real one and set isSample to false.')
  const named: [string, string][] = [
    ['the legal name', firm.legalName],
    ['the street', address.street],
    ['the e-mail', firm.email],
    ...firm.phones.map((phone): [string, string] => ['an office phone', phone]),
    ['the IRDAI number', insurance.number],
    ['the grievance officer’s e-mail', officer.email],
    ['the grievance officer’s phone', officer.phone],
    ...numbers.map(({ name, value }): [string, string] => [name, value]),
    ...firm.advisers.map((person): [string, string] => [`the phone of ${person.name}`, person.phone]),
  ]
  for (const [what, value] of named) {
    if (isPlaceholder(value)) add(`Enter ${what}; "${value}" is a placeholder.`)
  }
  const ends: [string, string][] = [
    ['The registration', validUntil],
    ['The IRDAI registration', insurance.validUntil],
  ]
  for (const [what, until] of ends) {
    if (until < today) add(`${what} ended on ${until}. Renew it before going on.`)
    else if (until < addDays(today, noticeDays)) add(`${what} ends on ${until}. Enter the renewed date.`)
  }
  return items
}

function peopleItems(leaders: readonly Leader[]): LaunchItem[] {
  const open = leaders.filter((leader) => leader.credentials.some(({ number }) => isPlaceholder(number)))
  return open.map((leader) => ({
    subject: 'people',
    text: `Enter the real certificate numbers of ${leader.name}, and compare them with the public registers.`,
    where: 'content/team.ts',
  }))
}

function titleItems({ firm, leaders, people: words }: LaunchFacts): LaunchItem[] {
  if (obligationsOf(firm).mayUseAdviserTitles) return []
  const people = [
    ...firm.advisers.map((person) => ({
      name: person.name,
      title: words.advisers[person.id] ?? '',
    })),
    ...leaders.map((person) => ({ name: person.name, title: words.leaders[person.id].title })),
  ]
  return people
    .filter((person) => adviserTitle.test(person.title))
    .map((person) => ({
      subject: 'titles',
      text: `A distributor may not call its people advisers or planners: change the title of ${person.name}, "${person.title}".`,
      where: 'content/en/people.ts',
    }))
}

function claimItems(claims: readonly Claim[], firm: Firm): LaunchItem[] {
  const where = 'content/firm.ts'
  const open = claims
    .filter((claim) => !claim.evidence || claim.basis === 'placeholder')
    .map((claim): LaunchItem => {
      const text =
        claim.id === 'averageReturn'
          ? `The average return of ${claim.value} has no evidence. Enter its basis, period and benchmark with the evidence, or take it away.`
          : `"${claim.value}" (${claim.id}) has no evidence. Enter its basis and the file that proves it.`
      return { subject: 'claims', text, where }
    })
  const average = claims.find((claim) => claim.id === 'averageReturn')
  if (!obligationsOf(firm).showsAverageReturn && average) {
    open.push({
      subject: 'claims',
      text: `A SEBI-registered adviser may not show an average return: take ${average.value} away, evidence or not.`,
      where,
    })
  }
  return open
}

function testimonialItems({ firm, testimonials }: LaunchFacts): LaunchItem[] {
  if (testimonials === 0) return []
  const where = 'content/first-testimonials.ts'
  if (!obligationsOf(firm).showsTestimonials) {
    return [
      {
        subject: 'claims',
        text: `A SEBI-registered adviser may not show testimonials: take all ${testimonials} away.`,
        where,
      },
    ]
  }
  return firm.isSample
    ? [
        {
          subject: 'claims',
          text: 'The testimonials are made up. Enter real ones, each with its consent.',
          where,
        },
      ]
    : []
}

function holidayItems(holidays: readonly IsoDate[], today: IsoDate): LaunchItem[] {
  const year = today.slice(0, 4)
  if (holidays.some((date) => date.startsWith(year))) return []
  return [
    {
      subject: 'prices',
      text: `There are no market holidays for ${year}: prices would be called late on days without one. Enter the exchange’s list.`,
      where: 'content/market-holidays.ts',
    },
  ]
}

function fundItems(funds: readonly Fund[]): LaunchItem[] {
  return funds.flatMap((fund) => {
    const secondHand = Object.entries(fund.facts).filter(
      ([, fact]: [string, FundFacts[keyof FundFacts]]) => fact !== null && !isFromFundHouse(fact.source),
    )
    if (secondHand.length === 0) return []
    const names = secondHand.map(([name]) => name).join(', ')
    return [
      {
        subject: 'funds',
        text: `${fund.name}: compare with the fund house’s own documents and enter them as the source: ${names}.`,
        where: 'content/data/funds.json',
      },
    ]
  })
}

function ruleItems({ rules }: LaunchFacts): LaunchItem[] {
  return Object.entries(rules).flatMap(([where, lists]) =>
    Object.entries(lists).flatMap(([name, rows]) =>
      rows
        .filter((row) => row.verified === null)
        .map((row) => ({ subject: 'rules' as const, text: comparison(name, row), where })),
    ),
  )
}

function comparison(name: string, row: Dated<object>): string {
  return 'label' in row
    ? `Tax year ${row.label}: compare slabs, rebate and limits with the Act.`
    : `${name}, the row from ${row.from}: compare with its source (${row.source}).`
}

function payItems({ commission, firm }: LaunchFacts): LaunchItem[] {
  // An adviser takes no commission, so there is nothing to list.
  if (!obligationsOf(firm).takesCommission) return []
  const open = commission.filter((row) => row.range === null || row.asOf === null)
  if (open.length === 0) return []
  return [
    {
      subject: 'pay',
      text: `Enter the commission ranges, with their date, for ${open.map((row) => row.kind).join(', ')}.`,
      where: 'content/commission.ts',
    },
  ]
}

function textItems(firm: Firm): LaunchItem[] {
  if (!firm.isSample) return []
  return [
    {
      subject: 'texts',
      text: 'Privacy, terms, disclosures and grievances describe the sample firm: have somebody who knows the law read them against what yours does.',
      where: 'content/en/legal/',
    },
    {
      subject: 'texts',
      text: 'The story, the values and the leaders are made up. Write your own.',
      where: 'content/en/about.ts, content/team.ts',
    },
  ]
}

function isPlaceholder(value: string): boolean {
  return value.trim() === '' || placeholderSign.test(value)
}

/** Where fund houses and their association publish; everybody else retells. */
const firstHand =
  /(^|[/.])(quantumamc\.com|icicipruamc\.com|axismf\.com|hdfcfund\.com|sbimf\.com|nipponindiaim\.com|assetmanagement\.hsbc|amfiindia\.com|sebi\.gov\.in)/

function isFromFundHouse(source: string): boolean {
  return firstHand.test(source)
}
