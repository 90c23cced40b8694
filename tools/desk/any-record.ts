import { findPerson } from '#server/desk/people.server.ts'
import { clients } from './clients.ts'
import { type Options, runCommands } from './commands.ts'
import { type Desk, type ExitCode, Failed, type Subject } from './desk.ts'
import { leads } from './leads.ts'
import { messages } from './messages.ts'
import { kindWords, named } from './named.ts'
import { people } from './people.ts'
import { quotes } from './quotes.ts'
import { requests } from './requests.ts'

const subjects = { leads, messages, quotes, requests, clients } as const

export const show: Subject = {
  summary: 'Anything by its reference; a person by e-mail or phone',
  help: `Everything about one lead, message, quote or request, by the reference that its sender reads out, with or without
blanks, or by the beginning of its id; a client by e-mail or number; anybody else by e-mail or phone number.

  desk show REF                 the record or person
      --json                    as JSON

Examples
  npm run desk -- show 48 20 71
  npm run desk -- show asha@example.in`,
  run: (args, desk) =>
    runCommands({ subject: 'show', list: { words: 'REF', run: showAny }, commands: {} }, args, desk),
}

export const mark: Subject = {
  summary: 'How far a lead, message, quote or request is',
  help: `Marks a record of any kind by its reference. Leads, messages and quotes: new, contacted, answered, won, lost. Requests:
received, in-progress, with-registrar, done, declined.

  desk mark REF STATE [--note TEXT]
      --json                    as JSON

Examples
  npm run desk -- mark 48 20 71 contacted --note "Rang, meets us on Monday"
  npm run desk -- mark 482071 won`,
  run: (args, desk) =>
    runCommands(
      { subject: 'mark', list: { words: 'REF STATE', takes: ['note'], run: markAny }, commands: {} },
      args,
      desk,
    ),
}

async function showAny(desk: Desk, [text = '']: readonly string[], options: Options): Promise<ExitCode> {
  const services = await desk.services()
  const json = options.json ? ['--json'] : []
  try {
    const found = await named(services, text)
    const { subject } = kindWords[found.kind]
    const name = found.kind === 'client' ? found.account.public_id : found.id
    return await subjects[subject].run(['show', name, ...json], desk)
  } catch (error) {
    const isPerson = error instanceof Failed && (await findPerson(services, text)) !== null
    if (!isPerson) throw error
    return await people.run(['show', text, ...json], desk)
  }
}

async function markAny(desk: Desk, [text = '', state = '']: readonly string[], options: Options) {
  const found = await named(await desk.services(), text, ['lead', 'message', 'quote', 'request'])
  if (found.kind === 'client') throw new Error('a record was asked for, and a client found')
  const note = options.note === undefined ? [] : [`--note=${options.note}`]
  const json = options.json ? ['--json'] : []
  return await subjects[kindWords[found.kind].subject].run(['mark', found.id, state, ...note, ...json], desk)
}
