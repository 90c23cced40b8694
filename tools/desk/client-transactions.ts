import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { findAccount } from '#db/accounts.server.ts'
import { selectEntries, selectSchemeNames } from '#db/ledger.server.ts'
import { istDate } from '#finance/dates.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { findKind } from '#finance/transaction-kinds.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Reversed, reverseEntry } from '#server/ledger/reverse.server.ts'
import type { ClientOptions } from './clients.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { findAccountOf } from './office.ts'
import { isWithin, readDay, readDays } from './records.ts'
import { formatTable, toJsonLine, toPlainText } from './table.ts'

const longestNote = 200
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** A client's list, newest first, with the ids that reverse takes. */
export async function transactions(
  desk: Desk,
  [name]: readonly string[],
  { json, from, to }: ClientOptions,
): Promise<ExitCode> {
  const days = readDays({ from, to })
  const account = await findAccountOf(desk, name)
  const { db } = await desk.open()
  const rows = (await selectEntries(db, account.id))
    .filter(({ date }) => isWithin(`${date}T06:30:00Z`, days))
    .reverse()
  const names = await selectSchemeNames(db, [...new Set(rows.map(({ scheme_code }) => scheme_code))])
  const { kinds } = wordsIn(defaultLanguage).transactions
  const wordOf = (name: string) => {
    const kind = findKind(name)
    return kind ? kinds[kind] : name
  }
  if (json) {
    for (const { account_id: _, position: _position, ...row } of rows) desk.print(toJsonLine(row))
  } else if (rows.length === 0) {
    desk.print(`${account.email} has no transactions${days.from || days.to ? ' of these days' : ''}.`)
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
          names.get(row.scheme_code)?.name ?? row.scheme_code,
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

const refusals: Record<Extract<Reversed, { ok: false }>['reason'], string> = {
  'not-there': 'There is no transaction of that id; desk clients transactions has them.',
  'not-a-payment': 'Only a purchase, an instalment or a switch in can be reversed.',
  'before-it': 'A payment can not come back before its own day.',
  'too-many': 'The list of this client is full.',
  'nothing-to-reverse': 'It is reversed already.',
  'reversed-units-sold': 'Some of its units are sold already; enter that sale as the statement has it first.',
  'more-than-held': 'A later redemption in the list needs its units; correct that one first.',
  'amount-out-of-range': 'An amount of this transaction can not be right.',
}

/** Enters that a payment came back. */
export async function reverse(
  desk: Desk,
  [id = '']: readonly string[],
  { json, on, note: typed }: ClientOptions,
): Promise<ExitCode> {
  const today = istDate(systemClock.now())
  const day = readDay('--on', on) ?? today
  if (day > today) throw new Usage('--on is a day that has been.')
  const note = typed === undefined ? null : toPlainText(typed).trim()
  if (note !== null && (note === '' || [...note].length > longestNote)) {
    throw new Usage(`--note takes 1 to ${longestNote} characters.`)
  }
  const open = await desk.open()
  const reversed = await reverseEntry({ ...open, clock: systemClock }, id, day, note)
  if (!reversed.ok) throw new Failed(`${refusals[reversed.reason]} Nothing was changed.`)
  const { entry, accountId } = reversed
  const client = (await findAccount(open.db, accountId))?.email ?? ''
  desk.print(
    json
      ? toJsonLine({ id: reversed.id, reverses: id, client, date: day, note })
      : `The payment of ₹${rupees.format(rupeesOf(figuresOf(entry).amountPaise))} of ${entry.date} by ${client}, folio ${toPlainText(entry.folio)}, is reversed as of ${day}: ${reversed.id}.`,
  )
  return exitCode.ok
}
