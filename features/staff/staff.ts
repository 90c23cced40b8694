/** What a member of the staff does in the firm. Nobody is more than the sum of these; desk/acts/access.ts says what each may do. */
export const roles = ['owner', 'adviser', 'operations', 'auditor'] as const
export type Role = (typeof roles)[number]

/** A member of the firm's staff. */
export interface Staff {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Empty until a role was given: such a person can sign in and sees nothing. */
  readonly roles: readonly Role[]
}

/** Returns the roles in a stored or typed list, each once and in our order; null if one of them is not known. */
export function parseRoles(names: readonly string[]): readonly Role[] | null {
  if (names.some((name) => !roles.some((role) => role === name))) return null
  return roles.filter((role) => names.includes(role))
}
