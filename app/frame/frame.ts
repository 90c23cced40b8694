/**
 * The one script on every page: under 4 KB as it is sent, no framework. It changes nothing that an island draws.
 */
import { timings } from '#content/timings.ts'
import { bringUpToDate, keptCopy, leaveIfNotMine, readUser } from './display-copy.ts'
import { fill } from './fill.ts'
import { watchForms } from './forms.ts'
import { initials } from './initials.ts'
import { watchOffline } from './offline.ts'
import { clearPassing } from './passing.ts'
import { presenceAt } from './presence.ts'

const root = document.documentElement
const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)

/** The bar over a hero turns solid after 50 px. Without script it is solid from the start. */
function watchScroll() {
  const update = () => root.toggleAttribute('data-scrolled', scrollY > timings.barSolidPixels)
  root.setAttribute('data-live', '')
  addEventListener('scroll', update, { passive: true })
  afterPaint(update)
}

function showUser() {
  const user = readUser(keptCopy())
  root.toggleAttribute('data-signed-in', user !== null)
  for (const element of all('[data-user-name]')) element.textContent = user?.name ?? ''
  for (const element of all('[data-user-initials]')) element.textContent = user ? initials(user.name) : ''
}

function showPresence() {
  const panel = document.getElementById('chat')
  if (!panel) return
  const {
    days = '',
    opens = '',
    closes = '',
    online = '',
    today = '',
    later = '',
    names = '',
  } = panel.dataset
  const presence = presenceAt(Date.now(), { days: [...days].map(Number), opens, closes })
  const label =
    presence.kind === 'online'
      ? online
      : fill(presence.kind === 'today' ? today : later, {
          time: opens,
          day: presence.kind === 'later' ? (names.split(',')[presence.day] ?? '') : '',
        })
  root.toggleAttribute('data-online', presence.kind === 'online')
  for (const element of all('[data-presence]')) if (element.textContent !== label) element.textContent = label
}

/** To ask how large or how far down something is has the page laid out; after the paint that costs nothing. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}

const hasPopover = 'popover' in HTMLElement.prototype

function closeMenus() {
  for (const menu of all('[popover]')) {
    if (hasPopover) {
      if (menu.matches(':popover-open')) menu.hidePopover()
    } else menu.removeAttribute('data-open')
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
        const place = document.querySelector(`[data-for="${menu.id}"]`)?.getBoundingClientRect()
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
    const open = menu?.hasAttribute('data-open') || button?.getAttribute('popovertargetaction') === 'hide'
    if (!target.closest('[popover]') || button) closeMenus()
    if (menu && !open) menu.setAttribute('data-open', '')
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

  // Back from the next page: this one was frozen with its menu open.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    closeMenus()
    showUser()
    showPresence()
    leaveIfNotMine()
  })
}

/** On a phone the chat button moves out of the way of a form's submit button. */
function keepSubmitFree() {
  if (!('IntersectionObserver' in window) || innerWidth > 720) return
  const covered = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) covered[entry.isIntersecting ? 'add' : 'delete'](entry.target)
      root.toggleAttribute('data-yield', covered.size > 0)
    },
    { rootMargin: `-${innerHeight - 96}px 0px 0px -${innerWidth - 96}px` },
  )
  for (const button of all('main [type=submit]')) observer.observe(button)
}

/** Buttons that print the page; where there is no script they are not shown. */
function watchPrint() {
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-print]')) print()
  })
}

watchScroll()
watchPrint()
watchMenus()
watchOffline()
watchForms()
clearPassing()
bringUpToDate(showUser)
showUser()
showPresence()
afterPaint(keepSubmitFree)
setInterval(showPresence, 60_000)
addEventListener('storage', (event) => {
  if (event.key !== 'user' && event.key !== null) return
  showUser()
  leaveIfNotMine()
})
// On a slow line somebody may be typing already; nothing is taken out of their hands.
if (document.activeElement === document.body)
  document.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
