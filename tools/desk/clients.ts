import { parseArgs } from 'node:util'
import { removeSecondStep, signOut } from './client-access.ts'
import { bank } from './client-bank.ts'
import { importFile, listImports, undo } from './client-imports.ts'
import { list, show } from './client-list.ts'
import { create, lock, sendLink, unlock } from './client-opening.ts'
import { reverse, transactions } from './client-transactions.ts'
import { type Desk, type ExitCode, type Subject, Usage } from './desk.ts'

const help = `Clients with an account. WHO is an e-mail or the number of an account; times are Indian.

  desk clients                          a table, newest first
  desk clients find TEXT                those with it in name, e-mail or number
  desk clients show WHO                 all about one: state, factors, holdings, requests, recent activity
  desk clients create --name NAME --email EMAIL [--agreed DAY]
                                        opens an account and mails a link to choose a password; only for who
                                        agreed to it, which is noted as of today or of the day given
  desk clients send-link WHO            mails a new link to choose a password, good once, for 30 minutes
  desk clients lock WHO                 ends every session and refuses every sign-in; the client is told by mail
  desk clients unlock WHO               opens it again, after a lock or after 100 wrong passwords
  desk clients sign-out WHO             ends every session, as after a lost phone
  desk clients remove-second-step WHO   takes away the authenticator app, passkeys and recovery codes of a client
                                        who lost them all; check who is asking as when the account was opened

  desk clients import FILE.csv          enters the transactions of many clients, all or none; a column "client"
      --dry-run                         names each by e-mail or number, the others are those of the site's import;
                                        the trial lists every row with a problem and what is there already
  desk clients imports [WHO]            what was imported, with the ids that undo-import takes
  desk clients undo-import ID           takes an import out again as a whole
  desk clients transactions WHO         the list of a client, with ids
      --from DAY --to DAY               of these days only
  desk clients reverse ID [--on DAY] [--note TEXT]
                                        enters that a payment came back, on the day of the statement (without
                                        it, today); the client reads the note
  desk clients bank WHO                 the bank details; --number prints the account number in full
  desk clients bank WHO verified --ending 6789
                                        notes that they were checked and end so; unverified takes it back
      --json                            of all of these: a line of JSON for each, or for what changed

Examples
  npm run desk -- clients find rao
  npm run desk -- clients create --name "Anita Rao" --email anita@example.com
  npm run desk -- clients lock anita@example.com
  npm run desk -- clients import statements.csv --dry-run
  npm run desk -- clients import statements.csv
  npm run desk -- clients reverse 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50 --on 2026-11-12 --note "The bank sent it back"
  npm run desk -- clients bank anita@example.com verified --ending 6789`

/** Everything that some command takes beside words. */
export interface ClientOptions {
  readonly json: boolean
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly agreed?: string | undefined
  readonly 'dry-run'?: boolean | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly on?: string | undefined
  readonly note?: string | undefined
  readonly number?: boolean | undefined
  readonly ending?: string | undefined
}

type Command = (desk: Desk, words: readonly string[], options: ClientOptions) => Promise<ExitCode>

/** Each command with how many words it takes, and which options beside --json. */
const commands: Readonly<
  Record<string, { run: Command; words: readonly number[]; takes?: readonly (keyof ClientOptions)[] }>
> = {
  find: { run: list, words: [1] },
  show: { run: show, words: [1] },
  create: { run: create, words: [0], takes: ['name', 'email', 'agreed'] },
  'send-link': { run: sendLink, words: [1] },
  lock: { run: lock, words: [1] },
  unlock: { run: unlock, words: [1] },
  'sign-out': { run: signOut, words: [1] },
  'remove-second-step': { run: removeSecondStep, words: [1] },
  import: { run: importFile, words: [1], takes: ['dry-run'] },
  imports: { run: listImports, words: [0, 1] },
  'undo-import': { run: undo, words: [1] },
  transactions: { run: transactions, words: [1], takes: ['from', 'to'] },
  reverse: { run: reverse, words: [1], takes: ['on', 'note'] },
  bank: { run: bank, words: [1, 2], takes: ['number', 'ending'] },
}

export const clients: Subject = {
  summary: 'Accounts: open, lock, import transactions, check bank details',
  help,
  async run(args, desk) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        name: { type: 'string' },
        email: { type: 'string' },
        agreed: { type: 'string' },
        'dry-run': { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
        on: { type: 'string' },
        note: { type: 'string' },
        number: { type: 'boolean' },
        ending: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [name, ...words] = positionals
    const command = name === undefined ? { run: list, words: [0] } : commands[name]
    if (!command || (name !== undefined && !Object.hasOwn(commands, name))) {
      throw new Usage(`There is no command "${name}" here.`)
    }
    const strange = (Object.keys(values) as (keyof ClientOptions)[]).find(
      (option) => option !== 'json' && !command.takes?.includes(option),
    )
    if (strange) throw new Usage(`--${strange} does not belong to ${name ?? 'the list'}.`)
    if (!command.words.includes(words.length)) {
      throw new Usage(words.length === 0 ? `Say what to ${name}.` : 'That is one word too many or too few.')
    }
    return await command.run(desk, words, values)
  },
}
