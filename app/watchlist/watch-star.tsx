import type { FormEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import type { WatchlistWords } from '#content/en/watchlist.ts'
import { watchedText } from '#forms/watched.ts'
import { readDevice } from './device-list.ts'
import { toggleWatched, useWatchedFunds } from './watched-funds.ts'

type WatchStarProps = {
  words: Pick<WatchlistWords['star'], 'failed'>
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
export function WatchStar({ words, code, label, named }: WatchStarProps) {
  const { codes, failed } = useWatchedFunds()
  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    event.preventDefault()
    if (await toggleWatched(code)) return
    // The list of a visitor goes along in the address.
    form.action += `?funds=${watchedText(readDevice())}`
    form.submit()
  }
  return (
    <Form method="post" action="/watchlist" className="watch no-print" onSubmit={send}>
      <input type="hidden" name="add" value={code} />
      <button
        type="submit"
        className={named ? 'btn btn-quiet btn-small' : undefined}
        aria-label={label}
        aria-pressed={codes.includes(code)}
      >
        <Icon name="star" />
        {named?.button}
      </button>
      {named && codes.length > 0 ? <Link href="/watchlist">{named.list}</Link> : null}
      {failed === code && (
        <small className="error" role="alert">
          {words.failed}
        </small>
      )}
    </Form>
  )
}
