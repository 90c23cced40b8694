import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { toPlainText } from '#server/desk/plain-text.ts'
import { listSips } from '#server/desk/sips.server.ts'
import { listOpen, type OpenItem } from '#server/desk/today.server.ts'
import { maskPans } from '#server/kernel/mask.ts'
import { toIso } from '#server/kernel/time.ts'
import { listRefusals, type Refusal } from '#server/registrar/refusals.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { nameOf, sentenceOf } from './feed-files.ts'
import { workedOut } from './leads.ts'
import { whatIsAsked } from './requests.ts'
import { sipSummary } from './sips.ts'
import { formatDue, formatInstant, formatName, formatTable, toJsonLine } from './table.ts'

export const today: Subject = {
  summary: 'Everything that is open, late first, by when it is due',
  help: `Every lead, message and quote that nobody has marked, and every request that is not over: late ones first, then by when
they are due. A promised call is due at its time, a request by the promises of content/request-times.ts, anything else by
the end of the next office day. Times are Indian. SIPs that missed two instalments in a row are counted in a line of
their own.

  desk today                    a line for each
      --json                    a line of JSON for each

Then
  npm run desk -- show 48 20 71       the whole of it
  npm run desk -- answer 48 20 71     answers by mail, and marks it
  npm run desk -- mark 48 20 71 contacted`,
  run: (args, desk) => runCommands({ subject: 'today', list: { run: list }, commands: {} }, args, desk),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const services = await desk.services()
  const items = await listOpen(services)
  const found = await listSips(services)
  if (json) {
    for (const sip of found.filter(({ state }) => state === 'missed-twice'))
      desk.print(toJsonLine({ kind: 'sip', ...sip }))
    for (const { record, ...item } of items) desk.print(toJsonLine({ ...item, record }))
    for (const refused of await listRefusals(services))
      desk.print(toJsonLine({ kind: 'refused-report', ...refused }))
    return exitCode.ok
  }
  const summary = sipSummary(found)
  const late = items.filter(({ isLate }) => isLate).length
  desk.print(`${formatDue(toIso(services.clock.now()))}. Open: ${items.length}. Late: ${late}.`)
  printRefusals(desk, await listRefusals(services))
  if (summary) desk.print(`${summary} npm run desk -- sips`)
  if (items.length === 0) return exitCode.ok
  desk.print(
    formatTable(
      [
        { title: 'Due' },
        { title: 'Reference' },
        { title: 'Who', shrinks: true },
        { title: 'Phone or e-mail', shrinks: true },
        { title: 'What', shrinks: true },
      ],
      items.map((item) => [
        `${formatDue(item.dueAt)}${item.isLate ? ' late' : ''}`,
        formatName(item),
        item.name,
        item.phone ?? item.email ?? '',
        `${item.isCall ? 'Call: ' : ''}${whatOf(item)}`,
      ]),
      desk.width,
    ),
  )
  return exitCode.ok
}

/** Reports that were refused whole come first: until they are replaced, every ledger may lack rows. */
function printRefusals(desk: Desk, refusals: readonly Refusal[]): void {
  for (const { id, fileName, name, fault, actor, at } of refusals)
    desk.print(
      maskPans(
        `Refused report: ${nameOf({ file: fileName, name })}, ${formatInstant(at)} by ${toPlainText(actor)}. ${sentenceOf(fault)} The reports taken in before it still count. desk feeds dismiss ${id.slice(0, 8)} takes this line away.`,
      ),
    )
}

function whatOf(item: OpenItem): string {
  switch (item.kind) {
    case 'lead':
      return `lead, ${workedOut(item.record)}`
    case 'message':
      return `message, ${item.record.text}`
    case 'quote':
      return `quote, ${item.record.product}`
    case 'request': {
      const { amountPaise, state } = item.record
      const amount = amountPaise === null ? '' : `, ${formatRupees(rupeesOf(amountPaise))}`
      const taken = state === 'received' ? '' : `, ${state}`
      return `request${taken}, ${whatIsAsked(item.record)}${amount}`
    }
  }
}
