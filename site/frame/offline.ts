/**
 * Without a network a plain form would end on the browser's own error page, and what was typed is often lost on the way
 * back. So a form that no other script handles stays on its page and shows a notice after its button, or at the end of
 * the part of the page with the hook `offline-place`. A form with the hook `waits` is kept on the device instead, and sent when
 * the network is back (site/outbox/outbox.ts). A weak connection goes unnoticed (`onLine` stays true): the form
 * is sent as usual.
 */
import { closest, first, hookValue } from '../ui/script-hooks.ts'
import { loadWaitingForms } from './load-waiting-forms.ts'

export function watchOffline(): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline')
  const notice = template?.content.firstElementChild as HTMLElement | null | undefined
  const text = notice && first('back', notice)
  if (!notice || !text) return
  const words = text.textContent
  let isReached = false

  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    notice.remove()
    if (navigator.onLine || isReached) return
    event.preventDefault()
    // Stops the other listeners, too: no "Sending…", no signing out.
    event.stopImmediatePropagation()
    const form = event.target as HTMLFormElement
    const button = event.submitter ?? form.querySelector('[type=submit]')
    const stay = async () => {
      // A form to the firm waits on the device, if the browser can keep it.
      if (hookValue(form, 'waits')) {
        // The script is missing where no worker has kept it.
        const waiting = await loadWaitingForms().catch(() => null)
        if (await waiting?.keepTyped(form)) return
      }
      // A form that only switches something has its own words, and no phone number: there is nothing to call about.
      const ownWords = hookValue(form, 'offline')
      text.textContent = ownWords ?? words
      if (text.nextElementSibling instanceof HTMLElement)
        text.nextElementSibling.hidden = ownWords !== undefined
      const place = closest(form, 'offline-place')
      if (place) place.append(notice)
      // The button may be part of an island: React leaves nodes that it did not render where they are.
      else if (button) button.after(notice)
      else form.append(notice)
      notice.scrollIntoView({ block: 'nearest' })
    }
    // Some machines report that they are offline when they are not. That must not keep anyone from signing in.
    fetch('/healthz', { cache: 'no-store' }).then(
      () => {
        isReached = true
        if (event.submitter) form.requestSubmit(event.submitter)
        else form.submit()
      },
      () => void stay(),
    )
  })
  addEventListener('offline', () => {
    isReached = false
  })
  addEventListener('online', () => {
    text.textContent = hookValue(text, 'back') ?? ''
  })
}
