import type { RequestFormWords, RequestKind } from './kind.ts'
import { address } from './kinds/address.ts'
import { bank } from './kinds/bank.ts'
import { call } from './kinds/call.ts'
import { complaint } from './kinds/complaint.ts'
import { document } from './kinds/document.ts'
import { invest } from './kinds/invest.ts'
import { nominees } from './kinds/nominees.ts'
import { phone } from './kinds/phone.ts'
import { redeem } from './kinds/redeem.ts'
import { sipChange } from './kinds/sip-change.ts'
import { sipPause } from './kinds/sip-pause.ts'
import { sipStart } from './kinds/sip-start.ts'
import { sipStop } from './kinds/sip-stop.ts'
import { stpStart } from './kinds/stp-start.ts'
import { switchFunds } from './kinds/switch.ts'
import { swpStart } from './kinds/swp-start.ts'
import { write } from './kinds/write.ts'
import type { RequestKindId, RequestsWords } from './words/requests.ts'

/** Every kind of request, in the order of the page "What do you need?". */
const all = {
  invest,
  redeem,
  switch: switchFunds,
  'sip-start': sipStart,
  'sip-change': sipChange,
  'sip-pause': sipPause,
  'sip-stop': sipStop,
  'swp-start': swpStart,
  'stp-start': stpStart,
  bank,
  nominees,
  address,
  phone,
  call,
  write,
  document,
  complaint,
} satisfies Readonly<Record<RequestKindId, unknown>>

/** Every kind by its id, as code that knows no kind by name uses it. */
export const requestKinds: Readonly<Record<RequestKindId, RequestKind>> = all

/** Every kind in its order. */
export const requestKindIds = Object.keys(all) as readonly RequestKindId[]

/** Returns the kind of that id, or null. */
export function kindNamed(id: string): RequestKindId | null {
  return requestKindIds.find((known) => known === id) ?? null
}

/** Returns the kind of a stored request. @throws {Error} If this version knows no such kind. */
export function kindOf({ kind, id }: { readonly kind: string; readonly id: string }): RequestKindId {
  const known = kindNamed(kind)
  if (!known) throw new Error(`the request ${id} is of an unknown kind`)
  return known
}

/** Returns the words around the form of a kind. */
export function formWordsOf(id: RequestKindId, words: RequestsWords): RequestFormWords {
  const { title, lead } = words.kinds[id]
  return {
    chooseTitle: title,
    title,
    lead,
    steps: words.askSteps,
    note: words.form.nothingOrdered,
    ...requestKinds[id].formWords?.(words),
  }
}
