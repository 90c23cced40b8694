import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { obligationsOf } from '#content/obligations.ts'
import { localeWords } from '#content/words/locale.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { factRow, footers, letterhead } from '#kit/pdf/pdf-letter.server.ts'
import {
  ensureRoom,
  flowText,
  green,
  heading,
  ink,
  margin,
  openPdf,
  paragraph,
  rule,
  title,
  widthOfSheet,
} from '#kit/pdf/pdf-page.server.ts'
import { tagBlock } from '#kit/pdf/pdf-tags.server.ts'
import { type Pdf, printText } from '#kit/pdf/pdf-text.server.ts'
import type { DeathCase } from './cases.server.ts'
import { transmissionWords } from './words/desk.ts'
import { transmissionOfficeWords } from './words/office.ts'

const words = transmissionOfficeWords.letter

/** What a letter about a folio says beside the folio. */
export interface LetterFacts {
  readonly firm: Firm
  readonly name: string
  readonly diedOn: IsoDate
  readonly certificate: string
  readonly hasSip: boolean
  readonly today: IsoDate
}

/**
 * Draws the firm's covering letter to a registrar about a folio, with the fields that registrars ask for and the list of papers. It
 * is no form of a registrar: what only the claimant knows is left to be filled in by hand.
 *
 * @returns The bytes of a PDF.
 */
export async function drawTransmissionLetter(one: DeathCase, facts: LetterFacts): Promise<Buffer> {
  const { firm, name, diedOn, certificate, hasSip, today } = facts
  const { house, folio, holders, nominees, schemes, route, papers } = one
  const named = fill(words.title, { folio })
  const { pdf, bytes } = await openPdf({
    ...{ title: named, author: firm.name, language: 'en' },
    letters: [name, ...holders, one.facts.claimedBy ?? ''].join(' '),
  })
  const day = (date: IsoDate) => dateText(localeWords, date)
  letterhead(pdf, firm, day(today))
  title(pdf, named)
  pdf.y += 6
  for (const line of [fill(words.to, { house }), fill(words.subject, { name }), words.intro])
    flowText(pdf, line, '400', 10, ink)
  heading(pdf, words.person)
  const fact = (label: string, value: string) => factRow(pdf, label, value)
  fact(words.name, name)
  fact(words.died, day(diedOn))
  fact(words.certificate, certificate)
  fact(words.holders, holders.join(', '))
  fact(
    words.nominees,
    (one.facts.nominees ?? nominees).map((nominee) => `${nominee.name} ${nominee.share} %`).join(', '),
  )
  for (const scheme of schemes) fact(scheme.name, `${formatNumber(scheme.units / 1_000, 3)} ${words.units}`)
  heading(pdf, words.asked)
  flowText(pdf, transmissionWords.routes[route.id], '600', 10, ink)
  flowText(pdf, hasSip ? words.sip : words.noSip, '400', 10, ink)
  heading(pdf, `${words.claimant} (${words.fill})`)
  fact(words.claimantName, one.facts.claimedBy ?? '')
  for (const label of [words.claimantPan, words.claimantContact, words.claimantBank, words.wish]) {
    // Room for a pen.
    pdf.y += 3
    fact(label, '')
  }
  heading(pdf, words.papers)
  const enclosed = papers.filter(({ group, state }) => group === 'must' || state !== 'needed')
  for (const [at, { paper }] of enclosed.entries())
    paragraph(pdf, `${at + 1}. ${transmissionWords.papers[paper]} (____ ${words.pages})`, '400', ink)
  // Nobody signs a page with nothing on it.
  ensureRoom(pdf, 96)
  pdf.y += 8
  paragraph(pdf, words.request, '400', ink)
  paragraph(pdf, words.own)
  signature(pdf)
  const { number, euin } = obligationsOf(firm)
  footers(
    pdf,
    fill(words.ref, { firm: firm.legalName, number: [number, euin].filter(Boolean).join(', ') }),
    words.page,
  )
  return await bytes()
}

function signature(pdf: Pdf): void {
  const width = (widthOfSheet(pdf) - 24) / 2
  const top = pdf.y + 40
  for (const [at, text] of [words.sign, words.stamp].entries()) {
    const left = margin + at * (width + 24)
    pdf.y = top - 4
    rule(pdf, green, 0.5, { from: left, to: left + width })
    pdf.fontSize(9).fillColor(ink)
    tagBlock(pdf, 'P', () => printText(pdf, text, '400', { left, top, width }))
  }
}
