/**
 * The firm's command line: shows what the site has collected, reads statements and registrars' reports,
 * and imports prices.
 * It works beside a running server. Exit codes: 0 for success, 1 if a command was
 * refused or failed, 2 for a wrong call.
 */
import { DatabaseUnavailable } from '#db/store.server.ts'
import { slipsBetween } from '#forms/edit-distance.ts'
import { WrongKey } from '#server/kernel/app-key.server.ts'
import { limitOutgoing } from '#server/kernel/outgoing.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { parseSettings } from '#server/kernel/settings.server.ts'
import { acts } from './desk/acts.ts'
import { answer } from './desk/answer.ts'
import { mark, show } from './desk/any-record.ts'
import { approvals } from './desk/approvals.ts'
import { audit } from './desk/audit.ts'
import { backup, restore } from './desk/backup.ts'
import { calendar } from './desk/calendar.ts'
import { clients } from './desk/clients.ts'
import { costs } from './desk/costs.ts'
import { type ExitCode, exitCode, Failed, type Shell, type Subject, Usage } from './desk/desk.ts'
import { feeds } from './desk/feeds.ts'
import { firm } from './desk/firm.ts'
import { folios } from './desk/folios.ts'
import { forget } from './desk/forget.ts'
import { gains } from './desk/gains.ts'
import { gaps } from './desk/gaps.ts'
import { inbox } from './desk/inbox.ts'
import { leads } from './desk/leads.ts'
import { messages } from './desk/messages.ts'
import { navs } from './desk/navs.ts'
import { openDesk } from './desk/open-desk.ts'
import { outbox } from './desk/outbox.ts'
import { askHidden } from './desk/password.ts'
import { people } from './desk/people.ts'
import { quotes } from './desk/quotes.ts'
import { recommend } from './desk/recommend.ts'
import { reconcile } from './desk/reconcile.ts'
import { requests } from './desk/requests.ts'
import { schemes } from './desk/schemes.ts'
import { sealed } from './desk/sealed.ts'
import { sips } from './desk/sips.ts'
import { staff } from './desk/staff.ts'
import { statements } from './desk/statements.ts'
import { stats } from './desk/stats.ts'
import { testimonials } from './desk/testimonials.ts'
import { today } from './desk/today.ts'

export const subjects: Readonly<Record<string, Subject>> = {
  today,
  inbox,
  gaps,
  calendar,
  show,
  answer,
  mark,
  leads,
  messages,
  quotes,
  requests,
  people,
  stats,
  testimonials,
  clients,
  gains,
  costs,
  recommend,
  sips,
  statements,
  schemes,
  feeds,
  folios,
  reconcile,
  firm,
  navs,
  outbox,
  forget,
  approvals,
  staff,
  acts,
  audit,
  sealed,
  backup,
  restore,
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
    const meant = name ? nearestSubject(name) : null
    if (meant) {
      return misused(
        shell,
        `There is no subject "${toPlainText(name ?? '')}". Did you mean ${meant}?`,
        'npm run desk -- --help lists them all.',
      )
    }
    return misused(shell, name ? `There is no subject "${toPlainText(name)}".` : 'Name a subject.', help())
  }
  if (args.some((arg) => arg === '--help' || arg === '-h')) return printHelp(shell, subject.help)
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

/** Returns the subject that somebody most likely meant; null if none is near. */
function nearestSubject(typed: string): string | null {
  const [best] = Object.keys(subjects)
    .map((subject) => ({ subject, slips: slipsBetween(typed.toLowerCase(), subject) }))
    .sort((a, b) => a.slips - b.slips)
  // Half of a word that is wrong is another word.
  return best && best.slips <= Math.min(2, Math.floor(best.subject.length / 2)) ? best.subject : null
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
  const list = Object.entries(subjects).map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  return `The firm's desk.

  npm run desk -- SUBJECT [COMMAND]
  npm run desk -- SUBJECT --help     the commands of a subject, with examples

Subjects
${list.join('\n')}

  REF          a reference (48 20 71, or PQ-7K3M-9W), or the beginning of an id

  --as EMAIL   who does this or reads people, one of the staff; or DESK_AS. Everything that a command changes is written
               down with their name: desk acts lists it. Until the firm has staff, any name, or the user of this machine

The desk reads the same settings as the server (DATA_DIR, DATABASE_URL) and may run beside it.
Exit codes: 0 it worked, 1 it was refused or failed, 2 it was called the wrong way.`
}

function printHelp({ print }: Shell, text: string): ExitCode {
  print(text)
  return exitCode.ok
}

function misused({ complain }: Shell, problem: string, text: string): ExitCode {
  complain(`${problem}\n${text}`)
  return exitCode.usage
}
