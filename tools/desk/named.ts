import { formatReference } from '#forms/reference.ts'
import { type DeskRecordKind, findNamed, type Named, type NotNamed } from '#server/desk/find-named.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { Failed } from './desk.ts'

/** What the desk calls a record of each kind, and the subject of its commands. */
export const kindWords = {
  lead: { one: 'a lead', subject: 'leads' },
  message: { one: 'a message', subject: 'messages' },
  quote: { one: 'a quote', subject: 'quotes' },
  request: { one: 'a request', subject: 'requests' },
  client: { one: 'a client', subject: 'clients' },
} as const satisfies Record<Named['kind'], object>

/** Finds what REF or WHO names. Throws `Failed` with what to do if that is nothing, or not one thing. */
export async function named(
  services: Services,
  text: string,
  kinds?: readonly Named['kind'][],
): Promise<Named> {
  const found = await findNamed(services, text, kinds)
  if (found.ok) return found.named
  throw new Failed(refusal(found, text, kinds))
}

/** The id of the record of one kind that REF names. */
export async function idOf(services: Services, text: string, kind: DeskRecordKind): Promise<string> {
  const found = await named(services, text, [kind])
  if (found.kind === 'client') throw new Error('a record was asked for, and a client found')
  return found.id
}

/** The sentence for a name that no record of a kind has. */
export function missing(text: string, kind: Named['kind'] | null): string {
  const plain = toPlainText(text)
  if (kind === 'client') return `No account has the e-mail or number ${plain}.`
  return `No ${kind ?? 'record'} has the reference or id ${plain}.`
}

function refusal(found: NotNamed, text: string, kinds: readonly Named['kind'][] | undefined): string {
  const plain = toPlainText(text)
  const [kind = null, other] = kinds ?? []
  switch (found.reason) {
    case 'not-there':
      return missing(text, other ? null : kind)
    case 'another-kind': {
      const { one, subject } = kindWords[found.named.kind]
      return `${plain} is ${one}, not ${kind ? kindWords[kind].one : 'a record'}. Call desk ${subject} show ${plain}.`
    }
    case 'several':
      return `${plain} is the beginning of ${found.names.length} names: ${found.names.map(formatReference).join(', ')}. Type more of it.`
  }
}
