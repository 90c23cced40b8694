import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstTestimonials } from '#content/first-testimonials.ts'
import { timings } from '#content/timings.ts'
import { Stars } from '../ui/stars.tsx'
import { homeWords } from '../words/home.ts'
import { TestimonialSlider } from './testimonial-slider.tsx'

const testimonials = firstTestimonials.slice(0, 4)
const slider = (
  <TestimonialSlider
    testimonials={testimonials}
    isSample
    words={homeWords.testimonials}
    roles={homeWords.hero}
  />
)
let isCalm = false

beforeEach(() => {
  isCalm = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () =>
  [...document.querySelectorAll('.slide')].findIndex((slide) => slide.hasAttribute('data-current')) + 1
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('S-058 turns every 8 seconds and wraps', () => {
  render(slider)
  wait(timings.testimonialInterval - 1)
  expect(shown()).toBe(1)
  wait(1)
  expect(shown()).toBe(2)
  wait(timings.testimonialInterval)
  wait(timings.testimonialInterval)
  wait(timings.testimonialInterval)
  expect(shown()).toBe(1)
})

test('S-058 ignores clicks for 500 ms', () => {
  render(slider)
  press('Next quote')
  press('Next quote')
  wait(timings.testimonialLock - 1)
  press('Next quote')
  press('Quote 4 of 4')
  expect(shown()).toBe(2)
  wait(1)
  press('Next quote')
  expect(shown()).toBe(3)
})

test('S-058 ignores clicks while one comes by itself, too', () => {
  render(slider)
  wait(timings.testimonialInterval)
  press('Previous quote')
  expect(shown()).toBe(2)
})

test('S-058 Pause, pointer, keyboard and less motion each stop it', () => {
  const { unmount } = render(slider)
  press('Pause the quotes')
  wait(60_000)
  expect(shown()).toBe(1)
  press('Play the quotes')
  const whole = screen.getByRole('group', { name: homeWords.testimonials.label })
  fireEvent.pointerEnter(whole, { pointerType: 'mouse' })
  wait(60_000)
  expect(shown()).toBe(1)
  fireEvent.pointerLeave(whole, { pointerType: 'mouse' })
  act(() => screen.getByRole('button', { name: 'Next quote' }).focus())
  wait(60_000)
  expect(shown()).toBe(1)
  unmount()

  isCalm = true
  render(slider)
  wait(60_000)
  expect(shown()).toBe(1)
})

test('before the script loads the row scrolls by keys, and focus inside it stops the rotation', () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(slider)
  const row = container.querySelector<HTMLElement>('.strip')
  expect(row?.tabIndex).toBe(0)
  row?.focus()
  render(slider, { container, hydrate: true })
  expect(document.activeElement).toBe(row)
  // No longer a row: the keyboard goes from button to button.
  expect(row?.tabIndex).toBe(-1)
  wait(60_000)
  expect(shown()).toBe(1)
  act(() => row?.blur())
  wait(timings.testimonialInterval)
  expect(shown()).toBe(2)
  container.remove()
})

test('S-126 a rating is five stars, halves included, and its words', () => {
  const { container } = render(<Stars rating={4.5} label="4.5 out of 5 stars" />)
  expect(screen.getByRole('img', { name: '4.5 out of 5 stars' })).toBeTruthy()
  expect(container.querySelectorAll('.stars-ground')).toHaveLength(5)
  expect(container.querySelectorAll('[data-star=whole]')).toHaveLength(4)
  expect(container.querySelectorAll('[data-star=half]')).toHaveLength(1)
})

test('S-126 no stars at 0, five at 5, never more', () => {
  for (const [rating, lit] of [
    [0, 0],
    [5, 5],
    [9, 5],
    [0.5, 1],
  ] as const) {
    const { container } = render(<Stars rating={rating} label="" />)
    expect(container.querySelectorAll('.stars-lit'), `${rating}`).toHaveLength(lit)
  }
})

test('the testimonials have no accessibility errors that axe finds', async () => {
  vi.useRealTimers()
  const { container } = render(<main>{slider}</main>)
  expect((await axe.run(container)).violations).toEqual([])
})
