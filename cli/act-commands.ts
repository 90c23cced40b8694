import { parseArgs } from 'node:util'
import { fill } from '#content/fill.ts'
import { rights } from '#desk/acts/access.ts'
import type { Reverse } from '#desk/acts/answers.ts'
import {
  type ActCallOutcome,
  type AnyAct,
  type AnyQuery,
  type DeskCall,
  type QueryOutcome,
  runAct,
  runQuery,
} from '#desk/acts/endpoint.server.ts'
import type { FieldDescription } from '#desk/acts/parse.ts'
import { acts, queries, subjects } from '#desk/web/endpoints.server.ts'
import { deskFrameWords } from '#desk/words/frame.ts'
import { isObject } from '#kit/schema/schema.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { joinPairs } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './context.ts'
import { readBytes, writeNewFile } from './files.ts'
import { nearest } from './nearest.ts'
import { formatAnswer } from './show-answer.ts'
import { toJsonLine } from './table.ts'
import { readTyped, typedWords } from './typed-input.ts'

type AnyEndpoint = AnyAct | AnyQuery

/** What the shell offers: everything but what needs the session or the device of a browser. */
const offered = <Endpoint extends AnyEndpoint>(
  table: Readonly<Record<string, Endpoint>>,
): Readonly<Record<string, Endpoint>> =>
  Object.fromEntries(Object.entries(table).filter(([, { inBrowser }]) => !inBrowser))

/** The acts and queries of the shell by their names. */
export const shellActs: Readonly<Record<string, AnyAct>> = offered<AnyAct>(acts)
export const shellQueries: Readonly<Record<string, AnyQuery>> = offered<AnyQuery>(queries)

/** `desk do NAME key=value…`: carries out an act of the desk. */
export const doAct: Subject = {
  summary: 'Carries out an act of the desk; alone it lists them',
  help: ([name]) => helpOf('do', shellActs, name),
  run: async (args, desk) => {
    const { name, words, options } = readCall(args)
    if (name === undefined) return printText(desk, listOf('do'))
    const act = endpointNamed('do', shellActs, name)
    const { typed, file } = await readInput(act, words, desk)
    const call = await desk.caller()
    const outcome = await runAct(act, file ? { ...call, file } : call, typed, null)
    if (outcome.is !== 'done') throw problemOf(act, call, outcome)
    const { value, undo } = outcome
    const { settings, origin } = call.services
    if (act.mailsLink && settings.publicOrigin === null)
      desk.complain(`PUBLIC_ORIGIN is not set here, so the link in the mail leads to ${origin}.`)
    if (options.to !== null) return saveBody(desk, value, options)
    if (options.json) desk.print(toJsonLine({ value, undo }))
    else {
      desk.print(value === null || isEmpty(value) ? 'Done.' : formatAnswer(value, desk.width))
      if (undo) desk.print(undoLine(undo))
    }
    return exitCode.ok
  },
}

/** `desk ask NAME key=value…`: shows what a query of the desk answers. */
export const askQuery: Subject = {
  summary: 'Shows what a query of the desk answers; alone it lists them',
  help: ([name]) => helpOf('ask', shellQueries, name),
  run: async (args, desk) => {
    const { name, words, options } = readCall(args)
    if (name === undefined) return printText(desk, listOf('ask'))
    const query = endpointNamed('ask', shellQueries, name)
    const value = await answerOf(query, words, desk)
    if (options.to !== null) return saveBody(desk, value, options)
    desk.print(options.json ? toJsonLine(value) : formatAnswer(value, desk.width, query.columns))
    return exitCode.ok
  },
}

/**
 * A query under a shorter name, which scripts call: `desk gains WHO --year 2025-26 --json` prints each of the lines of its
 * answer as a line.
 */
export function linesOf(name: string): Subject {
  const query = endpointNamed('ask', shellQueries, name)
  return {
    summary: query.says,
    help: `Short for desk ask ${name}, with --year YEAR; --json prints each of its lines as a line.\n\n${helpOf('ask', shellQueries, name)}`,
    run: async (args, desk) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: { year: { type: 'string' }, json: { type: 'boolean' } },
        allowPositionals: true,
      })
      const words = [...positionals, ...(values.year === undefined ? [] : [`year=${values.year}`])]
      const value = await answerOf(query, words, desk)
      if (!values.json) desk.print(formatAnswer(value, desk.width, query.columns))
      else for (const line of (value as { lines: readonly unknown[] }).lines) desk.print(toJsonLine(line))
      return exitCode.ok
    },
  }
}

/** Asks a query with words as they were typed. */
async function answerOf(query: AnyQuery, words: readonly string[], desk: Desk): Promise<unknown> {
  const { typed } = await readInput(query, words, desk)
  const call = await desk.caller()
  const outcome = await runQuery(query, call, typed)
  if (outcome.is !== 'answered') throw problemOf(query, call, outcome)
  return outcome.value
}

function printText(desk: Desk, text: string): ExitCode {
  desk.print(text)
  return exitCode.ok
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function undoLine({ act, input }: Reverse): string {
  return `To take it back: npm run desk -- do ${act} ${typedWords(input)}`
}

interface CallOptions {
  readonly json: boolean
  /** Where the file of an answer goes; null to print it. */
  readonly to: string | null
}

/** Reads the name, the words and the options of a call. Any word that begins with two hyphens and is no option is refused. */
function readCall(args: readonly string[]) {
  const words: string[] = []
  let json = false
  let to: string | null = null
  const fields: string[] = []
  for (const arg of args) {
    if (arg === '--json') json = true
    else if (arg.startsWith('--to=')) to = arg.slice('--to='.length)
    else if (arg.startsWith('--fields=')) fields.push(...fieldsIn(arg.slice('--fields='.length)))
    else if (arg.startsWith('--'))
      throw new Usage(`${toPlainText(arg)} is no option: --json, --to=FILE, --fields=FILE.`)
    else words.push(arg)
  }
  const [name, ...rest] = joinPairs(words)
  const options: CallOptions = { json, to }
  return { name, words: [...rest, ...fields], options }
}

/** Returns the fields of a JSON file as words. */
function fieldsIn(path: string): string[] {
  const text = Buffer.from(readBytes(path, 1_000_000, `${path} is too large.`)).toString('utf8')
  let given: unknown = null
  try {
    given = JSON.parse(text)
  } catch {}
  if (!isObject(given)) throw new Usage(`${path} must be a JSON object of fields.`)
  return Object.entries(given).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
}

function endpointNamed<Endpoint extends AnyEndpoint>(
  verb: 'do' | 'ask',
  table: Readonly<Record<string, Endpoint>>,
  name: string,
): Endpoint {
  const endpoint = Object.hasOwn(table, name) ? table[name] : undefined
  if (endpoint) return endpoint
  const other = verb === 'do' ? shellQueries : shellActs
  if (Object.hasOwn(other, name)) {
    throw new Usage(`${name} is ${verb === 'do' ? 'a question: desk ask' : 'an act: desk do'} ${name}.`)
  }
  if (Object.hasOwn(acts, name) || Object.hasOwn(queries, name)) {
    throw new Usage(`${name} needs the desk in a browser.`)
  }
  const meant = nearest(name, Object.keys(table))
  throw new Usage(
    `There is no "${toPlainText(name)}" to ${verb}. ${meant ? `Did you mean ${meant}?` : `desk ${verb} lists them all.`}`,
  )
}

/** The words of a call as an input, and the file that an act takes. */
async function readInput(endpoint: AnyEndpoint, words: readonly string[], desk: Desk) {
  const takesFile = 'takesFile' in endpoint ? endpoint.takesFile : undefined
  if (!takesFile) return { typed: await readTyped(endpoint.parse.describes, words, desk), file: null }
  const path = words.find((word) => word.startsWith('file='))?.slice('file='.length)
  if (!path) throw new Usage('It needs a file: file=PATH.')
  const others = words.filter((word) => !word.startsWith('file='))
  const typed = await readTyped(endpoint.parse.describes, others, desk)
  return { typed, file: readBytes(path, takesFile.maxBytes, takesFile.tooLarge) }
}

function problemOf(
  { right }: AnyEndpoint,
  { staff }: DeskCall,
  outcome: Exclude<ActCallOutcome | QueryOutcome, { is: 'done' | 'answered' }>,
): Error {
  switch (outcome.is) {
    case 'faults':
      return new Usage(
        Object.entries(outcome.faults)
          .map(([field, fault]) => (field ? `${field}: ${fault}` : fault))
          .join('\n'),
      )
    case 'declined':
      return new Failed(`${outcome.words} Nothing was changed.`)
    case 'refused':
      if (outcome.reason === 'right') {
        const needed = new Intl.ListFormat('en', { type: 'disjunction' }).format(rights[right])
        return new Failed(`${staff.email} may not do this. It needs the role ${needed}. Nothing was changed.`)
      }
      return new Failed(fill(deskFrameWords.refused[outcome.reason], { id: '' }))
  }
}

/** Writes the file that an answer holds. It replaces nothing, and only its owner can read it. */
function saveBody(desk: Desk, value: unknown, { to, json }: CallOptions): ExitCode {
  const body = (value as { readonly body?: unknown; readonly file?: unknown } | null)?.body ?? null
  if (typeof body !== 'string' || to === null)
    throw new Usage('This answer is no file, so --to has nothing to write.')
  const file = writeNewFile(to, body)
  desk.print(json ? toJsonLine({ file }) : `${file} is written. Only you can read it.`)
  return exitCode.ok
}

function listOf(verb: 'do' | 'ask'): string {
  const own: Readonly<Record<string, AnyEndpoint>> = verb === 'do' ? shellActs : shellQueries
  const parts = Object.entries(subjects).flatMap(([subject, { acts: of = {}, queries: asked = {} }]) => {
    const names = Object.keys(verb === 'do' ? of : asked).filter((name) => Object.hasOwn(own, name))
    const lines = names.map((name) => `  ${name.padEnd(24)} ${own[name]?.says ?? ''}`)
    return lines.length > 0 ? [`${subject}\n${lines.join('\n')}`] : []
  })
  return `${parts.join('\n\n')}\n\ndesk ${verb} NAME --help   what it takes`
}

function helpOf<Endpoint extends AnyEndpoint>(
  verb: 'do' | 'ask',
  table: Readonly<Record<string, Endpoint>>,
  name: string | undefined,
): string {
  if (name === undefined || !Object.hasOwn(table, name)) {
    return `  desk ${verb} NAME KEY=VALUE...   ${verb === 'do' ? 'carries out an act' : 'shows an answer'}
      --json                  as JSON
      --to=FILE               the file that is answered, into a new file
      --fields=FILE           fields from a JSON file, beside those that are typed

KEY=- reads the standard input; a key that is given twice is a list; any value may be JSON.

${listOf(verb)}`
  }
  const endpoint = endpointNamed(verb, table, name)
  const lines = Object.entries(endpoint.parse.describes).map(([field, described]) => {
    const word = `${field}=${described.kind.toUpperCase()}`
    return `  ${(described.isOptional ? `[${word}]` : word).padEnd(26)} ${detailOf(described)}`.trimEnd()
  })
  const isProven = 'proof' in endpoint && endpoint.proof === true
  const takesFile = 'takesFile' in endpoint && endpoint.takesFile !== undefined
  return [
    `desk ${verb} ${name}`,
    endpoint.says,
    '',
    ...lines,
    ...(takesFile ? ['  file=PATH'] : []),
    ...(lines.length > 0 || takesFile ? [''] : []),
    `For: ${rights[endpoint.right].join(', ')}.${isProven ? ' It asks for the code of your authenticator.' : ''}`,
  ].join('\n')
}

function detailOf({ kind, choices, min, max, of }: FieldDescription): string {
  switch (kind) {
    case 'choice':
      return (choices ?? []).join(', ')
    case 'whole':
      return `${min} to ${max}`
    case 'yes-no':
      return 'yes or no'
    case 'day':
      return 'such as 2026-11-21'
    case 'year':
      return 'a financial year such as 2025-26'
    case 'list':
      return `given once for each, at most ${max}${of?.kind === 'choice' ? `: ${of.choices?.join(', ')}` : ''}`
    case 'text':
      return `at most ${max} characters`
    case 'id':
      return 'an id, number or reference'
    case 'json':
      return 'JSON'
  }
}
