import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { expect, test, withMotion } from './fixtures/site.ts'

test.use(withMotion)

interface Seen {
  /** The path of the page that noted it. */
  readonly at: string
  /** Whether the browser gave the event a view transition, and whether that has begun or was skipped. */
  readonly transition: 'none' | 'given' | 'begun' | 'skipped'
  /** Every element of the document with a name that begins with "fund-", and what it says. */
  readonly named: readonly (readonly [name: string, text: string])[]
}

const fund = 'Nippon India Multi Cap Fund'
const address = '/portfolio/nippon-india-multi-cap-fund-118650'

/** Records, in the old page and in the new one, which elements the view transition pairs. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const named = () =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const name = getComputedStyle(element).getPropertyValue('view-transition-name')
        return name.startsWith('fund-') ? [[name, element.textContent?.trim() ?? '']] : []
      })
    const note = (event: string, transition: string, fund: object) =>
      sessionStorage.setItem(event, JSON.stringify({ at: location.pathname, transition, named: fund }))
    const noteLeft = (event: PageSwapEvent) => note('left', event.viewTransition ? 'given' : 'none', named())
    // After the page's own listeners, whenever its script came: the browser captures the elements that they name.
    addEventListener('click', () => addEventListener('pageswap', noteLeft), { capture: true, once: true })
    addEventListener('pagereveal', (event) => {
      const fund = named()
      note('reached', event.viewTransition ? 'given' : 'none', fund)
      event.viewTransition?.ready.then(
        () => note('reached', 'begun', fund),
        () => note('reached', 'skipped', fund),
      )
    })
  })
}

/** Returns what a page noted, once its transition has begun, was skipped, or was not given. */
async function seen(page: Page, event: 'left' | 'reached', at: string): Promise<Seen> {
  const settled = await page.waitForFunction(
    ([key, path]) => {
      const noted: Seen = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return noted?.at === path && (key === 'left' || noted.transition !== 'given') ? noted : null
    },
    [event, at] as const,
  )
  return (await settled.jsonValue()) as Seen
}

async function pressFund(page: Page) {
  await openHydrated(page, '/portfolio')
  // Nothing of an earlier try is taken for this one's.
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('rowheader', { name: fund }).getByRole('link').click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: fund })).toBeVisible()
}

test('the name and price of a pressed fund move to its page by view transition, and no others do', async ({
  page,
}) => {
  await watch(page)
  await expect(async () => {
    await pressFund(page)
    const reached = await seen(page, 'reached', address)
    // A browser too busy to draw the transition in time skips it, as it should. One that draws the new page before its heading is
    // parsed has nothing to pair. Either tries again.
    expect(reached.transition).toBe('begun')
    expect(reached.named).toEqual([
      ['fund-name', fund],
      ['fund-nav', '₹337.0020'],
    ])
  }).toPass()
  const left = await seen(page, 'left', '/portfolio')
  expect(left.transition).toBe('given')
  expect(left.named).toEqual([
    ['fund-name', fund],
    ['fund-nav', '₹337.0020'],
  ])
})

test('with reduced motion there is no view transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch(page)
  await pressFund(page)
  const left = await seen(page, 'left', '/portfolio')
  expect([left.transition, left.named]).toEqual(['none', []])
  expect((await seen(page, 'reached', address)).transition).toBe('none')
})
