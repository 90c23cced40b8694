import { existsSync, readFileSync } from 'node:fs'
import { mandatedWords } from '#content/en/mandated.ts'
import { sectionNames } from '#content/firm-sections.ts'
import { obligationsOf } from '#content/obligations.ts'
import { faultSentences } from '#desk/fault-sentences.ts'
import { isObject } from '#kit/schema.ts'
import {
  exportFirm,
  type FirmDifference,
  type FirmSaved,
  importFirm,
  readHistory,
  setField,
  undoChange,
} from '#server/firm/firm.server.ts'
import { readLaunchItems } from '#server/firm/launch.server.ts'
import type { LaunchItem, Mend } from '#server/firm/launch.ts'
import { type Difference, valueAt } from '#server/firm/paths.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk.ts'
import { formatInstant, toJsonLine } from './table.ts'

export const firm: Subject = {
  summary: 'The firm itself: names, registration, people, hours, claims, funds',
  help: `The firm: what its owner says about it. The site shows a change at once.

  desk firm                            every value, as SECTION.FIELD
  desk firm show SECTION.FIELD         one value, or all of a section
  desk firm set SECTION.FIELD VALUE    changes one value; a list is JSON
  desk firm history                    every change, with old and new
  desk firm undo NUMBER                undoes the last change of a section
  desk firm export > firm.json         the whole firm as one file
  desk firm import FILE                says what the file would change
      --apply                          and changes it, all of it or nothing
  desk firm check                      what is missing before a real firm can go live; fails while anything is

Sections: ${sectionNames.join(', ')}

Examples
  npm run desk -- firm set licences.registration.arn ARN-123456
  npm run desk -- firm set people.advisers.lakshmi.phone "+91 98480 12345"
  npm run desk -- firm set contact.phones '["+91 40 2345 6789"]'
  npm run desk -- firm undo 12`,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'firm',
        list: { run: show },
        commands: {
          show: { words: '[FIELD]', run: show },
          set: { words: 'FIELD VALUE', run: set },
          history: { run: history },
          undo: { words: 'NUMBER', run: undo },
          export: { run: exportFile },
          import: { words: 'FILE', takes: ['apply'], run: importFile },
          check: { run: check },
        },
      },
      args,
      desk,
    ),
}

async function show(desk: Desk, [path = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const { sections } = JSON.parse(await exportFirm(await desk.services()))
  const value = path === '' ? sections : valueAt(sections, path.split('.'))
  if (value === undefined) throw new Failed(`The firm has no field ${toPlainText(path)}.`)
  if (json) desk.print(toJsonLine(isObject(value) ? value : { [path]: value }))
  else for (const [name, text] of flat(value, path)) desk.print(`${name}: ${text}`)
  return exitCode.ok
}

/** Returns every value with its path. Lists of plain values stay in one line. */
function flat(value: unknown, path: string): [string, string][] {
  const isPlain = (part: unknown) => typeof part !== 'object' || part === null
  if (isPlain(value) || (Array.isArray(value) && value.every(isPlain))) return [[path, shown(value)]]
  if (!Array.isArray(value)) {
    return Object.entries(value as object).flatMap(([name, part]) =>
      flat(part, path === '' ? name : `${path}.${name}`),
    )
  }
  return value.flatMap((part, index) => {
    const key = isObject(part)
      ? (part.id ?? part.code ?? part.kind ?? part.site ?? part.date ?? part.what)
      : undefined
    return flat(part, `${path}.${typeof key === 'string' ? key : index}`)
  })
}

function shown(value: unknown): string {
  if (value === undefined || value === null) return '(none)'
  return toPlainText(typeof value === 'string' ? value : JSON.stringify(value))
}

async function set(
  desk: Desk,
  [path = '', value = '']: readonly string[],
  { json }: Options,
): Promise<ExitCode> {
  const actor = await desk.actor()
  return report(desk, await setField(await desk.services(), actor, path, value), json)
}

async function history(desk: Desk, _: readonly string[], { json }: Options): Promise<ExitCode> {
  const entries = await readHistory(await desk.services(), 200)
  if (json) for (const entry of entries) desk.print(toJsonLine(entry))
  else if (entries.length === 0) desk.print('Nobody has changed the firm yet; the sample is shown.')
  else {
    for (const { number, section, at, actor, kind, differences } of entries) {
      desk.print(
        `${number}  ${formatInstant(at)}  ${toPlainText(actor)}  ${section}${kind === 'edit' ? '' : `  (${kind})`}`,
      )
      for (const difference of differences) desk.print(`    ${differenceLine(difference)}`)
    }
  }
  return exitCode.ok
}

async function undo(desk: Desk, [typed = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new Usage('NUMBER is the one that firm history shows.')
  const actor = await desk.actor()
  const undone = await undoChange(await desk.services(), actor, Number(typed))
  if (!undone.ok && 'reason' in undone) {
    throw new Failed(
      undone.reason === 'not-there'
        ? `There is no change ${typed}.`
        : 'The section was changed again since; only its last change can be undone.',
    )
  }
  return report(desk, undone, json)
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

function changeLine({ section, path, ...values }: FirmDifference): string {
  return differenceLine({ ...values, path: path === '' ? section : `${section}.${path}` })
}

function differenceLine({ path, before, after }: Difference): string {
  return `${path}: ${shown(before)} → ${shown(after)}`
}

const headings: Readonly<Record<LaunchItem['subject'], string>> = {
  running: 'The program',
  firm: 'The firm',
  people: 'The people',
  titles: 'Titles',
  claims: 'Figures and words of praise',
  prices: 'Prices',
  funds: 'Facts about funds',
  rules: 'Rates and limits of others',
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
