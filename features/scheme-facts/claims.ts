import type { SchemeFileReport } from '#features/readers/registrars/open-feed.ts'
import type {
  ExpenseRatioRow,
  SchemeListingRow,
  SchemeMasterRow,
} from '#features/readers/scheme-files/scheme-file-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import { joinValues, type SchemeFactId } from './fact-kinds.ts'
import type { SchemeFinder } from './scheme-finder.ts'

/** What a line of a file says of one scheme. */
export interface FactClaim {
  readonly code: string
  readonly fact: SchemeFactId
  readonly from: IsoDate
  readonly value: string
  readonly line: number
  readonly isByName: boolean
  /** The ratio of the Regular plan is below that of the Direct plan. */
  readonly isSwapped?: true
}

/** A line that matches no scheme in the database. */
export interface UnjoinedLine {
  readonly line: number
  readonly name: string
}

type Said = readonly (readonly [SchemeFactId, string | null])[]

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
const number = (value: number | null) => (value === null ? null : String(value))

function saidByMaster(row: SchemeMasterRow): Said {
  const code = row.registrar && row.registrarCode ? `${row.registrar} ${row.registrarCode}` : null
  return [
    ['name', row.name],
    ['minimum', number(row.minimumPaise)],
    ['further', number(row.furtherPaise)],
    ['multiple', number(row.multiplePaise)],
    ['has-load', yesNo(row.hasExitLoad)],
    ['lock-in', number(row.lockInDays)],
    ['buys', yesNo(row.buys)],
    ['reopens-on', row.reopensOn],
    ['buy-by', row.buyBy],
    ['sell-by', row.sellBy],
    ['registrar-code', code],
    ['closure', row.until],
  ]
}

function saidByListing(row: SchemeListingRow): Said {
  return [
    ['name', row.name],
    ['house', row.house],
    ['category', row.category],
    ['minimum', number(row.minimumPaise)],
    ['launch', row.launchedOn],
    ['closure', row.closedOn],
  ]
}

/** Gathers what the lines of one file say, by scheme and fact. Lines about one scheme are joined. */
export class Claims {
  readonly #finder: SchemeFinder
  readonly #on: IsoDate
  readonly #one = new Map<string, FactClaim>()
  readonly #ratios = new Map<string, ExpenseRatioRow[]>()
  readonly unjoined: UnjoinedLine[] = []
  rows = 0

  /** @param on The day of the file, for lines that have no day of their own. */
  constructor(finder: SchemeFinder, on: IsoDate) {
    this.#finder = finder
    this.#on = on
  }

  add(holds: SchemeFileReport['holds'], row: SchemeMasterRow | ExpenseRatioRow | SchemeListingRow): void {
    this.rows += 1
    if (holds === 'ratios') {
      const ratio = row as ExpenseRatioRow
      const days = this.#ratios.get(ratio.nsdlCode)
      if (days) days.push(ratio)
      else this.#ratios.set(ratio.nsdlCode, [ratio])
    } else if (holds === 'masters') {
      const master = row as SchemeMasterRow
      const found = this.#finder.ofMaster(master)
      this.#say(master, found ? [found.code] : [], found?.isByName ?? false, saidByMaster(master))
    } else {
      const listing = row as SchemeListingRow
      const code = this.#finder.ofListing(listing)
      this.#say(listing, code === null ? [] : [code], false, saidByListing(listing))
    }
  }

  #say({ line, name }: UnjoinedLine, codes: readonly string[], isByName: boolean, said: Said): void {
    if (codes.length === 0) this.unjoined.push({ line, name })
    for (const code of codes) {
      for (const [fact, value] of said) {
        if (value === null || value === '') continue
        const key = `${code} ${fact}`
        const known = this.#one.get(key)
        if (!known) this.#one.set(key, { code, fact, from: this.#on, value, line, isByName })
        else {
          const joined = joinValues(fact, known.value, value)
          if (joined !== known.value) this.#one.set(key, { ...known, value: joined, line })
        }
      }
    }
  }

  /** Everything that was said; ratios for each day on which they changed, oldest first. */
  all(): FactClaim[] {
    return [...this.#one.values(), ...this.#claimsOfRatios()]
  }

  *#claimsOfRatios(): Generator<FactClaim> {
    const names = new Map<string, number>()
    for (const [first] of this.#ratios.values()) {
      const key = this.#finder.fundKey(first!.name)
      names.set(key, (names.get(key) ?? 0) + 1)
    }
    for (const days of this.#ratios.values()) {
      const [first] = days
      const { line, name } = first!
      // Two funds of one name: which of them a scheme is stands nowhere.
      const isOne = names.get(this.#finder.fundKey(name)) === 1
      const schemes = isOne ? this.#finder.ofFund(name) : null
      if (!schemes) {
        this.unjoined.push({ line, name })
        continue
      }
      days.sort((a, b) => (a.on < b.on ? -1 : 1))
      for (const plan of ['regular', 'direct'] as const) {
        let before: string | null = null
        for (const day of days) {
          const value = plan === 'regular' ? day.regularPercent : day.directPercent
          if (value === null || value === before) continue
          before = value
          const { regularPercent, directPercent } = day
          const isSwapped =
            regularPercent !== null &&
            directPercent !== null &&
            Number(regularPercent) < Number(directPercent)
          for (const code of schemes[plan])
            yield {
              code,
              fact: 'expense',
              from: day.on,
              value,
              line: day.line,
              isByName: true,
              ...(isSwapped ? { isSwapped } : {}),
            }
        }
      }
    }
  }
}
