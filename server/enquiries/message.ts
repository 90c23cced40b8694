/** A message of the contact form. */
export interface Message {
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly text: string
  /** AMFI's code of the fund that it is about, when it came from a fund page. */
  readonly schemeCode: string | null
}

/** Why a field can't be taken; the words for it live in `content/`. */
export type MessageFault = 'needed' | 'too-long' | 'unreadable' | 'not-an-email'

export type MessageFaults = Partial<Record<'name' | 'email' | 'phone' | 'message', MessageFault>>

/** What the form says, as texts; a field that is not there is blank. */
export interface MessageFields {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly fund: string
}

const messageLimits = { name: 200, email: 254, phone: 32, message: 5000 } as const

/**
 * Judges a message: name, e-mail and text are required, the phone is not (S-162).
 * Blanks around the e-mail, which keyboards of phones add, are taken away; the rest is kept as it was written.
 *
 * @param isFund Whether a code is that of a fund we list. Another one is left out: it is no reason to refuse a person.
 * @returns The message, or the fault of every field that has one.
 */
export function parseMessage(
  fields: MessageFields,
  isFund: (code: string) => boolean,
): { ok: true; value: Message } | { ok: false; fields: MessageFaults } {
  const email = fields.email.trim()
  // A browser posts line ends as two characters and counts them as one.
  const text = fields.message.replaceAll('\r\n', '\n')
  const found = {
    name: textFault(fields.name, messageLimits.name),
    email: textFault(email, messageLimits.email) ?? (isEmail(email) ? null : ('not-an-email' as const)),
    phone: fields.phone.trim() === '' ? null : textFault(fields.phone, messageLimits.phone),
    message: textFault(text, messageLimits.message),
  }
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault)) as MessageFaults
  if (Object.keys(faults).length > 0) return { ok: false, fields: faults }
  return {
    ok: true,
    value: {
      name: fields.name,
      email,
      phone: fields.phone.trim() === '' ? null : fields.phone,
      text,
      schemeCode: isFund(fields.fund) ? fields.fund : null,
    },
  }
}

/** One @ with something before it and a domain with a dot after it. Only sending a mail can tell more. */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  return (
    rest.length === 0 &&
    /^[^\s@<>()[\]\\,;:"]{1,64}$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^(?!-)[^\s@.<>()[\]\\,;:"]{1,63}(\.[^\s@.<>()[\]\\,;:"]{1,63})+$/.test(domain)
  )
}

function textFault(text: string, most: number): MessageFault | null {
  if (text.trim() === '') return 'needed'
  // NUL and half characters can't be kept as they were sent by every database.
  if (text.includes('\0') || !text.isWellFormed()) return 'unreadable'
  return [...text].length > most ? 'too-long' : null
}
