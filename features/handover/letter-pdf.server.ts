import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { localeWords } from '#content/words/locale.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { factRow, footers } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  green,
  heading,
  ink,
  openPdf,
  paragraph,
  rule,
  table,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { type Addressee, letterInWindow } from '#kit/pdf/pdf-window.server.ts'
import { handoverOfficeWords } from './words/office.ts'

const words = handoverOfficeWords.letterText

/** What all letters of a pack have in common. */
interface LetterBasis {
  readonly firm: Firm
  readonly today: IsoDate
  readonly next: { readonly name: string; readonly arn: string }
}

/** A letter to a fund house or registrar about a list. */
export interface HouseLetter extends LetterBasis, Addressee {
  readonly folios: number
  readonly clients: number
  readonly milliUnits: number
  readonly list: string
  readonly hash: string
  /** In a letter to a registrar. */
  readonly houses: readonly string[]
}

export interface ClientLetter extends Addressee {
  readonly language: string
  readonly folios: readonly (readonly [house: string, folio: string])[]
  readonly mails: readonly string[]
}

/** Letters to clients, a page each. */
export interface ClientLetters extends LetterBasis {
  readonly letters: readonly ClientLetter[]
}

/** Draws the covering letter that asks for a change of distributor. What only the firm knows is left to be filled in by hand. */
export async function drawHouseLetter(letter: HouseLetter): Promise<Buffer> {
  const { firm, today, next, name, houses } = letter
  const named = fill(words.title, { name })
  const { pdf, bytes } = await openPdf({
    ...{ title: named, author: firm.name, language: 'en' },
    letters: [name, next.name, letter.address, ...houses].join(' '),
  })
  const number = obligationsOf(firm).number
  letterInWindow(pdf, firm, dateText(localeWords, today), letter)
  title(pdf, named)
  pdf.y += 8
  flowText(pdf, words.what, '400', 10.5, ink)
  pdf.y += 8
  const facts: readonly (readonly [string, string])[] = [
    [words.from, `${firm.legalName}, ${number}`],
    [words.to, `${next.name}, ${next.arn}`],
    ...(houses.length > 0 ? [[words.houses, houses.join(', ')] as const] : []),
    [words.folios, formatNumber(letter.folios)],
    [words.clients, formatNumber(letter.clients)],
    [words.units, formatNumber(letter.milliUnits / 1_000, 3)],
    [words.list, letter.list],
    [words.hash, letter.hash],
    [words.reason, ''],
  ]
  for (const [label, value] of facts) factRow(pdf, label, value)
  heading(pdf, words.enclosed)
  for (const line of Object.values(words.enclosures)) paragraph(pdf, `[  ]  ${line}`, '400', ink)
  ensureRoom(pdf, 130)
  pdf.y += 8
  flowText(pdf, words.ask, '400', 10.5, ink)
  pdf.y += 44
  rule(pdf, green, 0.5)
  pdf.y += 4
  flowText(pdf, fill(words.sign, { firm: firm.legalName }), '400', 9, ink)
  footers(pdf, `${firm.legalName} · ${number}`, words.page)
  return await bytes()
}

/** Draws letters to clients, each on a page of its own in the client's language, with the address for a window envelope. */
export async function drawClientLetters({ firm, today, next, letters }: ClientLetters): Promise<Buffer> {
  const languages = [...new Set(letters.map(({ language }) => languageNamed(language)))]
  const [first = 'en'] = languages
  const { pdf, bytes } = await openPdf({
    ...{ title: wordsIn(first).handoverLetter.title, author: firm.name, language: first },
    letters: [
      ...languages.map((language) => wordsIn(language).handoverLetter.title),
      ...letters.map(({ name, address }) => name + address),
      next.name,
    ].join(' '),
  })
  for (const [at, letter] of letters.entries()) {
    if (at > 0) pdf.addPage()
    const { handoverLetter: own, locale } = wordsIn(languageNamed(letter.language))
    letterInWindow(pdf, firm, dateText(locale, today), letter)
    title(pdf, own.title)
    pdf.y += 8
    const say = (line: string) => {
      flowText(pdf, line, '400', 11.5, ink)
      pdf.y += 6
    }
    say(fill(own.greeting, { name: letter.name }))
    say(fill(own.what, { firm: firm.legalName, number: obligationsOf(firm).number, ...next }))
    say(own.stays)
    say(letter.mails.length > 0 ? fill(own.object, { mails: letter.mails.join(', ') }) : own.objectPlain)
    say(own.sign)
    const half = widthOfSheet(pdf) / 2
    table(
      pdf,
      [
        { label: own.house, width: half, align: 'left' },
        { label: own.folio, width: half, align: 'left' },
      ],
      letter.folios,
    )
    ensureRoom(pdf, 70)
    pdf.y += 12
    say(fill(own.questions, { phone: firm.phones[0] ?? '', email: firm.email }))
    say(own.closing)
    flowText(pdf, firm.name, '600', 11.5, green)
  }
  return await bytes()
}
