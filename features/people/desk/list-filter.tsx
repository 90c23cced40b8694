import type { RefObject } from 'react'

/** The longest text that the server looks for. */
const maxText = 100

/** The field that filters a list. Enter and the arrow lead from it straight to the rows that it left. */
export function ListFilter({
  label,
  text,
  onText,
  ref,
}: {
  label: string
  text: string
  onText: (text: string) => void
  ref?: RefObject<HTMLInputElement | null>
}) {
  return (
    <input
      ref={ref}
      className="filter"
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxText}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        document.querySelector<HTMLElement>('.list-grid')?.focus()
      }}
    />
  )
}
