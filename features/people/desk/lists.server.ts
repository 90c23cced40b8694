import { createHash } from 'node:crypto'
import { exportList, fewOf } from '#features/approvals/export.server.ts'
import { type EnquiryState, listEnquiries } from '#features/enquiries/office.server.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { selectPersonIds } from '#features/identity/accounts.server.ts'
import { listRequests } from '#features/requests/office.server.ts'
import type { RequestState } from '#features/requests/tables/tables.server.ts'
import { type IsoDate, istDate, istTime } from '#finance/dates.ts'
import { rupeesOf } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { readLog } from '#kit/audit/log.server.ts'
import { instantsOf } from '#kit/clock/days.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toCsv } from '#kit/text/csv.ts'
import { type ClientState, isOfState } from '../client-filter.ts'
import { selectClientFolios, writeTaken } from '../client-folios.server.ts'
import type { ClientListRow } from '../client-index.server.ts'
import { headOf } from '../words/desk-export.ts'

/** The lists that leave the desk as a file. */
export const exportedLists = [
  'clients',
  'folios',
  'requests',
  'leads',
  'messages',
  'quotes',
  'audit',
] as const

/** What visitors sent, by kind. */
export const enquiryLists = { leads: 'lead', messages: 'message', quotes: 'quote' } as const
export type EnquiryList = keyof typeof enquiryLists

/** What of a list is wanted. Nothing of it names a client but an account's number. */
export type Wanted =
  | { readonly list: 'clients'; readonly state: ClientState }
  /** For the fund houses and the next distributor: the book leaves the firm, or the firm its registration. */
  | { readonly list: 'folios' }
  | {
      readonly list: 'requests'
      readonly state: RequestState | null
      readonly from: IsoDate | null
      readonly to: IsoDate | null
    }
  | {
      readonly list: EnquiryList
      readonly state: EnquiryState | null
      readonly from: IsoDate | null
      readonly to: IsoDate | null
    }
  | {
      readonly list: 'audit'
      readonly shows: 'looks' | 'acts' | null
      readonly from: IsoDate | null
      readonly to: IsoDate | null
      readonly who: string | null
      /** The clients' accounts, and their numbers, by which the filter names them. */
      readonly clients: readonly { readonly id: string; readonly number: string }[] | null
    }

/** A list as it would leave. */
export interface ExportTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /** The accounts with a line in it whose records these lines are. */
  readonly personIds: readonly string[]
}

/** The most entries of the audit log in one file; the file for an inspector holds all. */
const maxEntries = 10_000

/** Returns the rows of a list, as its screen would show them, in Indian time. @param clients Every client, from the index. */
export async function readExport(
  services: Services,
  clients: () => Promise<readonly ClientListRow[]>,
  wanted: Wanted,
): Promise<ExportTable> {
  const { columns, rows, personIds } = await readList(services, clients, wanted)
  const isInstant = (cell: string | number | null | undefined) =>
    typeof cell === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(cell)
  const instants = columns.map((_, at) => rows.some((row) => isInstant(row[at])))
  return {
    columns: columns.map((column, at) => `${headOf(column)}${instants[at] ? ' (IST)' : ''}`),
    rows: rows.map((row) => row.map((cell) => (isInstant(cell) ? inIndia(String(cell)) : cell))),
    personIds,
  }
}

/** An instant as a table has it: `2026-11-23 21:18`. */
function inIndia(instant: string): string {
  return `${istDate(Date.parse(instant))} ${istTime(Date.parse(instant))}`
}

async function readList(
  services: Services,
  clients: () => Promise<readonly ClientListRow[]>,
  wanted: Wanted,
): Promise<ExportTable> {
  switch (wanted.list) {
    case 'clients': {
      const shown = (await clients()).filter(isOfState[wanted.state])
      const ids = await selectPersonIds(services.db)
      return {
        columns: ['number', 'name', 'email', 'phone', 'pan_end', 'folios', 'open_requests', 'since'],
        rows: shown.map((row) => [
          row.number,
          row.name,
          row.email,
          row.phone,
          row.panEnd,
          row.folios,
          row.openRequests,
          row.since,
        ]),
        personIds: shown.flatMap(({ number }) => ids.get(number) ?? []),
      }
    }
    case 'folios':
      return await readFolios(services)
    case 'requests': {
      const found = await listRequests(services, wanted)
      return {
        columns: [
          'reference',
          'kind',
          'state',
          'asked_at',
          'changed_at',
          'client',
          'name',
          'scheme',
          'rupees',
        ],
        rows: found.map((row) => [
          formatReference(row.reference),
          row.kind,
          row.state,
          row.askedAt,
          row.changedAt,
          row.clientNumber,
          row.name,
          row.scheme,
          row.amountPaise === null ? null : rupeesOf(row.amountPaise),
        ]),
        personIds: [...new Set(found.map(({ personId }) => personId))],
      }
    }
    case 'leads':
    case 'messages':
    case 'quotes': {
      const found = await listEnquiries(services, enquiryLists[wanted.list], wanted)
      const columns = [...new Set(found.flatMap((row) => Object.keys(row)))]
      const rows = found.map((row) => new Map<string, unknown>(Object.entries(row)))
      return {
        columns,
        rows: rows.map((row) => columns.map((column) => cellOf(row.get(column)))),
        personIds: [],
      }
    }
    case 'audit': {
      const { shows, from, to, who, clients: about } = wanted
      const filter = {
        ...instantsOf({ from, to }),
        actor: who,
        clients: about?.map(({ id }) => id) ?? null,
        shows,
      }
      const found = await readLog(services, filter, maxEntries)
      return {
        columns: ['number', 'at', 'by', 'act', 'client', 'about', 'detail', 'reason'],
        rows: found.map((row) => [
          row.sequence,
          row.at,
          row.by,
          row.act,
          row.client,
          row.about,
          row.detail,
          row.reason,
        ]),
        // Lines about the office, not of the clients' records. That it left is in the log itself.
        personIds: [],
      }
    }
  }
}

/** Every folio with its client, by fund house. */
async function readFolios(services: Services): Promise<ExportTable> {
  const found = await selectClientFolios(services.db, istDate(services.clock.now()))
  return {
    columns: ['registrar', 'fund_house', 'folio', 'client', 'name', 'sips', 'sips_are'],
    rows: found.map(({ registrar, house, folio, number, name, sips }) => [
      registrar,
      house,
      folio,
      number,
      name,
      sips.length,
      sips.map(({ code, paise, day }) => `${code}: ${rupeesOf(paise)} on ${day}`).join('; '),
    ]),
    personIds: [...new Set(found.map(({ personId }) => personId))],
  }
}

/** A value that is neither text nor a number is written as JSON. */
function cellOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** Names what is wanted of a list, for the proposal and the log. */
export function filterText(wanted: Wanted): string {
  const { list: _, ...filter } = wanted
  return Object.entries<string | readonly { readonly number: string }[] | null>(filter)
    .flatMap(([name, value]) => {
      if (value === null || value === 'all') return []
      return typeof value === 'string'
        ? `${name} ${value}`
        : `client ${value.map(({ number }) => number).join(' ')}`
    })
    .join(', ')
}

export type ExportTaken =
  | { readonly ok: true; readonly file: { readonly name: string; readonly body: string } | null }
  | { readonly ok: false; readonly reason: 'empty' | 'changed' | 'proposed-already' | 'reason-too-long' }

/**
 * Takes a list out as a file. Up to 50 rows leave at once; more are proposed first, and leave once when a second person
 * approved them. Each client with a line in it has a look, which is written before anything is sent.
 *
 * @param seen The number of rows that the person read on the screen. A list that grew beyond what one person takes is refused.
 * @returns `file` is null if the export was proposed.
 */
export async function takeExport(
  services: Services,
  actor: DeskActor,
  clients: () => Promise<readonly ClientListRow[]>,
  wanted: Wanted,
  seen: number,
): Promise<ExportTaken> {
  const { columns, rows, personIds } = await readExport(services, clients, wanted)
  if (rows.length === 0) return { ok: false, reason: 'empty' }
  const few = fewOf(wanted.list)
  if (seen <= few && rows.length > few) return { ok: false, reason: 'changed' }
  const body = toCsv([columns, ...rows])
  const taken = await exportList(services, actor, {
    list: wanted.list,
    filter: filterText(wanted),
    rows: rows.length,
    ...(wanted.list === 'folios' ? { hash: createHash('sha256').update(body).digest('hex') } : {}),
  })
  if (!taken.ok) {
    return 'reason' in taken ? { ok: false, reason: taken.reason } : { ok: true, file: null }
  }
  await writeTaken(services, actor, personIds)
  return { ok: true, file: { name: `${wanted.list}.csv`, body } }
}
