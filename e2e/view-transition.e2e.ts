import type { Page } from '@playwright/test'
import { openHydrated } from './fixtures/hydrated.ts'
import { expect, test } from './fixtures/site.ts'

interface Seen {
  /** Whether the browser gave the event a transition, and whether that began or was skipped. */
  readonly transition: 'none' | 'begun' | 'skipped' | 'given'
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
    const note = (event: string, seen: object) => sessionStorage.setItem(event, JSON.stringify(seen))
    addEventListener('load', () => {
      // After the page's own listeners: the browser captures the elements that they name.
      addEventListener('pageswap', (event) => {
        note('left', { transition: event.viewTransition ? 'given' : 'none', named: named() })
      })
    })
    addEventListener('pagereveal', (event) => {
      const seen = { named: named() }
      note('reached', { ...seen, transition: 'none' })
      event.viewTransition?.ready.then(
        () => note('reached', { ...seen, transition: 'begun' }),
        () => note('reached', { ...seen, transition: 'skipped' }),
      )
    })
  })
}

async function seen(page: Page, event: 'left' | 'reached'): Promise<Seen> {
  return JSON.parse(await page.evaluate((key) => sessionStorage.getItem(key) ?? 'null', event))
}

async function pressFund(page: Page) {
  await openHydrated(page, '/portfolio')
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
    // A browser that is too busy to draw it skips the transition; it is asked again.
    await expect.poll(async () => (await seen(page, 'reached')).transition).not.toBe('none')
    expect((await seen(page, 'reached')).transition).toBe('begun')
  }).toPass()
  const left = await seen(page, 'left')
  expect(left.transition).toBe('given')
  expect(left.named).toEqual([
    ['fund-name', fund],
    ['fund-nav', '₹337.0020'],
  ])
  expect((await seen(page, 'reached')).named).toEqual([
    ['fund-name', fund],
    ['fund-nav', '₹337.0020'],
  ])
})

test('with reduced motion there is no view transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watch(page)
  await pressFund(page)
  const left = await seen(page, 'left')
  expect([left.transition, left.named]).toEqual(['none', []])
  expect((await seen(page, 'reached')).transition).toBe('none')
})
