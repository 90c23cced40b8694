import type { ClientListRow } from './client-index.server.ts'

/** Which clients a list shows, besides its text. */
export const clientStates = ['all', 'requests', 'no-sign-in', 'unverified', 'locked'] as const
export type ClientState = (typeof clientStates)[number]

/** Returns true if a list of that state shows a client. */
export const isOfState: Readonly<Record<ClientState, (row: ClientListRow) => boolean>> = {
  all: () => true,
  requests: ({ openRequests }) => openRequests > 0,
  'no-sign-in': ({ hasSignIn }) => !hasSignIn,
  unverified: ({ hasSignIn, isEmailVerified }) => hasSignIn && !isEmailVerified,
  locked: ({ isLocked }) => isLocked,
}

/** The columns that the list is sorted by. */
export const clientColumns = ['name', 'folios', 'requests', 'since'] as const
export type ClientColumn = (typeof clientColumns)[number]

/** A column, or `-` before it for the other direction. */
export type ClientOrder = ClientColumn | `-${ClientColumn}`
export const clientOrders: readonly ClientOrder[] = clientColumns.flatMap(
  (column) => [column, `-${column}`] as const,
)

/** The columns that are read only where somebody asks for them. */
export const moreColumns = ['town', 'charge', 'sip', 'contact'] as const
export type MoreColumn = (typeof moreColumns)[number]
