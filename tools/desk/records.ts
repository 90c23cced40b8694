import { parseArgs } from 'node:util'
import { deleteEnquiry, selectConsents } from '#db/leads.server.ts'
import type { Database } from '#db/open.server.ts'
import type { ConsentTable } from '#db/schema.server.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { toJsonLine } from './table.ts'

/** A kind of record that people left on the site: how its list is read, and drawn for a person. */
export interface Records<Row extends { id: string }> {
  readonly kind: 'lead' | 'message'
  select(db: Database): Promise<Row[]>
  /** The record with the names that its JSON has. */
  toJson(row: Row): Record<string, unknown>
  draw(rows: readonly Row[], width: number): string
}

/** Lists the records of a kind, newest first, or erases one of them. */
export async function runRecords<Row extends { id: string }>(
  records: Records<Row>,
  args: readonly string[],
  desk: Desk,
): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command, id, ...more] = positionals
  if (command === undefined) return await list(records, values.json, desk)
  if (command !== 'erase') throw new Usage(`There is no command "${command}" here.`)
  if (id === undefined || more.length > 0) throw new Usage(`Name the one ${records.kind} to erase by its id.`)
  return await erase(records.kind, id, desk)
}

async function list<Row extends { id: string }>(
  records: Records<Row>,
  asJson: boolean,
  desk: Desk,
): Promise<ExitCode> {
  const { db } = await desk.open()
  const rows = await records.select(db)
  if (asJson) {
    const consents = await selectConsents(db, records.kind)
    for (const row of rows) {
      desk.print(toJsonLine({ ...records.toJson(row), consent: toConsentJson(consents.get(row.id)) }))
    }
  } else {
    desk.print(rows.length > 0 ? records.draw(rows, desk.width) : `There are no ${records.kind}s yet.`)
  }
  return exitCode.ok
}

async function erase(kind: 'lead' | 'message', id: string, desk: Desk): Promise<ExitCode> {
  const { db } = await desk.open()
  const wasThere = await db.transaction().execute((trx) => deleteEnquiry(trx, kind, id))
  if (!wasThere) throw new Failed(`There is no ${kind} with the id ${id}.`)
  desk.print(`The ${kind} ${id} is erased, with its consent.`)
  return exitCode.ok
}

function toConsentJson(consent: ConsentTable | undefined) {
  if (!consent) return null
  return {
    purpose: consent.purpose,
    textVersion: consent.text_version,
    language: consent.language,
    page: consent.page,
    givenAt: consent.given_at,
  }
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as the firm's clock shows it: `21 Nov 2026, 14:05`. */
export function formatInstant(iso: string): string {
  return indianTime.format(new Date(iso))
}
