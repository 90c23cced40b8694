import { parseArgs } from 'node:util'
import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import type { DayFilter } from '#kit/clock/days.ts'
import { commandRights } from './command-rights.ts'
import { type Desk, type ExitCode, Usage } from './context.ts'

const flags = ['verify', 'json', 'dry-run', 'take-proved', 'apply', 'fetch'] as const
const texts = [
  'from',
  'to',
  'name',
  'head',
  'password-file',
  'client',
  'holder',
  'differences',
  'root',
  'table',
] as const

type Flag = (typeof flags)[number]
type Text = (typeof texts)[number]
export type Option = Flag | Text

/** Options as given: a flag is true or absent. */
export type Options = Readonly<Partial<Record<Flag, boolean>> & Partial<Record<Text, string>>>

export interface Command {
  /** What follows the command: `WHO`; `[WHO]` may be left out; `FILE...` is one or more. Nothing by default. */
  readonly words?: string
  /** The options that it takes beside --json. */
  readonly takes?: readonly Option[]
  run(desk: Desk, words: readonly string[], options: Options): Promise<ExitCode>
}

/** The commands of a subject by their names; `alone` is what a subject without commands does. */
export interface Commands {
  /** The name of the subject, such as `leads`. */
  readonly subject: string
  readonly alone: Command | null
  readonly commands: Readonly<Record<string, Command>>
}

/** Reads a call and runs its command. Throws `Usage` for words or options that the command does not take. */
export async function runCommands(
  { subject, alone, commands }: Commands,
  args: readonly string[],
  desk: Desk,
): Promise<ExitCode> {
  const { values, positionals: given } = parseArgs({
    args: [...args],
    options: Object.fromEntries([
      ...flags.map((name) => [name, { type: 'boolean' as const }] as const),
      ...texts.map((name) => [name, { type: 'string' as const }] as const),
    ]),
    allowPositionals: true,
  })
  const options: Options = values
  const positionals = joinPairs(given)
  const [name, ...rest] = positionals
  // A subject without commands takes the words: `backup FILE`.
  const isBare = Object.keys(commands).length === 0
  const command = isBare ? alone : name !== undefined && Object.hasOwn(commands, name) ? commands[name] : null
  const called = isBare ? subject : `${subject} ${name}`
  if (!command) {
    const known = Object.keys(commands).join(', ')
    throw new Usage(
      name === undefined
        ? `${subject} needs a command: ${known}.`
        : `There is no command "${name}" for ${subject}, only: ${known}.`,
    )
  }
  const words = isBare ? positionals : rest
  const strange = Object.keys(values).find(
    (option) => option !== 'json' && !command.takes?.includes(option as Option),
  )
  if (strange) throw new Usage(`--${strange} does not belong to ${called}.`)
  if (!fits(command.words ?? '', words.length)) {
    throw new Usage(
      command.words ? `Usage: ${called} ${command.words}` : `${called} takes no arguments, only options.`,
    )
  }
  await requireRight(desk, called)
  return await command.run(desk, words, options)
}

async function requireRight(desk: Desk, called: string): Promise<void> {
  const right = commandRights[called]
  if (right === undefined) throw new Error(`${called} has no right in cli/command-rights.ts`)
  if (right !== 'machine') await desk.allow(right)
}

/** Joins a reference that was typed as it is read out: `48 20 71` is one word. */
export function joinPairs(words: readonly string[]): string[] {
  const joined: string[] = []
  let isOpen = false
  for (const word of words) {
    const isPair = /^\d\d$/.test(word)
    if (isPair && isOpen) joined.push(`${joined.pop()}${word}`)
    else joined.push(word)
    isOpen = isPair
  }
  return joined
}

function fits(words: string, count: number): boolean {
  const all = words.split(' ').filter((word) => word !== '')
  const least = all.filter((word) => !word.startsWith('[')).length
  return count >= least && (all.at(-1)?.endsWith('...') || count <= all.length)
}

/** Reads a day given on the command line; null if there was none. */
function readDay(option: string, text: string | undefined): IsoDate | null {
  if (text === undefined) return null
  const date = parseIsoDate(text)
  if (!date.ok) throw new Usage(`${option} must be a day such as 2026-11-21.`)
  return date.value
}

/** Reads --from and --to; null for one that was not given. */
export function readDays({ from, to }: Pick<Options, 'from' | 'to'>): DayFilter {
  const days = { from: readDay('--from', from), to: readDay('--to', to) }
  if (days.from !== null && days.to !== null && days.from > days.to) {
    throw new Usage('--from must not be later than --to.')
  }
  return days
}
