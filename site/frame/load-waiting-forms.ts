import { hookValue } from '../ui/script-hooks.ts'

/**
 * Loads the script of forms that wait on the device. By its address: an `import` that the build knows would bring a helper of
 * Vite's into the script of every page, half as large as the rest of it.
 */
export async function loadWaitingForms(): Promise<typeof import('../offline/waiting-forms.ts')> {
  const notice = document.getElementById('offline')
  return await import(/* @vite-ignore */ hookValue(notice, 'waiting-script') ?? '')
}
