import { consonantsOf, foldName } from '#kit/text/fold-name.ts'
import { maskEmail } from '#kit/text/mask.ts'
import { isIndian } from '#kit/text/romanise.ts'
import { digitsIn } from './people.ts'

/** What of a record somebody remembered. */
export type MatchedBy = 'name' | 'email' | 'phone' | 'folio' | 'reference' | 'pan' | 'claimed-pan' | 'number'

/** What a record is searched by, made once: a name in any script, numbers without their marks. */
export interface Searched {
  readonly name: string
  readonly number: string
  readonly folded: string
  /** The consonants of the folded name, with a blank before and after each word. */
  readonly consonants: string
  readonly plain: string
  readonly email: string
  readonly phone: string
  readonly pans: readonly string[]
  /** PANs that only a statement of the client names. */
  readonly claimedPans: readonly string[]
  readonly folios: readonly string[]
  readonly references: readonly string[]
}

/** How a record matches; the lower the rank, the better. */
export interface Match {
  readonly by: MatchedBy
  /** What matched, as far as a search may show it. */
  readonly matched: string
  readonly rank: number
}

/** The fewest characters that a search by number needs: fewer would find everybody. */
const fewestDigits = 3

/** Returns what a record is searched by. */
export function searchedOf({
  name,
  number = '',
  email,
  phone,
  pans = [],
  claimedPans = [],
  folios = [],
  references,
}: {
  readonly name: string
  readonly number?: string
  readonly email: string | null
  readonly phone: string | null
  /** The last four characters of each. */
  readonly pans?: readonly string[]
  readonly claimedPans?: readonly string[]
  readonly folios?: readonly string[]
  readonly references: readonly string[]
}): Searched {
  const folded = foldName(name)
  return {
    name,
    number,
    folded: ` ${folded}`,
    consonants: ` ${consonantsOf(folded)} `,
    plain: ` ${name.normalize('NFC').toLowerCase()}`,
    email: email?.toLowerCase() ?? '',
    phone: digitsOf(phone ?? ''),
    pans: each(pans, (pan) => pan.toLowerCase()),
    claimedPans: each(claimedPans, (pan) => pan.toLowerCase()),
    folios: each(folios, withoutMarks),
    references: each(references, withoutMarks),
  }
}

const nothing: readonly string[] = []

/** Changes each text. Most of these lists are empty; all empty ones share one array. */
function each(texts: readonly string[], change: (text: string) => string): readonly string[] {
  return texts.length === 0 ? nothing : texts.map(change)
}

/**
 * Finds records by a name in any script, half a phone number, a folio, a reference, an e-mail, the last four of a PAN or an
 * account's number. The best come first.
 *
 * @param limit The maximum number of records.
 */
export function findBest<Entry extends { readonly searched: Searched }>(
  entries: readonly Entry[],
  text: string,
  limit: number,
): readonly { readonly entry: Entry; readonly match: Match }[] {
  const wanted = wantedIn(text)
  if (wanted.wanted === '') return []
  const found: { readonly entry: Entry; readonly match: Match }[] = []
  for (const entry of entries) {
    const match = matchOf(entry.searched, wanted)
    if (match) found.push({ entry, match })
  }
  return found
    .sort(
      (a, b) =>
        a.match.rank - b.match.rank || a.entry.searched.name.localeCompare(b.entry.searched.name, 'en-IN'),
    )
    .slice(0, limit)
}

/**
 * Returns what tells whether a filter with this text shows a record: whatever a search finds by it, and any part of a name, an
 * e-mail, an account's number or a PAN's end, however short.
 */
export function filterBy(text: string): (searched: Searched) => boolean {
  const asked = wantedIn(text)
  const { wanted } = asked
  return (searched) => {
    const { plain, email, number, pans, claimedPans } = searched
    return (
      plain.includes(wanted) ||
      email.includes(wanted) ||
      number.toLowerCase().includes(wanted) ||
      [...pans, ...claimedPans].some((pan) => pan.includes(wanted)) ||
      matchOf(searched, asked) !== null
    )
  }
}

interface Wanted {
  readonly wanted: string
  readonly words: string
  readonly code: string
  readonly digits: string
}

function wantedIn(text: string): Wanted {
  const wanted = text.normalize('NFC').trim().toLowerCase()
  return {
    wanted,
    words: foldName(wanted),
    code: withoutMarks(wanted),
    digits: /^[\p{Nd}\s()+.-]+$/u.test(wanted) ? digitsOf(wanted) : '',
  }
}

function matchOf(entry: Searched, { wanted, words, code, digits }: Wanted): Match | null {
  const { number, email, phone, pans, claimedPans, folios, references, plain, folded } = entry
  const found = (by: MatchedBy, matched: string, rank: number): Match => ({ by, matched, rank })
  if (code.length >= fewestDigits) {
    if (number.toLowerCase() === code) return found('number', number, 0)
    const reference = references.find((one) => one === code)
    if (reference) return found('reference', reference, 0)
    if (code.length === 4 && pans.includes(code)) return found('pan', code.toUpperCase(), 1)
    if (code.length === 4 && claimedPans.includes(code)) return found('claimed-pan', code.toUpperCase(), 5)
    const folio = folios.find((one) => one.startsWith(code))
    if (folio) return found('folio', folio, folio === code ? 0 : 3)
  }
  if (digits.length >= fewestDigits && phone.includes(digits)) {
    return found('phone', `··${phone.slice(-4)}`, phone.endsWith(digits) ? 2 : 3)
  }
  if (words !== '') {
    if (plain.startsWith(` ${wanted}`)) return found('name', '', 1)
    if (folded.startsWith(` ${words}`)) return found('name', '', 2)
    if (words.split(' ').every((word) => folded.includes(` ${word}`))) return found('name', '', 3)
    if ((isIndian(wanted) || isIndian(plain)) && soundsAlike(entry, words)) return found('name', '', 4)
  }
  if (wanted.length >= fewestDigits && email.includes(wanted)) {
    return found('email', maskEmail(email), email.startsWith(wanted) ? 2 : 4)
  }
  return null
}

/** True if each word has the consonants of one of the name, or all together those with which it begins: one may be written as two. */
function soundsAlike({ folded, consonants }: Searched, words: string): boolean {
  const alike = words.split(' ').every((word) => {
    const own = consonantsOf(word)
    return folded.includes(` ${word}`) || (own.length > 1 && consonants.includes(` ${own} `))
  })
  if (alike) return true
  const all = consonantsOf(words).replaceAll(' ', '')
  return all.length > 3 && consonants.replaceAll(' ', '').startsWith(all)
}

/** The digits of a phone number, without India's code. */
function digitsOf(phone: string): string {
  const digits = digitsIn(phone)
  return digits.length > 10 ? digits.replace(/^(0?0?91|0)/, '') : digits
}

/** Folios and references are typed with and without their blanks, strokes and hyphens. */
function withoutMarks(text: string): string {
  return text.toLowerCase().replace(/[\s/-]/g, '')
}
