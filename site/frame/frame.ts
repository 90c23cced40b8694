/**
 * The one script on every page: under 5 KB as it is sent, no framework. It never changes what an island renders.
 */

import { fill } from '#content/fill.ts'
import { timings } from '#content/timings.ts'
import type { IsoDate } from '#finance/dates.ts'
import { hasSnapshot, hasWaiting } from '#site/outbox/waiting-flag.ts'
import { all, closest, first, type Hook, hookValue, selectorOf, setState } from '../ui/script-hooks.ts'
import { watchAmounts } from './amounts.ts'
import { bringUpToDate, leaveIfNotMine, readUser, storedCopy } from './display-copy.ts'
import { onFirstUse } from './first-use.ts'
import { clearFlashMessages } from './flash-message.ts'
import { watchForms } from './forms.ts'
import { initials } from './initials.ts'
import { loadWaitingForms } from './load-waiting-forms.ts'
import { linkManifest } from './manifest.ts'
import { watchOffline } from './offline.ts'
import { fetchFonts } from './own-fonts.ts'
import { presenceAt } from './presence.ts'
import { registerWorker } from './register-worker.ts'
import { watchLanguages, watchPosts } from './typed-along.ts'

const query = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

/** The bar over a hero turns solid after 50 px. Without script it is solid from the start. */
function watchScroll() {
  const update = () => setState('scrolled', scrollY > timings.barSolidPixels)
  addEventListener('scroll', update, { passive: true })
  afterPaint(update)
}

function showUser() {
  const user = readUser(storedCopy())
  setState('signed-in', user !== null)
  for (const element of all('user-name')) element.textContent = user?.name ?? ''
  for (const element of all('user-initials')) element.textContent = user ? initials(user.name) : ''
}

function showPresence() {
  const panel = document.getElementById('chat')
  if (!panel) return
  const wordOf = (hook: Hook) => hookValue(panel, hook) ?? ''
  const [days, opens, closes] = [wordOf('days'), wordOf('opens'), wordOf('closes')]
  const holidays = wordOf('holidays')
    .split(',')
    .map((date) => ({ date: date as IsoDate }))
  const presence = presenceAt(Date.now(), { days: [...days].map(Number), opens, closes, holidays })
  const isOnline = presence.kind === 'online'
  setState('online', isOnline)
  setText(all('presence'), wordOf(isOnline ? 'online' : 'away'))
  // The hours stand there already.
  if (isOnline) return
  const day = presence.kind === 'later' ? (wordOf('names').split(',')[presence.day] ?? '') : ''
  setText(all('answers'), fill(wordOf(presence.kind), { day }))
}

function setText(elements: Iterable<HTMLElement>, text: string) {
  for (const element of elements) if (element.textContent !== text) element.textContent = text
}

/** Runs something that measures elements. Before the first paint that forces a layout; afterwards it costs nothing. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

const hasPopover = 'popover' in HTMLElement.prototype
const openMenu = '[data-open]'

function closeMenus() {
  for (const menu of query('[popover]')) {
    if (hasPopover) {
      if (menu.matches(':popover-open')) menu.hidePopover()
    } else setState('open', false, menu)
  }
}

function watchMenus() {
  // Beside its button, where the browser can't anchor it by CSS.
  if (!CSS.supports('anchor-name: --a')) {
    document.addEventListener(
      'toggle',
      (event) => {
        const menu = event.target as HTMLElement
        if (!menu.matches?.('.menu')) return
        const place = document.querySelector(selectorOf('for', menu.id))?.getBoundingClientRect()
        if (!place) return
        menu.style.left = `${Math.max(8, Math.min(place.left, innerWidth - menu.offsetWidth - 16))}px`
      },
      true,
    )
  }

  document.addEventListener('click', (event) => {
    const target = event.target as Element
    // A link to this very page loads nothing, so the sheet would stay; 200 ms let the touch be seen.
    if (target.closest('[popover] a')) setTimeout(closeMenus, timings.mobileDropdownClose)
    if (hasPopover) return

    // Phones from before popovers: the same buttons, opened by hand.
    const button = target.closest('[popovertarget]')
    const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
    const open = menu?.matches(openMenu) || button?.getAttribute('popovertargetaction') === 'hide'
    if (!target.closest('[popover]') || button) closeMenus()
    if (menu && !open) setState('open', true, menu)
    if (menu) button.setAttribute('aria-expanded', String(!open))
  })
  if (!hasPopover) addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus())

  // Esc and the close button: back to the button that opened it, also where the browser forgets.
  const sheet = document.getElementById('sheet')
  sheet?.addEventListener('toggle', (event) => {
    const left = document.activeElement === document.body || sheet.contains(document.activeElement)
    if ((event as ToggleEvent).newState === 'closed' && left)
      document.querySelector<HTMLElement>('.bar-row [popovertarget=sheet]')?.focus()
  })

  // Back from the next page: the back/forward cache kept this one with its menu open.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    closeMenus()
    showUser()
    showPresence()
    leaveIfNotMine()
  })
}

/** On a phone the chat button goes while one reads on, comes back on the way up, and never lies over a field or a figure. */
function keepChatAside() {
  const chat = document.querySelector('.chat-toggle')
  if (!chat || innerWidth > 720) return
  let before = scrollY
  let isDown = false
  const update = () => {
    if (Math.abs(scrollY - before) > 4) isDown = scrollY > before
    before = scrollY
    const { left, right, top, bottom } = chat.getBoundingClientRect()
    const isOver = [left, (left + right) / 2, right].some((x) =>
      [top, (top + bottom) / 2, bottom].some((y) =>
        document.elementsFromPoint(x, y).some((under) => under.matches(coverless)),
      ),
    )
    setState('yield', isDown || isOver)
  }
  const look = () => requestAnimationFrame(update)
  addEventListener('scroll', look, { passive: true })
  // The deferred styles show the button, and pictures move what is under it.
  document.addEventListener('load', look, true)
  afterPaint(update)
}

/** What the chat button must not cover. */
const coverless =
  'main :is(a,input,select,textarea,button,summary,label,td,dd,strong,.btn,.display,.num,.hint,.range-ends,.chart-prices,svg)'

/** Buttons that print the page. Without script they are hidden. */
function watchPrint() {
  document.addEventListener('click', (event) => {
    if (closest(event.target, 'print')) print()
  })
}

/** Sends the forms that wait on this device, and deletes kept figures that have to go. Usually there are neither. */
function lookAfterDevice() {
  if (hasWaiting()) void loadWaitingForms().then(({ showWaiting }) => showWaiting())
  if (hasSnapshot()) void loadWaitingForms().then(({ checkSnapshot }) => checkSnapshot())
}

watchScroll()
watchPrint()
watchMenus()
watchAmounts()
watchOffline()
registerWorker()
addEventListener('online', lookAfterDevice)
watchForms()
watchLanguages()
watchPosts()
clearFlashMessages()
bringUpToDate(showUser)
showUser()
// Once the name is that of this page.
lookAfterDevice()
showPresence()
afterPaint(keepChatAside)
onFirstUse(() => setState('unused', false))
fetchFonts()
linkManifest()
setInterval(showPresence, 60_000)
addEventListener('storage', (event) => {
  if (event.key !== 'user' && event.key !== null) return
  showUser()
  leaveIfNotMine()
})
// On a slow connection somebody may be typing already, and keeps the focus.
if (document.activeElement === document.body) first('takes-focus')?.focus()
