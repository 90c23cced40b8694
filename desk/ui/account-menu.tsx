import { useRef } from 'react'
import { Link } from '#site/ui/link.tsx'
import { deskFrameWords } from '../words/frame.ts'
import { me } from './me.ts'

const words = deskFrameWords.bar

/** Who is signed in, and how to lock the desk or leave it. Both are forms that the server answers with a page. */
export function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details
      ref={menu}
      className="account"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        event.preventDefault()
        close()
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary className="avatar" title={me.name}>
        <span aria-hidden="true">{initialsOf(me.name)}</span>
        <span className="visually-hidden">{me.name}</span>
      </summary>
      <div className="account-menu">
        <p>
          <strong>{me.name}</strong>
          <br />
          <span className="muted">{me.roles.map((role) => words.roles[role]).join(', ')}</span>
        </p>
        <Link href="/access" onClick={close}>
          {deskFrameWords.screens.access}
        </Link>
        <form method="post" action="/lock">
          <button type="submit">{words.lock}</button>
        </form>
        <form method="post" action="/sign-out">
          <button type="submit">{words.signOut}</button>
        </form>
      </div>
    </details>
  )
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/)
  return [parts[0], parts.length > 1 ? parts.at(-1) : '']
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
