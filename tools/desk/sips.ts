import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import { type DeskSip, listSips, missedTwice } from '#server/desk/sips.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { formatTable, toJsonLine } from './table.ts'

export const sips: Subject = {
  summary: 'SIPs that need somebody: missed twice first, the largest first',
  help: `SIPs of all clients that missed an instalment, stopped or end soon. Missed twice comes first, since a fund house may end
a SIP after a third miss; then the largest instalment. Files come late, so a miss is named only once the books of that time
are here. "learned" means that no registrar's file names the SIP: its day and amount come from its instalments.

  desk sips                     a line for each
      --json                    a line of JSON for each

Then
  npm run desk -- clients show asha@example.in`,
  run: (args, desk) => runCommands({ subject: 'sips', list: { run: list }, commands: {} }, args, desk),
}

const states: Readonly<Partial<Record<DeskSip['state'], string>>> = {
  'missed-twice': 'missed twice',
  'missed-once': 'missed once',
  stopped: 'stopped',
  'ends-soon': 'ends soon',
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const reader = await desk.reader()
  const services = await desk.services()
  const found = await listSips(services)
  // What each pays is money of hers.
  for (const accountId of new Set(found.map((sip) => sip.accountId)))
    await recordLook(services, reader, { accountId, screen: 'sips' })
  if (json) {
    for (const { accountId: _, ...sip } of found) desk.print(toJsonLine(sip))
    return exitCode.ok
  }
  desk.print(sipSummary(found) ?? 'No SIP missed two instalments in a row.')
  if (found.length === 0) return exitCode.ok
  desk.print(
    formatTable(
      [
        { title: 'State' },
        { title: 'Instalment', alignsRight: true },
        { title: 'Client', shrinks: true },
        { title: 'Scheme', shrinks: true },
        { title: 'Folio', shrinks: true },
        { title: 'Missed or last day', shrinks: true },
        { title: 'Known from' },
      ],
      found.map((sip) => [
        states[sip.state] ?? sip.state,
        formatRupees(rupeesOf(sip.amountPaise)),
        sip.client,
        sip.scheme,
        sip.folio,
        sip.state === 'ends-soon' ? (sip.endsOn ?? '') : sip.missed.slice(-2).join(', '),
        sip.source === 'registrar' ? 'registrar' : 'learned',
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

/** A line about SIPs that missed two instalments in a row; null if none did. */
export function sipSummary(found: readonly DeskSip[]): string | null {
  const { count, amountPaise } = missedTwice(found)
  return count === 0
    ? null
    : `SIPs that missed two instalments in a row: ${count}, ${formatRupees(rupeesOf(amountPaise))} together.`
}
