/**
 * The firm's command line: every act and query of the desk (`do`, `ask`), and what only a machine needs: files, prices, backups.
 * It works beside a running server. Exit codes: 0 for success, 1 if a command was
 * refused or failed, 2 for a wrong call.
 */

import { WrongKey } from '#kit/secrets/app-key.server.ts'
import { limitOutgoing } from '#kit/services/outgoing.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { DatabaseUnavailable } from '#kit/store/store.server.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { askQuery, doAct, linesOf } from './act-commands.ts'
import { audit } from './audit.ts'
import { backup, restore } from './backup.ts'
import { book } from './book.ts'
import { clients } from './clients.ts'
import { completionOf } from './completion.ts'
import { type ExitCode, exitCode, Failed, type Shell, type Subject, Usage } from './context.ts'
import { feeds } from './feeds.ts'
import { firm } from './firm.ts'
import { forget } from './forget.ts'
import { mail } from './mail.ts'
import { navs } from './navs.ts'
import { nearest } from './nearest.ts'
import { openDesk } from './open-desk.ts'
import { askHidden } from './password.ts'
import { sealed } from './sealed.ts'
import { staff } from './staff.ts'
import { statements } from './statements.ts'

export const subjects: Readonly<Record<string, Subject>> = {
  do: doAct,
  ask: askQuery,
  clients,
  gains: linesOf('client-gains'),
  costs: linesOf('client-cost-lines'),
  statements,
  feeds,
  book,
  firm,
  mail,
  navs,
  forget,
  staff,
  audit,
  sealed,
  backup,
  restore,
  completion: completionOf(() => Object.keys(subjects)),
}

if (import.meta.main) {
  const settings = parseSettings(process.env)
  // The command itself says what is wrong with settings.
  if (settings.ok) limitOutgoing(settings.value)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the pipe has seen enough: `desk leads | head`.
    if (error.code === 'EPIPE') process.exit(exitCode.ok)
    throw error
  })
  process.exitCode = await runDesk(process.argv.slice(2), {
    env: process.env,
    input: process.stdin,
    print: (text) => process.stdout.write(`${text}\n`),
    complain: (text) => process.stderr.write(`${text}\n`),
    askPassword: (question) => askHidden(question, { input: process.stdin, output: process.stderr }),
    width: process.stdout.columns ?? 120,
  })
}

/**
 * Runs one command, such as `['leads', 'erase', 'lead-1']`.
 *
 * @returns The exit code that the process ends with.
 */
export async function runDesk(given: readonly string[], shell: Shell): Promise<ExitCode> {
  const called = takeName(given)
  if (!called) return misused(shell, '--as takes your name, for example --as asha.', help())
  const [name, ...args] = called.args
  if (name === '--help' || name === '-h' || name === 'help') return printHelp(shell, help())
  const subject = subjects[name ?? '']
  if (!subject || !Object.hasOwn(subjects, name ?? '')) {
    const meant = name ? nearest(name, Object.keys(subjects)) : null
    if (meant) {
      return misused(
        shell,
        `There is no subject "${toPlainText(name ?? '')}". Did you mean ${meant}?`,
        'npm run desk -- --help lists them all.',
      )
    }
    return misused(shell, name ? `There is no subject "${toPlainText(name)}".` : 'Name a subject.', help())
  }
  const rest = args.filter((arg) => arg !== '--help' && arg !== '-h')
  if (rest.length < args.length)
    return printHelp(shell, typeof subject.help === 'string' ? subject.help : subject.help(rest))
  const { desk, close } = openDesk(called.name, shell)
  try {
    return await subject.run(args, desk)
  } catch (error) {
    if (error instanceof Usage || isArgumentError(error))
      return misused(
        shell,
        toPlainText((error as Error).message),
        `npm run desk -- ${name} --help shows every command with an example.`,
      )
    shell.complain(toSentence(error) ?? ourFault(error, shell.env.LOG_LEVEL === 'debug'))
    return exitCode.failed
  } finally {
    await close()
  }
}

/** Removes `--as NAME` from any place in the arguments; null if the name is missing. */
function takeName(args: readonly string[]): { name: string | null; args: string[] } | null {
  const at = args.findIndex((arg) => arg === '--as' || arg.startsWith('--as='))
  if (at < 0) return { name: null, args: [...args] }
  const [option = ''] = args.slice(at)
  const isJoined = option.startsWith('--as=')
  const name = isJoined ? option.slice('--as='.length) : args[at + 1]
  if (name === undefined) return null
  return { name, args: args.toSpliced(at, isJoined ? 1 : 2) }
}

/** Describes a failure outside of this program in one sentence; null for a mistake in the program. */
function toSentence(error: unknown): string | null {
  if (error instanceof Failed || error instanceof DatabaseUnavailable || error instanceof WrongKey)
    return error.message
  const { code } = error as { code?: unknown }
  if (code === 'SQLITE_BUSY')
    return 'The database stayed busy for five seconds; nothing more was changed. Try again.'
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') return 'The disk is full.'
  if (code === 'SQLITE_READONLY' || code === 'EACCES' || code === 'EROFS') {
    return 'The data folder can’t be written from here; run this as the user that the site runs as.'
  }
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') {
    return 'The database file is damaged. Stop the site, keep the file, and restore the last backup elsewhere.'
  }
  if (typeof code === 'string' && /^(ECONN|EPIPE$|ETIMEDOUT$|08|57P0)/.test(code)) {
    return 'The connection to the database broke off; what was under way was not kept.'
  }
  return null
}

/** A mistake in the program itself: one sentence for its user, the place in the code for its developer. */
function ourFault(error: unknown, isDebugging: boolean): string {
  const { message, stack } = error as Error
  const where = isDebugging ? `\n${stack}` : ' LOG_LEVEL=debug shows where.'
  return `Something is wrong with the program itself: ${toPlainText(message)}.${where}`
}

function isArgumentError(error: unknown): boolean {
  return String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS_')
}

function help(): string {
  const names = Object.keys(subjects).filter((name) => name !== 'do' && name !== 'ask')
  return `The firm's desk.

  npm run desk -- ask                     what can be asked
  npm run desk -- ask NAME KEY=VALUE...   shows an answer
  npm run desk -- do                      what can be done
  npm run desk -- do NAME KEY=VALUE...    does it
  npm run desk -- SUBJECT [COMMAND]       what only this machine does:
${wrapped(names)}

  --help       after anything: what it takes
  --json       the answer as JSON
  --as EMAIL   who asks or acts, one of the staff; or DESK_AS. It is
               recorded with every change. A firm without staff takes any name

It reads the settings of the server (DATA_DIR, DATABASE_URL) and runs beside it.
Exit codes: 0 it worked, 1 it was refused or failed, 2 it was called wrong.`
}

/** Names on lines of at most 78 characters. */
function wrapped(names: readonly string[]): string {
  const lines: string[] = []
  for (const name of names) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + name.length < 77) lines[lines.length - 1] = `${line} ${name}`
    else lines.push(`    ${name}`)
  }
  return lines.join('\n')
}

function printHelp({ print }: Shell, text: string): ExitCode {
  print(text)
  return exitCode.ok
}

function misused({ complain }: Shell, problem: string, text: string): ExitCode {
  complain(`${problem}\n${text}`)
  return exitCode.usage
}
