import { onFirstUse } from './first-use.ts'

/**
 * Fetches our fonts for the next page, once the first one is used: they weigh more than all that a phone needs to show a
 * page to read. A page that is being read keeps the fonts that it was painted in. `early.ts` reads what is remembered here: the
 * next page requests them itself, since the first use is often the press that leaves this page while they are on their way.
 */
export function fetchFonts(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=fonts]')?.content
  if (!files) return
  onFirstUse(() => {
    try {
      if (localStorage.getItem('fonts') === files) return
      localStorage.setItem('fonts', files)
    } catch {
      // Storage is full or forbidden: a phone goes on with its own fonts.
      return
    }
    // They may be on their way already; then the browser requests nothing again. Without a network the next page tries again.
    for (const path of files.split(' ')) fetch(path, { priority: 'low', keepalive: true }).catch(() => {})
  })
}
