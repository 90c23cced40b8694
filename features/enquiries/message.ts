import { email, lines, personName, phone, text } from '#kit/schema/fields.ts'
import { object, optional, type Parsed } from '#kit/schema/schema.ts'
import { callPhone, type Slot, slotAmong } from './call-back.ts'

/** A message of the contact form. */
export interface Message {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly text: string
  /** AMFI's code of the fund that it is about, when it came from a fund page. */
  readonly schemeCode: string | null
  /** When to call; null if an e-mail will do. */
  readonly slot: Slot | null
}

/** The fields as typed; a missing one is blank. */
export interface MessageFields {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly fund: string
  /** The time of a call, by its `slotId`; blank for none. */
  readonly slot: string
  /** The short phone number that was questioned before, as in `callPhone`. */
  readonly sure: string
}

const maxMessageCharacters = 5000

/**
 * Parses a message: name, e-mail and text are required, the phone is not (S-162), unless a call is asked for.
 * Blanks around the e-mail, which keyboards of phones add, are trimmed; the rest is saved as written.
 *
 * @param offered The times of a call that can be chosen now.
 * @param isFund True for the code of a fund that we list. Another code is left out: it is no reason to refuse a person.
 * @returns The message, or the fault of every field that has one.
 */
export function parseMessage(
  fields: MessageFields,
  offered: readonly Slot[],
  isFund: (code: string) => boolean,
): Parsed<Message, keyof MessageFields> {
  const parsed = object({
    name: personName(),
    email: email(),
    phone: fields.slot === '' ? optional(phone()) : callPhone(fields.sure),
    slot: optional(slotAmong(offered)),
    message: text({ max: maxMessageCharacters, keep: lines }),
  }).read(fields)
  if (!parsed.ok) return parsed
  const { message, ...sender } = parsed.value
  return {
    ok: true,
    value: { ...sender, text: message, schemeCode: isFund(fields.fund) ? fields.fund : null },
  }
}
