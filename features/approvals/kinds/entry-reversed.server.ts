import { dateText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { findEntry, selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { selectSchemeNames } from '#features/ledger/scheme-names.server.ts'
import { maxNote, type ReverseRefusal, reversePayment } from '#features/people/clients.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { figuresOf, isReversible, reversedIds } from '#finance/ledger-entry.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { defineApprovalKind } from '../kind.ts'
import { approvalWords } from '../words/desk.ts'

const { values } = approvalWords
type Reversal = Extract<Awaited<ReturnType<typeof reversePayment>>, { ok: true }>

/** A payment came back, as the fund house's statement shows. */
export const entryReversed = defineApprovalKind<
  {
    readonly entryId: string
    /** The day on the statement; null for today. */
    readonly day: IsoDate | null
    /** A note that the client reads; null for none. */
    readonly note: string | null
  },
  Omit<Reversal, 'ok'>,
  ReverseRefusal
>({
  id: 'entry-reversed',
  owner: null,
  judge: async ({ db, clock }, { entryId, day, note }) => {
    const row = await findEntry(db, entryId)
    if (!row) return { ok: false, reason: 'not-there' }
    const entry = toEntry(row)
    if (!isReversible(entry)) return { ok: false, reason: 'not-a-payment' }
    const today = istDate(clock.now())
    if (day !== null && day > today) return { ok: false, reason: 'in-the-future' }
    if ((day ?? today) < entry.date) return { ok: false, reason: 'before-it' }
    if (note !== null && [...note].length > maxNote) return { ok: false, reason: 'note-too-long' }
    const others = await selectEntries(db, row.person_id)
    if (reversedIds(others.map(toEntry)).has(entryId)) return { ok: false, reason: 'nothing-to-reverse' }
    const dayText = (date: IsoDate) => dateText(wordsIn(defaultLanguage).locale, date)
    const names = await selectSchemeNames(db, [row.scheme_code])
    const { amountPaise, units } = figuresOf(entry)
    const amount = formatRupees(rupeesOf(amountPaise))
    return {
      ok: true,
      value: {
        personId: row.person_id,
        record: entryId,
        basis: { ...row },
        fields: [
          { name: 'state', before: null, after: values.reversed },
          { name: 'amount', before: amount, after: formatRupees(0) },
          { name: 'units', before: unitsText(units), after: '0' },
          { name: 'day', before: dayText(row.date), after: dayText(row.date) },
          { name: 'reversal-day', before: null, after: dayText(day ?? today) },
          { name: 'scheme', before: names.get(row.scheme_code)?.name ?? row.scheme_code, after: null },
          { name: 'folio', before: row.folio, after: row.folio },
          ...(note === null ? [] : [{ name: 'note', before: null, after: note } as const]),
        ],
      },
    }
  },
  carryOut: async (services, actor, { entryId, day, note }) => {
    const reversed = await reversePayment(services, actor, entryId, { day, note })
    if (!reversed.ok) return reversed
    const { ok: _, ...value } = reversed
    return { ok: true, value }
  },
})
