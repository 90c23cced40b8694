import type { Client } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { nearestPage } from '#site/page/nearest-page.ts'
import type { RouteArgs } from '#site/page/page.ts'
import { type AskedAddress, defaultKind, startAddress } from '../addresses.ts'
import { type AskedText, wordsNameOf } from '../form.ts'
import type { AskField, AskPlace } from '../kind.ts'
import { kindNamed, requestKinds } from '../kinds.ts'
import { readPlace } from '../place.server.ts'
import type { RequestKindId } from '../words/requests.ts'
import type { ShownField } from './request-field.tsx'

/** Reads the address of a form, or of the page before it. */
export function readAddress({ searchParams }: URL): AskedAddress {
  const kind = kindNamed(searchParams.get('ask') ?? defaultKind)
  if (!kind) throw missingPage()
  return { kind, scheme: searchParams.get('scheme') ?? '', about: searchParams.get('about') ?? '' }
}

/**
 * Reads what a form has to know.
 *
 * @throws {Response} A redirect to the page where what it is about is chosen, or the missing page for what is not this client's.
 */
export async function requirePlace(
  { services, context }: Pick<RouteArgs, 'services' | 'context'>,
  client: Client,
  address: AskedAddress,
): Promise<AskPlace> {
  const place = await readPlace(services, client.id, address.kind, address, context.language)
  if (place === 'choose') throw redirect(startAddress(address.kind))
  if (!place) throw missingPage(nearestPage(context.language, '/portfolio', context.firm))
  return place
}

/** The most characters of a field that are read: more than any field takes, so that it can be said to be too long. */
const longestTyped = 8000

/** The fields of a posted form, by name. */
export function readAsked(kind: RequestKindId, place: AskPlace, read: (name: string) => string): AskedText {
  const names = Object.keys(requestKinds[kind].fields(place))
  return Object.fromEntries(names.map((name) => [name, read(name).slice(0, longestTyped)]))
}

/** The fields of a form for the page, with what was typed or what they hold before that. */
export function shownFields(kind: RequestKindId, place: AskPlace, text: AskedText | null): ShownField[] {
  return Object.entries<AskField>(requestKinds[kind].fields(place)).map(([name, field]) => ({
    name,
    word: wordsNameOf(name),
    control: field.control,
    value: text ? (text[name] ?? '') : (field.initial ?? ''),
    isRequired: field.isRequired ?? false,
    isHalf: field.isHalf ?? false,
    when: field.when ?? null,
    row: field.row ?? null,
  }))
}
