import { thingKey } from '#features/work-items/handling.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectSearchedEnquiries } from './enquiry-list.server.ts'
import { findBest, type MatchedBy, type Searched, searchedOf } from './find-text.ts'

/** An enquiry that a search found, and by what. */
export interface FoundEnquiry {
  /** Names the enquiry in addresses of the inbox: `message:…`. */
  readonly key: string
  readonly kind: 'lead' | 'message' | 'quote'
  readonly name: string
  readonly by: MatchedBy
  readonly matched: string
}

interface Entry extends Pick<FoundEnquiry, 'key' | 'kind' | 'name'> {
  readonly searched: Searched
}

/** All enquiries of the firm in memory, for the search. */
export class EnquiryIndex {
  readonly #entries: readonly Entry[]

  private constructor(entries: readonly Entry[]) {
    this.#entries = entries
  }

  static async read(db: Database): Promise<EnquiryIndex> {
    const rows = await selectSearchedEnquiries(db)
    return new EnquiryIndex(
      rows.map(({ kind, id, name, email, phone, reference }) => ({
        key: thingKey({ subject: kind, id }),
        kind,
        name,
        searched: searchedOf({ name, email, phone, references: reference === null ? [] : [reference] }),
      })),
    )
  }

  /** Finds enquiries by their reference, or the sender's name, phone or e-mail. The best come first. */
  find(text: string, limit: number): FoundEnquiry[] {
    return findBest(this.#entries, text, limit).map(({ entry: { key, kind, name }, match }) => ({
      key,
      kind,
      name,
      by: match.by,
      matched: match.matched,
    }))
  }
}
