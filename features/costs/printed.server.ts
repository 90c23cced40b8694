import { randomUUID } from 'node:crypto'
import { printedCommissions } from '#content/scheme-costs.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import type { RateE6 } from '#finance/costs.ts'
import { addDays, addMonths, type IsoDate, istDate } from '#finance/dates.ts'
import { toIso } from '#kit/clock/time.ts'
import { decimal, paise } from '#kit/schema/fields.ts'
import { choice, type Faults, object, optional } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import { savePrintedCost } from './tables/costs.server.ts'

/** What a client copies from an account statement, as typed. */
export interface TypedPrinted {
  readonly scheme: string
  /** The first day of the half-year. */
  readonly half: string
  readonly commission: string
  readonly expense: string
}

export interface HalfYear {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** No commission of a half-year is larger: a slip of the finger. */
const mostPaise = 1_000_000_000_00

/**
 * Returns the half-years of which statements may have been printed, newest first.
 *
 * @param since The first transaction.
 */
export function halfYears({ clock }: Pick<Services, 'clock'>, since: IsoDate): HalfYear[] {
  const { from: first, months } = printedCommissions.at(-1)!
  const today = istDate(clock.now())
  const halves: HalfYear[] = []
  for (let from: IsoDate = first; addMonths(from, months) <= today; from = addMonths(from, months)) {
    const to = addDays(addMonths(from, months), -1)
    if (to >= since) halves.unshift({ from, to })
  }
  return halves
}

/**
 * Keeps what a statement prints about one scheme and half-year, in place of what was kept of it before.
 *
 * @param schemes Codes of schemes that the client may choose.
 * @returns The faults of the form; none if it is saved.
 */
export async function savePrinted(
  services: Services,
  personId: string,
  { schemes, halves }: { readonly schemes: readonly string[]; readonly halves: readonly HalfYear[] },
  typed: TypedPrinted,
): Promise<Faults<keyof TypedPrinted>> {
  const parsed = object(
    {
      scheme: choice(schemes),
      half: choice(halves.map(({ from }) => from)),
      commission: optional(paise({ max: mostPaise })),
      // Percent with four decimals are millionths; a ratio above 10 % is a slip.
      expense: optional(decimal({ decimals: 4, max: 100_000, toUnit: (value) => value as RateE6 })),
    },
    ({ commission, expense }) => (commission === null && expense === null ? { commission: 'needed' } : {}),
  ).read(typed)
  if (!parsed.ok) return parsed.faults
  const { scheme, half, commission, expense } = parsed.value
  const to = halves.find(({ from }) => from === half)!.to
  await services.db.transaction().execute(async (trx) => {
    await services.store.lockAccount(trx, personId)
    // The last transaction of the scheme may have been removed in another window.
    const rows = await selectEntries(trx, personId)
    if (!rows.some((row) => row.scheme_code === scheme)) return
    await savePrintedCost(trx, {
      id: randomUUID(),
      person_id: personId,
      scheme_code: scheme,
      from_day: half,
      to_day: to,
      commission_paise: commission,
      expense_e6: expense,
      said_at: toIso(services.clock.now()),
    })
  })
  return {}
}

/** Forgets what a client copied about one scheme and half-year; nothing happens if it is not there. */
export async function forgetPrinted({ db }: Services, personId: string, id: string): Promise<void> {
  await db.deleteFrom('printed_cost').where('person_id', '=', personId).where('id', '=', id).execute()
}
