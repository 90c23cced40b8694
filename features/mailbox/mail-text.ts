import { registrars } from '#features/registrar/words/feeds.ts'
import type { ListedMessage } from './tables/messages.server.ts'
import { mailboxWords } from './words/desk.ts'

type Named = Pick<ListedMessage, 'registrar' | 'report' | 'request' | 'subject' | 'sender'>

/** 'CAMS WBR2 123456R2'; for a mail that names no report, its subject. */
export function mailName({ registrar, report, request, subject, sender }: Named): string {
  if (registrar === null || request === '') return subject || sender || mailboxWords.noSubject
  return [registrars[registrar], report, request].filter((part) => part !== '').join(' ')
}

/** Why a mail waits or was refused, and what to do; '' for one that did neither. */
export function whyText({ why, said }: Pick<ListedMessage, 'why' | 'said'>): string {
  const sentences: Readonly<Record<string, string>> = mailboxWords.why
  return said || (sentences[why] ?? '')
}
