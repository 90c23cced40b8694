/**
 * What a person can let another see, from the least to the most telling. `documents` are files to download, and policies;
 * a file also needs the scope of what stands in it.
 */
export const scopes = ['value', 'holdings', 'transactions', 'gains', 'documents'] as const
export type Scope = (typeof scopes)[number]

/** What the person who looks is to the owner. */
export const relations = ['spouse', 'parent', 'child', 'other'] as const
export type Relation = (typeof relations)[number]
