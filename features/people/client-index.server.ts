import { hash } from 'node:crypto'
import { fill } from '#content/fill.ts'
import { deskFrameWords } from '#desk/words/frame.ts'
import { findBest, type MatchedBy, type Searched, searchedOf } from '#features/enquiries/find-text.ts'
import type { PersonKind } from '#features/identity/person-kind.ts'
import { selectLedgerVersions } from '#features/ledger/ledger-versions.server.ts'
import { isOpen } from '#features/requests/transitions.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { parts } from '#kit/store/parts.ts'
import type { Database } from '#kit/store/store.server.ts'
import { foldName } from '#kit/text/fold-name.ts'
import { maskEmail } from '#kit/text/mask.ts'
import {
  type ListedClient,
  selectFoliosOfClients,
  selectIdsByName,
  selectListedClients,
  selectPanEnds,
  selectRequestsOfClients,
} from './tables/client-list.server.ts'
import { townOf } from './town.ts'

const words = deskFrameWords.palette

/** A client in the office's list. */
export interface ClientListRow {
  /** The client's number. */
  readonly number: string
  readonly name: string
  readonly kind: PersonKind
  /** Masked: `a…@example.in`; '' where none is known. */
  readonly email: string
  /** False for a client who has no sign-in: most of a firm's never need one. */
  readonly hasSignIn: boolean
  readonly isEmailVerified: boolean
  /** The last four digits. */
  readonly phone: string | null
  readonly town: string | null
  readonly bornIn: string | null
  /** The last four characters of the holder's PAN, which the firm has confirmed. */
  readonly panEnd: string | null
  /** The same of a PAN that only a statement of the client names: it may be anybody's. Null beside a confirmed one. */
  readonly claimedPanEnd: string | null
  readonly folios: number
  readonly openRequests: number
  /** The instant at which the account was opened. */
  readonly since: string
  readonly isLocked: boolean
  readonly hasDied: boolean
}

/** A client in the list, with what the client is found by. */
export interface IndexedClient {
  readonly row: ClientListRow
  readonly searched: Searched
}

/** A client that a search found, and by what. */
export interface FoundClient {
  readonly number: string
  readonly name: string
  readonly by: MatchedBy
  /** What matched, as far as a search may show it: a masked e-mail, a folio, a reference, the last digits of a phone. */
  readonly matched: string
  /** What tells clients of one name apart. */
  readonly kind: PersonKind
  readonly email: string
  readonly panEnd: string | null
  readonly phoneEnd: string | null
  readonly town: string | null
  /** What no other client of the same name has; null for a name that only one has. */
  readonly apart: string | null
}

/** A client who shares the name with another, and the shortest thing by which the two differ. */
export interface Namesake {
  readonly number: string
  /** `PAN ··1234`, `phone ··9876`, a town, the e-mail, `minor`, or else the number. */
  readonly apart: string
}

/** What may tell two of one name apart, the best first; null where a client has none. */
const marks: readonly ((row: ClientListRow) => string | null)[] = [
  ({ panEnd }) => panEnd && fill(words.panEnd, { end: panEnd }),
  ({ phone }) => phone && fill(words.phoneEnd, { end: phone.slice(-4) }),
  ({ town }) => town,
  ({ email }) => email,
  ({ kind }) => words.kinds[kind],
  ({ bornIn }) => bornIn && fill(words.bornIn, { year: bornIn }),
]

/** Returns for each of some clients of one name the first mark that no other of them has; otherwise the number. */
function apartFrom(same: readonly ClientListRow[]): string[] {
  const apart = same.map(({ number }) => number)
  for (const mark of marks.toReversed()) {
    const own = same.map(mark)
    const counts = new Map<string | null, number>()
    for (const one of own) counts.set(one, (counts.get(one) ?? 0) + 1)
    own.forEach((one, at) => {
      if (one && counts.get(one) === 1) apart[at] = one
    })
  }
  return apart
}

interface Entry extends IndexedClient {
  /** The account's internal id. */
  readonly id: string
  /** The hash of the facts that it was made of. An entry whose facts are unchanged is kept. */
  readonly sourceHash: string
  /** The address and the number in full, for a file that leaves with a line in “Who looked”. */
  readonly contact: Pick<ClientListRow, 'email' | 'phone'>
}

/** The folios of one ledger, as of a version of it. */
interface FoliosOf {
  readonly version: string
  readonly folios: readonly string[]
}

/** How many clients are indexed before others have a turn. */
const indexedAtOnce = 2_000

/** More ledgers than this are read with all others, in one query. */
const fewChanged = 2_000

/**
 * All clients of the firm in memory, for the list and the search. A list shows no value, no address and no number in full: reading
 * those opens the record, which the client sees.
 */
export class ClientIndex {
  readonly rows: readonly ClientListRow[]
  readonly #entries: readonly Entry[]
  readonly #folios: ReadonlyMap<string, FoliosOf>

  private constructor(entries: readonly Entry[], folios: ReadonlyMap<string, FoliosOf>) {
    this.#entries = entries
    this.#folios = folios
    this.rows = entries.map(({ row }) => row)
  }

  /** Every client, with what the client is found by. */
  get listed(): readonly IndexedClient[] {
    return this.#entries
  }

  /** Every client with address and number in full, for a file that leaves. */
  rowsInFull(): readonly ClientListRow[] {
    return this.#entries.map(({ row, contact }) => ({ ...row, ...contact }))
  }

  /** Before anything was read. */
  static readonly none = new ClientIndex([], new Map())

  /**
   * Reads every client again, and the transactions of those alone whose ledgers changed: a new request or address does not
   * read what the whole firm ever bought. Clients take a few tenths of a second for 10,000 of them (bench/RESULTS.md).
   */
  async next(db: Database): Promise<ClientIndex> {
    const folios = await this.#nextFolios(db)
    const known = new Map(this.#entries.map((entry) => [entry.id, entry]))
    const entries: Entry[] = []
    // In parts: all rows at once take as much memory again as the list itself.
    for (const ids of parts(await selectIdsByName(db, null), indexedAtOnce)) {
      entries.push(...(await readEntries(db, ids, (id) => folios.get(id)?.folios ?? [], known)))
      await nextTurn()
    }
    return new ClientIndex(entries, folios)
  }

  /** Reads the first clients by name alone, for a list that is opened before the others are read. */
  static async first(db: Database, count: number): Promise<ClientIndex> {
    const ids = await selectIdsByName(db, count)
    const folios = Map.groupBy(await selectFoliosOfClients(db, ids), ({ person_id }) => person_id)
    const foliosOf = (id: string) => (folios.get(id) ?? []).map(({ folio }) => folio)
    return new ClientIndex(await readEntries(db, ids, foliosOf), new Map())
  }

  /** The folios of every ledger, those of an unchanged one as they were. */
  async #nextFolios(db: Database): Promise<ReadonlyMap<string, FoliosOf>> {
    // First: what changes while folios are read counts as a change to come.
    const versions = await selectLedgerVersions(db)
    const folios = new Map<string, FoliosOf>()
    const changed: string[] = []
    for (const [account, version] of versions) {
      const known = this.#folios.get(account)
      if (known?.version === version) folios.set(account, known)
      else changed.push(account)
    }
    if (changed.length === 0) return folios
    const isFew = changed.length <= fewChanged
    const read = Map.groupBy(
      await selectFoliosOfClients(db, isFew ? changed : null),
      ({ person_id }) => person_id,
    )
    for (const account of changed) {
      const own = (read.get(account) ?? []).map(({ folio }) => folio)
      folios.set(account, { version: versions.get(account) ?? '', folios: own })
    }
    return folios
  }

  /**
   * Finds clients by a name in any script, half a phone number, a folio, a reference, an e-mail, the last four of a PAN or
   * the account's number. The best come first.
   *
   * @param limit The maximum number of clients.
   */
  find(text: string, limit: number): FoundClient[] {
    return findBest(this.#entries, text, limit).map(({ entry: { id, row }, match: { by, matched } }) => ({
      number: row.number,
      name: row.name,
      by,
      matched,
      kind: row.kind,
      email: row.email,
      panEnd: row.panEnd,
      phoneEnd: row.phone,
      town: row.town,
      apart: this.apartOf(id),
    }))
  }

  /** Returns every client whose name another client has too, in any script and case. */
  namesakes(): Namesake[] {
    return [...this.#apart()].map(([, namesake]) => namesake)
  }

  /** Returns what tells a client from others of the same name; null for a name that only one has. @param id The account's internal id. */
  apartOf(id: string): string | null {
    return this.#apart().get(id)?.apart ?? null
  }

  #namesakes: ReadonlyMap<string, Namesake> | null = null

  #apart(): ReadonlyMap<string, Namesake> {
    if (this.#namesakes) return this.#namesakes
    const found = [...Map.groupBy(this.#entries, ({ row }) => foldName(row.name)).values()]
      .filter((same) => same.length > 1)
      .flatMap((same) => {
        const apart = apartFrom(same.map(({ row }) => row))
        return same.map(({ id, row }, at) => [id, { number: row.number, apart: apart[at]! }] as const)
      })
    this.#namesakes = new Map(found)
    return this.#namesakes
  }
}

/**
 * Reads some clients by name.
 *
 * @param foliosOf The folios of a client's ledger.
 * @param known Entries that are taken over where what they were made of is unchanged.
 */
async function readEntries(
  db: Database,
  ids: readonly string[],
  foliosOf: (id: string) => readonly string[],
  known: ReadonlyMap<string, Entry> = new Map(),
): Promise<Entry[]> {
  const pans = Map.groupBy(await selectPanEnds(db, ids), ({ person_id }) => person_id)
  const requests = Map.groupBy(await selectRequestsOfClients(db, ids), ({ person_id }) => person_id)
  return (await selectListedClients(db, ids)).map((client) => {
    const facts: Facts = {
      client,
      folios: foliosOf(client.id),
      pans: pans.get(client.id) ?? [],
      requests: requests.get(client.id) ?? [],
    }
    const sourceHash = hash('sha1', JSON.stringify(facts), 'base64')
    const before = known.get(client.id)
    return before?.sourceHash === sourceHash ? before : entryOf(facts, sourceHash)
  })
}

/** What an entry is made of. */
interface Facts {
  readonly client: ListedClient
  readonly folios: readonly string[]
  readonly pans: Awaited<ReturnType<typeof selectPanEnds>>
  readonly requests: Awaited<ReturnType<typeof selectRequestsOfClients>>
}

function entryOf({ client, folios, pans, requests }: Facts, sourceHash: string): Entry {
  const endOf = (isConfirmed: number) =>
    pans.find(({ role, is_confirmed }) => role === 'holder' && is_confirmed === isConfirmed)?.last_four ??
    null
  const panEnd = endOf(1)
  const phone = client.phone || null
  const email = client.email ?? client.known_email ?? ''
  return {
    id: client.id,
    sourceHash,
    contact: { email, phone },
    row: {
      number: client.public_id,
      name: client.name,
      kind: client.kind,
      email: email && maskEmail(email),
      hasSignIn: client.signs_in !== null,
      isEmailVerified: client.email_verified_at !== null,
      phone: phone?.slice(-4) ?? null,
      town: townOf(client.address ?? ''),
      bornIn: client.born_on?.slice(0, 4) ?? null,
      panEnd,
      claimedPanEnd: panEnd === null ? endOf(0) : null,
      folios: folios.length,
      openRequests: requests.filter(({ state }) => isOpen(state)).length,
      since: client.created_at,
      isLocked: client.locked_at !== null,
      hasDied: client.died_on !== null,
    },
    searched: searchedOf({
      name: client.name,
      number: client.public_id,
      email,
      phone: client.phone,
      pans: pans.filter(({ is_confirmed }) => is_confirmed === 1).map(({ last_four }) => last_four),
      claimedPans: pans.filter(({ is_confirmed }) => is_confirmed === 0).map(({ last_four }) => last_four),
      folios,
      references: requests.map(({ reference }) => reference),
    }),
  }
}
