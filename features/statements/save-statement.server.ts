import { recordEvent } from '#features/identity/events.server.ts'
import { learnAliases } from '#features/ledger/scheme-aliases.server.ts'
import { insertStatementRows } from '#features/ledger/statement-rows.server.ts'
import { linkPan, type Pan, parsePan } from '#features/profile/pans.server.ts'
import type { Proof } from '#features/readers/statements/prove.ts'
import type { AccountStatement, StatementFolio } from '#features/readers/statements/statement.ts'
import type { SentStatement, StatementOwner } from '#features/readers/statements/take-in.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { plainFolio } from '#finance/folio.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { maskNumbers } from '#kit/text/mask.ts'
import type { FoundScheme } from './find-schemes.server.ts'
import type { PlannedTakeIn } from './plan-take-in.ts'
import { isSamePerson } from './same-person.ts'
import { countShapes } from './tables/statement-shapes.server.ts'

export interface TakeInAccount {
  readonly id: string
  readonly name: string
}

/** A statement that adds up, with what does not depend on the ledger. */
export interface ProvedStatement {
  readonly sent: SentStatement
  readonly period: { readonly from: IsoDate; readonly to: IsoDate }
  readonly proof: Proof
  readonly owner: StatementOwner
  readonly found: readonly FoundScheme[]
}

/** What is kept of the statement itself. */
export function importOf(
  { sent, period, owner }: ProvedStatement,
  id: string,
  rows: number,
  actor: DeskActor | null,
) {
  const { statement } = sent
  return {
    id,
    file_name: maskNumbers(sent.fileName) || 'statement.pdf',
    row_count: rows,
    sha256: sent.sha256,
    holder: owner.name,
    maker: statement.maker,
    layout: statement.layout,
    statement_kind: statement.kind,
    period_from: period.from,
    period_to: period.to,
    taken_in_by: actor?.name ?? null,
  }
}

/** The schemes that nobody lists and that this statement brings, each once. */
export function freshSchemes({ found }: ProvedStatement) {
  return [...new Map(found.flatMap((scheme) => (scheme.fresh ? [[scheme.code, scheme.fresh]] : []))).values()]
}

/** Keeps what a statement says beside its entries. Part of the caller's transaction. */
export async function saveStatement(
  trx: Transaction,
  services: Services,
  account: TakeInAccount,
  judged: ProvedStatement,
  planned: PlannedTakeIn,
  importId: string,
  actor: DeskActor | null,
): Promise<void> {
  const { sent, found } = judged
  const { statement } = sent
  const ofImport = { person_id: account.id, import_id: importId }
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
  await saveFolios(trx, services, account, judged, ofImport, actor)
  await countShapes(trx, shapesOf(statement), istDate(services.clock.now()))
  if (actor) await recordEvent(services, account.id, 'transactions-imported', actor, String(add.length), trx)
}

/** Keeps who holds each folio, and the PANs, encrypted. Part of the caller's transaction. */
async function saveFolios(
  trx: Transaction,
  services: Services,
  account: TakeInAccount,
  { sent, owner }: ProvedStatement,
  ofImport: { readonly person_id: string; readonly import_id: string },
  actor: DeskActor | null,
): Promise<void> {
  const pans = new Map<Pan, string>()
  for (const folio of sent.statement.folios) {
    const pan = folio.pan === null ? null : parsePan(folio.pan)
    if (!pan || pans.has(pan)) continue
    const role = roleOf(folio, account)
    const name = maskNumbers(folio.holders[0] ?? owner.name)
    // The office has the client before it; a file that a client sends only claims whose PAN it is.
    const isConfirmed = actor !== null && owner.match === 'same' && role === 'holder'
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

/** Returns the nominees that a folio prints, each once, with account numbers and PANs masked. */
export function nomineesOf({ schemes }: StatementFolio): string[] {
  return [...new Set(schemes.flatMap(({ nominees }) => nominees.map(maskNumbers)))].filter(
    (name) => name !== '',
  )
}
