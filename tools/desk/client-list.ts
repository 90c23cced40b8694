import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { countListed } from '#server/audit/list-reads.server.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import { type ClientSummary, listClients, readClient } from '#server/desk/clients.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { accountOf } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode } from './desk.ts'
import { formatFact, formatInstant, formatTable, toJsonLine } from './table.ts'

/** Lists all clients, or those whose name, e-mail or number contains a text. */
export async function list(desk: Desk, [text]: readonly string[], { json }: Options): Promise<ExitCode> {
  const reader = await desk.reader()
  const services = await desk.services()
  const rows = await listClients(services, text ?? '')
  await countListed(
    services,
    reader,
    rows.map(({ number }) => number),
  )
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) {
    desk.print(
      text === undefined
        ? 'Nobody has an account yet.'
        : `No client has ${toPlainText(text)} in name, e-mail or number.`,
    )
  } else {
    desk.print(
      formatTable(
        [
          { title: 'Opened' },
          { title: 'Name', shrinks: true },
          { title: 'E-mail', shrinks: true },
          { title: 'Number' },
          { title: 'State' },
        ],
        rows.map((row) => [
          formatInstant(row.openedAt),
          row.name,
          row.email,
          row.number,
          statesOf(row).join(', '),
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

/** Shows everything about one client except their money, which is private. */
export async function show(desk: Desk, [name = '']: readonly string[], { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const account = await accountOf(services, name)
  await recordLook(services, actor, { accountId: account.id, screen: 'client' })
  const facts = await readClient(services, account)
  if (json) {
    desk.print(toJsonLine(facts))
    return exitCode.ok
  }
  const { activity } = wordsIn(defaultLanguage).account.security
  const instant = (at: string | null) => (at ? formatInstant(at) : 'no')
  desk.print(
    [
      formatFact('name', facts.name),
      formatFact('e-mail', `${facts.email}, confirmed: ${instant(facts.emailVerifiedAt)}`),
      formatFact('phone', facts.phone ?? 'not given'),
      formatFact('number', facts.number),
      formatFact('opened', formatInstant(facts.openedAt)),
      formatFact('state', statesOf(facts).join(', ') || 'open'),
      formatFact('locked', instant(facts.lockedAt)),
      formatFact('closes', instant(facts.closesAt)),
      formatFact('password of', formatInstant(facts.passwordChangedAt)),
      formatFact('second step', `app: ${facts.hasApp ? 'yes' : 'no'}, passkeys: ${facts.passkeys}`),
      formatFact('signed in on', `${facts.sessions} ${facts.sessions === 1 ? 'device' : 'devices'}`),
      formatFact('transactions', `${facts.transactions}, from ${facts.imports} imports and by hand`),
      formatFact('requests', `${facts.requests}, open: ${facts.openRequests}`),
      formatFact('bank details', facts.bank ?? 'not given'),
      ...facts.activity.map(({ at, kind, device, by }) => {
        const what = activity.kinds[kind as keyof typeof activity.kinds] ?? activity.other
        return formatFact(formatInstant(at), `  ${what} (${by === null ? device : `${device}, ${by}`})`)
      }),
    ].join('\n'),
  )
  return exitCode.ok
}

function statesOf(row: ClientSummary): string[] {
  return [
    ...(row.isSample ? ['sample'] : []),
    ...(row.lockedAt ? ['locked'] : []),
    ...(row.emailVerifiedAt ? [] : ['e-mail not confirmed']),
  ]
}
