import { all, hookValue } from '../ui/script-hooks.ts'

/**
 * Removes flash messages after their time (S-099), and their parameter from the address at once, so that a reload does
 * not show them again. Without script they stay until the next page. A message that somebody is about to press waits.
 */
export function clearFlashMessages(): void {
  for (const message of all('clears-after')) {
    clearLater(message, Number(hookValue(message, 'clears-after')))
    const address = new URL(location.href)
    address.searchParams.delete(hookValue(message, 'word') ?? '')
    history.replaceState(history.state, '', address)
  }
}

function clearLater(message: HTMLElement, ms: number): void {
  setTimeout(
    () => (message.matches(':hover, :focus-within') ? clearLater(message, ms) : message.remove()),
    ms,
  )
}
