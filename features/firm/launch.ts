import { isInsuranceKind } from '#content/commission.ts'
import type { Claim, Firm, SectionName } from '#content/firm.ts'
import { sectionNames } from '#content/firm-sections.ts'
import type { WrittenLanguage } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { translationTopic } from '#content/translation-checks.ts'
import { addDays, type IsoDate } from '#finance/dates.ts'
import { legalTextsFrom } from './legal-texts.ts'
import { senderItems } from './sender-items.ts'
import type { SenderRecords } from './sender-records.server.ts'

/** The facts that a real launch depends on. */
export type LaunchFacts = {
  readonly firm: Firm
  /** The sections that an owner has entered; the others are the sample's. */
  readonly entered: ReadonlySet<SectionName>
  /** The translations that the site shows. */
  readonly translations: readonly WrittenLanguage[]
  /** Dates on which the market is closed. */
  readonly holidays: readonly IsoDate[]
  readonly testimonials: {
    /** How many the site shows, or would show if the firm might. */
    readonly published: number
    /** How many of them came with the program, and were said by nobody. */
    readonly madeUp: number
  }
  readonly running: RunningFacts
}

/** How the program runs that would speak for the firm. */
export type RunningFacts = {
  /** How many working days old the newest prices are; null without any. */
  readonly priceAge: number | null
  /** True if SMTP_URL or the desk names a mail server. */
  readonly sendsMail: boolean
  /** What the domain of the sender says about its mail; null while no mail leaves. */
  readonly sender: SenderRecords | null
  /** True if PUBLIC_ORIGIN names an address that others can reach. */
  readonly hasAddress: boolean
  /** How many days ago the last backup was taken; null if there was none. */
  readonly backupAge: number | null
  /** True if BACKUP_DIR is set. */
  readonly isOffsite: boolean
  /** The e-mails of the accounts that came with the program. */
  readonly samples: readonly string[]
  /** How many owners work here. */
  readonly owners: number
}

/** What is judged by how the program runs. */
type RunningCheck = 'address' | 'mail' | 'prices' | 'backup' | 'samples' | 'owners'

/** What settles an item. */
export type Mend =
  /** A field of the firm: `licences.registration.arn`, or a whole section: `story`. */
  | { readonly kind: 'field'; readonly field: string }
  /** Somebody has read it and says so; `what` goes into the section `checked`. */
  | { readonly kind: 'comparison'; readonly what: string }
  /** Testimonials are taken off the site. */
  | { readonly kind: 'testimonials' }
  /** A newer version of the program has it. */
  | { readonly kind: 'update'; readonly file: string }
  /** The text says what to do; a screen of the desk may be where. */
  | { readonly kind: 'running'; readonly check: RunningCheck; readonly screen: string | null }

/** An item to settle before the site represents a real firm. */
export type LaunchItem = {
  readonly subject: 'running' | 'firm' | 'people' | 'titles' | 'claims' | 'prices' | 'funds' | 'pay' | 'texts'
  /** What is missing, and what to do. */
  readonly text: string
  readonly mend: Mend
}

const placeholderSign = /placeholder|sample|\.example$|^[A-Z-]*0+(?!\d)|0000 00\d\d|00000 000\d\d/i
/** "Adviser" and equivalent titles, which SEBI reserves for registered advisers. */
const adviserTitle = /advis[eo]r|\bIFA\b|wealth manager|financial planner|retirement planner|tax planner/i
/** How many days before its end a registration or the basis of a claim is reported. */
const noticeDays = 60

const field = (name: string): Mend => ({ kind: 'field', field: name })

/**
 * Returns what must be settled before the site may represent a real firm with its kind of registration, each item with
 * what settles it.
 *
 * @param today The day it is in India.
 * @returns Items in the order of the rules; none when everything is settled.
 * @source docs/spec.md, its "Settled" list; the rules that a distributor, an investment adviser and an insurance
 *   agent have to keep on their sites.
 */
export function launchItems(facts: LaunchFacts, today: IsoDate): LaunchItem[] {
  const { firm } = facts
  const all = [
    ...runningItems(facts.running),
    ...senderItems(facts.running.sender),
    ...sectionItems(facts),
    ...firmItems(firm, today),
    ...peopleItems(firm),
    ...titleItems(firm),
    ...claimItems(firm, today),
    ...testimonialItems(facts),
    ...holidayItems(facts.holidays, today),
    ...payItems(firm),
    ...costItems(firm),
    ...textItems(),
    ...translationItems(facts.translations),
  ]
  const compared = new Set(firm.checked.map(({ what }) => what))
  return all.filter(({ mend }) => mend.kind !== 'comparison' || !compared.has(mend.what))
}

/** AMFI publishes on each working day; a holiday or two in between are no fault. */
const maxPriceAge = 3
const maxBackupAge = 2

function runningItems({
  priceAge,
  sendsMail,
  hasAddress,
  backupAge,
  isOffsite,
  samples,
  owners,
}: RunningFacts): LaunchItem[] {
  const open: [check: RunningCheck, text: string | false, screen?: string][] = [
    [
      'address',
      !hasAddress &&
        'The site has no public address: set PUBLIC_ORIGIN, and start again. Links in mails need it.',
    ],
    [
      'mail',
      !sendsMail && 'No mail leaves. Enter your mail server; a test mail says whether it works.',
      '/first-hour',
    ],
    ['prices', priceAge === null && 'There are no prices. Fetch them, or drop AMFI’s file.', '/first-hour'],
    [
      'prices',
      priceAge !== null &&
        priceAge > maxPriceAge &&
        `The newest prices are ${priceAge} working days old. Fetch them, or drop AMFI’s file.`,
      '/first-hour',
    ],
    ['backup', backupAge === null && 'No backup was ever taken: BACKUP_DIR makes one every night.'],
    ['backup', (backupAge ?? 0) > maxBackupAge && `The last backup is ${backupAge} days old.`],
    ['backup', !isOffsite && 'Backups stay on this machine: set BACKUP_DIR to a folder of another one.'],
    [
      'samples',
      samples.length > 0 &&
        `Sample accounts are still here: ${samples.join(', ')}. They are deleted with the first six fields of your firm, and at the first start with a PUBLIC_ORIGIN that others can reach.`,
      '/first-hour',
    ],
    [
      'owners',
      owners < 2 && 'There is one owner. Invite a second one, so that a lost phone stops nothing.',
      '/staff',
    ],
  ]
  return open.flatMap(([check, text, screen = null]) =>
    text === false ? [] : [{ subject: 'running', text, mend: { kind: 'running', check, screen } }],
  )
}

/** The same of a real firm, which shows what follows from its six fields (content/bare-firm.ts). */
const bareTexts: Readonly<Partial<Record<SectionName, string>>> = {
  hours: 'Say when the office is open; Monday to Friday, 10:00 to 18:00, is shown.',
  people: 'Enter the people of the firm; the owner alone is shown.',
  claims: 'Enter what the firm says about itself; nothing is shown.',
  funds: 'Choose which funds the firm lists; all eight are shown, with the fund houses’ own minimums.',
  costs: 'Enter what the funds cost and what of it reaches the firm; that page is kept from clients.',
  story: 'Write the story of the firm; one sentence with its registration is shown.',
}

/** Asks for every section that nobody has entered. */
function sectionItems({ firm, entered }: LaunchFacts): LaunchItem[] {
  const subjects: Readonly<Record<Exclude<SectionName, 'checked'>, [LaunchItem['subject'], string]>> = {
    names: ['firm', 'Enter the names of the firm; those of the sample are shown.'],
    licences: ['firm', 'Enter the registration; that of the sample is shown.'],
    contact: ['firm', 'Enter addresses and telephone numbers; those of the sample are shown.'],
    hours: ['firm', 'Enter the office hours and holidays; those of the sample are shown.'],
    people: ['people', 'Enter the people of the firm; those of the sample are made up.'],
    claims: ['claims', 'Enter what the firm says about itself; the figures of the sample are made up.'],
    funds: ['funds', 'Choose which funds the firm lists, with its minimum for each.'],
    pay: ['pay', 'Enter what product companies pay the firm.'],
    costs: [
      'pay',
      'Enter what the funds cost and what of it reaches the firm, or keep that page from clients.',
    ],
    story: ['texts', 'The story of the firm is made up. Write your own.'],
  }
  return sectionNames.flatMap((name) => {
    if (name === 'checked' || entered.has(name)) return []
    const [subject, text] = subjects[name]
    return [{ subject, text: (!firm.isSample && bareTexts[name]) || text, mend: field(name) }]
  })
}

function firmItems(firm: Firm, today: IsoDate): LaunchItem[] {
  const { insurance, grievanceOfficer: officer, address } = firm
  const { numbers, validUntil } = obligationsOf(firm)
  const items: LaunchItem[] = []
  const add = (text: string, name: string) => items.push({ subject: 'firm', text, mend: field(name) })

  if (firm.isSample) {
    add(
      'This is the sample firm, and every page says so. Enter the real one and say that it is real.',
      'names.isSample',
    )
  }
  const named: [what: string, value: string, name: string][] = [
    ['the legal name', firm.legalName, 'names.legalName'],
    ['the street', address.street, 'contact.address.street'],
    ['the e-mail', firm.email, 'contact.email'],
    ...firm.phones.map((phone, index): [string, string, string] => [
      'an office phone',
      phone,
      `contact.phones.${index}`,
    ]),
    ...(insurance
      ? ([['the IRDAI number', insurance.number, 'licences.insurance.number']] as [string, string, string][])
      : []),
    ['the grievance officer’s e-mail', officer.email, 'contact.grievanceOfficer.email'],
    ['the grievance officer’s phone', officer.phone, 'contact.grievanceOfficer.phone'],
    ...numbers.map((one): [string, string, string] => [one.name, one.value, one.field]),
    ...firm.advisers.map((person): [string, string, string] => [
      `the phone of ${person.name}`,
      person.phone,
      `people.advisers.${person.id}.phone`,
    ]),
  ]
  for (const [what, value, name] of named) {
    if (isPlaceholder(value)) add(`Enter ${what}; "${value}" is a placeholder.`, name)
  }
  const ends: [what: string, until: IsoDate | null, name: string][] = [
    ['The registration', validUntil, 'licences.registration.validUntil'],
    ...(insurance
      ? ([['The IRDAI registration', insurance.validUntil, 'licences.insurance.validUntil']] as [
          string,
          IsoDate,
          string,
        ][])
      : []),
  ]
  for (const [what, until, name] of ends) {
    if (until === null) add(`Enter the day on which ${what.toLowerCase()} ends.`, name)
    else if (until < today) add(`${what} ended on ${until}. Renew it before going on.`, name)
    else if (until < addDays(today, noticeDays))
      add(`${what} ends on ${until}. Enter the renewed date.`, name)
  }
  return items
}

function peopleItems({ leaders }: Firm): LaunchItem[] {
  return leaders
    .filter((leader) => leader.credentials.some(({ number }) => isPlaceholder(number)))
    .map((leader) => ({
      subject: 'people',
      text: `Enter the real certificate numbers of ${leader.name}, and compare them with the public registers.`,
      mend: field(`people.leaders.${leader.id}.credentials`),
    }))
}

function titleItems(firm: Firm): LaunchItem[] {
  if (obligationsOf(firm).mayUseAdviserTitles) return []
  const people = [
    ...firm.advisers.map((person) => ({ ...person, list: 'advisers' })),
    ...firm.leaders.map((person) => ({ ...person, list: 'leaders' })),
  ]
  return people
    .filter((person) => adviserTitle.test(person.title))
    .map((person) => ({
      subject: 'titles',
      text: `A distributor may not call its people advisers or planners: change the title of ${person.name}, "${person.title}".`,
      mend: field(`people.${person.list}.${person.id}.title`),
    }))
}

function claimItems(firm: Firm, today: IsoDate): LaunchItem[] {
  return firm.claims.flatMap((claim) => {
    const text = claimFault(claim, firm, today)
    return text === null ? [] : [{ subject: 'claims' as const, text, mend: field(`claims.${claim.id}`) }]
  })
}

/** Returns what is wrong with a claim; null if it may be made. */
function claimFault(claim: Claim, firm: Firm, today: IsoDate): string | null {
  const { id, value, validUntil } = claim
  if (id === 'averageReturn' && !obligationsOf(firm).showsAverageReturn) {
    return `A SEBI-registered adviser may not show an average return: take ${value} away, evidence or not.`
  }
  if (!claim.evidence || claim.basis === 'placeholder') {
    return id === 'averageReturn'
      ? `The average return of ${value} has no evidence. Enter its basis, period and benchmark with the evidence, or take it away.`
      : `"${value}" (${id}) has no evidence. Enter its basis and the file that proves it.`
  }
  if (validUntil === null) return null
  if (validUntil < today)
    return `The basis of "${value}" (${id}) expired on ${validUntil}. Prove it again, or take it away.`
  if (validUntil < addDays(today, noticeDays))
    return `The basis of "${value}" (${id}) expires on ${validUntil}. Prove it again.`
  return null
}

function testimonialItems({ firm, testimonials: { published, madeUp } }: LaunchFacts): LaunchItem[] {
  const item = (text: string): LaunchItem[] => [{ subject: 'claims', text, mend: { kind: 'testimonials' } }]
  if (published > 0 && !obligationsOf(firm).showsTestimonials) {
    return item(`A SEBI-registered adviser may not show testimonials: take all ${published} away.`)
  }
  return madeUp > 0
    ? item('The testimonials are made up. Take them off the site; add real ones, each with its consent.')
    : []
}

function holidayItems(holidays: readonly IsoDate[], today: IsoDate): LaunchItem[] {
  const year = today.slice(0, 4)
  if (holidays.some((date) => date.startsWith(year))) return []
  return [
    {
      subject: 'prices',
      text: `There are no market holidays for ${year}: prices would be called late on days without one. Update the program.`,
      mend: { kind: 'update', file: 'content/market-holidays.ts' },
    },
  ]
}

function payItems(firm: Firm): LaunchItem[] {
  // An adviser takes no commission, so there is nothing to list.
  const { takesCommission, solicitsInsurance } = obligationsOf(firm)
  if (!takesCommission) return []
  const open = firm.commission
    .filter(({ kind }) => solicitsInsurance || !isInsuranceKind(kind))
    .filter((row) => row.range === null || row.asOf === null)
  if (open.length === 0) return []
  return [
    {
      subject: 'pay',
      text: `Enter the commission ranges, with their date, for ${open.map((row) => row.kind).join(', ')}.`,
      mend: field('pay'),
    },
  ]
}

function costItems({ costs }: Firm): LaunchItem[] {
  const open = costs.rates.filter(({ paper }) => isPlaceholder(paper))
  if (!costs.isShown || open.length === 0) return []
  return [
    {
      subject: 'pay',
      text: `Enter the expense ratios and our shares with the papers that say so; ${open.length} of them are invented.`,
      mend: field('costs'),
    },
  ]
}

function textItems(): LaunchItem[] {
  return [
    {
      subject: 'texts',
      text: 'Privacy, terms, disclosures and grievances: have somebody who knows the law read them against what your firm does.',
      mend: { kind: 'comparison', what: `legal texts of ${legalTextsFrom}` },
    },
  ]
}

function isPlaceholder(value: string): boolean {
  return value.trim() === '' || placeholderSign.test(value)
}

function translationItems(translations: readonly WrittenLanguage[]): LaunchItem[] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return translations.map((language) => ({
    subject: 'texts',
    text: `No native reader has checked the ${names.of(language)} pages, and they say so. Read them aloud, with the sentences of the law as an AMC prints them; the pages then name whoever presses here.`,
    mend: { kind: 'comparison', what: translationTopic(language) },
  }))
}
