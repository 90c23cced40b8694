import type { FormEvent } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { isSet } from '#site/ui/script-hooks.ts'
import { watchedText } from '../../watched.ts'
import type { WatchlistWords } from '../../words/watchlist.ts'
import { readDevice } from './device-list.ts'
import { toggleWatched, useWatchedFunds } from './watched-funds.ts'

type WatchStarProps = {
  code: string
  /** Names a star that stands alone. */
  label?: string
  /** The words beside it and the way to the list, on the page of a fund. */
  named?: Pick<WatchlistWords['star'], 'button' | 'list'>
}

/**
 * Puts a fund on the watchlist or takes it off: in the account of somebody who is signed in, otherwise on the device. Part of an
 * island. Before that is hydrated, and without script, it is a form that leads to the list.
 */
export function WatchStar({ code, label, named }: WatchStarProps) {
  const codes = useWatchedFunds()
  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    // The script of every page says that there is no network.
    if (isSet('signed-in') && !navigator.onLine) return
    event.preventDefault()
    if (await toggleWatched(code)) return
    // The list of a visitor goes along in the address. Sent by a script, a form leaves out its button.
    form.action += `?funds=${watchedText(readDevice())}`
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'add', value: code }))
    form.submit()
  }
  return (
    <Form method="post" action="/watchlist" className="row watch no-print" onSubmit={send}>
      <button
        type="submit"
        name="add"
        value={code}
        className={`btn btn-quiet btn-${named ? 'small' : 'icon'}`}
        aria-label={label}
        aria-pressed={codes.includes(code)}
      >
        <Icon name="star" />
        {named?.button}
      </button>
      {named && codes.length > 0 ? <Link href="/watchlist">{named.list}</Link> : null}
    </Form>
  )
}
