import { expect, test } from 'vitest'
import { isIndianNumber, parseLead, wantsCall } from './lead.ts'

const lead = {
  name: 'Lakshmi Devi',
  phone: '98480 22338',
  goalType: 'goal',
  investmentType: 'sip',
  amount: 1_000_000,
  years: 5,
  expectedReturn: 5,
}

test('takes the payload of the specification and nothing else of it', () => {
  expect(parseLead({ ...lead, colour: 'green' })).toEqual({ ok: true, value: lead })
})

test('keeps a name as it was typed, in any script, spaces included', () => {
  const name = '  లక్ష్మి 🌿 देवी '
  expect(parseLead({ ...lead, name })).toMatchObject({ ok: true, value: { name } })
})

test('counts characters of a name, not bytes', () => {
  expect(parseLead({ ...lead, name: '🌿'.repeat(200) })).toMatchObject({ ok: true })
  expect(parseLead({ ...lead, name: 'a'.repeat(201) })).toEqual({
    ok: false,
    faults: { name: 'too-long' },
  })
})

test('takes any text of 1 to 32 as a phone', () => {
  expect(parseLead({ ...lead, phone: 'ask my son' })).toMatchObject({ ok: true })
  expect(parseLead({ ...lead, phone: '9'.repeat(33) })).toMatchObject({ faults: { phone: 'too-long' } })
})

test('names every field at fault at once', () => {
  expect(
    parseLead({ name: ' ', phone: 5, goalType: 'x', amount: '10', years: 1e16, expectedReturn: Number.NaN }),
  ).toEqual({
    ok: false,
    faults: {
      name: 'needed',
      phone: 'unreadable',
      goalType: 'not-a-choice',
      investmentType: 'not-a-choice',
      amount: 'not-a-number',
      years: 'too-large',
      expectedReturn: 'not-a-number',
    },
  })
})

test('refuses values that can’t be stored as sent', () => {
  expect(parseLead({ ...lead, name: 'a\0b' })).toMatchObject({ faults: { name: 'unreadable' } })
  expect(parseLead({ ...lead, name: 'half \ud83c' })).toMatchObject({ faults: { name: 'unreadable' } })
})

test('odd but finite numbers are the visitor’s own business', () => {
  expect(parseLead({ ...lead, amount: -0.5, years: 0, expectedReturn: 1e15 })).toMatchObject({ ok: true })
})

test('is no lead when it is no object', () => {
  for (const input of [null, 'text', 5, [], undefined]) {
    expect(parseLead(input)).toEqual({ ok: false, reason: 'not-an-object' })
  }
})

test('S-118 a call is wanted only with a name and a phone', () => {
  expect(wantsCall('Asha', '98480')).toBe(true)
  expect(wantsCall('  ', '98480')).toBe(false)
  expect(wantsCall('Asha', '\t')).toBe(false)
})

test('knows Indian numbers as people write them', () => {
  for (const phone of [
    '9848022338',
    '+91 98480 22338',
    '098480-22338',
    '040 2345 6789',
    '９８４８０２２３３８',
  ]) {
    expect(isIndianNumber(phone), phone).toBe(true)
  }
  expect(isIndianNumber('12345')).toBe(false)
})
