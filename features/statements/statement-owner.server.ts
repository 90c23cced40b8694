import { findByPan, pansOf, parsePan } from '#features/profile/pans.server.ts'
import type { AccountStatement } from '#features/readers/statements/statement.ts'
import { lastFourOfMasked, type StatementOwner } from '#features/readers/statements/take-in.ts'
import type { Services } from '#kit/services/services.server.ts'
import { maskNumbers } from '#kit/text/mask.ts'
import { isSamePerson } from './same-person.ts'
import type { TakeInAccount } from './save-statement.server.ts'

/** Compares whose statement it is with the account: by PAN where both have one, otherwise by name. */
export async function ownerOf(
  services: Services,
  account: TakeInAccount,
  { investor, folios }: AccountStatement,
): Promise<StatementOwner> {
  const printed = new Set(folios.flatMap(({ pan }) => pan ?? []))
  const own = (await pansOf(services.db, account.id)).filter(({ role }) => role !== 'other')
  const pans = []
  for (const text of printed) {
    const pan = parsePan(text)
    const lastFour = pan?.slice(-4) ?? lastFourOfMasked(text)
    if (lastFour === null) continue
    // A plan is made from the last characters; what is taken in has the whole number.
    const isKnown = pan
      ? (await findByPan(services, pan)).some(({ id }) => own.some((one) => one.id === id))
      : own.some((one) => one.lastFour === lastFour)
    pans.push({ lastFour, isKnown })
  }
  const hasPan = own.length > 0
  const names = [investor.name, ...folios.flatMap(({ holders }) => holders)].filter((name) => name !== '')
  const isSame =
    hasPan && pans.length > 0
      ? pans.some(({ isKnown }) => isKnown)
      : names.some((name) => isSamePerson(name, account.name))
  return {
    name: maskNumbers(names[0] ?? ''),
    pans,
    match: isSame ? 'same' : 'another',
    account: account.name,
  }
}
