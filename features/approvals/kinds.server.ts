import type { ApprovalKind, ApprovalKindId } from './kind.ts'
import { bankVerified } from './kinds/bank-verified.server.ts'
import { breachNotices } from './kinds/breach-notices.server.ts'
import { contactChanged } from './kinds/contact-changed.server.ts'
import { contactPointChanged } from './kinds/contact-point.server.ts'
import { deathRecorded } from './kinds/death-recorded.server.ts'
import { entryReversed } from './kinds/entry-reversed.server.ts'
import { factorsRemoved } from './kinds/factors-removed.server.ts'
import { feedTakenOut } from './kinds/feed-taken-out.server.ts'
import { importUndone } from './kinds/import-undone.server.ts'
import { listExported } from './kinds/list-exported.server.ts'
import { nomineesNoted } from './kinds/nominees-noted.server.ts'
import { recordErased } from './kinds/record-erased.server.ts'
import { roleGiven } from './kinds/role-given.server.ts'

/** A kind whose values are those that its own `propose` kept. */
// biome-ignore lint/suspicious/noExplicitAny: the values come back from the database and go to the kind that wrote them
export type AnyKind = ApprovalKind<any, unknown, string>

/** Every kind of act that needs a second person. */
export const approvalKinds: Readonly<Record<ApprovalKindId, AnyKind>> = {
  'bank-verified': bankVerified,
  'nominees-noted': nomineesNoted,
  'contact-changed': contactChanged,
  'contact-point': contactPointChanged,
  'death-recorded': deathRecorded,
  'breach-notices': breachNotices,
  'factors-removed': factorsRemoved,
  'entry-reversed': entryReversed,
  'import-undone': importUndone,
  'feed-taken-out': feedTakenOut,
  'record-erased': recordErased,
  'role-given': roleGiven,
  'list-exported': listExported,
}

/** True if a stored kind is one that this program knows. */
export function isApprovalKind(name: string): name is ApprovalKindId {
  return Object.hasOwn(approvalKinds, name)
}
