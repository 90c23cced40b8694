import { expect, test } from 'vitest'
import { firstName, greetingAt } from './greeting.ts'

test.each([
  ['Anita Rao', 'Anita'],
  ['  Anita  ', 'Anita'],
  ['Smt. Anita Rao', 'Anita'],
  ['DR Vikram Iyer', 'Vikram'],
  ['K. V. Ramana Rao', 'Ramana'],
  ['K.V. Ramana', 'Ramana'],
  ['M S Subbulakshmi', 'Subbulakshmi'],
  ['శ్రీమతి వేంకట లక్ష్మీ', 'వేంకట'],
  ['కె. వేంకట రావు', 'వేంకట'],
  ['श्री राम कुमार', 'राम'],
  // Nothing is left but what came first.
  ['Mrs', 'Mrs'],
  ['M', 'M'],
  ['శ్రీ', 'శ్రీ'],
  // Both begin names.
  ['Sri Harsha', 'Sri'],
  ['Md Imran', 'Md'],
])('S-083 neither a form of address nor an initial is greeted: %s is %s', (name, greeted) => {
  expect(firstName(name)).toBe(greeted)
})

test.each([
  ['03:59', 'evening'],
  ['04:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
])('S-083 at %s in India it is %s', (time, part) => {
  expect(greetingAt(Date.parse(`2026-08-19T${time}:00+05:30`))).toBe(part)
})
