import { randomUUID } from 'node:crypto'
import type { Language } from '#content/language.ts'
import { dutiesPerLakh } from '#content/performance.ts'
import { recordAgreement } from '#features/identity/agreed-text.server.ts'
import { recordEvent } from '#features/identity/events.server.ts'
import { changeLedger, type LedgerRefusal, rowOf } from '#features/ledger/change.server.ts'
import { type LedgerRow, selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { findImportOfFile } from '#features/ledger/imports.server.ts'
import { learnAliases } from '#features/ledger/scheme-aliases.server.ts'
import { insertStatementRows, selectPlacedEntries } from '#features/ledger/statement-rows.server.ts'
import { findByPan, linkPan, type Pan, pansOf, parsePan } from '#features/profile/pans.server.ts'
import {
  type Proof,
  type ProofFault,
  type ProofRules,
  proveInSteps,
} from '#features/readers/statements/prove.ts'
import type { AccountStatement, StatementFolio } from '#features/readers/statements/statement.ts'
import {
  lastFourOfMasked,
  noChoices,
  type PlanAnswer,
  type SentStatement,
  type StatementOwner,
  type TakeInAnswer,
  type TakeInChoices,
  type TakeInPlan,
  type TakeInRefusal,
} from '#features/readers/statements/take-in.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import type { LedgerProblem } from '#finance/ledger.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { inSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { maskNumbers } from '#kit/text/mask.ts'
import { type FoundScheme, findSchemes } from './find-schemes.server.ts'
import { type PlannedTakeIn, planTakeIn } from './plan-take-in.ts'
import { isSamePerson } from './same-person.ts'
import { countShapes } from './tables/statement-shapes.server.ts'

/** The account that a statement is taken into. */
export interface TakeInAccount {
  readonly id: string
  readonly name: string
}

const proofRules: ProofRules = { stampDuty: dutiesPerLakh }

/** A statement that adds up, with what does not depend on the ledger. */
interface Judged {
  readonly sent: SentStatement
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  readonly proof: Proof
  readonly whose: StatementOwner
  readonly found: readonly FoundScheme[]
}

/**
 * Works out what taking a statement in would do. Keeps nothing.
 *
 * @param sent Read on a device or at the desk; proved here again.
 * @param choices What is already chosen; nothing by default.
 */
export async function planStatement(
  services: Services,
  account: TakeInAccount,
  sent: SentStatement,
  choices: TakeInChoices = noChoices,
): Promise<PlanAnswer> {
  const judged = await judge(services, account, sent, choices)
  if (!judged.ok) return judged
  const rows = await selectEntries(services.db, account.id)
  const planned = await planOver(services.db, account, judged.value, rows, choices.differences)
  return { ok: true, ...(await describe(services, account, judged.value, planned)) }
}

/**
 * Takes a statement in: everything or nothing, in one transaction that holds the lock of the ledger.
 *
 * @param choices What the client decided about the plan. It is planned again with them.
 * @param pageLanguage Of the page on which the client pressed the button: what she agreed to is recorded in it. null at the desk.
 * @param actor The person at the desk; null for the client.
 */
export async function takeInStatement(
  services: Services,
  account: TakeInAccount,
  sent: SentStatement,
  choices: TakeInChoices,
  actor: DeskActor | null,
  pageLanguage: Language | null = null,
): Promise<TakeInAnswer> {
  const judged = await judge(services, account, sent, choices)
  if (!judged.ok) return judged
  const { whose } = judged.value
  if (whose.match === 'another' && choices.holder !== whose.name)
    return { ok: false, reason: 'another-person', name: whose.name }
  return await inTransaction(services.db, async (trx): Promise<TakeInAnswer> => {
    const importId = randomUUID()
    let planned: PlannedTakeIn | undefined
    const done = await changeLedger<TakeInAnswer>(services, trx, account.id, async (rows) => {
      planned = await planOver(trx, account, judged.value, rows, choices.differences)
      const { changes, differences } = planned
      const ids = new Set(differences.map(({ id }) => id))
      if (Object.keys(choices.differences).some((id) => !ids.has(id)))
        return { refusal: { ok: false, reason: 'changed-meanwhile' } }
      const { add, replace } = changes
      const isKnown = add.length === 0 && replace.length === 0
      if (isKnown && (await findImportOfFile(trx, account.id, sent.sha256)))
        return { refusal: { ok: true, importId: null, entered: 0, replaced: 0 } }
      const source = { source: actor ? 'desk' : 'import', importId }
      return {
        imports: [importOf(judged.value, importId, add.length, actor)],
        schemes: freshSchemes(judged.value),
        add: add.map(({ entry }) => rowOf(entry, source)),
        replace: replace.map(({ id }) => ({ id, importId })),
      }
    })
    if (!planned) throw new Error('a statement was not planned')
    const { add, replace } = planned.changes
    if (!done.ok)
      return 'held' in done.refusal ? refusalOf(done.refusal, done.problems, planned) : done.refusal
    await keep(trx, services, account, judged.value, planned, importId, actor)
    if (pageLanguage !== null) {
      const shown = { purpose: 'statement', language: pageLanguage, page: '/transactions/import' } as const
      await recordAgreement(trx, account.id, shown, toIso(services.clock.now()), importId)
    }
    return { ok: true, importId, entered: add.length, replaced: replace.length }
  })
}

/** Proves a statement, says whose it is and which schemes it has. */
async function judge(
  services: Services,
  account: TakeInAccount,
  sent: SentStatement,
  { takesProved }: TakeInChoices,
): Promise<{ ok: true; value: Judged } | TakeInRefusal> {
  const { statement } = sent
  const proof = await inSlices(proveInSteps(statement, proofRules))
  if (proof.verdict === 'refused' || (proof.verdict === 'ask' && !takesProved))
    return {
      ok: false,
      reason: 'does-not-add-up',
      at: proof.firstFailure,
      faults: faultsOf(proof),
      notices: proof.notices,
    }
  const today = istDate(services.clock.now())
  const period = periodOf(statement)
  if (!period) return { ok: false, reason: 'not-a-statement' }
  const schemes = statement.folios.flatMap((folio) => folio.schemes)
  const newest = schemes.reduce(
    (day, { valuation }) => (valuation && valuation.date > day ? valuation.date : day),
    period.to,
  )
  if (newest > today) return { ok: false, reason: 'in-the-future' }
  return {
    ok: true,
    value: {
      sent,
      period,
      proof,
      whose: await ownerOf(services, account, statement),
      found: await findSchemes(services, account.id, proof.schemes, schemes),
    },
  }
}

/** The statement's period; of one that prints none, the days of its rows and prices. */
function periodOf({ period, folios }: AccountStatement): Judged['period'] | null {
  if (period) return period
  const days = folios
    .flatMap(({ schemes }) => schemes)
    .flatMap(({ rows, valuation }) => [
      ...rows.map(({ date }) => date),
      ...(valuation ? [valuation.date] : []),
    ])
    .toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from && to ? { from, to } : null
}

async function planOver(
  db: Services['db'],
  account: TakeInAccount,
  { sent, period, proof, found }: Judged,
  rows: readonly LedgerRow[],
  differences: TakeInChoices['differences'],
): Promise<PlannedTakeIn> {
  const fromStatements = await selectPlacedEntries(db, account.id)
  const entries = rows.map(toEntry)
  await nextTurn()
  const { statement } = sent
  return await inSlices(planTakeIn({ statement, period, proof, found, entries, fromStatements, differences }))
}

/** Why the ledger can't take what was planned. */
function refusalOf(
  { reason }: LedgerRefusal,
  [problem]: readonly LedgerProblem[],
  { schemes, codes }: PlannedTakeIn,
): TakeInRefusal {
  if (reason === 'too-many' || reason === 'too-many-folios') return { ok: false, reason }
  const { folio = '', schemeCode } = problem?.entry ?? {}
  const scheme = schemes.find((each, index) => each.folio === folio && codes[index] === schemeCode)
  return { ok: false, reason: 'ledger', folio, scheme: scheme?.name ?? '' }
}

/** What is kept of the statement itself. */
function importOf({ sent, period, whose }: Judged, id: string, rows: number, actor: DeskActor | null) {
  const { statement } = sent
  return {
    id,
    file_name: maskNumbers(sent.fileName) || 'statement.pdf',
    row_count: rows,
    sha256: sent.sha256,
    holder: whose.name,
    maker: statement.maker,
    layout: statement.layout,
    statement_kind: statement.kind,
    period_from: period.from,
    period_to: period.to,
    taken_in_by: actor?.name ?? null,
  }
}

/** The schemes that nobody lists and that this statement brings, each once. */
function freshSchemes({ found }: Judged) {
  return [...new Map(found.flatMap((scheme) => (scheme.fresh ? [[scheme.code, scheme.fresh]] : []))).values()]
}

/** Keeps what a statement says beside its entries. Part of the caller's transaction. */
async function keep(
  trx: Transaction,
  services: Services,
  account: TakeInAccount,
  judged: Judged,
  planned: PlannedTakeIn,
  importId: string,
  actor: DeskActor | null,
): Promise<void> {
  const { sent, found } = judged
  const { statement } = sent
  const ofImport = { account_id: account.id, import_id: importId }
  // Only the office teaches codes: a client's statement can be forged, and codes count for everybody.
  if (actor)
    await learnAliases(
      trx,
      found.flatMap(({ learned, code }) =>
        learned
          ? [{ ...learned, scheme_code: code, origin: 'learned', added_at: toIso(services.clock.now()) }]
          : [],
      ),
    )
  const { add, witness } = planned.changes
  const places = [...add.map(({ entry, at }) => ({ entryId: entry.id, at })), ...witness]
  await insertStatementRows(
    trx,
    'entry_place',
    places.map(({ entryId, at }) => ({ ...ofImport, entry_id: entryId, page: at.page, line: at.line })),
  )
  await insertStatementRows(
    trx,
    'statement_balance',
    planned.schemes.map(({ folio, takes, costGap, closing, difference, price }, place) => ({
      ...ofImport,
      place,
      folio,
      scheme_code: planned.codes[place]!,
      takes,
      cost_gap: costGap,
      closing_milli: closing,
      difference_milli: difference,
      nav_e8: price && price.navE8 > 0 ? price.navE8 : null,
      nav_on: price?.on ?? null,
      opening_milli: takes === 'rows' ? planned.begins[place]!.units : null,
      opening_page: planned.begins[place]!.at.page,
      opening_line: planned.begins[place]!.at.line,
      load_text: maskNumbers(planned.loadTexts[place]!.join('\n')) || null,
    })),
  )
  await keepFolios(trx, services, account, judged, ofImport, actor)
  await countShapes(trx, shapesOf(statement), istDate(services.clock.now()))
  if (actor) await recordEvent(services, account.id, 'transactions-imported', actor, String(add.length), trx)
}

/** Keeps who holds each folio, and the PANs, encrypted. Part of the caller's transaction. */
async function keepFolios(
  trx: Transaction,
  services: Services,
  account: TakeInAccount,
  { sent, whose }: Judged,
  ofImport: { readonly account_id: string; readonly import_id: string },
  actor: DeskActor | null,
): Promise<void> {
  const pans = new Map<Pan, string>()
  for (const folio of sent.statement.folios) {
    const pan = folio.pan === null ? null : parsePan(folio.pan)
    if (!pan || pans.has(pan)) continue
    const role = roleOf(folio, account)
    const name = maskNumbers(folio.holders[0] ?? whose.name)
    // The office has the client before it; a file that a client sends only claims whose PAN it is.
    const isConfirmed = actor !== null && whose.match === 'same' && role === 'holder'
    const linked = await linkPan(trx, services, account.id, pan, { role, name, isConfirmed })
    pans.set(pan, linked.pan.id)
  }
  await insertStatementRows(
    trx,
    'statement_folio',
    sent.statement.folios.map((folio, place) => ({
      ...ofImport,
      place,
      folio: plainFolio(folio.number),
      house: folio.house === null ? null : maskNumbers(folio.house),
      holders: JSON.stringify(folio.holders.map(maskNumbers)),
      guardian: folio.guardian === null ? null : maskNumbers(folio.guardian),
      nominees: JSON.stringify(nomineesOf(folio)),
      kyc: stateOf(folio.kyc),
      pan_kyc: stateOf(folio.panKyc),
      pan_id: pans.get((folio.pan === null ? null : parsePan(folio.pan)) ?? ('' as Pan)) ?? null,
    })),
  )
}

/** A statement of a person has few forms that are not known; a forged one may have any number. */
const mostShapes = 40

/** The forms of lines that the reader did not know, each once. */
function shapesOf({ maker, layout, notices }: AccountStatement) {
  const shapes = notices
    .filter(({ text }) => text !== '')
    .map(({ key, text }) => ({ kind: key, shape: text }))
  const once = new Map(shapes.map((one) => [`${one.kind} ${one.shape}`, one]))
  return [...once.values()].slice(0, mostShapes).map(({ kind, shape }) => ({
    maker,
    layout,
    kind,
    shape: maskNumbers(shape).replaceAll(/\d/g, '9'),
  }))
}

function roleOf({ guardian, holders }: StatementFolio, account: TakeInAccount) {
  if (guardian !== null) return 'minor'
  const [holder = ''] = holders
  if (/\bHUF\b/i.test(holder)) return 'huf'
  return holder === '' || isSamePerson(holder, account.name) ? 'holder' : 'other'
}

/** 'OK' or 'NOT OK', and nothing else that a statement may print there. */
function stateOf(printed: string | null): string | null {
  return printed === 'OK' || printed === 'NOT OK' ? printed : null
}

function nomineesOf({ schemes }: StatementFolio): string[] {
  return [...new Set(schemes.flatMap(({ nominees }) => nominees.map(maskNumbers)))].filter(
    (name) => name !== '',
  )
}

/** Compares whose statement it is with the account: by PAN where both have one, otherwise by name. */
async function ownerOf(
  services: Services,
  account: TakeInAccount,
  { investor, folios }: AccountStatement,
): Promise<StatementOwner> {
  const printed = new Set(folios.flatMap(({ pan }) => pan ?? []))
  const own = (await pansOf(services.db, account.id)).filter(({ role }) => role !== 'other')
  const pans = []
  for (const text of printed) {
    const pan = parsePan(text)
    const lastFour = pan?.slice(-4) ?? lastFourOfMasked(text)
    if (lastFour === null) continue
    // A plan is made from the last characters; what is taken in has the whole number.
    const isKnown = pan
      ? (await findByPan(services, pan)).some(({ id }) => own.some((one) => one.id === id))
      : own.some((one) => one.lastFour === lastFour)
    pans.push({ lastFour, isKnown })
  }
  const hasPan = own.length > 0
  const names = [investor.name, ...folios.flatMap(({ holders }) => holders)].filter((name) => name !== '')
  const isSame =
    hasPan && pans.length > 0
      ? pans.some(({ isKnown }) => isKnown)
      : names.some((name) => isSamePerson(name, account.name))
  return {
    name: maskNumbers(names[0] ?? ''),
    pans,
    match: isSame ? 'same' : 'another',
    account: account.name,
  }
}

async function describe(
  { db }: Services,
  account: TakeInAccount,
  { sent, period, proof, whose }: Judged,
  { schemes, differences, counts }: PlannedTakeIn,
): Promise<TakeInPlan> {
  const { statement, sha256 } = sent
  const before = await findImportOfFile(db, account.id, sha256)
  return {
    maker: statement.maker,
    kind: statement.kind,
    period,
    whose,
    before: before && { importId: before.id, at: before.created_at },
    counts,
    folios: statement.folios.map((folio) => ({
      folio: plainFolio(folio.number),
      house: folio.house,
      holders: folio.holders,
      guardian: folio.guardian,
      nominees: nomineesOf(folio),
      kyc: folio.kyc,
      pan: folio.pan === null ? null : folio.pan.slice(-4),
    })),
    schemes,
    leftOut: proof.schemes
      .filter(({ takes }) => takes === 'nothing')
      .map(({ at, folio, name }) => ({ at, folio: plainFolio(folio), name })),
    differences,
    faults: faultsOf(proof),
    notices: proof.notices,
  }
}

function faultsOf(proof: Proof): ProofFault[] {
  return [...proof.faults, ...proof.schemes.flatMap(({ faults }) => faults)]
}
