import { selectLedgerVersions } from '#db/ledger.server.ts'
import type { Paise } from '#finance/units.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { type HeldUnits, heldBy, valuesOf } from '#server/ledger/units-held.server.ts'

/** The units of one client by scheme, as of a version of the ledger. */
interface Held {
  readonly version: string
  readonly units: HeldUnits
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
   * Returns the value of a client's holdings in paise; null without a holding that has a price.
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
    for (const [account, units] of await heldBy(services, changed))
      held.set(account, { version: versions.get(account) ?? '', units })
    const values = await valuesOf(
      services,
      new Map([...held].map(([account, { units }]) => [account, units])),
    )
    return new ClientValues(held, values)
  }
}
