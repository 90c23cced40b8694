import { dateText } from '#content/dates.ts'
import { registrars } from '#content/en/feeds.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import {
  type FolioRefusal,
  findFolio,
  ignoreFolio,
  linkFolio,
  listIgnored,
  listUnassigned,
  type WaitingFolio,
} from '#server/registrar/folios.server.ts'
import { listLinked, unlinkFolio } from '#server/registrar/unlink-folio.server.ts'
import { accountOf } from './client-account.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { waitReasons } from './feed-words.ts'
import { formatInstant, formatTable, toJsonLine } from './table.ts'

const { locale } = wordsIn(defaultLanguage)
const figure = new Intl.NumberFormat('en-IN')
const longestReason = 200
const mostLinked = 1_000

export const folios: Subject = {
  summary: 'Folios of registrars’ reports that belong to no client yet: link them, or ignore them',
  help: `Folios of registrars' reports find their clients by the PAN that the firm confirmed, then by a folio that the firm
entered. What finds nobody waits here, with its rows, and one next step. No account is ever opened by a report.
A year after its file was taken in, what belongs to nobody is erased; what is ignored too.

  desk folios                   folios that belong to nobody, those with most rows first
  desk folios unassigned        the same
  desk folios link FOLIO --client WHO
                                the folio is this client's, and every other one with the same PAN; their rows enter the
                                ledger at once. --any-name links it although the registrar has another name for the holder
  desk folios linked [--client WHO]
                                folios of clients, the newest links first
  desk folios unlink FOLIO --client WHO
                                takes the folio from the client, with the other folios of the same PAN; their rows
                                leave the ledger and wait again
  desk folios ignore FOLIO --reason TEXT
                                nobody here has it; linking it later is possible
  desk folios ignored           ignored ones, with who ignored them and why
      --json                    with any of these: a line of JSON for each

FOLIO is the number; where several fund houses have it, write cams:P:10000001/11 as the list shows it.

Examples
  npm run desk -- clients create --name "Anita Rao" --email anita@example.com
  npm run desk -- folios link 10000001/11 --client anita@example.com
  npm run desk -- folios unlink 10000001/11 --client anita@example.com
  npm run desk -- folios ignore 477000000002 --reason "moved to another distributor"`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'folios',
        list: { run: unassigned },
        commands: {
          unassigned: { run: unassigned },
          link: { words: 'FOLIO', takes: ['client', 'any-name'], run: link },
          linked: { takes: ['client'], run: linked },
          unlink: { words: 'FOLIO', takes: ['client'], run: unlink },
          ignore: { words: 'FOLIO', takes: ['reason'], run: ignore },
          ignored: { run: ignored },
        },
      },
      args,
      desk,
    ),
}

async function unassigned(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  await desk.reader()
  const rows = await listUnassigned(await desk.services())
  if (json) for (const row of rows) desk.print(toJsonLine({ ...row, next: nextStep(row) }))
  else if (rows.length === 0) desk.print('Every folio belongs to a client, or is ignored.')
  else {
    // Not a table: a command that somebody copies must never be cut.
    const blocks = rows.map((row) => {
      const days =
        row.from && row.to
          ? `, ${dateText(locale, row.from as IsoDate)} to ${dateText(locale, row.to as IsoDate)}`
          : ''
      const pan = row.panEnd === null ? 'no PAN' : `PAN ending ${row.panEnd}`
      return [
        `${nameOf(row)}  ${row.holder || 'no name'}, ${pan}, ${registrars[row.registrar]}`,
        `  ${plural(locale, { one: '1 row waits', other: '{count} rows wait' }, row.rows)}${days}. Erased from ${dateText(locale, row.erasedFrom)} on, unless linked.`,
        `  Next: ${nextStep(row)}`,
      ]
    })
    desk.print(blocks.flat().map(toPlainText).join('\n'))
  }
  return exitCode.ok
}

function nameOf({ registrar, house, folio }: Pick<WaitingFolio, 'registrar' | 'house' | 'folio'>): string {
  return `${registrar}:${house}:${folio}`
}

/** One thing to do about a folio, as it is typed. */
function nextStep(row: WaitingFolio): string {
  if (row.likely) return `desk folios link ${nameOf(row)} --client ${row.likely}`
  const email = row.email === '' ? 'EMAIL' : row.email
  return `desk clients create --name "${row.holder.replaceAll('"', '')}" --email ${email} once the person agreed, then desk folios link ${nameOf(row)} --client ${email}`
}

async function link(
  desk: Desk,
  [folio = '']: readonly string[],
  { json, client, 'any-name': anyName = false }: Options,
): Promise<ExitCode> {
  if (!client) throw new Usage('--client takes an e-mail or the number of an account.')
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const account = await accountOf(services, client)
  const linked = await linkFolio(services, actor, folio, account, anyName)
  if (!linked.ok) throw new Failed(refusalOf(linked))
  const { folios: names, entered, there, waiting } = linked
  if (json) {
    const counts = { entered, there, waiting: Object.fromEntries(waiting) }
    desk.print(toJsonLine({ linked: names.map(nameOf), client: account.public_id, ...counts }))
    return exitCode.ok
  }
  const lines = [
    `${names.map(nameOf).join(', ')}: now of ${account.email}. ${plural(locale, { one: '1 transaction entered', other: '{count} transactions entered' }, entered)} the ledger, ${figure.format(there)} were there already.`,
    ...[...waiting].map(
      ([reason, n]) =>
        `  ${plural(locale, { one: '1 row waits', other: '{count} rows wait' }, n)}: ${waitReasons[reason]}.`,
    ),
  ]
  desk.print(lines.map(toPlainText).join('\n'))
  return exitCode.ok
}

async function linked(desk: Desk, _: readonly string[], { json, client }: Options): Promise<ExitCode> {
  const services = await desk.services()
  const account = client === undefined ? null : await accountOf(services, client)
  const rows = await listLinked(services, account && [account.id], mostLinked)
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('No folio is linked to a client.')
  else
    desk.print(
      formatTable(
        [
          { title: 'Folio' },
          { title: 'Holder', shrinks: true },
          { title: 'Client' },
          { title: 'By', shrinks: true },
        ],
        rows.map((row) => [
          nameOf(row),
          row.holder,
          row.client,
          `${row.found_by === 'desk' ? row.actor : 'a file'}, ${formatInstant(row.at)}`,
        ]),
        desk.width,
      ),
    )
  return exitCode.ok
}

async function unlink(
  desk: Desk,
  [name = '']: readonly string[],
  { json, client }: Options,
): Promise<ExitCode> {
  if (!client) throw new Usage('--client takes an e-mail or the number of an account.')
  const actor = await desk.actor()
  const services = await desk.servicesWithKey()
  const account = await accountOf(services, client)
  const found = await findFolio(services, name)
  if (!found.ok) throw new Failed(refusalOf(found))
  const done = await unlinkFolio(services, actor, found.folio, account)
  if (!done.ok) throw new Failed(done.reason === 'busy' ? refusalOf(done) : unlinkRefusals[done.reason])
  const { folios: names, left } = done
  desk.print(
    json
      ? toJsonLine({ unlinked: names.map(nameOf), client: account.public_id, left })
      : toPlainText(
          `${names.map(nameOf).join(', ')}: nobody’s again. ${plural(locale, { one: '1 transaction left', other: '{count} transactions left' }, left)} the ledger.`,
        ),
  )
  return exitCode.ok
}

const unlinkRefusals = {
  'not-linked': 'The folio is not this client’s. desk folios linked lists whose it is. Nothing was changed.',
  chosen:
    'Rows of it were chosen in place of entries of the client. Undo those imports first. Nothing was changed.',
  needed:
    'Other transactions of the client need the units of this folio. Reverse those first. Nothing was changed.',
} as const

async function ignore(
  desk: Desk,
  [folio = '']: readonly string[],
  { json, reason }: Options,
): Promise<ExitCode> {
  const because = toPlainText(reason ?? '').trim()
  if (because === '' || because.length > longestReason)
    throw new Usage(`--reason takes 1 to ${longestReason} characters.`)
  const actor = await desk.actor()
  const done = await ignoreFolio(await desk.services(), actor, folio, because)
  if (!done.ok) throw new Failed(refusalOf(done))
  desk.print(
    json
      ? toJsonLine({ ignored: nameOf(done.folio), because })
      : toPlainText(`${nameOf(done.folio)} is ignored. Its rows wait until somebody links it.`),
  )
  return exitCode.ok
}

async function ignored(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const rows = await listIgnored(await desk.services())
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('No folio is ignored.')
  else
    desk.print(
      formatTable(
        [
          { title: 'Folio' },
          { title: 'Why', shrinks: true },
          { title: 'By', shrinks: true },
          { title: 'When' },
        ],
        rows.map((row) => [nameOf(row), row.because, row.by, formatInstant(row.at)]),
        desk.width,
      ),
    )
  return exitCode.ok
}

function refusalOf(refusal: FolioRefusal): string {
  switch (refusal.reason) {
    case 'no-such-folio':
      return 'No report that was taken in has this folio. desk folios lists them.'
    case 'several':
      return `Several fund houses have this number: ${refusal.folios.map(nameOf).join(', ')}. Name one of them so.`
    case 'linked-already':
      return `The folio is of ${refusal.client} already; desk folios unlink takes it from them. Nothing was changed.`
    case 'name-differs':
      return `The registrar’s holder is ${refusal.holder}, another name than the client’s. Link it all the same with --any-name${refusal.further > 0 ? `; ${figure.format(refusal.further)} more of the same PAN come too` : ''}. Nothing was changed.`
    case 'busy':
      return `${refusal.actor} is taking a file in or out since ${formatInstant(refusal.at)}. Try again when that is done.`
  }
}
