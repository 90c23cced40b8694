import { auditWords } from '#content/en/desk/audit.ts'
import { fill } from '#content/fill.ts'
import { defaultLanguage } from '#content/language.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { type GlassReviewed, listOpenings, reviewGlass } from '#server/audit/break-glass.server.ts'
import { inspectorFile, readLog, wholeLog } from '#server/audit/log.server.ts'
import { verifyLog } from '#server/audit/verify.server.ts'
import { instantsOf } from '#server/desk/days.ts'
import type { ChainEnd } from '#server/kernel/hash-chain.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { accountOf } from './client-account.ts'
import { type Options, readDays, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { exportFormat, writeExport, writeNewFile } from './export-file.ts'
import { requireProof } from './proof.ts'
import { formatInstant, formatTable, toJsonLine } from './table.ts'

const maxEntries = 10_000

export const audit: Subject = {
  summary: 'Who looked and who did what, in one chained log; is it whole?',
  help: `One log of everything that the office did and looked at, for a year. Each entry holds the hash of the one before, so
that a change, a removal or an addition by hand is found.

  desk audit                    the log, newest first; with looks
      --from DAY --to DAY       only these days
      --client WHO              only about this client
      --name NAME               only of this person
  desk audit verify             is it whole? Exit code 1 if not
      --head NUMBER:HASH        compares with an end that was mailed to the owners
  desk audit export FILE.jsonl  the whole log for an inspector, which proves itself; .csv for a table
  desk audit glass              records that were opened in an emergency, with their review
  desk audit review ID --note TEXT
                                an owner reviews one of them
      --json                    with any of these: a line of JSON for each result

Examples
  npm run desk -- audit --client anita@example.com
  npm run desk -- audit verify --head 8120:5f1c…`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'audit',
        list: { takes: ['from', 'to', 'client', 'name'], run: list },
        commands: {
          verify: { takes: ['head'], run: verify },
          export: { words: 'FILE', run: exportLog },
          glass: { run: glass },
          review: { words: 'ID', takes: ['note'], run: review },
        },
      },
      args,
      desk,
    ),
}

async function list(desk: Desk, _: readonly string[], options: Options): Promise<ExitCode> {
  const days = readDays(options)
  const services = await desk.services()
  const clients = options.client === undefined ? null : [(await accountOf(services, options.client)).id]
  const filter = { ...instantsOf(days), actor: options.name ?? null, clients, shows: null }
  const rows = await readLog(services, filter, maxEntries)
  if (options.json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('The log has no such entry.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'No.', alignsRight: true },
          { title: 'When' },
          { title: 'Who', shrinks: true },
          { title: 'What' },
          { title: 'Detail', shrinks: true },
          { title: 'Client' },
          { title: 'Reason', shrinks: true },
        ],
        rows.map((row) => [
          String(row.sequence),
          formatInstant(row.at),
          row.by ?? 'the program',
          row.act,
          row.detail ?? '',
          row.client ?? '',
          row.reason ?? '',
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function verify(desk: Desk, _: readonly string[], { json, head }: Options): Promise<ExitCode> {
  const verified = await verifyLog(await desk.services(), head === undefined ? null : readHead(head))
  if (json) desk.print(toJsonLine(verified))
  else if (verified.isWhole) {
    const { locale } = wordsIn(defaultLanguage)
    const { entries, from, head: end } = verified
    desk.print(plural(locale, auditWords.whole, entries, { from: String(from), to: String(end.sequence) }))
    desk.print(`Its end: ${end.sequence}:${end.hash}`)
  } else {
    const why = auditWords.breaks[verified.kind]
    desk.complain(`${fill(auditWords.broken, { at: verified.brokenAt, why })} ${auditWords.brokenNext}`)
  }
  return verified.isWhole ? exitCode.ok : exitCode.failed
}

function readHead(text: string): ChainEnd {
  const found = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim())
  if (!found) throw new Usage('--head takes NUMBER:HASH, as the mail to the owners has it.')
  return { sequence: Number(found[1]), hash: found[2] ?? '' }
}

async function exportLog(desk: Desk, [file = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const format = exportFormat(file)
  await requireProof(desk, await desk.actor())
  const services = await desk.services()
  const path =
    format === 'csv'
      ? writeExport(
          file,
          format,
          (await wholeLog(services)).map((row) => ({ ...row })),
        )
      : writeNewFile(file, await textOf(inspectorFile(services)))
  desk.print(json ? toJsonLine({ file: path }) : `${path} now holds the whole log. Only you can read it.`)
  return exitCode.ok
}

async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

async function glass(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const rows = await listOpenings(await desk.services())
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print('No record was opened in an emergency.')
  else {
    desk.print(
      formatTable(
        [
          { title: 'Opened' },
          { title: 'By', shrinks: true },
          { title: 'Client' },
          { title: 'Reason', shrinks: true },
          { title: 'Review', shrinks: true },
          { title: 'Id' },
        ],
        rows.map((row) => [
          formatInstant(row.openedAt),
          row.by.name,
          row.client.number,
          row.reason,
          row.reviewed
            ? `${row.reviewed.by}: ${row.reviewed.note}`
            : `by ${formatInstant(row.dueAt)}${row.isLate ? ', late' : ''}`,
          row.id,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

async function review(
  desk: Desk,
  [id = '']: readonly string[],
  { json, note = '' }: Options,
): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const found = (await listOpenings(services)).filter((one) => id !== '' && one.id.startsWith(id))
  if (found.length > 1) throw new Failed('Several ids begin with this. Type more of it.')
  const reviewed = await reviewGlass(services, actor, found[0]?.id ?? '', toPlainText(note))
  if (!reviewed.ok) throw problems[reviewed.reason]
  desk.print(json ? toJsonLine({ id: found[0]?.id, reviewed: true }) : 'Reviewed.')
  return exitCode.ok
}

const problems: Readonly<Record<Extract<GlassReviewed, { ok: false }>['reason'], Error>> = {
  'not-there': new Failed('No opening has this id. desk audit glass lists them.'),
  'reviewed-already': new Failed('This was reviewed already. Nothing was changed.'),
  own: new Failed('Nobody reviews their own opening. Nothing was changed.'),
  'not-owner': new Failed('Only an owner reviews. Nothing was changed.'),
  'reason-needed': new Usage('Say what the review found with --note.'),
  'reason-too-long': new Usage('--note takes at most 500 characters.'),
}
