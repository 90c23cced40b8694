import { expect, test } from 'vitest'
import { firstTestimonials } from '#content/first-testimonials.ts'
import { hasAlready } from '#kit/http/negotiate.ts'
import { parseTestimonials } from './testimonials.ts'

const one = {
  id: 'a',
  name: 'Anitha',
  position: 'Teacher',
  image: '/portraits/a.svg',
  rating: 4.5,
  quote: 'Good.',
}

test('S-153 takes an array of testimonials and nothing else of them', () => {
  expect(parseTestimonials([{ ...one, phone: '1' }])).toEqual([one])
  expect(parseTestimonials([])).toEqual([])
})

test('S-153 one of a wrong shape makes the whole answer unusable', () => {
  const wrong = [
    { ...one, rating: 5.5 },
    { ...one, rating: '5' },
    { ...one, rating: Number.NaN },
    { ...one, quote: '' },
    { ...one, image: 'https://elsewhere.example/a.png' },
    { ...one, image: '//elsewhere.example/a.png' },
    { ...one, image: '/\\elsewhere.example/a.png' },
    { ...one, image: 'javascript:alert(1)' },
    null,
    'text',
  ]
  for (const input of wrong) expect(parseTestimonials([one, input]), JSON.stringify(input)).toBeNull()
  for (const input of [null, {}, 'text', { list: [one] }]) expect(parseTestimonials(input)).toBeNull()
})

test('S-126 those that come with the project have consent, a rating in halves and an id of their own', () => {
  const all = firstTestimonials
  expect(parseTestimonials(all)).toHaveLength(all.length)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { id, rating, consentDate, image } of all) {
    expect(Number.isInteger(rating * 2), id).toBe(true)
    expect(consentDate, id).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(image).toBe(`/portraits/${id}.svg`)
  }
})

test('a client has an answer already by its tag, in a list, weak or by a star', () => {
  expect(hasAlready('"a"', '"a"')).toBe(true)
  expect(hasAlready('"x", W/"a"', '"a"')).toBe(true)
  expect(hasAlready('*', '"a"')).toBe(true)
  expect(hasAlready('"ab"', '"a"')).toBe(false)
  expect(hasAlready(null, '"a"')).toBe(false)
})
