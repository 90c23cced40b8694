import { type MovedUnits, selectLedgerVersions, selectMovedUnits } from '#db/ledger.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { exactValue, paiseOf } from '#finance/ledger-units.ts'
import { findKind, kindRules } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits, type Paise } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { historiesOf, newestPrices } from '#server/prices/newest-prices.server.ts'

/** How many clients' ledgers are added up together. */
const clientsAtOnce = 200

/** The units of one client by scheme, as of a version of the ledger. */
interface Held {
  readonly version: string
  readonly units: ReadonlyMap<string, MilliUnits>
}

/**
 * What every client's holdings are worth at the newest prices, for the list of clients. Kept in memory: after a change only the
 * ledgers that changed are added up again, and nothing is worked out when somebody looks.
 */
export class ClientValues {
  readonly #held: ReadonlyMap<string, Held>
  readonly #values: ReadonlyMap<string, Paise>

  private constructor(held: ReadonlyMap<string, Held>, values: ReadonlyMap<string, Paise>) {
    this.#held = held
    this.#values = values
  }

  /** Before anything was read. */
  static readonly none = new ClientValues(new Map(), new Map())

  /**
   * Returns the value of a client's holdings in paise, rounded once; null without a holding that has a price.
   *
   * @param accountId The account's own id, not its number.
   */
  of(accountId: string): Paise | null {
    return this.#values.get(accountId) ?? null
  }

  /** Reads what changed since, and values everything at the newest prices. */
  async next(services: Services): Promise<ClientValues> {
    // First: what changes while the units are read counts as a change to come.
    const versions = await selectLedgerVersions(services.db)
    const held = new Map<string, Held>()
    const changed: string[] = []
    for (const [account, version] of versions) {
      const known = this.#held.get(account)
      if (known?.version === version) held.set(account, known)
      else changed.push(account)
    }
    for (let from = 0; from < changed.length; from += clientsAtOnce) {
      const some = changed.slice(from, from + clientsAtOnce)
      const moved = Map.groupBy(await selectMovedUnits(services.db, some), ({ account_id }) => account_id)
      for (const account of some) {
        held.set(account, { version: versions.get(account) ?? '', units: unitsOf(moved.get(account) ?? []) })
      }
      await nextTurn()
    }
    const codes = new Set([...held.values()].flatMap(({ units }) => [...units.keys()]))
    const prices = newestPrices(await historiesOf(services, [...codes]))
    const values = new Map<string, Paise>()
    for (const [account, { units }] of held) {
      const exact = [...units].flatMap(([code, count]) => {
        const price = prices.get(code)
        return price ? [exactValue(count, price.navE8)] : []
      })
      if (exact.length > 0) values.set(account, paiseOf(exact.reduce((sum, one) => sum + one, 0n)))
    }
    return new ClientValues(held, values)
  }
}

/** The units by scheme: of each folio what came in less what went out. */
function unitsOf(moved: readonly MovedUnits[]): Map<string, MilliUnits> {
  const folios = Map.groupBy(moved, ({ folio, scheme_code }) => `${folio}\n${scheme_code}`)
  const units = new Map<string, MilliUnits>()
  for (const rows of folios.values()) {
    const code = rows[0]?.scheme_code ?? ''
    const left = rows.reduce((sum, { kind, units_milli }) => sum + signOf(kind) * units_milli, 0)
    if (left > 0) units.set(code, milliUnits((units.get(code) ?? 0) + left))
  }
  return units
}

/** A reversal takes back what its payment brought, and names the units itself. */
function signOf(kind: string): 1 | 0 | -1 {
  const known = findKind(kind)
  const way = known ? kindRules[known].units : 0
  return way === 'undoes' ? -1 : way
}
