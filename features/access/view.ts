import type { Scope } from '#content/scopes.ts'
import type { Client } from '#features/identity/session.server.ts'
import type { PortfolioOwner } from '#features/ledger/portfolio.server.ts'
import { allows, type Held } from './scopes.ts'

/** Whose data a page shows, and to whom. Every page of the client area gets one (`viewOf` in site/page/view.server.ts). */
export interface View {
  /** The person who looks. */
  readonly client: Client
  readonly isOwn: boolean
  /** The account that is shown; our internal id. */
  readonly personId: string
  /** The same account, or the part of it that was granted, for `readPortfolio`. */
  readonly owner: PortfolioOwner
  readonly held: Held
  /** It is about the account holder, and not about an HUF or a child whose folios the account also has. */
  readonly isOfHolder: boolean
  /** The person whose money it is. */
  readonly ownerName: string
  /** The id of the grant, for addresses; null for the own account. */
  readonly grantId: string | null
  /** The owner shows no amounts; the server then sends none. */
  readonly hidesAmounts: boolean
  /** When it ends; null for the own account. */
  readonly endsAt: string | null
}

/** Returns true if a view may show a scope. Pages leave out what it may not. */
export function shows({ held }: Pick<View, 'held'>, scope: Scope): boolean {
  return allows(held, [scope])
}
