import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import type { Answered } from '#desk/ui/data.ts'
import { deskStaffWords } from '../words/desk.ts'

const words = deskStaffWords

/** A person as the staff's list knows them. */
export type StaffPerson = Answered<'staff'>['people'][number]

/** What a person signs in with, in words. */
export function factorsOf({ hasAuthenticator, passkeys }: StaffPerson): string {
  return (
    [
      hasAuthenticator ? words.code : null,
      passkeys.length > 0 ? plural(localeWords, words.passkeys, passkeys.length) : null,
    ]
      .filter((part) => part !== null)
      .join(', ') || words.nothing
  )
}
