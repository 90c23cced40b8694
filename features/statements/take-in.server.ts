import { randomUUID } from 'node:crypto'
import type { Language } from '#content/language.ts'
import { dutiesPerLakh } from '#content/performance.ts'
import { recordAgreement } from '#features/identity/agreed-text.server.ts'
import { changeLedger, type LedgerRefusal, rowOf } from '#features/ledger/change.server.ts'
import { type LedgerRow, selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { findImportOfFile } from '#features/ledger/imports.server.ts'
import { selectPrintedEntryIds } from '#features/ledger/statement-rows.server.ts'
import {
  type Proof,
  type ProofFault,
  type ProofRules,
  proveInSteps,
} from '#features/readers/statements/prove.ts'
import type { AccountStatement } from '#features/readers/statements/statement.ts'
import {
  noChoices,
  type PlanAnswer,
  type SentStatement,
  type TakeInAnswer,
  type TakeInChoices,
  type TakeInPlan,
  type TakeInRefusal,
} from '#features/readers/statements/take-in.ts'
import { istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import type { LedgerProblem } from '#finance/ledger.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { inSlices } from '#kit/jobs/slices.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { findSchemes } from './find-schemes.server.ts'
import { type PlannedTakeIn, planTakeIn } from './plan-take-in.ts'
import {
  freshSchemes,
  importOf,
  nomineesOf,
  type ProvedStatement,
  saveStatement,
  type TakeInAccount,
} from './save-statement.server.ts'
import { ownerOf } from './statement-owner.server.ts'

const proofRules: ProofRules = { stampDuty: dutiesPerLakh }

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
  const { owner } = judged.value
  if (owner.match === 'another' && choices.holder !== owner.name)
    return { ok: false, reason: 'another-person', name: owner.name }
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
    await saveStatement(trx, services, account, judged.value, planned, importId, actor)
    if (pageLanguage !== null) {
      const shown = { purpose: 'statement', language: pageLanguage, page: '/transactions/import' } as const
      await recordAgreement(trx, account.id, shown, toIso(services.clock.now()), importId)
    }
    return { ok: true, importId, entered: add.length, replaced: replace.length }
  })
}

async function judge(
  services: Services,
  account: TakeInAccount,
  sent: SentStatement,
  { takesProved }: TakeInChoices,
): Promise<{ ok: true; value: ProvedStatement } | TakeInRefusal> {
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
      owner: await ownerOf(services, account, statement),
      found: await findSchemes(services, account.id, proof.schemes, schemes),
    },
  }
}

/** The statement's period; of one that prints none, the days of its rows and prices. */
function periodOf({ period, folios }: AccountStatement): ProvedStatement['period'] | null {
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
  { sent, period, proof, found }: ProvedStatement,
  rows: readonly LedgerRow[],
  differences: TakeInChoices['differences'],
): Promise<PlannedTakeIn> {
  const fromStatements = await selectPrintedEntryIds(db, account.id)
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

async function describe(
  { db }: Services,
  account: TakeInAccount,
  { sent, period, proof, owner }: ProvedStatement,
  { schemes, leftOut, differences, counts }: PlannedTakeIn,
): Promise<TakeInPlan> {
  const { statement, sha256 } = sent
  const before = await findImportOfFile(db, account.id, sha256)
  return {
    maker: statement.maker,
    kind: statement.kind,
    period,
    owner,
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
    leftOut: leftOut.map(({ at, folio, name }) => ({ at, folio: plainFolio(folio), name })),
    differences,
    faults: faultsOf(proof),
    notices: proof.notices,
  }
}

function faultsOf(proof: Proof): ProofFault[] {
  return [...proof.faults, ...proof.schemes.flatMap(({ faults }) => faults)]
}
