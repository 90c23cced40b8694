import { dateText, dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { addressIn, defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { languageOf } from '#features/identity/account-language.server.ts'
import type { FeedKyc } from '#features/readers/registrars/feed-rows.ts'
import { unshownFolios } from '#features/registrar/unshown-schemes.server.ts'
import { type IsoDate, isoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import { type Paise, unitsText } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { StoredMail } from '#kit/mail/draw.server.ts'
import { mailField, queueMail } from '#kit/mail/outbox.server.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { markThing, readHandlings, thingKey } from './marks.server.ts'
import { readSurvey, screenAgeMs } from './survey.server.ts'
import {
  type GapClient,
  insertGapLetter,
  type MasterGapRow,
  selectClientsOfIds,
  selectGapClients,
  selectGapLetters,
  selectNewestKyc,
  selectNewestMasterFolios,
  selectNewestStatementFolios,
  selectNomineeRequests,
  selectRefusedMails,
  selectSipMails,
  selectUnverifiedBanks,
} from './tables/gaps.server.ts'
import { type GapKind, gapKinds, gapWords } from './words/desk-gaps.ts'

/** Why no letter can be prepared about a gap. */
export type NoLetter = keyof typeof gapWords.noLetter

/** Something that is missing in a client's papers. */
export interface Gap {
  /** Names it in addresses, and once for all letters. */
  readonly key: string
  readonly kind: GapKind
  readonly accountId: string
  readonly client: string
  readonly clientNumber: string
  readonly email: string
  /** What of the client it is about: a folio, a bank account; '' for the client. */
  readonly about: string
  readonly evidence: string
  /** Of one instalment; null where no money moves. */
  readonly amountPaise: Paise | null
  /** The letter or mail that went out; null while there is none. `by` is null for what goes out by itself. */
  readonly letter: { readonly at: string; readonly by: string | null } | null
  /** Why no letter can be prepared now; null if one can. */
  readonly noLetter: NoLetter | null
}

/** The gaps of one kind. */
export interface GapList {
  readonly kind: GapKind
  readonly gaps: readonly Gap[]
}

/** The kinds about which somebody prepares letters. */
const writtenKinds = ['kyc-on-hold', 'no-nominee', 'bank-not-verified'] as const satisfies readonly GapKind[]
type WrittenKind = (typeof writtenKinds)[number]

/** The mails that go out by themselves (features/sips/watch.server.ts), by the kind of gap. */
const mailOfSip = { 'sip-missed-twice': 'missed-twice', 'mandate-ending': 'ends-soon' } as const
/** A mail about a SIP that is older is about an earlier occasion. */
const sipMailDays = 60

type Found = GapClient & {
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
 * Returns the gaps in clients' papers by their kind, from what the data knows: statements, investor masters, bank accounts, the
 * outbox, and the SIPs. A gap that somebody closed with a note is left out.
 *
 * @param maxAgeMs The greatest age of the look at SIPs; 0 looks now.
 * @param accountId Of the only client to look at; null for all.
 */
export async function readGaps(
  services: Services,
  maxAgeMs = 0,
  accountId: string | null = null,
): Promise<GapList[]> {
  const of = (found: readonly Found[]) =>
    accountId === null ? found : found.filter(({ account_id }) => account_id === accountId)
  const found: Found[] = [
    ...(await unshownGaps(services, accountId)),
    ...(await statementGaps(services, accountId)),
    ...(await bankGaps(services, accountId)),
    ...of(await bouncing(services)),
    ...of(await sipGaps(services, maxAgeMs)),
  ]
  const refused = new Set(
    found.filter(({ kind }) => kind === 'email-bouncing').map(({ account_id }) => account_id),
  )
  const letters = new Map(
    (await selectGapLetters(services.db, accountId)).map((row) => [letterKey(row), row]),
  )
  const handlingOf = await readHandlings(services)
  const gaps = found.flatMap((one): Gap[] => {
    const key = letterKey(one)
    // An older server named the end of the account in the key.
    const names = [key, `${one.kind}/${one.account_id}/${one.about}`]
    if (names.some((id) => handlingOf(thingKey({ subject: 'gap', id })).done)) return []
    const prepared = letters.get(key)
    const letter = prepared
      ? { at: prepared.prepared_at, by: prepared.actor }
      : one.mailedAt
        ? { at: one.mailedAt, by: null }
        : null
    return [
      {
        key,
        kind: one.kind,
        accountId: one.account_id,
        client: one.name,
        clientNumber: one.public_id,
        email: one.email,
        about: one.about,
        evidence: one.evidence,
        amountPaise: one.amountPaise ?? null,
        letter,
        noLetter: noLetterOf(one, prepared !== undefined, refused),
      },
    ]
  })
  const byKind = Map.groupBy(gaps, ({ kind }) => kind)
  return gapKinds.map((kind) => ({
    kind,
    gaps: (byKind.get(kind) ?? []).sort(
      (a, b) => (b.amountPaise ?? 0) - (a.amountPaise ?? 0) || (a.client < b.client ? -1 : 1),
    ),
  }))
}

/** What became of a call for letters. */
export interface LettersPrepared {
  /** How many letters went into the outbox: one for each client and kind. */
  readonly letters: number
  /** How many gaps they are about. */
  readonly gaps: number
  /** Gaps that were left out because no letter can go, or one went before. */
  readonly skipped: number
}

/**
 * Prepares letters about gaps: one for each client and kind goes into the outbox, however many folios it is about. A gap never
 * gets a second letter, whoever asks and how often.
 *
 * @param keys Of the gaps.
 */
export async function prepareLetters(
  services: Services,
  actor: DeskActor,
  keys: readonly string[],
): Promise<LettersPrepared> {
  const wanted = new Set(keys)
  const lists = await readGaps(services, screenAgeMs)
  const chosen = lists.flatMap(({ gaps }) => gaps.filter(({ key }) => wanted.has(key)))
  const possible = chosen.filter((gap): gap is Gap & { kind: WrittenKind } => gap.noLetter === null)
  const groups = Map.groupBy(possible, ({ accountId, kind }) => `${accountId}\n${kind}`)
  let letters = 0
  let written = 0
  for (const group of groups.values()) {
    const count = await writeLetter(services, actor, group)
    if (count > 0) letters += 1
    written += count
  }
  return { letters, gaps: written, skipped: wanted.size - written }
}

/**
 * Prepares every letter that some clients are due, once for each gap. Clients without a gap, and gaps that get no letter, are
 * left out.
 *
 * @param numbers Of the clients' accounts.
 * @returns How many letters went into the outbox, and to how many clients.
 */
export async function prepareLettersTo(
  services: Services,
  actor: DeskActor,
  numbers: readonly string[],
): Promise<{ readonly letters: number; readonly clients: number }> {
  const wanted = new Set(numbers)
  // No letter is about a SIP, so the look at SIPs may be an older one.
  const due = (await readGaps(services, screenAgeMs))
    .flatMap(({ gaps }) => gaps)
    .filter(({ clientNumber, noLetter }) => noLetter === null && wanted.has(clientNumber))
  const { letters } = await prepareLetters(
    services,
    actor,
    due.map(({ key }) => key),
  )
  return { letters, clients: letters === 0 ? 0 : new Set(due.map(({ accountId }) => accountId)).size }
}

/** Closes a gap that is not one: the client opted out, or the paper is there. It needs a note, and can be undone by its id. */
export async function closeGap(
  services: Services,
  actor: DeskActor,
  key: string,
  note: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not-there' | 'empty' | 'too-long' }> {
  if (note.trim() === '') return { ok: false, reason: 'empty' }
  const gap = (await readGaps(services)).flatMap(({ gaps }) => gaps).find((one) => one.key === key)
  if (!gap) return { ok: false, reason: 'not-there' }
  const thing = { subject: 'gap', id: key, accountId: gap.accountId } as const
  const marked = await markThing(services, actor, thing, { act: 'done', note })
  if (marked.ok) return { ok: true, id: marked.id }
  return { ok: false, reason: marked.reason === 'too-long' ? 'too-long' : 'not-there' }
}

/** Writes one letter about the gaps of one client and kind. Returns how many of them are new. */
async function writeLetter(
  services: Services,
  actor: DeskActor,
  gaps: readonly (Gap & { readonly kind: WrittenKind })[],
): Promise<number> {
  const [first] = gaps
  if (!first) return 0
  return await services.db.transaction().execute(async (trx) => {
    const prepared_at = toIso(services.clock.now())
    const fresh: Gap[] = []
    for (const gap of gaps) {
      const { accountId: account_id, kind, about } = gap
      if (await insertGapLetter(trx, { account_id, kind, about, prepared_at, actor: actor.name })) {
        fresh.push(gap)
      }
    }
    if (fresh.length === 0) return 0
    const language = await languageOf(trx, first.accountId)
    await queueMail(trx, services, {
      to: first.email,
      language,
      kind: `gap-${first.kind}`,
      data: {
        name: first.client,
        what: fresh.map(({ about }) => about.split(' ')[0] ?? '').join(', '),
        link: `${services.settings.publicOrigin ?? services.origin}${addressIn(language, '/requests/new')}`,
      },
    })
    await recordAct(trx, services, actor, 'letter-prepared', first.clientNumber, first.kind)
    return fresh.length
  })
}

/** Names a gap in addresses and lists: without the end of an account number. */
function letterKey({
  account_id,
  kind,
  about,
}: {
  readonly account_id: string
  readonly kind: string
  readonly about: string
}): string {
  return `${kind}/${account_id}/${kind === 'bank-not-verified' ? about.replace(/^\S+ /, '') : about}`
}

function noLetterOf(
  { kind, account_id, email_verified_at, locked_at }: Found,
  isPrepared: boolean,
  refused: ReadonlySet<string>,
): NoLetter | null {
  if (isPrepared) return 'prepared'
  if (kind === 'unknown-scheme') return 'ours'
  if (kind === 'sip-missed-twice' || kind === 'mandate-ending') return 'by-itself'
  if (!writtenKinds.some((written) => written === kind)) return 'by-phone'
  if (refused.has(account_id)) return 'bouncing'
  if (email_verified_at === null) return 'unconfirmed'
  return locked_at === null ? null : 'locked'
}

async function unshownGaps(services: Services, accountId: string | null): Promise<Found[]> {
  const words = gapWords.evidence
  const folios = await unshownFolios(services, accountId)
  const ids = [...new Set(folios.map((one) => one.accountId))]
  const clients = new Map((await selectClientsOfIds(services.db, ids)).map((row) => [row.account_id, row]))
  return folios.flatMap(({ accountId: id, folio, schemes }): Found[] => {
    const row = clients.get(id)
    if (!row) return []
    const named = schemes.map(({ name, code, units }) =>
      fill(words.unshownScheme, { name: name || code, units: unitsText(units) }),
    )
    const evidence = fill(plural(locale, words.unshown, schemes.length), { folio, schemes: named.join('; ') })
    return [{ ...clientOf(row), kind: 'unknown-scheme', about: folio, evidence }]
  })
}

async function statementGaps({ db }: Services, accountId: string | null): Promise<Found[]> {
  const words = gapWords.evidence
  const statements = await selectNewestStatementFolios(db, accountId)
  const masters = await selectNewestMasterFolios(db, accountId)
  const mastered = new Set(masters.map((row) => placeOf(row)))
  const found: Found[] = await kycGaps(db, accountId, masters)
  const kycKnown = new Set(
    [...(await selectNewestKyc(db, accountId)), ...masters.filter(({ kyc }) => kyc !== null)].map((row) =>
      placeOf(row),
    ),
  )
  const settled = await settledNominees(db, accountId)
  const guarded = new Set<string>()
  for (const row of statements) {
    const { folio, kyc, pan_kyc } = row
    // What the registrar itself says of the KYC is nearer to the truth, as below.
    if (!kycKnown.has(placeOf(row)) && (kyc === 'NOT OK' || pan_kyc === 'NOT OK')) {
      const evidence = fill(kyc === 'NOT OK' ? words.kyc : words.panKyc, { folio })
      found.push({ ...clientOf(row), kind: 'kyc-on-hold', about: folio, evidence })
    }
    // A registrar's master is nearer to the truth than a statement that may be older.
    if (!mastered.has(placeOf(row)) && isEmptyList(row.nominees) && !settled(row)) {
      const evidence = fill(words.noNomineeOn, { folio, date: day(dayOf(row.on)) })
      found.push({ ...clientOf(row), kind: 'no-nominee', about: folio, evidence })
    }
    if (row.guardian !== null) {
      const evidence = fill(words.guardian, { folio, guardian: row.guardian })
      guarded.add(`${row.account_id}\n${folio}`)
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
    if (/minor/i.test(row.tax_status) && !guarded.has(`${row.account_id}\n${folio}`)) {
      const evidence = fill(words.minor, { folio })
      found.push({ ...clientOf(row), kind: 'minor-turning-18', about: folio, evidence })
    }
  }
  return found
}

/** The folios whose KYC is not in order by the registrar's report of it, or by its investor master where there is none. */
async function kycGaps(
  db: Database,
  accountId: string | null,
  masters: readonly MasterGapRow[],
): Promise<Found[]> {
  const words = gapWords.evidence
  const reported = await selectNewestKyc(db, accountId)
  const known = new Set(reported.map((row) => placeOf(row)))
  const ofReports = reported.flatMap((row): Found[] => {
    const people = JSON.parse(row.people) as FeedKyc['people']
    const missing = people.filter(({ isOk }) => !isOk).map(({ role }) => words.roles[role])
    if (missing.length === 0) return []
    const evidence = fill(words.kycOf, { folio: row.folio, who: missing.join(', ') })
    return [{ ...clientOf(row), kind: 'kyc-on-hold', about: row.folio, evidence }]
  })
  const ofMasters = masters.flatMap((row): Found[] =>
    row.kyc === 'N' && !known.has(placeOf(row))
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
async function settledNominees(db: Database, accountId: string | null) {
  const requests = Map.groupBy(
    (await selectNomineeRequests(db, accountId)).map((row) => ({
      ...row,
      wantsNone: (JSON.parse(row.details) as { readonly how?: unknown }).how === 'none',
      day: istDate(Date.parse(row.changed_at)),
    })),
    ({ account_id }) => account_id,
  )
  return (row: { readonly account_id: string; readonly folio: string; readonly on: string | null }) =>
    (requests.get(row.account_id) ?? []).some(
      ({ folio, wantsNone, day: doneOn }) =>
        (folio === null || plainFolio(folio) === plainFolio(row.folio)) &&
        (wantsNone || row.on === null || doneOn >= dayOf(row.on)),
    )
}

async function bankGaps({ db }: Services, accountId: string | null): Promise<Found[]> {
  return (await selectUnverifiedBanks(db, accountId)).map((row) => ({
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
    const { at, problem } = newest.get(row.email_key)!
    const date = day(istDate(Date.parse(at)))
    return {
      ...clientOf(row),
      kind: 'email-bouncing',
      about: row.email_key,
      evidence: fill(gapWords.evidence.bouncing, { date, problem }),
    }
  })
}

async function sipGaps(services: Services, maxAgeMs: number): Promise<Found[]> {
  const words = gapWords.evidence
  const { sips } = await readSurvey(services, maxAgeMs)
  const wanted = sips.filter(({ state }) => state === 'missed-twice' || state === 'ends-soon')
  const ids = [...new Set(wanted.map(({ accountId }) => accountId))]
  const clients = new Map((await selectClientsOfIds(services.db, ids)).map((row) => [row.account_id, row]))
  const mails = Map.groupBy(
    await selectSipMails(services.db, toIso(services.clock.now() - sipMailDays * dayMs)),
    ({ account_id }) => account_id,
  )
  return wanted.flatMap((sip): Found[] => {
    const row = clients.get(sip.accountId)
    if (!row) return []
    const kind = sip.state === 'missed-twice' ? 'sip-missed-twice' : 'mandate-ending'
    const [first, second] = sip.missed.slice(-2)
    const mail = mails
      .get(sip.accountId)
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
  const { account_id, name, email, email_key, public_id, email_verified_at, locked_at } = row
  return { account_id, name, email, email_key, public_id, email_verified_at, locked_at }
}

function placeOf({ account_id, folio }: { readonly account_id: string; readonly folio: string }): string {
  return `${account_id}\n${plainFolio(folio)}`
}

function isEmptyList(json: string): boolean {
  return (JSON.parse(json) as unknown[]).length === 0
}

/** The day of a day or instant in ISO text. */
function dayOf(text: string): IsoDate {
  return text.length > 10 ? istDate(Date.parse(text)) : isoDate(text)
}
