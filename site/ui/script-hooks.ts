/**
 * The `data-*` attributes between components and the plain scripts (site/frame, features/identity/pages, the card form). A component
 * writes one with `on('busy', words)`, a script finds it with `all('busy')` and reads it with `hookValue(element, 'busy')`.
 * The compiler knows every name; script-hooks.test.ts finds the ones that nothing writes or nothing reads.
 */
export const hooks = {
  // Forms (site/frame/forms.ts).
  busy: 'Submit button: its words while the form is being sent.',
  reveal: 'Button: the id of the password field that it shows or masks.',
  strength:
    'Password field: the id of the line that rates what is typed. The next four are the words of that line.',
  more: 'Words for a password that is too short, with {count}.',
  fair: 'Words for a password of fair length.',
  good: 'Words for a password of good length.',
  strong: 'Words for a long password.',

  // Without a network (site/frame/offline.ts).
  offline: 'Form: its own words for a missing network. Also those of the line about a passkey.',
  'offline-place': 'Part of a page: the notice goes to its end, since the button has no room beside it.',
  back: 'Line of the notice: its words once the network is back.',
  worker: 'Template of the notice: the address of the list of what the service worker keeps.',
  'waiting-script': 'Template of the notice: the address of the script of forms that wait.',
  // What a device remembers of the firm's records (features/papers/pages/compare-records.ts).
  'records-compared': 'Line that says when they were last compared: its words, with {date}.',
  // What a client keeps on her phone (site/offline/keep-on-phone.ts).
  'keep-snapshot': 'Part of the dashboard: the address that the figures are fetched from.',
  'snapshot-state': 'Line of that part: its words for kept figures, with {date} and {until}.',
  'snapshot-failed': 'Words of that part if the browser could not keep them.',
  'snapshot-keep': 'Button that keeps the figures: its words once there are some.',
  'snapshot-remove': 'Button that deletes them.',
  'kept-snapshot': 'Part of the offline page that shows them.',
  'snapshot-open': 'Fold of that part; they are opened with it.',
  waits: 'Form that waits on the device without a network: what it is.',
  'waiting-forms': 'Lists the forms that wait: the path of the form, or "all".',
  'waiting-state': 'Pattern of an item of that list: the state it is for.',
  'written-as': 'Line of that pattern: its words, by what the form is, as JSON with {when}.',
  confirmation: 'Link of that pattern to the page that confirms the form.',
  'its-form': 'Link of that pattern to the page of the form.',
  'put-back': 'Button of that pattern that puts what was typed back into the form.',
  discard: 'Button of that pattern that deletes the form from the device.',
  'kept-page': 'Item of the offline page: the address that has to be kept for it to be shown.',
  'kept-group': 'Part of the offline page that is shown while it has an item.',
  'not-kept': 'Line of the offline page, shown in the place of a page that is not kept.',
  'without-figures': 'Line of that part with a link to the same page without its query.',
  'try-again': 'Button of the offline page that loads the address again.',

  // Flash messages (site/frame/flash-message.ts).
  'clears-after': 'Flash message: how long it stays, in milliseconds.',
  word: 'Flash message: the query parameter that leaves the address with it.',

  // Hidden amounts (site/frame/amounts.ts).
  eye: 'Form that hides or shows amounts: the name of the cookie that remembers it.',

  // Every page (site/document/early.ts, site/frame/frame.ts).
  'after-paint': 'Stands for a script that is requested once the page is painted: its address.',
  'user-name': 'Shows the name of the person who is signed in.',
  'user-initials': 'Shows the initials of the person who is signed in.',
  for: 'Button: the id of the menu that opens beside it.',
  print: 'Button that prints the page.',
  language: 'Link to this page in another language: what was typed goes along.',
  'takes-focus': 'Takes the focus when the page has loaded.',

  // Presence (showPresence in site/frame/frame.ts). All but the first two are on the chat panel.
  presence: 'Shows for one person whether the office answers now.',
  answers: 'Shows once when it answers.',
  days: 'The days on which the office is open, as digits from 0 (Sunday) to 6.',
  opens: 'When the office opens, "HH:MM" in India.',
  closes: 'When the office closes, "HH:MM" in India.',
  holidays: 'The days on which the office is closed although it is an office day, separated by commas.',
  online: 'Words while the office is open.',
  away: 'Words while it is closed.',
  today: 'Words if it opens later today.',
  later: 'Words if it opens on another day, with {day}.',
  names: 'The names of the weekdays, Sunday first, separated by commas.',

  // Passkeys (features/identity/pages/passkey.ts).
  passkey: 'Form that a passkey answers: what the passkey is used for.',
  autofill: 'Form whose passkeys the browser also offers under the e-mail field.',
  'passkey-button': 'Button that asks the device for a passkey.',
  'passkey-problem': 'Line that says why there is no passkey.',
  cancelled: 'Words if the person closed the window of the device.',
  failed: 'Words if the device failed.',
  'passkey-unsupported': 'Shown only where the browser does not know passkeys.',

  // Parts that change without loading the page (site/live/live.ts).
  'live-area': 'Part of a page whose forms and links to the same page change its live parts.',
  'live-part': 'What is replaced in it, by its name on the page.',
  'live-unreached': 'Line that says how many are shown: its words if the server can’t be reached.',
  'live-check': 'Form of a request: what applies to it is read from the server while one types.',
  draft: 'Form of a transaction: the address that works its figures out while one types.',
  // The preview of an import (site/live/ticks.ts).
  ticks: 'Form whose ticked boxes are counted.',
  'ticks-one': 'Button of that form: its words for one tick.',
  'ticks-many': 'Its words for several, with {count}.',
  'ticks-elsewhere': 'The ticks that are on other pages of the form.',
  // Calculators on pages to read (features/calculators/pages/recompute.ts).
  recompute:
    'Form whose result follows what is typed: the ids of what shows it, separated by commas, the result first.',
  calculator: 'Form of a calculator: its id.',
  'device-script': 'Form of a calculator: the address of the script that works it out on the device.',
  example: 'Form of a calculator that shows its example, whatever the address says.',
  'talk-along': 'Link to the contact form, without a network: the message about a result.',
  'share-link': 'Button that shares a result: its address.',
  'share-text': 'Its words about the result.',
  'copy-link': 'Button that copies the address of a result.',
  copied: 'Its words once that is done.',

  // The testimonials (features/firm/pages/show-testimonials.ts).
  said: 'Region that shows the testimonials once they have come.',
  'said-part': 'Template of something that this region shows: what it is.',
  'said-dates': 'Time of that region: how its language writes a date, as JSON.',

  // The watchlist (features/funds/pages/watchlist/device.ts).
  watchlist: 'Page of a watchlist: the funds that it shows, as features/funds/watched.ts writes them.',
  'watchlist-account': 'Marks the list of an account: the device need not keep its funds.',
  'watch-change':
    'Form of that page, or what is around it: "add" or "remove", with the fund as the value of its button.',
  'watch-kept': 'Line of that page, shown if the device keeps the list.',
  'watch-address': 'Line of that page, shown if the list is in the address alone.',
  'watch-keep': 'Button that keeps the list on the device.',
  'watch-forget': 'Link that leaves out what the device keeps.',

  // The card form (features/profile/pages/card/card.ts).
  'card-form': 'Form for a card.',
  'card-number': 'The field for the number, which is shown only with script and never sent.',
  wrong: 'Error for a number that no card has.',

  // The bank form (features/profile/pages/bank/bank.ts).
  'bank-form': 'Form for bank details.',
  'ifsc-unknown': 'Form for bank details: its words for a code that no branch has.',
} as const

export type Hook = keyof typeof hooks

/** What a script says about the page: `data-*` attributes of `<html>` (`open`: of a menu) that styles read. */
export const states = {
  live: 'Scripts run.',
  unused:
    'Nobody has used the page yet: what is out of sight waits. A fast computer waits only until the page has loaded.',
  fonts: 'The page is set in our fonts, which the device has or gets in time.',
  'no-letters': 'The device has no font with the letters of this language.',
  'awaits-fonts': 'The first paint waits for fonts and deferred styles.',
  'first-screen': 'The deferred styles have not come: nothing after their place is shown.',
  passkeys: 'The browser knows passkeys.',
  'signed-in': 'Somebody is signed in.',
  'live-ready': 'The script of live parts has started: hides buttons that only send a form.',
  'script-ready': 'The script of every page has started: shows the controls that need it.',
  scrolled: 'The page is scrolled: the bar is solid.',
  online: 'The office answers now.',
  checking: 'The server is being asked who is signed in (S-146).',
  yield: 'The page is read downwards, or a field or a figure is under the chat button, which moves away.',
  'amounts-hidden': 'Amounts of the client area are hidden: dots stand in their place.',
  open: 'Menu that is open, in a browser without popovers.',
} as const

export type State = keyof typeof states

/** The attribute for a component: `<button {...on('busy', words)}>`. Without a value it is empty; `false` leaves it out. */
export function on(hook: Hook | State, ...[value = true]: [string | number | boolean] | []) {
  return { [`data-${hook}`]: value === true ? '' : value === false ? undefined : value }
}

/** The CSS selector of a hook, with a value or with any. */
export function selectorOf(hook: Hook, value?: string): string {
  return value === undefined ? `[data-${hook}]` : `[data-${hook}="${value}"]`
}

/** Every element with the hook. */
export function all<E extends HTMLElement = HTMLElement>(hook: Hook): NodeListOf<E> {
  return document.querySelectorAll<E>(selectorOf(hook))
}

/** The first element with the hook in the document or a part of it; null if there is none. */
export function first<E extends HTMLElement = HTMLElement>(
  hook: Hook,
  within: ParentNode = document,
): E | null {
  return within.querySelector<E>(selectorOf(hook))
}

/** The element with the hook that holds the target of an event, or is it; null if there is none. */
export function closest(target: EventTarget | null, hook: Hook): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(selectorOf(hook))
}

/** The value of the hook on this element; undefined if the element does not have the hook. */
export function hookValue(element: Element | null | undefined, hook: Hook): string | undefined {
  return element?.getAttribute(`data-${hook}`) ?? undefined
}

/** Sets or clears a state, of the page unless another element is given. */
export function setState(state: State, isOn: boolean, element: Element = document.documentElement): void {
  element.toggleAttribute(`data-${state}`, isOn)
}

/** True if the page has a state. */
export function isSet(state: State): boolean {
  return document.documentElement.hasAttribute(`data-${state}`)
}
