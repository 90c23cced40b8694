/** Leaves on the offline page what this browser keeps, and says so where it stands in the place of another page. */

import { all, first, hookValue } from '../ui/script-hooks.ts'
import { checkSnapshot, openSnapshot, removeSnapshot } from './snapshot.ts'

export async function showCached(isKept: (path: string) => Promise<boolean>): Promise<void> {
  for (const item of all('kept-page')) item.hidden = !(await isKept(hookValue(item, 'kept-page') ?? ''))
  const groups = [...all('kept-group')]
  for (const group of groups) group.hidden = !group.querySelector('li:not([hidden])')
  const nothing = document.querySelector<HTMLElement>('.offline-nothing')
  if (nothing) nothing.hidden = groups.some((group) => !group.hidden)
}

/** Says that the page of this address is missing, unless the address is that of the offline page. */
export function showMissing(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  isKept: boolean,
): void {
  const notice = first('not-kept')
  if (!notice || /\/offline$/.test(pathname)) return
  notice.hidden = false
  const line = first('without-figures', notice)
  const link = line?.querySelector('a')
  if (!line || !link || search === '' || !isKept) return
  link.href = pathname
  line.hidden = false
}

/** Shows that there are kept figures; they are opened only when somebody asks for them. */
export async function showSnapshot(): Promise<void> {
  const part = first('kept-snapshot')
  const fold = part && first<HTMLDetailsElement>('snapshot-open', part)
  const facts = await checkSnapshot()
  if (!part || !fold || !facts) return
  const place = fold.querySelector('div')
  fold.addEventListener('toggle', async () => {
    // What was opened does not stay in the page: she may hand the phone on.
    const html = fold.open ? await openSnapshot(facts) : null
    const read = new DOMParser().parseFromString(html ?? '', 'text/html')
    place?.replaceChildren(...read.body.childNodes)
  })
  first('snapshot-remove', part)?.addEventListener('click', async () => {
    await removeSnapshot()
    part.hidden = true
  })
  part.hidden = false
}

const isKept = async (path: string) => 'caches' in window && (await caches.match(path)) !== undefined

// Online, every page can be read.
if (!navigator.onLine || !/\/offline$/.test(location.pathname)) void showCached(isKept)
void isKept(location.pathname).then((kept) => showMissing(location, kept))
void showSnapshot()
first('try-again')?.addEventListener('click', () => location.reload())
