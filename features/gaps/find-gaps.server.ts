import { dateText, dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { nomineeChecks, nomineeChecksDue } from '#features/my-money/nominee-check.server.ts'
import type { FeedKyc } from '#features/readers/registrars/feed-rows.ts'
import { unshownFolios } from '#features/registrar/unshown-schemes.server.ts'
import { watchedSips } from '#features/sips/office.server.ts'
import { type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { type Paise, unitsText } from '#finance/units.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { StoredMail } from '#kit/mail/draw.server.ts'
import { mailField } from '#kit/mail/outbox.server.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  type GapClient,
  type IdRange,
  type KycGapRow,
  type MasterGapRow,
  selectClientsOfIds,
  selectGapClients,
  selectIdRanges,
  selectNewestKyc,
  selectNewestMasterFolios,
  selectNewestStatementFolios,
  selectNomineeRequests,
  selectRefusedMails,
  selectUnverifiedBanks,
} from './tables/gaps.server.ts'
import { type GapKind, gapWords } from './words/desk.ts'

/** The mails that go out by themselves (features/sips/watch.server.ts), by the kind of gap. */
const mailOfSip = { 'sip-missed-twice': 'missed-twice', 'mandate-ending': 'ends-soon' } as const
/** A mail about a SIP that is older is about an earlier occasion. */
const sipMailDays = 60

export type Found = GapClient & {
  readonly kind: GapKind
  readonly about: string
  readonly evidence: string
  readonly amountPaise?: Paise
  /** When the mail that goes out by itself went out; null if it did not. */
  readonly mailedAt?: string | null
}

const { locale } = wordsIn(defaultLanguage)
const day = (date: IsoDate) => dateText(locale, date)
const shortDay = (date: IsoDate) => dayMonthText(locale, date)

/**
 * Finds the gaps in clients' papers by what the data knows, those that somebody closed among them.
 *
 * @param maxAgeMs How old the check of SIPs may be; 0 checks now.
 * @param personId Of the only client; null for all.
 */
export async function findGaps(
  services: Services,
  maxAgeMs: number,
  personId: string | null,
): Promise<Found[]> {
  const of = (found: readonly Found[]) =>
    personId === null ? found : found.filter(({ person_id }) => person_id === personId)
  return [
    ...(await unshownGaps(services, personId)),
    ...(await statementGaps(services.db, personId)),
    ...(await nomineeGaps(services, maxAgeMs, personId)),
    ...(await bankGaps(services, personId)),
    ...of(await bouncing(services)),
    ...of(await sipGaps(services, maxAgeMs)),
  ]
}

async function unshownGaps(services: Services, personId: string | null): Promise<Found[]> {
  const words = gapWords.evidence
  const folios = await unshownFolios(services, personId)
  const ids = [...new Set(folios.map((one) => one.personId))]
  const clients = new Map((await selectClientsOfIds(services.db, ids)).map((row) => [row.person_id, row]))
  return folios.flatMap(({ personId: id, folio, schemes }): Found[] => {
    const row = clients.get(id)
    if (!row) return []
    const named = schemes.map(({ name, code, units }) =>
      fill(words.unshownScheme, { name: name || code, units: unitsText(units) }),
    )
    const evidence = fill(plural(locale, words.unshown, schemes.length), { folio, schemes: named.join('; ') })
    return [{ ...clientOf(row), kind: 'unknown-scheme', about: folio, evidence }]
  })
}

async function statementGaps(db: Database, personId: string | null): Promise<Found[]> {
  const found: Found[] = []
  for (const range of await selectIdRanges(db, personId)) found.push(...(await statementGapsOf(db, range)))
  return found
}

async function statementGapsOf(db: Database, range: IdRange): Promise<Found[]> {
  const words = gapWords.evidence
  const statements = await selectNewestStatementFolios(db, range)
  const masters = await selectNewestMasterFolios(db, range)
  const mastered = new Set(masters.map((row) => folioKey(row)))
  const reported = await selectNewestKyc(db, range)
  const found: Found[] = kycGaps(reported, masters)
  const kycKnown = new Set(
    [...reported, ...masters.filter(({ kyc }) => kyc !== null)].map((row) => folioKey(row)),
  )
  const settled = await settledNominees(db, range)
  const guarded = new Set<string>()
  for (const row of statements) {
    const { folio, kyc, pan_kyc } = row
    // What the registrar itself says of the KYC is nearer to the truth, as below.
    if (!kycKnown.has(folioKey(row)) && (kyc === 'NOT OK' || pan_kyc === 'NOT OK')) {
      const evidence = fill(kyc === 'NOT OK' ? words.kyc : words.panKyc, { folio })
      found.push({ ...clientOf(row), kind: 'kyc-on-hold', about: folio, evidence })
    }
    // A registrar's master is nearer to the truth than a statement that may be older.
    if (!mastered.has(folioKey(row)) && isEmptyList(row.nominees) && !settled(row)) {
      const evidence = fill(words.noNomineeOn, { folio, date: day(dayOf(row.on)) })
      found.push({ ...clientOf(row), kind: 'no-nominee', about: folio, evidence })
    }
    if (row.guardian !== null) {
      const evidence = fill(words.guardian, { folio, guardian: row.guardian })
      guarded.add(`${row.person_id}\n${folio}`)
      found.push({ ...clientOf(row), kind: 'minor-turning-18', about: folio, evidence })
    }
  }
  for (const row of masters) {
    const { folio } = row
    if (isEmptyList(row.nominees) && row.has_opted_out !== 1 && !settled(row)) {
      const evidence =
        row.on === null
          ? fill(words.noNominee, { folio })
          : fill(words.noNomineeOn, { folio, date: day(dayOf(row.on)) })
      found.push({ ...clientOf(row), kind: 'no-nominee', about: folio, evidence })
    }
    if (/minor/i.test(row.tax_status) && !guarded.has(`${row.person_id}\n${folio}`)) {
      const evidence = fill(words.minor, { folio })
      found.push({ ...clientOf(row), kind: 'minor-turning-18', about: folio, evidence })
    }
  }
  return found
}

/** The folios whose KYC is not in order by the registrar's report of it, or by its investor master where there is none. */
function kycGaps(reported: readonly KycGapRow[], masters: readonly MasterGapRow[]): Found[] {
  const words = gapWords.evidence
  const known = new Set(reported.map((row) => folioKey(row)))
  const ofReports = reported.flatMap((row): Found[] => {
    const people = JSON.parse(row.people) as FeedKyc['people']
    const missing = people.filter(({ isOk }) => !isOk).map(({ role }) => words.roles[role])
    if (missing.length === 0) return []
    const evidence = fill(words.kycOf, { folio: row.folio, who: missing.join(', ') })
    return [{ ...clientOf(row), kind: 'kyc-on-hold', about: row.folio, evidence }]
  })
  const ofMasters = masters.flatMap((row): Found[] =>
    row.kyc === 'N' && !known.has(folioKey(row))
      ? [
          {
            ...clientOf(row),
            kind: 'kyc-on-hold',
            about: row.folio,
            evidence: fill(words.kycFlag, { folio: row.folio }),
          },
        ]
      : [],
  )
  return [...ofReports, ...ofMasters]
}

/**
 * Tells whether a request settled the nominees of a folio: the client wants none, or named somebody after the day of the paper
 * that has nobody.
 */
async function settledNominees(db: Database, range: IdRange) {
  const requests = Map.groupBy(
    (await selectNomineeRequests(db, range)).map((row) => ({
      ...row,
      wantsNone: (JSON.parse(row.details) as { readonly how?: unknown }).how === 'none',
      day: istDate(Date.parse(row.changed_at)),
    })),
    ({ person_id }) => person_id,
  )
  return (row: { readonly person_id: string; readonly folio: string; readonly on: string | null }) =>
    (requests.get(row.person_id) ?? []).some(
      ({ folio, wantsNone, day: doneOn }) =>
        (folio === null || plainFolio(folio) === plainFolio(row.folio)) &&
        (wantsNone || row.on === null || doneOn >= dayOf(row.on)),
    )
}

/** Each year's check is another gap, and gets a letter of its own. */
async function nomineeGaps(services: Services, maxAgeMs: number, personId: string | null): Promise<Found[]> {
  const words = gapWords.evidence
  const due =
    personId === null ? await nomineeChecks(services, maxAgeMs) : await nomineeChecksDue(services, personId)
  const ids = due.map((one) => one.personId)
  const clients = new Map((await selectClientsOfIds(services.db, ids)).map((row) => [row.person_id, row]))
  return due.flatMap(({ personId: id, dueOn, last }): Found[] => {
    const row = clients.get(id)
    const text = last === null ? words.nomineeCheckNever : words.nomineeCheck
    const evidence = fill(text, { date: day(dueOn), last: last === null ? '' : day(last) })
    return row ? [{ ...clientOf(row), kind: 'nominee-check', about: dueOn, evidence }] : []
  })
}

async function bankGaps({ db }: Services, personId: string | null): Promise<Found[]> {
  return (await selectUnverifiedBanks(db, personId)).map((row) => ({
    ...clientOf(row),
    kind: 'bank-not-verified',
    // A new account of the client is another gap.
    about: `${row.last_four} ${row.changed_at}`,
    evidence: fill(gapWords.evidence.bank, {
      bank: row.bank_name,
      date: day(istDate(Date.parse(row.changed_at))),
    }),
  }))
}

/** The clients whose address refused a mail for good. The outbox keeps such a mail encrypted. */
async function bouncing({ db, secrets }: Services): Promise<Found[]> {
  const newest = new Map<string, { readonly at: string; readonly problem: string }>()
  for (const { id, payload, problem, created_at } of await selectRefusedMails(db)) {
    const { to } = JSON.parse(secrets.decrypt(payload, { owner: id, field: mailField })) as StoredMail
    const key = emailKey(to)
    if (!newest.has(key)) newest.set(key, { at: created_at, problem })
  }
  return (await selectGapClients(db, [...newest.keys()])).map((row) => {
    const { at, problem } = newest.get(row.email_key!)!
    const date = day(istDate(Date.parse(at)))
    return {
      ...clientOf(row),
      kind: 'email-bouncing',
      about: row.email_key!,
      evidence: fill(gapWords.evidence.bouncing, { date, problem }),
    }
  })
}

async function sipGaps(services: Services, maxAgeMs: number): Promise<Found[]> {
  const words = gapWords.evidence
  const wanted = (await watchedSips(services, maxAgeMs)).filter(
    ({ state }) => state === 'missed-twice' || state === 'ends-soon',
  )
  const ids = [...new Set(wanted.map(({ personId }) => personId))]
  const clients = new Map((await selectClientsOfIds(services.db, ids)).map((row) => [row.person_id, row]))
  const mails = Map.groupBy(
    await services.db
      .selectFrom('sip_notice')
      .select(['person_id', 'folio', 'scheme_code', 'kind', 'about', 'told_at'])
      .where('told_at', '>=', toIso(services.clock.now() - sipMailDays * dayMs))
      .orderBy('told_at', 'desc')
      .execute(),
    ({ person_id }) => person_id,
  )
  return wanted.flatMap((sip): Found[] => {
    const row = clients.get(sip.personId)
    if (!row) return []
    const kind = sip.state === 'missed-twice' ? 'sip-missed-twice' : 'mandate-ending'
    const [first, second] = sip.missed.slice(-2)
    const mail = mails
      .get(sip.personId)
      ?.find(
        (one) =>
          one.folio === sip.folio && one.scheme_code === sip.schemeCode && one.kind === mailOfSip[kind],
      )
    const evidence =
      kind === 'sip-missed-twice'
        ? fill(words.missed, {
            first: first ? shortDay(first) : '',
            second: second ? shortDay(second) : '',
            scheme: sip.scheme,
          })
        : fill(words.ends, { date: sip.endsOn ? day(sip.endsOn) : '', scheme: sip.scheme })
    return [
      {
        ...clientOf(row),
        kind,
        about: [sip.folio, sip.schemeCode, sip.key, second ?? sip.endsOn ?? ''].join(' '),
        evidence,
        amountPaise: sip.amountPaise,
        mailedAt: mail?.told_at ?? null,
      },
    ]
  })
}

function clientOf(row: GapClient): GapClient {
  const { person_id, name, email, email_key, public_id, email_verified_at, locked_at, died_on } = row
  return { person_id, name, email, email_key, public_id, email_verified_at, locked_at, died_on }
}

function folioKey({ person_id, folio }: { readonly person_id: string; readonly folio: string }): string {
  return `${person_id}\n${plainFolio(folio)}`
}

function isEmptyList(json: string): boolean {
  return (JSON.parse(json) as unknown[]).length === 0
}

function dayOf(text: string): IsoDate {
  return text.length > 10 ? istDate(Date.parse(text)) : isoDate(text)
}
