import { existsSync, readFileSync } from 'node:fs'
import { obligationsOf } from '#content/obligations.ts'
import { faultSentences } from '#desk/acts/fault-sentences.ts'
import { exportFirm, type FirmDifference, type FirmSaved, importFirm } from '#features/firm/firm.server.ts'
import { readLaunchItems } from '#features/firm/launch.server.ts'
import type { LaunchItem, Mend } from '#features/firm/launch.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { mandatedWords } from '#site/words/mandated.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject } from './context.ts'
import { toJsonLine } from './table.ts'

export const firm: Subject = {
  summary: 'The whole firm as a file, out and in; what is missing before it goes live',
  help: `The firm: what its owner says about it.

  desk firm export > firm.json         the whole firm as one file
  desk firm import FILE                says what the file would change
      --apply                          and changes it, all of it or nothing
  desk firm check                      what is missing before a real firm can go live; fails while anything is

Values are read and changed by the acts of the desk, and the site shows a change at once:
  npm run desk -- ask firm-fields contact
  npm run desk -- do firm-set licences.registration.arn ARN-123456
  npm run desk -- do firm-set contact.phones '["+91 40 2345 6789"]'
  npm run desk -- ask firm-history
  npm run desk -- do firm-undo 12`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'firm',
        alone: null,
        commands: {
          export: { run: exportFile },
          import: { words: 'FILE', takes: ['apply'], run: importFile },
          check: { run: check },
        },
      },
      args,
      desk,
    ),
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '(none)'
  return toPlainText(typeof value === 'string' ? value : JSON.stringify(value))
}

async function exportFile(desk: Desk): Promise<ExitCode> {
  // Without the line end that print adds, so that a file goes out and in byte for byte.
  desk.print((await exportFirm(await desk.services())).trimEnd())
  return exitCode.ok
}

async function importFile(
  desk: Desk,
  [path = '']: readonly string[],
  { json, apply = false }: Options,
): Promise<ExitCode> {
  if (!existsSync(path)) throw new Failed(`There is no file ${toPlainText(path)}.`)
  const actor = await desk.actor()
  const read = await importFirm(await desk.services(), actor, readFileSync(path, 'utf8'), !apply)
  if (!read.ok && 'reason' in read && read.reason === 'not-a-firm') {
    throw new Failed('The file is not one that firm export wrote.')
  }
  const code = report(desk, read as FirmSaved, json)
  if (!apply && !json) desk.print('This was a trial. With --apply it is changed.')
  return code
}

/** Prints what changed, or throws the sentence that says what is wrong with it. */
function report(desk: Desk, saved: FirmSaved, json: boolean | undefined): ExitCode {
  if (!saved.ok) {
    if ('reason' in saved) throw new Failed('Somebody changed it meanwhile. Look at it again.')
    const said = Object.entries(saved.faults).map(
      ([field, fault]) => `${toPlainText(field)}: ${fault ? faultSentences[fault] : ''}`,
    )
    throw new Failed(`${said.join('\n')}\nNothing was changed.`)
  }
  if (json) desk.print(toJsonLine({ changes: saved.changes }))
  else if (saved.changes.length === 0) desk.print('It was like that already.')
  else for (const change of saved.changes) desk.print(changeLine(change))
  return exitCode.ok
}

function changeLine({ section, path, before, after }: FirmDifference): string {
  return `${path === '' ? section : `${section}.${path}`}: ${shown(before)} → ${shown(after)}`
}

const headings: Readonly<Record<LaunchItem['subject'], string>> = {
  running: 'The program',
  firm: 'The firm',
  people: 'The people',
  titles: 'Titles',
  claims: 'Figures and words of praise',
  prices: 'Prices',
  funds: 'Funds',
  pay: 'How the firm is paid',
  texts: 'Texts',
}

async function check(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const services = await desk.services()
  const open = await readLaunchItems(services)
  if (json) for (const item of open) desk.print(toJsonLine(item))
  else {
    const current = services.firm()
    desk.print(`${toPlainText(current.name)}: ${mandatedWords.registration[obligationsOf(current).title]}`)
    for (const [subject, heading] of Object.entries(headings)) {
      const rows = open.filter((item) => item.subject === subject)
      if (rows.length === 0) continue
      desk.print(`\n${heading}`)
      for (const row of rows) desk.print(`  ○ ${toPlainText(row.text)}\n    ${mendText(row.mend)}`)
    }
    desk.print(open.length === 0 ? '\nNothing is open.' : `\n${open.length} open.`)
  }
  return open.length === 0 ? exitCode.ok : exitCode.failed
}

function mendText(mend: Mend): string {
  switch (mend.kind) {
    case 'field':
      return mend.field
    case 'comparison':
      return `checked: ${mend.what}`
    case 'testimonials':
      return 'testimonials withdraw'
    case 'update':
      return mend.file
    case 'running':
      return 'by whoever runs the program'
  }
}
