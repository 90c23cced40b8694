/**
 * Messages that clear themselves (S-099): gone after their time, and their word is taken out of the address at once,
 * so that a reload does not say them again. Without script they stay until the next page.
 */
export function clearPassing(): void {
  for (const message of document.querySelectorAll<HTMLElement>('[data-clears-after]')) {
    setTimeout(() => message.remove(), Number(message.dataset.clearsAfter))
    const address = new URL(location.href)
    address.searchParams.delete(message.dataset.word ?? '')
    history.replaceState(history.state, '', address)
  }
}
