import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a screen. It takes the focus when the screen is opened, and names the window. */
export function ScreenHead({
  title,
  sub,
  children,
}: {
  title: string
  sub?: ReactNode
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isBusy(document.activeElement)) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className="screen-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {sub && <p className="muted">{sub}</p>}
      {children}
    </header>
  )
}

/** True where somebody types, or has a menu or a dialog open: a screen that comes late must not take the focus from there. */
function isBusy(focused: Element | null): boolean {
  return focused?.closest('details[open], dialog, [role=dialog], input, textarea, select') != null
}

/** Figures side by side: a label above, the figure below. */
export function Facts({
  facts,
}: {
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className="desk-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="box desk-fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What happened, one line each; `isNext` is still to come. */
export function Timeline({
  lines,
}: {
  lines: readonly {
    readonly key: string
    readonly what: ReactNode
    readonly more?: ReactNode
    readonly isNext?: boolean
  }[]
}) {
  return (
    <ol className="column gap-2 desk-timeline">
      {lines.map(({ key, what, more, isNext }) => (
        <li key={key} data-next={isNext || undefined}>
          {what} {more && <span className="muted">{more}</span>}
        </li>
      ))}
    </ol>
  )
}

/** What has to be known before anything else, on gold. */
export function Callout({ children }: { children: ReactNode }) {
  return <div className="callout">{children}</div>
}

/** The kind of a row, in a frame: SIP, Lead, Redeem. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
