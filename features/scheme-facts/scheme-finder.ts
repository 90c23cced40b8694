import { schemeWords } from '#features/prices/scheme-words.ts'
import { planOf } from '#features/prices/twins.server.ts'
import type {
  FilePlan,
  SchemeListingRow,
  SchemeMasterRow,
} from '#features/readers/scheme-files/scheme-file-rows.ts'
import type { Schema } from '#kit/store/schema.server.ts'

type OurScheme = Schema['scheme']

/** The schemes of a fund, by plan. */
export interface FundSchemes {
  readonly regular: readonly string[]
  readonly direct: readonly string[]
}

/** Words of plans and options in a scheme's name. */
const planWords =
  `direct regular dir reg growth idcw payout reinvestment reinvest bonus gr cumulative income distribution cum capital withdrawal`.split(
    ' ',
  )

/** Finds our schemes for lines of files: by ISIN, then by the registrar's code, then by name; a name that two have finds none. */
export class SchemeFinder {
  readonly #byIsin = new Map<string, string>()
  readonly #codes = new Set<string>()
  readonly #aliases: ReadonlyMap<string, string>
  readonly #schemes: readonly OurScheme[]
  readonly #names = new Map<string, string>()
  #byName: ReadonlyMap<string, readonly OurScheme[]> | null = null
  #byFund: ReadonlyMap<string, readonly OurScheme[]> | null = null

  /** @param aliases Schemes by `registrar code`, as the office or a paper mapped them. */
  constructor(schemes: readonly OurScheme[], aliases: ReadonlyMap<string, string>) {
    this.#schemes = schemes
    this.#aliases = aliases
    for (const { code, name, isin, isin_reinvestment } of schemes) {
      this.#codes.add(code)
      this.#names.set(code, name)
      for (const each of [isin, isin_reinvestment]) if (each) this.#byIsin.set(each, code)
    }
  }

  /** The name of a scheme in the database. */
  nameOf(code: string): string | null {
    return this.#names.get(code) ?? null
  }

  ofMaster({ isin, isinValid, registrar, registrarCode, name }: SchemeMasterRow): {
    readonly code: string
    readonly isByName: boolean
  } | null {
    const sure =
      (isinValid && isin ? this.#byIsin.get(isin) : undefined) ??
      (registrar && registrarCode ? this.#aliases.get(`${registrar} ${registrarCode}`) : undefined)
    if (sure !== undefined) return { code: sure, isByName: false }
    // A line with an ISIN of a scheme that is not ours is about that one, whatever its name.
    if (isinValid) return null
    const [only, another] = this.#ofName(name)
    return only !== undefined && another === undefined ? { code: only.code, isByName: true } : null
  }

  ofListing({ amfiCode }: SchemeListingRow): string | null {
    return this.#codes.has(amfiCode) ? amfiCode : null
  }

  /**
   * The schemes of a fund whose name is given without plan and option; null if there is none, or several have the name. A scheme
   * that names no plan is mostly the Regular one, which was the only one until 2013; it counts where none is named Regular.
   */
  ofFund(name: string): FundSchemes | null {
    this.#byFund ??= Map.groupBy(this.#schemes, (scheme) => this.fundKey(scheme.name))
    const all = this.#byFund.get(this.fundKey(name)) ?? []
    const isOne = new Set(all.map(({ fund_house, section }) => `${fund_house} ${section}`)).size === 1
    if (!isOne || new Set(all.map(keyOf)).size < all.length) return null
    const of = (plan: FilePlan) => all.filter((scheme) => planOf(scheme) === plan).map(({ code }) => code)
    const regular = of('regular')
    return { regular: regular.length > 0 ? regular : of(null), direct: of('direct') }
  }

  /** The words of a fund's name, in one order. */
  fundKey(name: string): string {
    const words = schemeWords(name)
    for (const word of planWords) words.delete(word)
    return [...words].sort().join(' ')
  }

  #ofName(name: string): readonly OurScheme[] {
    this.#byName ??= Map.groupBy(this.#schemes, keyOf)
    return this.#byName.get(keyOf({ name, plan: null, option: null })) ?? []
  }
}

/** All words of a scheme's name, plan and option, in one order. */
function keyOf({ name, plan, option }: Pick<OurScheme, 'name' | 'plan' | 'option'>): string {
  return [...schemeWords(`${name} ${plan ?? ''} ${option ?? ''}`)].sort().join(' ')
}
