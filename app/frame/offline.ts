/**
 * Without a network a plain form would end on the browser's own error page, and what was typed is often gone when one
 * comes back. So a form that no script of its own handles stays, and says so beside its button, or where there is no
 * room, at the end of the part that is marked with `data-offline-place`. A line that is only weak is not known here
 * (`onLine` stays true): then the form is sent as ever.
 */
export function watchOffline(): void {
  const template = document.querySelector<HTMLTemplateElement>('#offline')
  const notice = template?.content.firstElementChild as HTMLElement | null | undefined
  const text = notice?.querySelector<HTMLElement>('[data-back]')
  if (!notice || !text) return
  const words = text.textContent
  let isReached = false

  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    notice.remove()
    if (navigator.onLine || isReached) return
    event.preventDefault()
    // Nothing of what the other listeners do happens: no "Sending…", no signing out.
    event.stopImmediatePropagation()
    const form = event.target as HTMLFormElement
    const button = event.submitter ?? form.querySelector('[type=submit]')
    const stay = () => {
      // A form that only switches something has words of its own, and nothing to call about.
      text.textContent = form.dataset.offline ?? words
      if (text.nextElementSibling instanceof HTMLElement)
        text.nextElementSibling.hidden = form.dataset.offline !== undefined
      const place = form.closest('[data-offline-place]')
      if (place) place.append(notice)
      // The button may be part of an island: React leaves what it did not draw where it is.
      else if (button) button.after(notice)
      else form.append(notice)
      notice.scrollIntoView({ block: 'nearest' })
    }
    // Some machines say they are offline and are not; nobody may be kept from signing in by that.
    fetch('/healthz', { cache: 'no-store' }).then(() => {
      isReached = true
      if (event.submitter) form.requestSubmit(event.submitter)
      else form.submit()
    }, stay)
  })
  addEventListener('offline', () => {
    isReached = false
  })
  addEventListener('online', () => {
    text.textContent = text.dataset.back ?? ''
  })
}
