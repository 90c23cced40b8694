import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { breachedBuckets, breachedFile, isBreached } from './breached-passwords.server.ts'
import { normalisePassword, passwordFault } from './password-rules.server.ts'

const anita = { name: 'Anita Rao', email: 'anita.rao@example.com' }

test('S-158 eight characters are enough, in any script, and each counts as one', () => {
  expect(passwordFault('qv7#mzk', anita, sampleFirm)).toBe('too-short')
  expect(passwordFault('qv7#mzkp', anita, sampleFirm)).toBeNull()
  // Six code points, each two UTF-16 units: as long as twelve to a careless count.
  expect(passwordFault('😀🐘🌳🪔🎋🏮', anita, sampleFirm)).toBe('too-short')
  expect(passwordFault('నీలిఆకాశం', anita, sampleFirm)).toBeNull()
})

test('a long one is taken whole', () => {
  expect(passwordFault('many words '.repeat(12), anita, sampleFirm)).toBeNull()
  expect(passwordFault('ab cd'.repeat(300), anita, sampleFirm)).toBe('too-long')
})

test('no composition is asked for', () => {
  expect(passwordFault('correcthorsebatterystaple', anita, sampleFirm)).toBeNull()
  expect(passwordFault('9481 6027 3355', anita, sampleFirm)).toBeNull()
})

test.each([
  'password',
  'PassWord1',
  '12345678',
  'iloveyou',
  'qwertyuiop',
  'sunshine',
  'aaaaaaaaaaaaaaa',
  'xyxyxyxyxy',
])('%s is too common', (password) => {
  expect(passwordFault(password, anita, sampleFirm)).toBe('easy-to-guess')
})

test.each([
  ['the firm', 'PeepalWealth'],
  ['the firm and a year', 'Peepal@2026'],
  ['the client', 'anitarao'],
  ['the client and a number', 'Anita1987!'],
  ['the e-mail', 'anita.rao@example.com'],
  ['its name', 'anita.rao99'],
])('made of %s, it is too easy to guess', (_, password) => {
  expect(passwordFault(password, anita, sampleFirm)).toBe('easy-to-guess')
})

test('a password that only holds a name is taken', () => {
  expect(passwordFault('anita likes old maps', anita, sampleFirm)).toBeNull()
  expect(passwordFault('under the peepal at noon', anita, sampleFirm)).toBeNull()
})

test('a name of two letters bars nothing', () => {
  expect(passwordFault('li-qvz-mmw', { name: 'Li Wu', email: 'lw@xy.zz' }, sampleFirm)).toBeNull()
})

test('one password typed on two devices is one password', () => {
  expect(normalisePassword('cafe\u0301 noir')).toBe(normalisePassword('café noir'))
  // What people tell apart stays apart, which NFKC would fold.
  expect(normalisePassword('x² y')).not.toBe(normalisePassword('x2 y'))
  expect(normalisePassword(' Spaces and CASE stay ')).toBe(' Spaces and CASE stay ')
})

test('ASVS V6.2.12 the list knows 225,117 passwords, each in its place', () => {
  const file = readFileSync(breachedFile)
  const rests = (file.length - (breachedBuckets + 1) * 4) / 3
  expect(rests).toBe(225_117)
  expect(file.readUInt32BE(breachedBuckets * 4)).toBe(rests)
})

test('the list holds nothing of the wordlist under GPL-2 alone', () => {
  // From the beginning, middle and end of sqlmap's wordlist, and in no other source.
  for (const password of ['0101259r', 'geh28koq', 'zubby0124']) expect(isBreached(password, 8)).toBe(false)
})

// Three of each package, which no other source has, from its beginning, middle and end.
test.each([...['rtyu3456', 'kamran12', '5v1a3bn3v'], ...['122087ab', 'dark3131', 'usable86']])(
  'ASVS V6.2.12 %s was in a leak',
  (password) => {
    expect(passwordFault(password, anita, sampleFirm)).toBe('easy-to-guess')
  },
)

test('ASVS V6.2.12 a year, digits or signs after a leaked password do not make it another', () => {
  for (const password of ['sunshine2026', 'Sunshine2026', 'elephant#1', 'p@ssw0rd!!']) {
    expect(passwordFault(password, anita, sampleFirm), password).toBe('easy-to-guess')
  }
  // Five random digits are more than a guess.
  expect(passwordFault('sunshine 48107', anita, sampleFirm)).toBeNull()
})

test('ASVS V6.2.12 of 100,000 random passwords none is taken for a leaked one', () => {
  // 1 in five million for each of two look-ups: 0.04 are expected, and with a fixed seed it is always the same number.
  const random = randomFrom(72)
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  const made = () => Array.from({ length: 14 }, () => letters[Math.floor(random() * letters.length)]).join('')
  const refused = Array.from({ length: 100_000 }, made).filter((each) => isBreached(each, 8))
  expect(refused).toEqual([])
})
