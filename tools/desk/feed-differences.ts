import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { maskNumbers } from '#server/kernel/mask.ts'
import {
  type DifferingSide,
  type FeedSide,
  feedSides,
  listDifferences,
  type SettledDifferences,
  settleDifferences,
} from '#server/registrar/differences.server.ts'
import { type Options, readChoice } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

/** Lists the rows that differ from an entry of a ledger, both sides one below the other. */
export async function differences(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const found = await listDifferences(await desk.services())
  if (json) for (const difference of found) desk.print(toJsonLine(difference))
  else if (found.length === 0) desk.print('Every row is as the ledger has it, or enters it.')
  else
    desk.print(
      formatTable(
        [
          { title: 'Row' },
          { title: 'Side' },
          { title: 'Day' },
          { title: 'Kind' },
          { title: 'Units', alignsRight: true },
          { title: 'Rupees', alignsRight: true },
          { title: 'Client, folio, scheme', shrinks: true },
        ],
        found.flatMap(({ id, client, folio, scheme, ledger, row, file, line }) => [
          [id, 'ledger', ...cellsOf(ledger), `${client}, ${folio}, ${maskNumbers(scheme)}`],
          ['', 'registrar', ...cellsOf(row), `${maskNumbers(file)}, line ${line}`],
        ]),
        desk.width,
      ),
    )
  return exitCode.ok
}

function cellsOf({ date, kind, units, cashPaise }: DifferingSide): string[] {
  return [date, kind, unitsText(units), formatRupees(rupeesOf(cashPaise), { digits: 2 })]
}

/** Settles differences, each to the side that is named, all or none. */
export async function settle(desk: Desk, choices: readonly string[], { json }: Options): Promise<ExitCode> {
  const chosen = new Map<string, FeedSide>()
  for (const choice of choices) {
    const [id = '', side = '', ...more] = choice.split('=')
    if (id === '' || more.length > 0)
      throw new Usage('feeds settle takes ROW=SIDE, with the ids that feeds differences lists.')
    chosen.set(id, readChoice('The side', side, feedSides))
  }
  const actor = await desk.actor()
  const settled = await settleDifferences(await desk.services(), actor, chosen)
  if (!settled.ok) throw new Failed(`${refusalOf(settled)} Nothing was changed.`)
  if (json) desk.print(toJsonLine({ settled: chosen.size, imports: settled.imports }))
  else {
    desk.print(`Settled: ${chosen.size}.`)
    for (const id of settled.imports)
      desk.print(
        `A row took an entry's place. desk do propose-for-record kind=import-undone record=${id} reason=WHY takes that back.`,
      )
  }
  return exitCode.ok
}

function refusalOf({ reason, id }: Extract<SettledDifferences, { ok: false }>): string {
  switch (reason) {
    case 'no-such-row':
      return `No row that differs has the id ${id}. desk feeds differences lists them.`
    case 'several':
      return `The ids of several rows begin with ${id}. Type more of it.`
    case 'ledger':
      return `With the row ${id} in the place of the entry, the ledger would not hold: later transactions need its units, or a reversal names the entry.`
  }
}
