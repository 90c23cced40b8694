import { fill } from '#content/fill.ts'
import type { Services } from '../services/services.server.ts'
import { officeMailWords } from './words/desk-mails.ts'

/**
 * Returns where a mail to the office leads: a link to the screen if the desk's address is known, else the shell's command.
 *
 * @param path After `/desk`.
 * @param command After `npm run desk --`; '' where the message itself names one.
 */
export function toDesk(
  { settings }: Pick<Services, 'settings'>,
  path: `/${string}`,
  command: string,
): { readonly link: string; readonly atShell: string } {
  const { deskOrigin } = settings
  if (deskOrigin !== null) return { link: `${deskOrigin}/desk${path}`, atShell: '' }
  return { link: '', atShell: command === '' ? '' : fill(officeMailWords.atShell, { command }) }
}

/** The path of a thing on a screen of the office's work. */
export function itemPath(
  screen: 'today' | 'requests',
  subject: 'lead' | 'message' | 'quote' | 'request',
  id: string,
): `/${string}` {
  return `/${screen}/${encodeURIComponent(`${subject}:${id}`)}`
}
