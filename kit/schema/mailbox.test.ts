import { expect, test } from 'vitest'
import { emailKey, isMailbox, parseMailbox } from './mailbox.ts'

test('accepts real addresses', () => {
  const good = [
    'meera@example.in',
    'o’brien@example.in',
    "o'brien@example.co.uk",
    'a+b.c_d-1@mail.example.in',
  ]
  for (const address of [...good, 'लता@उदाहरण.भारत', `${'a'.repeat(64)}@example.in`]) {
    expect(isMailbox(address), address).toBe(true)
  }
})

test('refuses what would end a header, name a second person, or be read in two ways', () => {
  const bad = [
    'a@example.in\r\nBcc: b@example.in',
    'a@example.in\nSubject: x',
    'a@example.in, b@example.in',
    'a@example.in;b@example.in',
    'A <a@example.in>',
    '"b@evil.example "@example.in',
    'a(comment)@example.in',
    'a@example.in b@example.in',
    'a@b@example.in',
    'a@localhost',
    'a@[127.0.0.1]',
    '@example.in',
    'a@',
    '.a@example.in',
    'a..b@example.in',
    'a@example.in\u2028',
    'a\u202e@example.in',
    `${'a'.repeat(65)}@example.in`,
    `a@${'b'.repeat(250)}.in`,
    '',
  ]
  for (const address of bad) expect(isMailbox(address), JSON.stringify(address)).toBe(false)
})

test('stores an address trimmed, in NFC, in its own case', () => {
  expect(parseMailbox(' Asha@Example.IN ')).toBe('Asha@Example.IN')
  // "é" as a phone may send it, in two code points, is kept as one.
  expect(parseMailbox('re\u0301ne@example.in')).toBe('r\u00e9ne@example.in')
  expect(parseMailbox('asha@localhost')).toBeNull()
})

test('two spellings of one address have one key, two addresses have two', () => {
  expect(emailKey(' Asha@Example.IN ')).toBe('asha@example.in')
  expect(emailKey('RE\u0301NE@example.in')).toBe(emailKey('r\u00e9ne@example.in'))
  expect(emailKey('\ufb01@example.in')).not.toBe(emailKey('fi@example.in'))
})
