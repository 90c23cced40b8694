/** What somebody writes down about a client: a note, a call with her, or what has to be done. */
export const noteKinds = ['note', 'call', 'task'] as const
export type NoteKind = (typeof noteKinds)[number]
