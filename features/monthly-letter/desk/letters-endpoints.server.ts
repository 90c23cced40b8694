import { fill } from '#content/fill.ts'
import { letterRhythms, letterWays } from '#content/mail-topics.ts'
import { languageNamed, wordsIn } from '#content/words.ts'
import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { fields, id, oneOf, optional, whole, windowed, yesNo } from '#desk/acts/parse.ts'
import { showsClient } from '#desk/acts/shows-client.server.ts'
import { findPersonNamed, lockPerson } from '#features/identity/accounts.server.ts'
import { saveLetterChoice } from '#features/profile/letter-choice.server.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { today } from '#kit/clock/clock.ts'
import { WindowedRows } from '#kit/memo/windowed-rows.server.ts'
import { makeContent } from '../content.server.ts'
import { letterText } from '../letter-text.ts'
import { openLetter } from '../letters.server.ts'
import { monthBefore } from '../month.ts'
import { lettersInFile, printMonth } from '../print.server.ts'
import { type Recipient, readRecipients } from '../recipients.server.ts'
import { approveLetters, isWaiting, letterMailData, stopLetters } from '../send.server.ts'
import { findRun, selectLettersOf } from '../tables/letters.server.ts'
import { letterDeskWords as words } from '../words/desk.ts'
import { firstPart, type LetterPart, letterParts } from './letter-parts.ts'

/** Somebody as the list shows her. */
export type ListedRecipient = Omit<Recipient, 'personId' | 'email' | 'state'> & {
  readonly state: Recipient['state'] | 'not-made'
}

function partOf({ state }: Pick<ListedRecipient, 'state'>): LetterPart {
  return state === 'sent' || state === 'mail' || state === 'post' ? state : 'none'
}

const letters = defineQuery({
  says: 'Who gets a letter about last month, by mail or by post, and who none and why.',
  right: 'read-clients',
  parse: fields({ part: optional(oneOf(letterParts)), ...windowed }),
  run: async ({ services }, { part: chosen, ...asked }) => {
    const month = monthBefore(today(services.clock))
    const run = await findRun(services.db, month)
    const all = (await readRecipients(services.db, month)).map(
      ({ personId: _id, email: _email, ...one }): ListedRecipient =>
        // Whoever still waits when a month is closed had nothing to read.
        run?.closed_at && isWaiting(one) ? { ...one, state: 'not-made' } : one,
    )
    const of = (name: LetterPart) => all.filter((one) => partOf(one) === name)
    const counts = Object.fromEntries(letterParts.map((name) => [name, of(name).length])) as Record<
      LetterPart,
      number
    >
    // Without a part the first one with letters.
    const part = chosen ?? firstPart(counts)
    const paper = of('sent').filter(({ by }) => by === 'post').length
    return {
      ...new WindowedRows(of(part), ({ number }) => number).window(asked),
      part,
      month,
      run:
        run &&
        ({
          by: run.actor,
          upTo: run.up_to,
          is: run.closed_at ? 'closed' : run.stopped_at ? 'stopped' : 'running',
        } as const),
      counts,
      files: Math.ceil(paper / lettersInFile),
    }
  },
  lists: ({ rows }) => rows.map(({ number }) => number),
})

const letter = defineQuery({
  says: 'The letter of last month as one client reads it, sent or not.',
  right: 'read-clients',
  parse: fields({ number: id }),
  looksAt: showsClient('client'),
  run: async ({ services }, { number }) => {
    const month = monthBefore(today(services.clock))
    const person = await findPersonNamed(services.db, number)
    const [one] = person ? await readRecipients(services.db, month, person.id) : []
    if (!one) return null
    const sent = (await selectLettersOf(services.db, one.personId)).find((row) => row.month === month)
    const rhythm = one.every === 'never' ? 'month' : one.every
    const content = sent
      ? openLetter(services, sent).content
      : await makeContent(services, { ...one, every: rhythm }, month)
    const { personId: _id, email: _email, ...shown } = one
    if (!content) return { ...shown, mail: null, text: null }
    const own = wordsIn(languageNamed(content.language))
    const { subject, paragraphs, button } = own.mail.messages['monthly-letter']
    const data = letterMailData(services, one.name, content)
    const { done, coming, ...text } = letterText(content, own)
    const sections = [
      { heading: own.monthlyLetter.done, lines: done },
      { heading: own.monthlyLetter.coming, lines: coming },
    ]
    return {
      ...shown,
      mail: { subject, paragraphs: paragraphs.map((line) => fill(line, data)), button },
      text: { ...text, sections },
    }
  },
})

const send = defineAct({
  says: 'Approves the letters of last month: all, or so many more.',
  right: 'send-letters',
  parse: fields({ most: optional(whole({ min: 1, max: 1_000_000 })) }),
  refusals: { closed: words.refused.closed },
  run: async ({ services, actor }, { most }) =>
    (await approveLetters(services, actor, most))
      ? ({ ok: true, value: null, undo: { act: 'letters-stop', input: { isStopped: true } } } as const)
      : ({ ok: false, reason: 'closed' } as const),
})

const stop = defineAct({
  says: 'Stops the letters of last month, or lets them go on.',
  right: 'send-letters',
  parse: fields({ isStopped: yesNo }),
  refusals: { closed: words.refused.closed },
  run: async ({ services, actor }, { isStopped }) =>
    (await stopLetters(services, actor, isStopped))
      ? ({ ok: true, value: null, undo: { act: 'letters-stop', input: { isStopped: !isStopped } } } as const)
      : ({ ok: false, reason: 'closed' } as const),
})

const print = defineAct({
  says: 'Draws the letters on paper for the printer: a PDF in base64 and a list, 500 at once.',
  right: 'send-letters',
  parse: fields({ file: whole({ min: 1, max: 1000 }) }),
  refusals: { nothing: words.refused.nothing },
  run: async ({ services, actor }, { file }) => {
    const month = monthBefore(today(services.clock))
    const printed = await printMonth(services, actor, month, file)
    if (!printed) return { ok: false, reason: 'nothing' } as const
    return { ok: true, value: { ...printed, month, pdf: printed.pdf.toString('base64') } } as const
  },
})

const choose = defineAct({
  says: 'Writes down how often a client wants the letter, and by which way.',
  right: 'work-clients',
  parse: fields({ number: id, every: oneOf(letterRhythms), by: oneOf(letterWays) }),
  refusals: { missing: words.refused.missing },
  run: async ({ services, actor }, { number, every, by }) => {
    const person = await findPersonNamed(services.db, number)
    if (!person) return { ok: false, reason: 'missing' } as const
    await services.db.transaction().execute(async (trx) => {
      await lockPerson(trx, person.id)
      await saveLetterChoice({ ...services, db: trx }, person.id, { every, by })
      await recordAct(trx, services, actor, 'letter-chosen', person.public_id, `${every} ${by}`)
    })
    return { ok: true, value: null } as const
  },
})

export const letterActs = {
  'letters-send': send,
  'letters-stop': stop,
  'letters-print': print,
  'letter-choose': choose,
}

export const letterQueries = { letters, letter }
