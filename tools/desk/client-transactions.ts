import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { findKind } from '#finance/transaction-kinds.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { actOrPropose } from '#server/approvals/approvals.server.ts'
import { entryReversed } from '#server/approvals/kinds/entry-reversed.server.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import { listTransactions, maxNote, type ReverseRefusal } from '#server/desk/clients.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { accountOf } from './client-account.ts'
import { type Options, readDay, readDays } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { formatTable, toJsonLine } from './table.ts'

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** A client's transactions, newest first, with the ids that reverse takes. */
export async function transactions(
  desk: Desk,
  [name = '']: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const days = readDays(options)
  const actor = await desk.actor()
  const services = await desk.services()
  const account = await accountOf(services, name)
  await recordLook(services, actor, { accountId: account.id, screen: 'transactions' })
  const rows = await listTransactions(services, account, days)
  const { kinds } = wordsIn(defaultLanguage).transactions
  const wordOf = (name: string) => {
    const kind = findKind(name)
    return kind ? kinds[kind] : name
  }
  if (options.json) {
    for (const { scheme: _, ...row } of rows) desk.print(toJsonLine(row))
  } else if (rows.length === 0) {
    const when = days.from || days.to ? ' on these days' : ''
    desk.print(`${account.email} has no transactions${when}.`)
  } else {
    desk.print(
      formatTable(
        [
          { title: 'Date' },
          { title: 'Type' },
          { title: 'Fund', shrinks: true },
          { title: 'Folio', shrinks: true },
          { title: 'Amount', alignsRight: true },
          { title: 'Units', alignsRight: true },
          { title: 'From' },
          { title: 'Id' },
        ],
        rows.map((row) => [
          row.date,
          wordOf(row.kind),
          row.scheme,
          row.folio,
          rupees.format(rupeesOf(row.amount_paise)),
          unitsText(row.units_milli),
          row.source,
          row.id,
        ]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}

const refusals: Readonly<Record<ReverseRefusal, string>> = {
  'not-there': 'No transaction has this id. clients transactions WHO lists the ids.',
  'not-a-payment': 'Only a purchase, an instalment or a switch in can be reversed.',
  'before-it': 'A payment can’t come back before its own day.',
  'too-many': 'The list of this client is full.',
  'too-many-folios': 'The list of this client has as many funds in folios as it can hold.',
  'nothing-to-reverse': 'The payment is reversed already.',
  'reversed-units-sold':
    'Some of its units are sold already. First enter that sale as the statement shows it.',
  'more-than-held': 'A later redemption needs its units. Correct that one first.',
  'amount-out-of-range': 'An amount of this transaction can’t be right.',
  'in-the-future': 'Enter a day in the past for --on.',
  'note-too-long': `--note takes 1 to ${maxNote} characters.`,
}

/** Records that a payment bounced. */
export async function reverse(
  desk: Desk,
  [id = '']: readonly string[],
  { json = false, on, note, reason: why }: Options,
): Promise<ExitCode> {
  const day = readDay('--on', on)
  const actor = await desk.actor()
  const services = await desk.services()
  const wanted = { entryId: id, day, note: note ?? null }
  const outcome = await actOrPropose(services, actor, entryReversed, wanted, why ?? null)
  if (!outcome.ok) {
    const { reason } = outcome
    if (reason === 'proposed-already' || reason === 'reason-too-long') throw proposeProblem(reason)
    if (reason === 'in-the-future' || reason === 'note-too-long') throw new Usage(refusals[reason])
    throw new Failed(`${refusals[reason]} Nothing was changed.`)
  }
  const { done: reversed, proposal } = outcome.value
  if (proposal !== null) return printProposed(desk, proposal, json)
  const { entry, client } = reversed
  desk.print(
    json
      ? toJsonLine({ id: reversed.id, reverses: id, client, date: reversed.day, note: reversed.note })
      : `The payment of ₹${rupees.format(rupeesOf(figuresOf(entry).amountPaise))} of ${entry.date} by ${client}, folio ${toPlainText(entry.folio)}, is reversed as of ${reversed.day}: ${reversed.id}.`,
  )
  return exitCode.ok
}
