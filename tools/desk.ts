/**
 * The firm's command line: what the site has collected, and prices in. It works
 * beside a running server, and exits with 0 when it worked, 1 when it was
 * refused or failed, 2 when it was called the wrong way.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrationNames } from '#db/migrate.server.ts'
import { DatabaseUnavailable, type OpenDatabase, openDatabase } from '#db/open.server.ts'
import { selectMigrations } from '#db/tables.server.ts'
import { WrongKey } from '#server/app-key.server.ts'
import { parseSettings, type Settings } from '#server/settings.server.ts'
import { backup, restore } from './desk/backup.ts'
import { clients } from './desk/clients.ts'
import { type Desk, type ExitCode, exitCode, Failed, type Subject, Usage } from './desk/desk.ts'
import { forget } from './desk/forget.ts'
import { leads } from './desk/leads.ts'
import { messages } from './desk/messages.ts'
import { navs } from './desk/navs.ts'
import { outbox } from './desk/outbox.ts'
import { people } from './desk/people.ts'
import { quotes } from './desk/quotes.ts'
import { requests } from './desk/requests.ts'
import { stats } from './desk/stats.ts'
import { toPlainText } from './desk/table.ts'
import { testimonials } from './desk/testimonials.ts'

const subjects: Readonly<Record<string, Subject>> = {
  leads,
  messages,
  quotes,
  requests,
  people,
  stats,
  testimonials,
  clients,
  navs,
  outbox,
  forget,
  backup,
  restore,
}

const plainWidth = 120

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads along has seen enough: `desk leads | head`.
  if (error.code === 'EPIPE') process.exit(exitCode.ok)
  throw error
})

process.exitCode = await run(process.argv.slice(2))

async function run([name, ...args]: readonly string[]): Promise<ExitCode> {
  if (name === '--help' || name === '-h' || name === 'help') return printHelp(help())
  const subject = subjects[name ?? '']
  if (!subject || !Object.hasOwn(subjects, name ?? '')) {
    return misused(name ? `There is no subject "${toPlainText(name)}".` : 'Say what it is about.', help())
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) return printHelp(subject.help)
  let open: OpenDatabase | null = null
  const desk: Desk = {
    async open() {
      open ??= await openFirm()
      return open
    },
    settings: readSettings,
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    width: process.stdout.columns ?? plainWidth,
  }
  try {
    return await subject.run(args, desk)
  } catch (error) {
    if (error instanceof Usage || isArgumentError(error))
      return misused(
        toPlainText((error as Error).message),
        `npm run desk -- ${name} --help says how it is called, with examples.`,
      )
    const sentence = toSentence(error)
    if (sentence === null) throw error
    desk.complain(sentence)
    return exitCode.failed
  } finally {
    // Assigned inside `desk.open`, which the compiler does not see.
    await (open as OpenDatabase | null)?.close()
  }
}

function readSettings(): Settings {
  const settings = parseSettings(process.env)
  if (!settings.ok) throw new Failed(settings.problems.join('\n'))
  return settings.value
}

async function openFirm(): Promise<OpenDatabase> {
  const settings = readSettings()
  // Opening an embedded database would make it, and an empty one is no use here.
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'peepal.sqlite'))) {
    throw new Failed(missing(settings))
  }
  const open = await openDatabase(settings)
  const tables = await open.db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'version')) {
    await open.close()
    throw new Failed(missing(settings))
  }
  const done = await selectMigrations(open)
  if (migrationNames.every((name) => done.includes(name))) return open
  await open.close()
  throw new Failed('The database is of an older version of the program; npm start brings it up to date.')
}

/** Never names the address of a database: a password may be in it. */
function missing(settings: Settings): string {
  const place = settings.databaseUrl
    ? 'The database named by DATABASE_URL'
    : `The data folder ${settings.dataDir}`
  return `${place} holds nothing of the firm yet; npm start prepares it.`
}

/** What went wrong outside of this program, in one sentence; null for a mistake of ours. */
function toSentence(error: unknown): string | null {
  if (error instanceof Failed || error instanceof DatabaseUnavailable || error instanceof WrongKey)
    return error.message
  const { code } = error as { code?: unknown }
  if (code === 'SQLITE_BUSY')
    return 'The database stayed busy for five seconds; nothing more was changed. Try again.'
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return 'The disk is full.'
  return null
}

function isArgumentError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_')
}

function help(): string {
  const list = Object.entries(subjects).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  return `The firm's desk.

  npm run desk -- SUBJECT [COMMAND]
  npm run desk -- SUBJECT --help     the commands of a subject, with examples

Subjects
${list.join('\n')}

It reads the same settings as the server (DATA_DIR, DATABASE_URL) and may run beside it.
Exit codes: 0 it worked, 1 it was refused or failed, 2 it was called the wrong way.`
}

function printHelp(text: string): ExitCode {
  process.stdout.write(`${text}\n`)
  return exitCode.ok
}

function misused(problem: string, text: string): ExitCode {
  process.stderr.write(`${problem}\n${text}\n`)
  return exitCode.usage
}
