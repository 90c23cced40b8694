import { all, hookValue } from '#app/ui/script-hooks.ts'

/**
 * Removes flash messages after their time (S-099), and their parameter from the address at once, so that a reload does
 * not show them again. Without script they stay until the next page.
 */
export function clearFlashMessages(): void {
  for (const message of all('clears-after')) {
    setTimeout(() => message.remove(), Number(hookValue(message, 'clears-after')))
    const address = new URL(location.href)
    address.searchParams.delete(hookValue(message, 'word') ?? '')
    history.replaceState(history.state, '', address)
  }
}
