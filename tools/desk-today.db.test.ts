import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { formatReference } from '#forms/reference.ts'
import { saveMessage } from '#server/enquiries/enquiries.server.ts'
import { saveQuote } from '#server/enquiries/quotes.server.ts'
import { testServices } from '#server/fixtures/services.server.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { desk } from './desk/fixtures/run-desk.ts'

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

    const list = await run('today')
    const lineOf = (name: string) => list.out.split('\n').find((line) => line.includes(name)) ?? ''
    expect(list.out).toMatch(/\. \w+ things? today, \w+ late\n/)
    expect(lineOf('Lakshmi')).toMatch(
      /^Mon 23 Nov 10:00 +\d\d \d\d \d\d +Call +Lakshmi +asks about insurance: Health/,
    )
    const other = lineOf('Asha Rao')
    expect(other).toMatch(
      /^\w{3} \d+ \w{3} \d\d:\d\d +\d\d \d\d \d\d +Message +Asha Rao +Please ring me\..*…/,
    )
    expect(list.out.indexOf('Late\n')).toBeLessThan(list.out.indexOf('Lakshmi'))
    const reference = /\d\d \d\d \d\d/.exec(other.slice(18))?.[0] ?? ''

    const shown = await run('show', ...reference.split(' '))
    expect(shown.out).toContain(`reference         ${reference}\n`)
    expect(shown.out).toContain(`message\n  ${text.replace('\n', '\n  ').replace(/ \n/, '\n')}\n`)

    const answered = await run('answer', reference, '--text', 'We ring you on Monday.', '--as', 'asha')
    expect(answered).toEqual({
      code: 0,
      out: `The answer is on its way to asha@example.in. The message ${reference} was new and is now answered.\n`,
      err: '',
    })
    expect(steps).toBe(3)

    expect((await desk(place, ['today'])).out).not.toContain('Asha Rao')
    expect((await desk(place, ['inbox'])).out).toMatch(/^Waiting for a reply: 1\.\n/)
    expect((await desk(place, ['messages', '--state', 'answered'])).out).toContain(reference)
    expect((await desk(place, ['acts'])).out).toMatch(/asha +message-marked +answered/)
    expect((await desk(place, ['show', reference])).out).toMatch(
      /noted +\d+ \w+ \d{4}, \d\d:\d\d by asha, answered: We ring you on Monday\.\n/,
    )
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
  const [message] = (await desk(place, ['messages', '--json'])).out.split('\n').filter(Boolean)
  const reference = formatReference(JSON.parse(message ?? '').reference)
  const before = await open.db.selectFrom('outbox').select('id').execute()
  const wrong = [
    [['show', '000000'], 1, 'No record has the reference or id 000000.'],
    [
      ['leads', 'show', reference],
      1,
      `${reference} is a message, not a lead. Call desk messages show ${reference}.`,
    ],
    [
      ['mark', reference, 'happy'],
      2,
      'STATE must be one of new, contacted, answered, won, lost, not "happy".',
    ],
    [['answer', '000000', '--text', 'x'], 1, 'No record has the reference or id 000000.'],
    [['answer', reference, '--text', ' '], 2, 'The answer is empty. Nothing was sent.'],
    [['answer', reference, '--text', 'x', '--file', 'y'], 2, 'Give --text or --file, not both.'],
    [['answer', reference, '--file', '/no/such/file'], 1, 'The file /no/such/file does not exist.'],
  ] as const
  for (const [args, code, sentence] of wrong) {
    const ended = await desk(place, args)
    expect({ args, code: ended.code, says: ended.err.split('\n')[0] }).toEqual({ args, code, says: sentence })
  }
  expect(await open.db.selectFrom('outbox').select('id').execute()).toEqual(before)
  // What is typed, or comes through a pipe.
  const piped = await desk(place, ['answer', reference, '--as', 'asha'], 'First.\n\nSecond.\n')
  expect(piped.code).toBe(0)
  const shown = (await desk(place, ['show', saved.ok ? saved.id.slice(0, 8) : ''])).out
  expect(shown).toMatch(/answered:\n {2}First\.\n\n {2}Second\.\n/)
})
