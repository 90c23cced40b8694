import { act, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { slides as places } from '#content/home-page.ts'
import { timings } from '#content/timings.ts'
import { homeWords } from '../words/home.ts'
import { Hero } from './hero.tsx'

const slides = places.map((slide) => ({ ...slide, ...homeWords.slides[slide.id] }))
const hero = <Hero slides={slides} words={homeWords.hero} />
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

/** The number of the slide that is shown. */
function shown(): number {
  const all = [...document.querySelectorAll('.slide')]
  const current = all.filter((slide) => slide.hasAttribute('data-current'))
  expect(current).toHaveLength(1)
  return all.indexOf(current[0] as Element) + 1
}
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const section = () => screen.getByRole('region', { name: homeWords.hero.label })

test('S-049 all four slides are in the HTML, and only the first picture is hurried', () => {
  const html = renderToStaticMarkup(hero)
  for (const slide of slides) expect(html).toContain(slide.title)
  expect(html.match(/<img[^>]*>/g)?.map((image) => /loading="(\w+)"/.exec(image)?.[1])).toEqual([
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ])
  // Without script the row is scrolled, so nothing may be marked as taken over.
  expect(html).not.toContain('data-live')
})

test('none of the others stays in view when the row becomes a stack, only the one that makes way for the next', () => {
  render(hero)
  const strip = document.querySelector('.strip')
  expect([strip?.hasAttribute('data-live'), strip?.hasAttribute('data-turned')]).toEqual([true, false])
  press('Next slide')
  expect(strip?.hasAttribute('data-turned')).toBe(true)
})

test('S-050 turns every 10 seconds and wraps', () => {
  render(hero)
  wait(timings.heroInterval - 1)
  expect(shown()).toBe(1)
  wait(1)
  expect(shown()).toBe(2)
  wait(timings.heroInterval)
  wait(timings.heroInterval)
  expect(shown()).toBe(4)
  wait(timings.heroInterval)
  expect(shown()).toBe(1)
})

test('S-050 the Pause button stops it and Play starts it again', () => {
  render(hero)
  press('Pause the slides')
  wait(60_000)
  expect(shown()).toBe(1)
  press('Play the slides')
  wait(timings.heroInterval)
  expect(shown()).toBe(2)
})

test('S-050 pauses while focus is inside, and continues when it leaves', () => {
  render(
    <>
      {hero}
      <button type="button">elsewhere</button>
    </>,
  )
  act(() => screen.getByRole('button', { name: 'Next slide' }).focus())
  wait(60_000)
  expect(shown()).toBe(1)
  act(() => screen.getByRole('button', { name: 'elsewhere' }).focus())
  wait(timings.heroInterval)
  expect(shown()).toBe(2)
})

test('S-050 does not rotate with reduced motion, and then has no Pause', () => {
  isCalm = true
  render(hero)
  wait(60_000)
  expect(shown()).toBe(1)
  expect(screen.queryByRole('button', { name: /the slides/ })).toBeNull()
  press('Next slide')
  expect(shown()).toBe(2)
})

test('S-051 pauses while the pointer is over it', () => {
  render(hero)
  fireEvent.pointerEnter(section(), { pointerType: 'mouse' })
  wait(60_000)
  expect(shown()).toBe(1)
  fireEvent.pointerLeave(section(), { pointerType: 'mouse' })
  wait(timings.heroInterval)
  expect(shown()).toBe(2)
})

test('S-052 previous and next wrap, and come from their own side', () => {
  render(hero)
  press('Previous slide')
  expect(shown()).toBe(4)
  expect(document.querySelector('.strip')?.getAttribute('data-direction')).toBe('back')
  press('Next slide')
  expect(shown()).toBe(1)
  expect(document.querySelector('.strip')?.getAttribute('data-direction')).toBe('forward')
})

test('S-052 each dot has its name and leads to its slide', () => {
  render(hero)
  press('Slide 3 of 4')
  expect(shown()).toBe(3)
  expect(screen.getByRole('button', { name: 'Slide 3 of 4' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getAllByRole('button', { name: /^Slide \d of 4$/ })).toHaveLength(4)
})

function swipe(
  pointerType: string,
  to: { x: number; y: number },
  end: 'pointerUp' | 'pointerCancel' = 'pointerUp',
) {
  const strip = document.querySelector('.strip') as Element
  fireEvent.pointerDown(strip, { pointerType, pointerId: 7, clientX: 200, clientY: 200 })
  fireEvent[end](strip, { pointerType, pointerId: 7, clientX: to.x, clientY: to.y })
}

test('S-053 a swipe turns over 60 px, and not at 60', () => {
  render(hero)
  swipe('touch', { x: 200 - timings.heroSwipePixels, y: 200 })
  expect(shown()).toBe(1)
  swipe('touch', { x: 200 - timings.heroSwipePixels - 1, y: 200 })
  expect(shown()).toBe(2)
  swipe('touch', { x: 200 + timings.heroSwipePixels + 1, y: 200 })
  expect(shown()).toBe(1)
})

test('S-053 the slides go with the finger, and nothing but their place changes', () => {
  const { container } = render(hero)
  const strip = container.querySelector('.strip') as Element
  const [first, second, , last] = [...strip.children] as HTMLElement[]
  const move = (x: number) => fireEvent.pointerMove(strip, { pointerId: 7, clientX: x, clientY: 200 })
  fireEvent.pointerDown(strip, { pointerType: 'touch', pointerId: 7, clientX: 200, clientY: 200 })
  move(195)
  expect(first?.style.translate).toBe('')
  move(150)
  expect(first?.style.translate).toBe('-50px')
  expect(second?.style.translate).toBe('calc(100% + -50px)')
  expect(second?.style.visibility).toBe('visible')
  move(230)
  expect(first?.style.translate).toBe('30px')
  expect(second?.getAttribute('style')).toBeNull()
  expect(last?.style.translate).toBe('calc(-100% + 30px)')
  fireEvent.pointerUp(strip, { pointerType: 'touch', pointerId: 7, clientX: 230, clientY: 200 })
  expect(shown()).toBe(1)
  expect(container.querySelector('.strip > [style]')).toBeNull()
})

test('S-053 with reduced motion the slides do not follow the finger', () => {
  isCalm = true
  const { container } = render(hero)
  const strip = container.querySelector('.strip') as Element
  fireEvent.pointerDown(strip, { pointerType: 'touch', pointerId: 7, clientX: 200, clientY: 200 })
  fireEvent.pointerMove(strip, { pointerId: 7, clientX: 100, clientY: 200 })
  expect(container.querySelector('.strip > [style]')).toBeNull()
  fireEvent.pointerUp(strip, { pointerType: 'touch', pointerId: 7, clientX: 100, clientY: 200 })
  expect(shown()).toBe(2)
})

test('S-053 a scroll is no swipe: not a steep one, not one that the browser took over', () => {
  render(hero)
  swipe('touch', { x: 100, y: 400 })
  swipe('touch', { x: 50, y: 200 }, 'pointerCancel')
  swipe('mouse', { x: 50, y: 200 })
  expect(shown()).toBe(1)
})

test('S-054 every slide leads to the funds, to the calculator and to its topic', () => {
  const { container } = render(hero)
  const links = [...container.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  const topics = ['/mutual-funds', '/portfolio?tab=insurance', '/retirement-planning', '/tax-planning']
  expect(links.map(([, href]) => href)).toEqual(
    topics.flatMap((topic) => ['/portfolio', '/calculator', topic]),
  )
  expect(links.slice(0, 3).map(([text]) => text)).toEqual(['Explore Funds', 'SIP Calculator', 'Mutual funds'])
})

test('the hero has no accessibility errors that axe finds', async () => {
  vi.useRealTimers()
  const { container } = render(<main>{hero}</main>)
  expect((await axe.run(container)).violations).toEqual([])
})
