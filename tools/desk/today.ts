import { workWords } from '#content/en/desk/work.ts'
import { fill } from '#content/fill.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { listSips } from '#server/desk/sips.server.ts'
import { maskPans } from '#server/kernel/mask.ts'
import { toIso } from '#server/kernel/time.ts'
import type { QueuedItem } from '#server/work/item.ts'
import { readQueue } from '#server/work/queue.server.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, type Subject } from './desk.ts'
import { sipSummary } from './sips.ts'
import { formatDue, formatName, formatTable, toJsonLine } from './table.ts'

export const today: Subject = {
  summary: 'Everything that is due, late first, then by rupees',
  help: `One queue over everything that somebody has to do: requests, enquiries without an answer (one line for each person), SIPs
that missed two instalments, reports that were refused or are late, folios with too few units, dates of the calendar. Late
ones first, then what can still get today's NAV, then the rest of today, then later; in each group the most rupees first. A SIP
counts with its instalments of a year. Times are Indian. What waits, or was marked done on the screen, is left out.

  desk today                    a line for each
      --json                    a line of JSON for each

Then
  npm run desk -- show 48 20 71       the whole of it
  npm run desk -- answer 48 20 71     answers by mail, and marks it
  npm run desk -- mark 48 20 71 contacted
  npm run desk -- feeds dismiss ID    takes a refused report off the list
  npm run desk -- inbox               people who wait for a reply
  npm run desk -- calendar            dates of the firm`,
  run: (args, desk) => runCommands({ subject: 'today', list: { run: list }, commands: {} }, args, desk),
}

async function list(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const services = await desk.services()
  const { title, lead, groups, counts } = await readQueue(services, await desk.actor())
  if (json) {
    for (const { items } of groups)
      for (const { accountId: _account, ...item } of items) desk.print(toJsonLine(withoutMoneyOfSips(item)))
    return exitCode.ok
  }
  desk.print(`${formatDue(toIso(services.clock.now()))}. ${[title, lead].filter(Boolean).join('. ')}`)
  const summary = sipSummary(await listSips(services))
  if (summary) desk.print(`${summary} npm run desk -- sips`)
  if (counts.waiting > 0) desk.print(`Waiting: ${counts.waiting}.`)
  for (const { title: heading, stakePaise, items } of groups) {
    desk.print(`\n${heading}${stakePaise === 0 ? '' : `, ${formatRupees(rupeesOf(stakePaise))}`}`)
    desk.print(
      formatTable(
        [
          { title: 'Due' },
          { title: 'Reference' },
          { title: 'Kind' },
          { title: 'Who', shrinks: true },
          { title: 'What', shrinks: true },
          { title: 'Rupees', alignsRight: true },
          { title: 'With', shrinks: true },
        ],
        items.map((item) => [
          formatDue(item.dueAt),
          item.reference === null ? refusedId(item) : formatName({ reference: item.reference, id: item.id }),
          workWords.chips[item.chip],
          // The name of a file can hold a PAN.
          maskPans(item.name),
          maskPans(item.evidence),
          item.subject === 'sip' ? '' : amountOf(item),
          item.holder?.name ?? '',
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

/** The beginning of the id by which feeds dismiss takes a refused report off the list; '' for anything else. */
function refusedId({ id }: QueuedItem): string {
  return id.startsWith('refused-') ? id.slice('refused-'.length).slice(0, 8) : ''
}

function amountOf({ amountPaise, isMonthly }: QueuedItem): string {
  if (amountPaise === null) return ''
  const amount = formatRupees(rupeesOf(amountPaise))
  return isMonthly ? fill(workWords.today.aMonth, { amount }) : amount
}

/** What a SIP of a client pays is in no list: `desk sips` shows it, with a line in “Who looked”. */
function withoutMoneyOfSips<T extends { readonly subject: string }>(item: T): T {
  return item.subject === 'sip' ? { ...item, amountPaise: null, stakePaise: null } : item
}
