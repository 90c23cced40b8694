import { exportList } from '#features/approvals/export.server.ts'
import { sheetXlsx } from '#features/papers/documents.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { writeRead } from '#kit/audit/reads.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { toCsv } from '#kit/text/csv.ts'
import { type TableName, tableOf, writtenFields } from './client-tables.ts'
import { BookPersons } from './persons.server.ts'
import { recordStores } from './records/record-stores.server.ts'

/** Returns all records of a table, with persons by their reference or number. */
export async function writeTable(services: Services, table: TableName) {
  const { fields, person } = tableOf(table)
  const heads = writtenFields(table)
  const persons = await BookPersons.read(services, services.db)
  const records = await recordStores[table].read(services, services.db, null)
  const rows = records.map(({ personId, values }) =>
    heads.map((head) => {
      if (head === person) return persons.handleOf(personId)
      const value = values[head] ?? ''
      const kind = fields[head]?.kind
      if (value === '') return ''
      if (kind === 'rupees' || kind === 'percent') return Number(value)
      return kind === 'person' ? persons.handleOf(value) : value
    }),
  )
  return { heads, rows, personIds: [...new Set(records.map(({ personId }) => personId))] }
}

export const exportFormats = ['csv', 'xlsx'] as const

export type TableTaken =
  | {
      readonly ok: true
      /** null if the export was proposed. `body` of a workbook is base64. */
      readonly file: { readonly name: string; readonly body: string } | null
    }
  | { readonly ok: false; readonly reason: 'empty' | 'proposed-already' | 'reason-too-long' }

/** How many reads one transaction writes. */
const readsAtOnce = 200

/** Takes a table out as a file, by the rule of all exports: more than 50 rows need a second person. Each person in it has a read. */
export async function takeTableOut(
  services: Services,
  actor: DeskActor,
  table: TableName,
  format: (typeof exportFormats)[number],
): Promise<TableTaken> {
  const { heads, rows, personIds } = await writeTable(services, table)
  if (rows.length === 0) return { ok: false, reason: 'empty' }
  const taken = await exportList(services, actor, { list: table, filter: 'book', rows: rows.length })
  if (!taken.ok) return 'reason' in taken ? taken : { ok: true, file: null }
  for (let start = 0; start < personIds.length; start += readsAtOnce)
    await services.db.transaction().execute(async (trx) => {
      for (const personId of personIds.slice(start, start + readsAtOnce))
        await writeRead(trx, services, actor, 'looked', { personId, screen: 'export' })
    })
  const body =
    format === 'csv'
      ? toCsv([heads, ...rows])
      : Buffer.from(await sheetXlsx({ name: table, rows: [heads, ...rows] })).toString('base64')
  return { ok: true, file: { name: `${table}.${format}`, body } }
}
