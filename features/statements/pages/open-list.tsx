import { type ReactNode, useState } from 'react'
import { type PluralForms, plural } from '#content/plural.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { Button } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'

/** A statement can have ten thousand rows: an old phone renders this many at once. */
const shownAtOnce = 100

type OpenListProps<Item> = {
  summary: ReactNode
  /** Above the list. */
  text?: ReactNode
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  more: PluralForms
  isOpen?: boolean
}

/** A list that opens. Its items are rendered when it is first opened, the first hundred, and then as many as are asked for. */
export function OpenList<Item>({ summary, text, items, keyOf, children, more, isOpen }: OpenListProps<Item>) {
  const locale = useLocale()
  const [wasOpened, setWasOpened] = useState(isOpen ?? false)
  const [shown, setShown] = useState(shownAtOnce)
  const rest = items.length - shown
  return (
    <details
      className="disclosure"
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      {wasOpened ? (
        <div>
          {text ? <p>{text}</p> : null}
          <ul className="statement-rows">
            {items.slice(0, shown).map((item) => (
              <li key={keyOf(item)}>{children(item)}</li>
            ))}
          </ul>
          {rest > 0 ? (
            <Button kind="quiet" size="small" onClick={() => setShown(shown + 10 * shownAtOnce)}>
              {plural(locale, more, Math.min(rest, 10 * shownAtOnce))}
            </Button>
          ) : null}
        </div>
      ) : null}
    </details>
  )
}
