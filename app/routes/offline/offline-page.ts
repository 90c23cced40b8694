/** Leaves on the offline page what this browser keeps, and says so where it stands in the place of another page. */
import { all, first, hookValue } from '#app/ui/script-hooks.ts'

export async function showKept(isKept: (path: string) => Promise<boolean>): Promise<void> {
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

const isKept = async (path: string) => 'caches' in window && (await caches.match(path)) !== undefined

// Online, every page can be read.
if (!navigator.onLine || !/\/offline$/.test(location.pathname)) void showKept(isKept)
void isKept(location.pathname).then((kept) => showMissing(location, kept))
first('try-again')?.addEventListener('click', () => location.reload())
