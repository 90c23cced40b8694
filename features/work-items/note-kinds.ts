/** What somebody writes down about a client: a note, a call, what has to be done, a mail, or a message for the chat app. */
export const noteKinds = ['note', 'call', 'task', 'mail', 'chat'] as const
export type NoteKind = (typeof noteKinds)[number]
