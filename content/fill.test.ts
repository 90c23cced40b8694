import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test('values stand where their names were, and a name without a value stays', () => {
  expect(fill('From {from} to {to}', { from: 1, to: 'two' })).toBe('From 1 to two')
  expect(fill('From {from} to {to}', { from: 1 })).toBe('From 1 to {to}')
})

// A Telugu plural takes its endings on -ల; a figure takes them as it is.
test.each([
  ['{years}లో', '15 ఏళ్లు', '15 ఏళ్లలో'],
  ['{years}లో', '1 ఏడాది', '1 ఏడాదిలో'],
  ['{years}ల తర్వాత', '15 ఏళ్లు', '15 ఏళ్ల తర్వాత'],
  ['{years}ల తర్వాత', '1 ఏడాది', '1 ఏడాది తర్వాత'],
  ['{amount}తో', '₹1.75 లక్షలు', '₹1.75 లక్షలతో'],
  ['{amount}తో', '₹5,000', '₹5,000తో'],
  ['{amount}ల కవర్', '₹10 లక్షలు', '₹10 లక్షల కవర్'],
  ['{amount}ల కవర్', '₹1 లక్ష', '₹1 లక్ష కవర్'],
  ['{amount}ల కవర్', '₹50,000', '₹50,000 కవర్'],
  ['{amount} కావాలి', '₹10 లక్షలు', '₹10 లక్షలు కావాలి'],
  ['{amount}లోపు', '₹50,000', '₹50,000లోపు'],
])('C-112 in Telugu, %s of %s is %s', (sentence, value, said) => {
  expect(fill(sentence, { years: value, amount: value })).toBe(said)
})

test.each([
  ['{span} में', '1 महीना', '1 महीने में'],
  ['{span} बाद', '1 घंटा', '1 घंटे बाद'],
  ['{span} में', '6 महीने', '6 महीने में'],
  ['{span} लगेगा', '1 महीना', '1 महीना लगेगा'],
])('C-112 in Hindi, %s of %s is %s', (sentence, value, said) => {
  expect(fill(sentence, { span: value })).toBe(said)
})
