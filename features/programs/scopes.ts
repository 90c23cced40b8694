/** What a program may read; desk/web/api/paths.server.ts says which address belongs to which. */
export const scopes = ['people', 'money', 'work', 'firm'] as const
export type ProgramScope = (typeof scopes)[number]
