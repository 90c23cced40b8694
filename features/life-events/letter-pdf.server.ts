import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import type { LifePaper } from '#content/life-event-kinds.ts'
import { obligationsOf } from '#content/obligations.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { footers } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  green,
  heading,
  ink,
  openPdf,
  table,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { letterInWindow } from '#kit/pdf/pdf-window.server.ts'
import { senderOf } from './lines.ts'
import type { LifeEvent } from './read-life-event.server.ts'

/**
 * Draws the letter that tells a client what follows from a change and which papers are still missing, in the client's language. It is
 * no form of a fund house.
 *
 * @returns The bytes of a PDF.
 */
export async function drawLifeLetter(
  event: LifeEvent,
  facts: { readonly firm: Firm; readonly address: string; readonly today: IsoDate },
): Promise<Buffer> {
  const { firm, address, today } = facts
  const { kind, name, happensOn, parts } = event
  const language = languageNamed(event.language)
  const { lifeLetter: words, locale } = wordsIn(language)
  const { pdf, bytes } = await openPdf({
    ...{ title: words.titles[kind], author: firm.name, language },
    letters: [words.titles[kind], name, address, ...parts.map(({ house }) => house)].join(' '),
  })
  letterInWindow(pdf, firm, dateText(locale, today), { name, address })
  title(pdf, words.titles[kind])
  pdf.y += 8
  const say = (line: string) => {
    flowText(pdf, line, '400', 11, ink)
    pdf.y += 6
  }
  say(fill(words.greeting, { name }))
  say(fill(words.what[kind], { day: dateText(locale, happensOn) }))
  say(words.stops[kind])
  const width = widthOfSheet(pdf)
  const columns = [
    { label: words.paper, width: width - 150, align: 'left' as const },
    { label: words.who, width: 150, align: 'left' as const },
  ]
  const missing = parts.flatMap(({ lines, ...part }) => {
    const own = lines.filter(({ state }) => state === 'needed')
    return own.length === 0 ? [] : [{ ...part, lines: own }]
  })
  if (missing.length === 0) say(words.nothing)
  for (const { position, house, folio, lines } of missing) {
    ensureRoom(pdf, 90)
    heading(pdf, position === '' ? words.once : fill(words.folio, { house, folio }))
    const rows = lines.map(({ paper, group, sip }) => {
      const named = sip
        ? fill(words.sip, { scheme: sip.scheme, amount: formatRupees(rupeesOf(sip.amountPaise)) })
        : words.papers[paper as LifePaper]
      const text = group === 'must' ? named : fill(words.choice, { paper: named })
      return [text, words.senders[senderOf(paper)]] as const
    })
    table(pdf, columns, rows)
  }
  ensureRoom(pdf, 110)
  pdf.y += 12
  say(words.ask)
  say(fill(words.questions, { phone: firm.phones[0] ?? '', email: firm.email }))
  say(words.closing)
  flowText(pdf, firm.name, '600', 11, green)
  footers(pdf, `${firm.legalName} · ${obligationsOf(firm).number}`, words.page)
  return await bytes()
}
