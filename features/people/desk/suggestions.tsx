import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { fill } from '#content/fill.ts'
import { deskClientWords } from '../words/desk-client.ts'
import { beginsWith, type TypedSign, typedSign } from './typed-sign.ts'

const words = deskClientWords.notes

/** What can be chosen: text that takes the place of what was typed, or an act. */
export interface Suggestion {
  readonly label: string
  readonly insert?: string
  readonly run?: () => void
}

interface Open {
  readonly field: HTMLTextAreaElement
  readonly token: TypedSign
  readonly options: readonly Suggestion[]
  readonly at: number
}

/**
 * Offers what can stand after `@` and `/` in the texts below it, in a list: arrows move, Enter or Tab choose, Esc closes it.
 *
 * @param optionsOf What there is after a sign in a field, by the field's name.
 */
export function Suggestions({
  optionsOf,
  children,
}: {
  optionsOf: (sign: TypedSign['sign'], field: string) => readonly Suggestion[]
  children: ReactNode
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const list = useId()
  const show = (next: Open | null) => {
    const field = next?.field ?? open?.field
    if (!next) field?.removeAttribute('aria-activedescendant')
    else {
      next.field.setAttribute('aria-autocomplete', 'list')
      next.field.setAttribute('aria-controls', list)
      next.field.setAttribute('aria-activedescendant', `${list}-${next.at}`)
    }
    setOpen(next)
  }
  const look = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return
    const token = typedSign(target.value.slice(0, target.selectionStart))
    const options = token
      ? optionsOf(token.sign, target.name).filter(({ label }) => beginsWith(label, token.typed))
      : []
    show(token && options.length > 0 ? { field: target, token, options, at: 0 } : null)
  }
  const choose = ({ field, token, options }: Open, at: number) => {
    const { insert = '', run } = options[at]!
    field.setRangeText(insert, token.from, field.selectionStart, 'end')
    show(null)
    // The field hears it like a letter that was typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
    run?.()
  }
  const press = (event: KeyboardEvent) => {
    if (!open || event.target !== open.field) return
    const { at, options } = open
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) show({ ...open, at: (at + by + options.length) % options.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(open, at)
    else if (event.key === 'Escape') show(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; their keys are heard on the way up.
    <div className="suggesting" onInput={look} onKeyDown={press} onBlur={() => show(null)}>
      {children}
      <span role="status" className="visually-hidden">
        {open &&
          fill(words.suggested, { count: open.options.length, first: open.options[open.at]?.label ?? '' })}
      </span>
      {open && (
        <div
          id={list}
          role="listbox"
          aria-label={words.suggestions}
          className="suggestions"
          style={{ top: open.field.offsetTop + open.field.offsetHeight, left: open.field.offsetLeft }}
        >
          {open.options.map(({ label }, at) => (
            <div
              key={label}
              id={`${list}-${at}`}
              // On a phone the list is below what is seen.
              ref={at === open.at ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={at === open.at}
              // Before the field loses the focus.
              onMouseDown={(event) => {
                event.preventDefault()
                choose(open, at)
              }}
            >
              {label}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
