/**
 * The script of the pages of the watchlist. A visitor's list is kept on this device and shown by its address; a client's is in her
 * account, and what the device still keeps is offered to her there.
 */

import { istDate } from '#finance/dates.ts'
import { all, closest, first, hookValue } from '#site/ui/script-hooks.ts'
import { parseWatched, type Watched, watchedText } from '../../watched.ts'
import { readDevice, saveOnDevice } from './device-list.ts'

const today = () => istDate(Date.now())

/** Returns the funds of one list that another does not have. */
function without(list: readonly Watched[], others: readonly Watched[]): Watched[] {
  return list.filter(({ code }) => others.every((other) => other.code !== code))
}

function watchDevice(page: HTMLElement): void {
  const shown = parseWatched(hookValue(page, 'watchlist') ?? '', today())
  const isOfAccount = hookValue(page, 'watchlist-account') !== undefined
  // What came into the account needs no second place.
  if (isOfAccount) saveOnDevice(without(readDevice(), shown))
  const address = new URL(location.href)
  const kept = readDevice()
  if (kept.length > 0 && !address.searchParams.has('funds')) {
    address.searchParams.set('funds', watchedText(kept))
    location.replace(address)
    return
  }
  showPlace(shown)
  document.addEventListener('submit', followChange)
  document.addEventListener('click', (event) => {
    if (closest(event.target, 'watch-forget')) saveOnDevice([])
    if (!closest(event.target, 'watch-keep')) return
    saveOnDevice([...shown, ...without(readDevice(), shown)])
    showPlace(shown)
  })
}

/** Says whether the list is on this device or in the address alone. */
function showPlace(shown: readonly Watched[]): void {
  const isKept = without(shown, readDevice()).length === 0
  for (const line of all('watch-kept')) line.hidden = !isKept
  for (const line of all('watch-address')) line.hidden = isKept
  for (const button of all('watch-keep')) button.hidden = isKept
}

/** The server changes the address; the same happens to what is kept here. */
function followChange(event: SubmitEvent): void {
  const change = hookValue(closest(event.target, 'watch-change'), 'watch-change')
  const button = event.submitter as HTMLButtonElement | null
  const [fund] = parseWatched(button?.value ?? '', today())
  if (!change || !fund) return
  const others = without(readDevice(), [fund])
  saveOnDevice(change === 'add' ? [fund, ...others] : others)
}

const page = first('watchlist')
if (page) watchDevice(page)
