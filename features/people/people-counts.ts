/** What one press takes in, or took in. */
export interface PeopleCounts {
  /** New in the book. */
  readonly persons: number
  /** In the book before, who get folios or roles. */
  readonly known: number
  /** That become a client's. */
  readonly folios: number
  /** Of holders and guardians, and of nominees by name. */
  readonly roles: number
  readonly households: number
  /** Paise in the folios. */
  readonly worth: number
}
