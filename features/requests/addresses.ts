import { requestKinds } from './kinds.ts'
import type { AskedAbout } from './place.server.ts'
import type { RequestKindId } from './words/requests.ts'

/** What the address of a form says: the kind of request, and what it is about. */
export interface AskedAddress extends AskedAbout {
  readonly kind: RequestKindId
}

/** The kind of an address that names none: `/requests/new?scheme=125497`, as pages always had it. */
export const defaultKind: RequestKindId = 'invest'

/** The address of the form of a kind. */
export function formAddress(address: AskedAddress): string {
  return addressOf('/requests/new', address)
}

/** Where a request of a kind begins: with what it is about, or with its form. */
export function startAddress(kind: RequestKindId): string {
  const page = requestKinds[kind].about === 'nothing' ? '/requests/new' : '/requests/choose'
  return addressOf(page, { kind, scheme: '', about: '' })
}

function addressOf(page: string, { kind, scheme, about }: AskedAddress): string {
  const query = new URLSearchParams({
    ...(kind === defaultKind ? {} : { ask: kind }),
    ...(scheme === '' ? {} : { scheme }),
    ...(about === '' ? {} : { about }),
  })
  return query.size === 0 ? page : `${page}?${query}`
}
