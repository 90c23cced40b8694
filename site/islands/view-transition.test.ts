import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nameForTransition } from './view-transition.ts'

const slug = 'sbi-gold-fund-119788'
let finish: () => void

function transition(): ViewTransition {
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { finished } as unknown as ViewTransition
}

beforeEach(() => {
  document.body.innerHTML = [slug, 'other-1']
    .map((one) => `<a data-fund-name="${one}">${one}</a><b data-fund-nav="${one}">1</b>`)
    .join('')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 30 } as DOMRect)
})
afterEach(() => {
  document.body.replaceChildren()
})

const names = () =>
  [...document.body.children].map((element) =>
    (element as HTMLElement).style.getPropertyValue('view-transition-name'),
  )

test('only the fund that is gone to is named, and only until it has arrived', async () => {
  nameForTransition(transition(), `https://peepal.example/portfolio/${slug}?range=1Y`)
  expect(names()).toEqual(['fund-name', 'fund-nav', '', ''])
  finish()
  await vi.waitFor(() => expect(names()).toEqual(['', '', '', '']))
})

test('a fund that is out of sight does not fly in', () => {
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: 5000, bottom: 5020 } as DOMRect)
  nameForTransition(transition(), `https://peepal.example/portfolio/${slug}`)
  expect(names()).toEqual(['', '', '', ''])
})

test.each([
  [null, `https://peepal.example/portfolio/${slug}`],
  [transition(), 'https://peepal.example/about'],
  [transition(), null],
])('nothing is named without a transition, or on the way elsewhere (%#)', (running, address) => {
  nameForTransition(running, address)
  expect(names()).toEqual(['', '', '', ''])
})
