import { expect } from 'vitest'
import { wordsIn } from '#content/words.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { saveLetterChoice } from '#features/profile/letter-choice.server.ts'
import { readStopToken, stopMails } from '#features/profile/mail-topics.server.ts'
import { readPdf } from '#features/readers/statements/pdf/read-pdf.ts'
import { isoDate } from '#finance/dates.ts'
import { hourMs } from '#kit/clock/time.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { letterInstant, makeReader, saveLetterPrices } from './fixtures/letters-firm.server.ts'
import { letterText } from './letter-text.ts'
import { lettersOf } from './letters.server.ts'
import { printMonth } from './print.server.ts'
import { readRecipients } from './recipients.server.ts'
import { approveLetters, letterJob, sendLetters, stopLetters } from './send.server.ts'
import { findRun } from './tables/letters.server.ts'

const month = '2026-09'

eachDatabase(
  'C-164 a letter has one sentence, lines that add up to the sum, and a mail without amounts',
  async (open) => {
    await saveLetterPrices(open)
    const services = testServices(open, handClock(letterInstant))
    const id = await makeReader(services, 'Anita Rao')
    expect(await sendLetters(services)).toBe(false)
    expect(await waitingMail(services)).toEqual([])

    expect(await approveLetters(services, testActor, null)).toBe(true)
    await sendLetters(services)
    const [mail] = await waitingMail(services)
    const sentence =
      'Your funds are worth more than on 31 Aug 2026 only because you put money in; their prices fell.'
    expect(mail?.text).toContain(sentence)
    expect(`${mail?.subject}${mail?.text}${JSON.stringify(mail?.data)}`).not.toMatch(/₹|11,249|15,272|5,000/)
    expect(mail?.data.link).toMatch(/\/letters\/2026-09$/)

    const [letter] = await lettersOf(services, id)
    const text = letterText(letter!.content, wordsIn('en'))
    // 49.998 × 225 = 11,249.55; 72.724 × 210 = 15,272.04; the rest of the difference is prices.
    expect(text.figures.map(({ sign, name, paise }) => [sign, name, paise])).toEqual([
      [undefined, 'Worth on 31 Aug 2026', 11_249_55],
      ['+', 'You put in', 5_000_00],
      ['−', 'Prices took away', 977_51],
    ])
    expect(text.total).toEqual({ name: 'Worth on 30 Sep 2026', paise: 15_272_04 })
    expect(text.sentence).toBe(sentence)

    // The link in the mail ends the letters, and nothing else.
    const token = new URL(mail?.data.stop ?? '').searchParams.get('token') ?? ''
    expect(await readStopToken(services, token)).toEqual({ personId: id, topic: 'letter' })
    expect(await stopMails(services, token)).toBe(true)
    expect((await readRecipients(services.db, '2026-10', id))[0]?.state).toBe('never')
  },
)

eachDatabase(
  'C-164 a letter goes once: a closed month is not sent again, a stopped one goes on',
  async (open) => {
    await saveLetterPrices(open)
    const clock = handClock(letterInstant)
    const services = testServices(open, clock)
    for (const name of ['Anita Rao', 'Kavya Iyer', 'Meena Das']) await makeReader(services, name)
    const mails = async () => (await waitingMail(services)).length

    // A first wave of one; the next press sends the rest.
    await approveLetters(services, testActor, 1)
    await sendLetters(services)
    await sendLetters(services)
    expect(await mails()).toBe(1)
    await approveLetters(services, testActor, null)
    expect(await stopLetters(services, testActor, true)).toBe(true)
    await sendLetters(services)
    expect(await mails()).toBe(1)
    await stopLetters(services, testActor, false)
    // Two servers at once.
    await Promise.all([sendLetters(services), sendLetters(services)])
    expect(await mails()).toBe(3)
    expect((await findRun(services.db, month))?.closed_at).not.toBeNull()

    await makeReader(services, 'Later Rao')
    expect(await approveLetters(services, testActor, null)).toBe(false)
    expect(await stopLetters(services, testActor, false)).toBe(false)
    await sendLetters(services)
    expect(await mails()).toBe(3)
  },
)

eachDatabase('C-164 the job is quiet at night, and a month that is over is closed', async (open) => {
  await saveLetterPrices(open)
  const clock = handClock('2026-10-02T16:30:00Z')
  const services = testServices(open, clock)
  await makeReader(services, 'Anita Rao')
  await approveLetters(services, testActor, null)
  const job = letterJob(services)
  // 22:00 in India: tomorrow at 9.
  expect(new Date((await runIfDue(services, job))!.nextAt).toISOString()).toBe('2026-10-03T03:30:00.000Z')
  expect(await waitingMail(services)).toEqual([])
  clock.forward(24 * 31 * hourMs)
  await sendLetters(services)
  expect(await waitingMail(services)).toEqual([])
  expect((await findRun(services.db, month))?.closed_at).not.toBeNull()
})

eachDatabase(
  'C-164 nobody gets a letter who died, said no, closed, is locked, has no way or no money',
  async (open) => {
    await saveLetterPrices(open)
    const services = testServices(open, handClock(letterInstant))
    const { db } = services
    const ids = new Map<string, string>()
    const reader = async (name: string, given = {}) => ids.set(name, await makeReader(services, name, given))
    for (const name of ['mail', 'never', 'quarter', 'closing', 'locked', 'no-mailbox', 'minor', 'died'])
      await reader(name)
    await reader('post', { paper: true })
    await reader('no-address', { paper: true, address: ' ' })
    ids.set('no-money', (await makeClient(open, 'no-money', letterInstant)).id)
    const of = (name: string) => ids.get(name)!
    await saveLetterChoice(services, of('never'), { every: 'never', by: 'mail' })
    await saveLetterChoice(services, of('quarter'), { every: 'quarter', by: 'mail' })
    const closing = { person_id: of('closing'), asked_at: letterInstant, closes_at: letterInstant }
    await db.insertInto('account_closing').values(closing).execute()
    await db
      .updateTable('sign_in')
      .set({ locked_at: letterInstant })
      .where('person_id', '=', of('locked'))
      .execute()
    await db
      .updateTable('sign_in')
      .set({ email_verified_at: null })
      .where('person_id', '=', of('no-mailbox'))
      .execute()
    await db.updateTable('person').set({ kind: 'minor' }).where('id', '=', of('minor')).execute()

    await db
      .updateTable('person')
      .set({ died_on: isoDate('2026-09-20') })
      .where('id', '=', of('died'))
      .execute()

    const states = Object.fromEntries(
      (await readRecipients(db, month)).map(({ name, state }) => [name, state]),
    )
    // September ends a quarter.
    expect(states).toEqual({
      ...Object.fromEntries([...ids.keys()].map((name) => [name, name])),
      quarter: 'mail',
    })
    expect((await readRecipients(db, '2026-10', of('quarter')))[0]?.state).toBe('not-due')
    await approveLetters(services, testActor, null)
    await sendLetters(services)
    expect(await waitingMail(services)).toHaveLength(2)
    const sent = await db.selectFrom('monthly_letter').select(['person_id', 'by']).execute()
    expect(new Map(sent.map(({ person_id, by }) => [person_id, by]))).toEqual(
      new Map([
        [of('mail'), 'mail'],
        [of('quarter'), 'mail'],
        [of('post'), 'post'],
      ]),
    )
  },
)

eachDatabase(
  'C-164 the printer gets one PDF in the order of PIN codes, with its list, in each language',
  async (open) => {
    await saveLetterPrices(open)
    const services = testServices(open, handClock(letterInstant))
    const towns = [
      ['Padma Naidu', '7 Beach Road\nVisakhapatnam 530002', 'te'],
      ['Asha Verma', '3 Mall Road\nDelhi 110 001', 'hi'],
      ['Ravi Menon', '1 Fort Street\nMumbai 400001', 'en'],
    ] as const
    for (const [name, address, language] of towns) {
      const id = await makeReader(services, name, { paper: true, address })
      await services.db.updateTable('person').set({ language }).where('id', '=', id).execute()
    }
    expect(await printMonth(services, testActor, month, 1)).toBeNull()
    await approveLetters(services, testActor, null)
    await sendLetters(services)
    const printed = (await printMonth(services, testActor, month, 1))!
    expect(printed.letters).toBe(3)
    const lines = printed.list.trim().split(/\r?\n/)
    expect(lines.map((line) => /110001|400001|530002/.exec(line)?.[0])).toEqual([
      undefined,
      '110001',
      '400001',
      '530002',
    ])
    const read = await readPdf(new Uint8Array(printed.pdf), { password: '' })
    if (!read.ok) throw new Error('the letters can be read')
    const pages = read.paper.pages.map(({ items }) =>
      items
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
    expect(pages).toHaveLength(3)
    expect(['Asha Verma', 'Ravi Menon', 'Padma Naidu'].map((name, at) => pages[at]?.includes(name))).toEqual([
      true,
      true,
      true,
    ])
    for (const page of pages)
      for (const figure of ['11,249.55', '5,000.00', '977.51', '15,272.04']) expect(page).toContain(figure)
    expect(await printMonth(services, testActor, month, 2)).toBeNull()
  },
)
