import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { localeWords } from '#content/words/locale.ts'
import { renderPart } from '../fixtures/page.tsx'
import { frameWords } from '../words/frame.ts'
import { mandatedWords } from '../words/mandated.ts'
import { chatLink, titleOf, withPage } from './chat-link.ts'
import { FrameBottom, FrameTop } from './frame.tsx'
import { initials } from './initials.ts'
import { legalNotices } from './legal-notices.ts'
import { isCurrent } from './nav-bar.tsx'
import { presenceAt } from './presence.ts'

function renderFrame(path = '/', overHero = false) {
  return renderPart(
    <>
      <FrameTop
        firm={firm}
        path={path}
        language={{ label: 'Language', choices: [], check: null }}
        overHero={overHero}
        today="2026-08-18"
      />
      <main id="main">
        <h1>Page</h1>
      </main>
      <FrameBottom
        isKept
        waitingFormsPath="/assets/waiting-forms.js"
        origin="https://peepal.example"
        firm={firm}
        lines={legalNotices(firm, mandatedWords, localeWords)}
        path={path}
        language={{ label: 'Language', choices: [], check: null }}
        year={2026}
      />
    </>,
  )
}

/** The script runs when it is loaded, so each test loads it again. */
async function runScript() {
  vi.resetModules()
  return import('./frame.ts')
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => ({ ok: false }))
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})

test('S-033 to S-036 the bar has the menus in their order, both dropdowns, Login and Register, and marks where we are', () => {
  renderFrame('/portfolio/5')
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(bar.getByRole('link', { name: 'Portfolio' }).getAttribute('aria-current')).toBe('page')
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull()
  expect(bar.getByRole('link', { name: 'Life Insurance' }).getAttribute('href')).toBe('/life-insurance')
  expect(bar.getByRole('button', { name: 'Products' }).getAttribute('popovertarget')).toBe('menu-products')
  const list = bar.getAllByRole('list')[0] as HTMLElement
  const labels = [...list.children].map((item) => item.querySelector('a, button')?.textContent)
  expect(labels.slice(0, -1)).toEqual([
    ...['Home', 'About', 'Portfolio', 'Products', 'Testimonials', 'Calculator'],
    ...['Login', 'Register'],
  ])
  const linksOf = (id: string) =>
    [...document.querySelectorAll(`#${id} a`)].map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksOf('menu-products')).toEqual([
    ['Mutual Funds', '/mutual-funds'],
    ['Life Insurance', '/life-insurance'],
    ['Health Insurance', '/health-insurance'],
  ])
  expect(linksOf('menu-testimonials')).toEqual([['Client Testimonials', '/testimonials']])
})

test('home is current only at home', () => {
  expect(isCurrent('/', '/about')).toBe(false)
  expect(isCurrent('/portfolio', '/portfolio-x')).toBe(false)
})

test('S-037 the account menu has Dashboard, Profile and Logout, and logging out is a post', () => {
  renderFrame()
  for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Logout' })) {
    expect(button.form?.method).toBe('post')
    expect(button.form?.getAttribute('action')).toBe('/logout')
  }
})

test('S-040 to S-043, S-045 the footer has its columns, the year and the lines that the law asks for', () => {
  renderFrame()
  const footer = screen.getByRole('contentinfo').textContent
  expect(footer).toContain(
    'Mutual Fund investments are subject to market risks, read all scheme related documents carefully.',
  )
  expect(footer).toContain('AMFI-registered Mutual Fund Distributor')
  expect(footer).toContain('ARN-000000')
  expect(footer).toContain('Insurance is the subject matter of solicitation.')
  expect(footer).toContain('© 2026 Peepal Wealth')
  expect(footer).toContain(frameWords.footer.about)
  const linksAfter = (heading: string) => {
    const column = screen.getByRole('heading', { name: heading }).parentElement as HTMLElement
    return within(column)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  }
  expect(linksAfter('Quick links')).toEqual([
    ...['/', '/about', '/portfolio', '/calculator', '/testimonials', '/contact'],
    ...['/privacy', '/terms', '/disclosures', '/grievance', '/accessibility', '/how-we-check'],
    '/is-it-you',
  ])
  expect(linksAfter('Services')).toEqual([
    ...['/mutual-funds', '/life-insurance', '/health-insurance', '/retirement-planning', '/tax-planning'],
  ])
  const [first = '', second = ''] = firm.phones
  expect(linksAfter('Contact')).toEqual([
    `tel:${first.replaceAll(' ', '')}`,
    `tel:${second.replaceAll(' ', '')}`,
    `mailto:${firm.email}`,
  ])
  expect(footer).toContain(firm.address.city)
})

test('S-044 a social site without an address is neither a link nor announced', () => {
  renderFrame()
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull()
  expect(screen.queryByText('Facebook')).toBeNull()
})

test('S-048 a chat link has the digits of the phone, the country once', () => {
  expect(chatLink('+91 98480 00001')).toBe('https://wa.me/919848000001')
  expect(chatLink('098480 00001')).toBe('https://wa.me/919848000001')
  expect(chatLink('98480-00001')).toBe('https://wa.me/919848000001')
  renderFrame('/about')
  const people = screen.getByRole('dialog', { hidden: true }).querySelectorAll('li a')
  expect(people).toHaveLength(5)
  const href = people[0]?.getAttribute('href') ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Hello%20Lakshmi%20Reddy/)
  const textIn = (sentence: string) => new URL(withPage(href, sentence)).searchParams.get('text')
  expect(textIn('It is about “About us”.')).toBe(
    'Hello Lakshmi Reddy, I have a question. It is about “About us”.',
  )
  expect(textIn('')).toBe('Hello Lakshmi Reddy, I have a question.')
})

test('F8 the chat names the page by its title, without the firm', () => {
  expect(titleOf('<head><title>Ravi &amp; Sons&#x27; fund · Peepal</title>', 'Peepal')).toBe(
    "Ravi & Sons' fund",
  )
  expect(titleOf('<head></head>', 'Peepal')).toBe('')
})

test('F8 S-047 the hours stand once in the chat, and nobody is green while the office is closed', () => {
  renderFrame()
  const panel = screen.getByRole('dialog', { hidden: true })
  expect(panel.textContent?.split('10:00').length).toBe(2)
  // The panel holds the word "Online" in an attribute of this name; the state is that of the document.
  const selectors = readFileSync('site/frame/chat.css', 'utf8').match(/\S*\[data-online\]/g)
  expect(selectors?.filter((selector) => !selector.startsWith(':root['))).toEqual([])
})

test('S-047 the label follows office hours: Monday to Saturday, 10:00 to 18:30, in India', () => {
  const { officeHours } = firm
  // 21 November 2026 is a Saturday; India is five and a half hours ahead of UTC.
  expect(presenceAt(Date.parse('2026-11-21T04:29:00Z'), officeHours)).toEqual({ kind: 'today' })
  expect(presenceAt(Date.parse('2026-11-21T04:30:00Z'), officeHours)).toEqual({ kind: 'online' })
  expect(presenceAt(Date.parse('2026-11-21T12:59:00Z'), officeHours)).toEqual({ kind: 'online' })
  expect(presenceAt(Date.parse('2026-11-21T13:00:00Z'), officeHours)).toEqual({ kind: 'later', day: 1 })
  // Saturday 20:00 in New York is Sunday in India.
  expect(presenceAt(Date.parse('2026-11-22T01:00:00Z'), officeHours)).toEqual({ kind: 'later', day: 1 })
})

test('S-037 and S-150 the page says who is signed in, as text and never as markup', async () => {
  localStorage.setItem('user', JSON.stringify({ id: '1', name: 'Anita <b>Rao</b>', email: 'a@b.example' }))
  renderFrame()
  await runScript()
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
  const name = document.querySelector('[data-user-name]')
  expect(name?.textContent).toBe('Anita <b>Rao</b>')
  expect(name?.children).toHaveLength(0)
})

test.each(['{', 'null', '[]', '{"name":7}', '{"name":"  "}', ''])('%j is nobody', async (text) => {
  localStorage.setItem('user', text)
  renderFrame()
  await runScript()
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
})

test('S-150 signing out in another tab shows here', async () => {
  localStorage.setItem('user', JSON.stringify({ name: 'Anita Rao' }))
  renderFrame()
  await runScript()
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
  expect(document.querySelector('[data-user-name]')?.textContent).toBe('')
})

test('initials are whole letters of the first and the last name', () => {
  expect(initials('Anita Devi Rao')).toBe('AR')
  expect(initials('Madonna')).toBe('M')
  expect(initials('నాగ రావు')).toBe('నారా')
  expect(initials('శ్రీమతి లక్ష్మి దేవి')).toBe(initials('లక్ష్మి దేవి'))
  expect(initials('Smt. Anita Rao')).toBe('AR')
  expect(initials('Dr')).toBe('D')
})

test('the frame has nothing that axe objects to', async () => {
  const { container } = renderFrame('/', true)
  const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(found.violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual([])
})
