import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
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

test('the list holds 10,000 passwords that the length would let through', () => {
  const path = new URL('../../content/data/common-passwords.txt', import.meta.url)
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  expect(new Set(lines).size).toBe(10_000)
  expect(lines.every((line) => line.length >= 8 && line === line.toLowerCase())).toBe(true)
})
