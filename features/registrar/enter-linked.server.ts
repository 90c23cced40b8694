import type { Insertable } from 'kysely'
import { recordDeskEvents } from '#features/identity/events.server.ts'
import { changeLedgers, type JudgedChange, judgeChange } from '#features/ledger/change.server.ts'
import { selectEntriesOf } from '#features/ledger/entries.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { parts } from '#kit/store/parts.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { judgeClients } from './enter-rows.server.ts'
import { inShortTransaction, shortParts } from './leftovers.server.ts'
import { openSchemeFinder } from './scheme-codes.server.ts'

/** Clients whose ledgers are read and judged together. */
const clientsAtOnce = 5
const mostAttempts = 3

interface Entering {
  readonly change: JudgedChange
  readonly matches: readonly Insertable<Schema['feed_match']>[]
  readonly rows: number
}

const rowsOf = ({ rows, matches }: Entering) => rows + matches.length

/**
 * Enters the rows of folios that were linked just now in their clients' ledgers, in short transactions, each of whole ledgers.
 *
 * @param noted Clients who read of it in their activity.
 * @returns How many entries came in.
 */
export async function enterLinked(
  services: Services,
  actor: DeskActor,
  personIds: readonly string[],
  noted: ReadonlySet<string>,
): Promise<number> {
  const findScheme = openSchemeFinder(services)
  let entered = 0
  const judge = async (ids: readonly string[]): Promise<Entering[]> => {
    const ledgers = Map.groupBy(await selectEntriesOf(services.db, ids), ({ person_id }) => person_id)
    await nextTurn()
    const all: Entering[] = []
    for (const { personId, entries, matches } of await judgeClients(
      services,
      ids,
      findScheme,
      null,
      ledgers,
    )) {
      if (entries.length === 0 && matches.length === 0) continue
      const change = judgeChange(personId, ledgers.get(personId) ?? [], { add: entries })
      if (!change.ok) throw new Error(`a ledger refuses rows that it should take: ${change.refusal.reason}`)
      all.push({ change, matches, rows: entries.length })
      await nextTurn()
    }
    return all
  }
  /** Returns the clients whose ledgers changed meanwhile. */
  const write = async (some: readonly Entering[]): Promise<readonly string[]> =>
    await inShortTransaction(services, async (trx) => {
      const seen = some.map(({ change }) => change.mark)
      const changed = await changeLedgers(
        services,
        trx,
        some.map(({ change }) => change),
        seen,
      )
      if (changed.length > 0) return changed
      await services.store.insertRows(
        trx,
        'feed_match',
        some.flatMap(({ matches }) => matches),
      )
      const events = some
        .filter(({ change, rows }) => rows > 0 && noted.has(change.personId))
        .map(({ change, rows }) => [change.personId, String(rows)] as const)
      if (events.length > 0) await recordDeskEvents(services, 'transactions-imported', actor, events, trx)
      entered += some.reduce((sum, { rows }) => sum + rows, 0)
      return []
    })
  for (let start = 0; start < personIds.length; start += clientsAtOnce) {
    let open: readonly string[] = personIds.slice(start, start + clientsAtOnce)
    for (let attempt = 1; open.length > 0; attempt += 1) {
      if (attempt > mostAttempts) throw new Error('ledgers change while rows enter them')
      const again: string[] = []
      for (const some of shortParts(services, await judge(open), rowsOf)) {
        const changed = await write(some)
        if (changed.length > 0) again.push(...some.map(({ change }) => change.personId))
      }
      open = again
    }
  }
  return entered
}

/**
 * Takes all folios from clients whose ledgers have nothing else, in short transactions: the rows wait again, as nobody's. What is
 * theirs alone is cheaper to take back than the folios of somebody with other entries (`moveFolios`).
 *
 * @returns The clients with entries that came from no registrar's file; their ledgers are unchanged.
 */
export async function leaveLinked(services: Services, personIds: readonly string[]): Promise<string[]> {
  const others: string[] = []
  for (const ids of parts(personIds, clientsAtOnce)) {
    const ledgers = Map.groupBy(await selectEntriesOf(services.db, ids), ({ person_id }) => person_id)
    await nextTurn()
    const all: Entering[] = []
    for (const id of ids) {
      const ledger = ledgers.get(id) ?? []
      const change = judgeChange(id, ledger, { remove: ledger.map((row) => row.id), isUndo: true })
      if (change.ok && ledger.every(({ feed_file_id }) => feed_file_id !== null))
        all.push({ change, matches: [], rows: ledger.length })
      else others.push(id)
    }
    for (const some of shortParts(services, all, rowsOf)) {
      const changes = some.map(({ change }) => change)
      const owners = changes.map(({ personId }) => personId)
      const changed = await inShortTransaction(services, async (trx) => {
        const seen = changes.map(({ mark }) => mark)
        const moved = await changeLedgers(services, trx, changes, seen)
        if (moved.length === 0) await trx.deleteFrom('folio_link').where('person_id', 'in', owners).execute()
        return moved
      })
      if (changed.length > 0) others.push(...owners)
    }
  }
  return others
}
