import {
  selectFoliosOfClients,
  selectListedClients,
  selectPanEnds,
  selectRequestsOfClients,
} from '#db/client-list.server.ts'
import type { Database } from '#db/store.server.ts'
import { digitsIn } from '#server/enquiries/people.ts'
import { isOpen } from '#server/requests/transitions.ts'
import { foldName } from './fold-name.ts'

/** A client in the office's list. */
export interface ClientRow {
  /** The account's number. */
  readonly number: string
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly phone: string | null
  /** The last four characters of the holder's PAN. */
  readonly panEnd: string | null
  readonly folios: number
  readonly openRequests: number
  /** The instant at which the account was opened. */
  readonly since: string
  readonly isLocked: boolean
}

/** A client that a search found, and by what. */
export interface FoundClient {
  readonly number: string
  readonly name: string
  readonly by: 'name' | 'email' | 'phone' | 'folio' | 'reference' | 'pan' | 'number'
  /** What matched, as far as a search may show it: an e-mail, a folio, a reference, the last digits of a phone. */
  readonly matched: string
}

interface Entry {
  readonly row: ClientRow
  readonly folded: string
  readonly plain: string
  readonly email: string
  readonly phone: string
  readonly pans: readonly string[]
  readonly folios: readonly string[]
  readonly references: readonly string[]
}

/** The fewest characters that a search by number needs: fewer would find everybody. */
const fewestDigits = 3

/** All clients of the firm in memory, for the list and the search. */
export class ClientIndex {
  readonly rows: readonly ClientRow[]
  readonly #entries: readonly Entry[]

  private constructor(entries: readonly Entry[]) {
    this.#entries = entries
    this.rows = entries.map(({ row }) => row)
  }

  /** Reads every client. For 10,000 of them it takes a few tenths of a second (bench/RESULTS.md). */
  static async read(db: Database): Promise<ClientIndex> {
    const pans = Map.groupBy(await selectPanEnds(db), ({ account_id }) => account_id)
    const folios = Map.groupBy(await selectFoliosOfClients(db), ({ account_id }) => account_id)
    const requests = Map.groupBy(await selectRequestsOfClients(db), ({ account_id }) => account_id)
    const clients = await selectListedClients(db)
    return new ClientIndex(
      clients.map((client) => {
        const own = requests.get(client.id) ?? []
        const ends = pans.get(client.id) ?? []
        const held = folios.get(client.id) ?? []
        return {
          row: {
            number: client.public_id,
            name: client.name,
            email: client.email,
            isEmailVerified: client.email_verified_at !== null,
            phone: client.phone || null,
            panEnd: ends.find(({ role }) => role === 'holder')?.last_four ?? null,
            folios: held.length,
            openRequests: own.filter(({ state }) => isOpen(state)).length,
            since: client.created_at,
            isLocked: client.locked_at !== null,
          },
          folded: ` ${foldName(client.name)}`,
          plain: ` ${client.name.normalize('NFC').toLowerCase()}`,
          email: client.email.toLowerCase(),
          phone: digitsOf(client.phone ?? ''),
          pans: ends.map(({ last_four }) => last_four.toLowerCase()),
          folios: held.map(({ folio }) => withoutMarks(folio)),
          references: own.map(({ reference }) => withoutMarks(reference)),
        }
      }),
    )
  }

  /**
   * Finds clients by a name in any script, half a phone number, a folio, a reference, an e-mail, the last four of a PAN or
   * the account's number. The best come first.
   *
   * @param limit The maximum number of clients.
   */
  find(text: string, limit: number): FoundClient[] {
    const wanted = text.normalize('NFC').trim().toLowerCase()
    if (wanted === '') return []
    const words = foldName(wanted)
    const code = withoutMarks(wanted)
    const digits = /^[\p{Nd}\s()+.-]+$/u.test(wanted) ? digitsOf(wanted) : ''
    const found: { readonly client: FoundClient; readonly rank: number }[] = []
    for (const entry of this.#entries) {
      const match = matchOf(entry, { wanted, words, code, digits })
      if (match) found.push(match)
    }
    return found
      .sort((a, b) => a.rank - b.rank || a.client.name.localeCompare(b.client.name, 'en-IN'))
      .slice(0, limit)
      .map(({ client }) => client)
  }
}

interface Wanted {
  readonly wanted: string
  readonly words: string
  readonly code: string
  readonly digits: string
}

function matchOf(
  entry: Entry,
  { wanted, words, code, digits }: Wanted,
): { client: FoundClient; rank: number } | null {
  const { number, name, email, phone } = entry.row
  const found = (by: FoundClient['by'], matched: string, rank: number) => ({
    client: { number, name, by, matched },
    rank,
  })
  if (code.length >= fewestDigits) {
    if (number.toLowerCase() === code) return found('number', number, 0)
    const reference = entry.references.find((one) => one === code)
    if (reference) return found('reference', reference, 0)
    if (code.length === 4 && entry.pans.includes(code)) return found('pan', code.toUpperCase(), 1)
    const folio = entry.folios.find((one) => one.startsWith(code))
    if (folio) return found('folio', folio, folio === code ? 0 : 3)
  }
  if (digits.length >= fewestDigits && phone && entry.phone.includes(digits)) {
    return found('phone', `··${entry.phone.slice(-4)}`, entry.phone.endsWith(digits) ? 2 : 3)
  }
  if (words !== '') {
    if (entry.plain.startsWith(` ${wanted}`)) return found('name', '', 1)
    if (entry.folded.startsWith(` ${words}`)) return found('name', '', 2)
    if (words.split(' ').every((word) => entry.folded.includes(` ${word}`))) return found('name', '', 3)
  }
  if (wanted.length >= fewestDigits && entry.email.includes(wanted)) {
    return found('email', email, entry.email.startsWith(wanted) ? 2 : 4)
  }
  return null
}

/** The digits of a phone number, without India's code. */
function digitsOf(phone: string): string {
  const digits = digitsIn(phone)
  return digits.length > 10 ? digits.replace(/^(0?0?91|0)/, '') : digits
}

/** Folios and references are typed with and without their blanks, strokes and hyphens. */
function withoutMarks(text: string): string {
  return text.toLowerCase().replace(/[\s/-]/g, '')
}
