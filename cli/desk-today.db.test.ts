import { expect } from 'vitest'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { saveQuote } from '#features/enquiries/quotes.server.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { desk } from './fixtures/run-desk.ts'

const consent = { purpose: 'call-back', textVersion: 'v1', language: 'en', page: '/' } as const

eachDatabase(
  'today’s enquiries are seen, one is read and answered, in three commands',
  async (open, place) => {
    const services = testServices(open, systemClock)
    const sender = { address: '203.0.113.7', key: null, bodyHash: '' }
    const text = `Please ring me. ${'The long story of my policy. '.repeat(10)}\nWhat should I do?`
    const message = {
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: null,
      text,
      schemeCode: null,
      slot: null,
    }
    await saveMessage(services, message, consent, sender)
    await saveQuote(
      services,
      {
        product: 'health',
        answers: { pin: '500034' },
        callBack: {
          name: 'Lakshmi',
          phone: '98480 22338',
          email: null,
          slot: { date: '2020-11-23', from: '10:00', to: '12:00' },
        },
      },
      consent,
      { address: '203.0.113.7', formKey: 'form-1' },
    )
    let steps = 0
    const run = (...args: string[]) => {
      steps += 1
      return desk(place, args)
    }

    const list = await run('ask', 'today')
    const lineOf = (name: string) => list.out.split('\n').find((line) => line.includes(name)) ?? ''
    // On a weekend the message is due on Monday.
    expect(list.out).toMatch(/title +(?:One thing, and it is late|Two things today, one late)\n/)
    expect(lineOf('Lakshmi')).toMatch(
      /^23 Nov 2020, 10:00 +\d\d \d\d \d\d +call +Lakshmi +asks about insurance: Health/,
    )
    const other = lineOf('Asha Rao')
    expect(other).toMatch(/\d\d \d\d \d\d +message +Asha Rao +Please ring me\..*…/)
    expect(list.out).toMatch(/title +Late\n/)
    const reference = / (\d\d \d\d \d\d) /.exec(other)?.[1] ?? ''

    const shown = await run('ask', 'record', reference)
    expect(shown.out).toMatch(new RegExp(`reference +${reference}\\n`))
    expect(shown.out).toContain(`Text\n  ${text.replace('\n', '\n  ').replace(/ \n/, '\n')}\n`)

    const answered = await run(
      'do',
      'record-answer',
      reference,
      'text=We ring you on Monday.',
      '--as',
      'asha',
    )
    expect(answered).toMatchObject({ code: 0, err: '' })
    expect(answered.out).toMatch(/to +asha@example\.in\n/)
    expect(answered.out).toMatch(/before +new\nafter +answered\n/)
    expect(answered.out).toMatch(/To take it back: npm run desk -- do work-undo kind=answer keys=message:/)
    expect(steps).toBe(3)

    const [due = '', done = ''] = (await desk(place, ['ask', 'today'])).out.split('\nDone\n')
    expect(due).not.toContain('Asha Rao')
    expect(done).toContain('Asha Rao')
    const inbox = JSON.parse((await desk(place, ['ask', 'inbox', '--json'])).out)
    expect(inbox.filter((one: { open: number }) => one.open > 0)).toHaveLength(1)
    expect((await desk(place, ['ask', 'records', 'kind=message', 'state=answered'])).out).toContain(reference)
    expect((await desk(place, ['ask', 'audit', 'show=acts'])).out).toMatch(/message-marked/)
    const [, mark] = [
      null,
      JSON.parse((await desk(place, ['ask', 'record', reference, '--json'])).out).marks[0],
    ]
    expect(mark).toMatchObject({ by: 'asha', state: 'answered', note: 'We ring you on Monday.' })
  },
)

eachDatabase('a wrong name or answer is refused in a sentence, and nothing is sent', async (open, place) => {
  const services = testServices(open, systemClock)
  const saved = await saveMessage(
    services,
    { name: 'A', email: 'a@example.in', phone: null, text: 'x', schemeCode: null, slot: null },
    consent,
    { address: '203.0.113.7', key: null, bodyHash: '' },
  )
  const [message] = JSON.parse((await desk(place, ['ask', 'records', 'kind=message', '--json'])).out)
  const reference = formatReference(message.reference)
  const before = await open.db.selectFrom('outbox').select('id').execute()
  const wrong = [
    [['ask', 'record', '000000'], 1, 'There is no such record any more.'],
    [['do', 'enquiry-mark', reference, 'happy'], 2, 'state: Choose one of these.'],
    [
      ['do', 'record-answer', '000000', 'text=x'],
      1,
      'No single record has this reference or id. Nothing was changed.',
    ],
    [['do', 'record-answer', reference, 'text= '], 2, 'text: Fill this in.'],
    [['do', 'record-answer', reference, 'text=x', 'text=y'], 2, 'text was given twice.'],
  ] as const
  for (const [args, code, sentence] of wrong) {
    const ended = await desk(place, args)
    expect({ args, code: ended.code, says: ended.err.split('\n')[0] }).toEqual({ args, code, says: sentence })
  }
  expect(await open.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  // What is typed, or comes through a pipe.
  const piped = await desk(
    place,
    ['do', 'record-answer', reference, 'text=-', '--as', 'asha'],
    'First.\n\nSecond.\n',
  )
  expect(piped.code).toBe(0)
  const shown = await desk(place, ['ask', 'record', saved.ok ? saved.id.slice(0, 8) : '', '--json'])
  expect(JSON.parse(shown.out).marks).toMatchObject([{ state: 'answered', note: 'First.\n\nSecond.' }])
})
