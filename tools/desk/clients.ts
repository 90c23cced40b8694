import { lock, removeSecondStep, signOut, unlock } from './client-access.ts'
import { bank } from './client-bank.ts'
import { contact } from './client-contact.ts'
import { importFile, listImported, undo } from './client-imports.ts'
import { list, show } from './client-list.ts'
import { create, sendLink } from './client-opening.ts'
import { pans } from './client-pans.ts'
import { reverse, transactions } from './client-transactions.ts'
import { runCommands } from './commands.ts'
import type { Subject } from './desk.ts'

const help = `Clients with an account. WHO is an e-mail or the number of an account; times are Indian.

  desk clients                          a table, newest first
  desk clients find TEXT                accounts with this text in name, e-mail or number
  desk clients show WHO                 everything about one: state, factors, holdings, requests, recent activity
  desk clients create --name NAME --email EMAIL [--agreed DAY] [--language hi]
                                        opens an account and mails a link to choose a password; only for a person who
                                        agreed to it, today or on the given day; --language is the one of the mails
  desk clients send-link WHO            mails a new link to choose a password; it works once, for 30 minutes
  desk clients lock WHO                 ends every session and refuses every sign-in; the client gets a mail about it
  desk clients unlock WHO               unlocks it, after a lock or after 100 wrong passwords
  desk clients sign-out WHO             ends every session, as after a lost phone
  desk clients remove-second-step WHO   removes the authenticator app, passkeys and recovery codes of a client who
                                        lost them all; check the caller's identity as when the account was opened

  desk clients import FILE.csv          enters the transactions of many clients, all or none; a column "client"
      --dry-run                         names each client by e-mail or number, the other columns are those of the
                                        site's import; --dry-run lists every row that has a problem or exists already
      --client WHO                      the client of all rows, for a file without such a column: an export of CAMS,
                                        MFCentral or a broker
  desk clients imports [WHO]            imported files, with the ids that undo-import takes
  desk clients undo-import ID           removes all transactions of an import
  desk clients transactions WHO         the client's transactions, with ids
      --from DAY --to DAY               only these days
  desk clients reverse ID [--on DAY] [--note TEXT]
                                        enters a reversed payment, on the day of the statement (default: today);
                                        the client reads the note
  desk clients bank WHO                 the bank details; --number prints the account number in full, with the
                                        --reason that the client reads
  desk clients pans WHO                 the PANs by their last four; --number prints them in full, likewise
  desk clients bank WHO verified --ending 6789
                                        marks them as verified; unverified removes the mark
  desk clients contact WHO [--email EMAIL] [--phone PHONE] [--address TEXT]
                                        changes contact details for a client who asked for it; a new e-mail has to
                                        answer first
      --reason TEXT                     with bank, contact, remove-second-step, reverse, undo-import: what the second
                                        person reads. In a firm with staff these make a proposal: desk approvals
      --json                            with any of these: a line of JSON for each result or change

Examples
  npm run desk -- clients find rao
  npm run desk -- clients create --name "Anita Rao" --email anita@example.com
  npm run desk -- clients lock anita@example.com
  npm run desk -- clients import statements.csv --dry-run
  npm run desk -- clients import statements.csv
  npm run desk -- clients reverse 0197a1f2-6c1e-7c3a-9a4e-0b1c2d3e4f50 --on 2026-11-12 --note "The bank sent it back"
  npm run desk -- clients bank anita@example.com verified --ending 6789`

export const clients: Subject = {
  summary: 'Accounts: open, lock, import transactions, check bank details',
  help,
  run: (args, desk) =>
    runCommands(
      {
        subject: 'clients',
        list: { run: list },
        commands: {
          find: { words: 'TEXT', run: list },
          show: { words: 'WHO', run: show },
          create: { takes: ['name', 'email', 'agreed', 'language'], run: create },
          'send-link': { words: 'WHO', run: sendLink },
          lock: { words: 'WHO', run: lock },
          unlock: { words: 'WHO', run: unlock },
          'sign-out': { words: 'WHO', run: signOut },
          'remove-second-step': { words: 'WHO', takes: ['reason'], run: removeSecondStep },
          import: { words: 'FILE', takes: ['dry-run', 'client'], run: importFile },
          imports: { words: '[WHO]', run: listImported },
          'undo-import': { words: 'ID', takes: ['reason'], run: undo },
          transactions: { words: 'WHO', takes: ['from', 'to'], run: transactions },
          reverse: { words: 'ID', takes: ['on', 'note', 'reason'], run: reverse },
          contact: { words: 'WHO', takes: ['email', 'phone', 'address', 'reason'], run: contact },
          pans: { words: 'WHO', takes: ['number', 'reason'], run: pans },
          bank: { words: 'WHO [verified|unverified]', takes: ['number', 'ending', 'reason'], run: bank },
        },
      },
      args,
      desk,
    ),
}
