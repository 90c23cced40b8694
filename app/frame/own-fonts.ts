import { onFirstUse } from './first-use.ts'

/**
 * Fetches our fonts for the next page, once the first one is used: they weigh more than all that a phone needs to show a
 * page to read. A page that is being read keeps the fonts that it was painted in. `early.ts` reads what is remembered here.
 */
export function fetchFonts(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=fonts]')?.content
  if (!files || remembered() === files) return
  // They may be on their way already; then the browser requests nothing again.
  const get = (path: string) =>
    fetch(path, { priority: 'low', keepalive: true }).then((got) => got.arrayBuffer())
  onFirstUse(() => {
    Promise.all(files.split(' ').map(get)).then(
      () => remember(files),
      // Without a network the next page tries again.
      () => {},
    )
  })
}

function remembered(): string | null {
  try {
    return localStorage.getItem('fonts')
  } catch {
    return null
  }
}

function remember(files: string): void {
  try {
    localStorage.setItem('fonts', files)
  } catch {
    // Storage is full or forbidden: a phone goes on with its own fonts.
  }
}
