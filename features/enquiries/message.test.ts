import { expect, test } from 'vitest'
import { type MessageFields, parseMessage } from './message.ts'

const fields: MessageFields = {
  name: 'Lakshmi Devi',
  email: 'lakshmi@example.in',
  phone: '',
  message: 'Please call me about my SIP.',
  fund: '',
  slot: '',
  sure: '',
}
const slot = { date: '2026-11-23', from: '10:00', to: '12:00' } as const
const isFund = (code: string) => code === '120586'
const judge = (changes: Partial<MessageFields>) => parseMessage({ ...fields, ...changes }, [slot], isFund)

test('S-162 name, e-mail and message are required, the phone is not', () => {
  expect(judge({})).toEqual({
    ok: true,
    value: {
      name: 'Lakshmi Devi',
      email: 'lakshmi@example.in',
      phone: null,
      text: 'Please call me about my SIP.',
      schemeCode: null,
      slot: null,
    },
  })
  expect(judge({ name: ' ', email: '', message: '\r\n ' })).toEqual({
    ok: false,
    faults: { name: 'needed', email: 'needed', message: 'needed' },
  })
})

test('limits count visible characters, and a line end once', () => {
  expect(judge({ name: '🌿'.repeat(200), phone: '9'.repeat(32) })).toMatchObject({ ok: true })
  expect(judge({ message: 'a\r\n'.repeat(2500) })).toMatchObject({ ok: true })
  expect(
    judge({
      name: 'a'.repeat(201),
      phone: '9'.repeat(33),
      message: 'a'.repeat(5001),
      email: `${'a'.repeat(60)}@${'b.'.repeat(100)}in`,
    }),
  ).toEqual({
    ok: false,
    faults: { name: 'too-long', phone: 'too-long', message: 'too-long', email: 'too-long' },
  })
})

test('refuses text that can’t be stored as sent', () => {
  expect(judge({ name: 'a\0b', phone: '\ud83c', message: 'x\udf3f' })).toEqual({
    ok: false,
    faults: { name: 'unreadable', phone: 'unreadable', message: 'unreadable' },
  })
})

test('stores a known fund with the message, and drops another code', () => {
  expect(judge({ fund: '120586' })).toMatchObject({ value: { schemeCode: '120586' } })
  expect(judge({ fund: '999999' })).toMatchObject({ ok: true, value: { schemeCode: null } })
})

test('accepts real e-mail addresses', () => {
  for (const email of ['a@b.in', 'first.last+tag@mail.example.co.in', "o'neil@example.com", 'లక్ష్మి@ఉదా.భారత్']) {
    expect(judge({ email }), email).toMatchObject({ ok: true, value: { email } })
  }
  expect(judge({ email: ' lakshmi@example.in ' })).toMatchObject({ value: { email: 'lakshmi@example.in' } })
})

test('refuses what is no e-mail address', () => {
  for (const email of [
    'lakshmi',
    '@b.in',
    'a@b',
    'a@@b.in',
    'a b@c.in',
    'a@b..in',
    '.a@b.in',
    'a@b.in,c@d.in',
    'a@-b.in',
    // No mail server takes these: they would have been kept and never confirmed.
    'asha{x}@example.in',
    'asha|b@example.in',
    'asha`@example.in',
    'a\u200bb@example.in',
  ]) {
    expect(judge({ email }), email).toEqual({ ok: false, faults: { email: 'not-an-email' } })
  }
})

test('a message that asks for a call needs a number and a time that is offered', () => {
  expect(judge({ slot: '2026-11-23T10:00', phone: '98480 22338' })).toMatchObject({
    ok: true,
    value: { phone: '98480 22338', slot },
  })
  expect(judge({ slot: '2026-11-23T10:00' })).toEqual({ ok: false, faults: { phone: 'needed' } })
  expect(judge({ slot: '2026-11-22T10:00', phone: '12345' })).toEqual({
    ok: false,
    faults: { phone: 'is-this-right', slot: 'slot-gone' },
  })
  // Without a call nobody dials it, so a short number is no question.
  expect(judge({ phone: '12345' })).toMatchObject({ ok: true, value: { phone: '12345' } })
})
