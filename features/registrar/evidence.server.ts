import type { Insertable } from 'kysely'
import type {
  FolioSlot,
  Observation,
  ObservedFile,
  SeenPan,
  SeenPerson,
  SeenWorth,
} from '#features/readers/registrars/observation.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { WriteRows } from './stage-reports.server.ts'
import {
  type EvidenceRow,
  type OldHolderRow,
  type SeenPersonRow,
  selectEvidence,
} from './tables/feed-evidence.server.ts'

/** Rows that are made at once: encrypting them takes milliseconds. */
const rowsAtOnce = 1_000

/** Writes what a file says of people, which goes with the file. */
export async function stageEvidence(
  {
    write,
    secrets,
    fileId,
  }: { readonly write: WriteRows; readonly fileId: string } & Pick<Services, 'secrets'>,
  observed: ObservedFile,
): Promise<void> {
  let evidence: Insertable<Schema['feed_evidence']>[] = []
  let people: Insertable<Schema['feed_person']>[] = []
  const flush = async () => {
    await write('feed_evidence', evidence)
    await write('feed_person', people)
    evidence = []
    people = []
  }
  for (const [, one] of observed.entries()) {
    const place = {
      file_id: fileId,
      line: one.lines[0]!,
      registrar: one.registrar,
      house: one.house,
      folio: one.folio,
    }
    evidence.push({
      ...place,
      lines: JSON.stringify(one.lines),
      row_count: one.count,
      on: one.on,
      nominees: JSON.stringify(one.nominees),
      tax_status: one.taxStatus,
      holding_mode: one.holdingMode,
      address: one.address && JSON.stringify(one.address),
      bank_ifsc: one.bank?.ifsc ?? null,
      bank_end: one.bank?.end ?? null,
      opened_on: one.openedOn,
      worth: JSON.stringify(one.worth),
      has_transmission: Number(one.hasTransmission),
    })
    for (const { slot, name, pan, panText, birthday, email, mobile, isKycOk } of one.people) {
      const id = `${fileId}-${place.line}-${slot}`
      people.push({
        ...{ id, ...place, slot, name, birthday, email, mobile },
        pan: pan && secrets.encrypt(pan.text, { owner: id, field: 'pan' }),
        pan_hash: pan?.key ?? null,
        pan_end: pan?.end ?? null,
        pan_text: panText,
        is_kyc_ok: isKycOk === null ? null : Number(isKycOk),
      })
    }
    if (evidence.length >= rowsAtOnce) await flush()
  }
  await flush()
}

/** Reads PANs that were stored encrypted, each once: a PAN stands in many rows. */
export class StoredPans {
  readonly #secrets: Services['secrets']
  readonly #pans = new Map<string, SeenPan>()

  constructor({ secrets }: Pick<Services, 'secrets'>) {
    this.#secrets = secrets
  }

  /** The PAN of a row; null if it has none. */
  of({
    id,
    pan,
    pan_hash: key,
  }: {
    id: string
    pan: string | null
    pan_hash: string | null
  }): SeenPan | null {
    if (pan === null || key === null) return null
    let seen = this.#pans.get(key)
    if (!seen) {
      const text = this.#secrets.decrypt(pan, { owner: id, field: 'pan' })
      seen = { key, end: text.slice(-4), text }
      this.#pans.set(key, seen)
    }
    return seen
  }
}

/**
 * Reads what the files that are in say of folios and their people, always in the same order. Others get their turns meanwhile: a firm
 * has tens of thousands of rows.
 *
 * @param folios Only of folios with these numbers; null for all.
 */
export async function readObservations(
  { db }: Pick<Services, 'db'>,
  pans: StoredPans,
  folios: readonly string[] | null = null,
): Promise<readonly Observation[]> {
  const observations: Observation[] = []
  for (const file of await db
    .selectFrom('feed_file')
    .select(['id', 'holds'])
    .where('state', '=', 'in')
    .where('holds', '!=', 'brokerage')
    .orderBy('hash')
    .orderBy('name')
    .execute()) {
    for await (const { rows, people } of selectEvidence(db, file, folios)) {
      const byLine = Map.groupBy(people, ({ line }) => line)
      for (const row of rows) observations.push(observationOf(row, byLine.get(row.line) ?? [], pans))
      await nextTurn()
    }
    if (folios !== null) continue
    for (const row of await db
      .selectFrom('feed_holder')
      .selectAll()
      .where('file_id', '=', file.id)
      .where(
        'file_id',
        'not in',
        db.selectFrom('feed_evidence').select('file_id').where('file_id', '=', file.id),
      )
      .orderBy('registrar')
      .orderBy('house')
      .orderBy('folio')
      .execute())
      observations.push(oldObservation(row, file, pans))
  }
  return observations
}

const slots: readonly FolioSlot[] = ['first', 'second', 'third', 'guardian']

function observationOf(row: EvidenceRow, people: readonly SeenPersonRow[], pans: StoredPans): Observation {
  const { registrar, house, folio, file_id: file, holds, on, row_count: count } = row
  return {
    ...{ registrar, house, folio, file, holds: holds as Observation['holds'], on, count },
    lines: JSON.parse(row.lines) as number[],
    people: people
      .map((person): SeenPerson => {
        const { slot, name, pan_text: panText, birthday, email, mobile, is_kyc_ok: kyc } = person
        const isKycOk = kyc === null ? null : kyc === 1
        return { slot, name, pan: pans.of(person), panText, birthday, email, mobile, isKycOk }
      })
      .sort((a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot)),
    nominees: JSON.parse(row.nominees) as Observation['nominees'],
    taxStatus: row.tax_status,
    holdingMode: row.holding_mode,
    address: row.address === null ? null : (JSON.parse(row.address) as Observation['address']),
    bank: row.bank_ifsc === null ? null : { ifsc: row.bank_ifsc, end: row.bank_end ?? '' },
    openedOn: row.opened_on,
    worth: JSON.parse(row.worth) as SeenWorth[],
    hasTransmission: row.has_transmission === 1,
  }
}

/** What is known of a file from before the program remembered more: the first holder. */
function oldObservation(
  { file_id: file, registrar, house, folio, holder: name, email, ...pan }: OldHolderRow,
  { holds }: Pick<EvidenceRow, 'holds'>,
  pans: StoredPans,
): Observation {
  const person = {
    slot: 'first',
    name,
    email,
    pan: pans.of(pan),
    panText: '',
    birthday: null,
    mobile: '',
    isKycOk: null,
  } as const
  return {
    ...{ registrar, house, folio, file, holds: holds as Observation['holds'], on: null, lines: [], count: 1 },
    ...{ people: [person], nominees: [], taxStatus: '', holdingMode: '', address: null, bank: null },
    ...{ openedOn: null, worth: [], hasTransmission: false },
  }
}
