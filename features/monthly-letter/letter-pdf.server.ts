import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { defaultLanguage, type Language } from '#content/language.ts'
import { obligationsOf } from '#content/obligations.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { moneyText } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  green,
  heading,
  ink,
  lastRow,
  openPdf,
  paragraph,
  table,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import type { Pdf } from '#kit/pdf/pdf-text.server.ts'
import { type Addressee, letterInWindow } from '#kit/pdf/pdf-window.server.ts'
import { letterText } from './letter-text.ts'
import type { SentLetter } from './letters.server.ts'

/** A letter with whom it goes to. */
export type AddressedLetter = Addressee & { readonly letter: SentLetter }

const textSize = 12
const amountWidth = 110

/** Draws letters, each on a sheet of its own in its reader's language, with the address for a window envelope. */
export async function drawMonthlyLetters(firm: Firm, letters: readonly AddressedLetter[]): Promise<Buffer> {
  const languages = [...new Set(letters.map(({ letter }) => languageNamed(letter.content.language)))]
  const [first = 'en'] = languages
  const { pdf, bytes } = await openPdf({
    title: wordsIn(first).monthlyLetter.paper,
    author: firm.name,
    language: first,
    letters: [
      ...languages.map((language) => wordsIn(language).monthlyLetter.paper),
      ...letters.map(({ name, address }) => name + address),
    ].join(''),
  })
  for (const [at, one] of letters.entries()) {
    if (at > 0) pdf.addPage()
    drawOne(pdf, firm, one, languageNamed(one.letter.content.language))
  }
  return await bytes()
}

function drawOne(pdf: Pdf, firm: Firm, { letter, ...to }: AddressedLetter, language: Language): void {
  const words = wordsIn(language)
  const { monthlyLetter: own, locale } = words
  const text = letterText(letter.content, words)
  letterInWindow(pdf, firm, dateText(locale, istDate(Date.parse(letter.made_at))), to)
  title(pdf, text.title)
  pdf.y += 8
  const say = (line: string, gap = 6) => {
    flowText(pdf, line, '400', textSize, ink)
    pdf.y += gap
  }
  say(fill(own.greeting, { name: to.name }))
  say(text.sentence, 10)

  const columns = [
    { label: own.figure.heading, width: widthOfSheet(pdf) - amountWidth, align: 'left' },
    { label: '₹', width: amountWidth, align: 'right' },
  ] as const
  const signed = text.figures.map(({ sign, name, paise }) => [
    name,
    `${sign ?? ''} ${moneyText(paise)}`.trim(),
  ])
  table(pdf, columns, signed)
  lastRow(pdf, columns, [text.total.name, moneyText(text.total.paise)])
  for (const note of text.notes) {
    pdf.y += 4
    paragraph(pdf, note)
  }
  for (const [head, lines] of [
    [own.done, text.done],
    [own.coming, text.coming],
  ] as const) {
    heading(pdf, head)
    for (const line of lines) flowText(pdf, `· ${line}`, '400', 10.5, ink)
  }
  pdf.y += 16
  ensureRoom(pdf, 110)
  say(own.closing, 2)
  flowText(pdf, firm.name, '600', textSize, green)
  pdf.y += 10
  const { riskLine } = obligationsOf(firm)
  // A prescribed sentence stands in English too, as it is prescribed.
  const prescribed = [words, wordsIn(defaultLanguage)].flatMap(({ mandated }) => [
    mandated.risk[riskLine],
    mandated.pastPerformance,
  ])
  for (const line of new Set([own.noAdvice, ...prescribed, own.choose])) paragraph(pdf, line)
}
