import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { localeWords } from '#content/words/locale.ts'
import { istDate } from '#finance/dates.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { factRow, footers, letterhead } from '#kit/pdf/pdf-letter.server.ts'
import { flowText, heading, ink, openPdf, paragraph, title } from '#kit/pdf/pdf-page.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { readBreach } from './breach.server.ts'
import { selectNotices } from './tables/breach.server.ts'
import { breachWords } from './words/desk.ts'

const { pdf: words, clocks, form, kinds, columns, unknown } = breachWords

const day = (instant: string) => dateText(localeWords, istDate(Date.parse(instant)))
const at = (instant: string | null) => (instant ? instantText(localeWords, Date.parse(instant)) : unknown)

/** Draws a file: what is known, its clocks, the searches, what was done, what was learned. */
export async function drawBreach(
  firm: Firm,
  file: NonNullable<Awaited<ReturnType<typeof readBreach>>>,
  concerned: number,
): Promise<Buffer> {
  const named = fill(words.title, { day: day(file.known_at) })
  const letters = [
    file.happened,
    file.cause,
    file.measures,
    file.learned,
    ...file.entries.map(({ text }) => text),
  ]
  const { pdf, bytes } = await openPdf({
    ...{ title: named, author: firm.name, language: 'en', letters: letters.join(' ') },
  })
  letterhead(pdf, firm, day(file.closed_at ?? file.opened_at))
  title(pdf, named)
  heading(pdf, words.facts)
  factRow(pdf, form.kind, kinds[file.kind])
  factRow(pdf, form.happened, file.happened)
  for (const [name, time] of [
    [form.known, file.known_at],
    [form.began, file.began_at],
    [form.ended, file.ended_at],
  ] as const)
    factRow(pdf, name, at(time))
  factRow(pdf, form.cause, file.cause || unknown)
  factRow(pdf, form.measures, file.measures || unknown)
  factRow(pdf, breachWords.concerned.title, String(concerned))
  heading(pdf, clocks.title)
  for (const { duty, entry, isLate, dueAt } of file.clocks)
    factRow(
      pdf,
      clocks.duties[duty],
      entry
        ? `${fill(isLate ? clocks.doneLate : clocks[entry.outcome === 'done' ? 'done' : 'not-needed'], { by: entry.actor, at: at(entry.at) })} ${entry.text}`
        : `${isLate ? fill(clocks.over, { at: at(new Date(dueAt).toISOString()) }) : columns.state}`,
    )
  heading(pdf, breachWords.concerned.searches)
  for (const { query, found, actor, at: when, withdrawn_by, notes } of file.searches)
    paragraph(
      pdf,
      [
        fill(breachWords.concerned.line, {
          ...{ what: breachWords.concerned.by[query.by], found, by: actor, at: at(when) },
        }),
        withdrawn_by === null ? '' : fill(breachWords.concerned.isWithdrawn, { by: withdrawn_by }),
        ...notes,
      ].join(' '),
      '400',
      ink,
    )
  heading(pdf, breachWords.done.title)
  for (const { at: when, actor, text } of file.entries) factRow(pdf, `${at(when)}, ${actor}`, text)
  if (file.learned !== null) {
    heading(pdf, breachWords.close.learned)
    flowText(pdf, file.learned, '400', 10, ink)
  }
  footers(pdf, firm.legalName, words.page)
  return await bytes()
}

/** Draws the letters to whoever has no mailbox, each on sheets of its own. Returns null if there are none. */
export async function drawNotices(
  services: Services,
  actor: DeskActor,
  breachId: string,
): Promise<Buffer | null> {
  const rows = await selectNotices(services.db, breachId, 'post')
  if (rows.length === 0) return null
  const firm = services.firm()
  await recordAct(services.db, services, actor, 'breach-letters-drawn', breachId, String(rows.length))
  const { pdf, bytes } = await openPdf({
    ...{ title: words.letter, author: firm.name, language: 'en' },
    letters: rows.map(({ name, text, address }) => `${name} ${text} ${address ?? ''}`).join(' '),
  })
  for (const [index, { name, address, text }] of rows.entries()) {
    if (index > 0) pdf.addPage()
    letterhead(pdf, firm, day(new Date(services.clock.now()).toISOString()))
    for (const line of [name, ...(address ?? '').split('\n')]) flowText(pdf, line, '400', 10, ink)
    pdf.y += 18
    for (const part of text.split('\n\n')) {
      flowText(pdf, part, '400', 10.5, ink)
      pdf.y += 8
    }
  }
  footers(pdf, firm.legalName, words.page)
  return await bytes()
}
