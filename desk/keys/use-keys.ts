import { useLayoutEffect, useRef } from 'react'
import { sharedState } from '../ui/shared-state.ts'
import { type KeyRow, keyTable } from './key-table.ts'
import { isCharacterKey, matchKey, nameOfPress } from './match-key.ts'

/** What keys do. A handler that returns false passes the key on to what lies beneath. */
export type KeyHandlers = Partial<Record<KeyRow['id'], () => unknown>>

interface Layer {
  readonly handlers: () => KeyHandlers
  readonly isModal: boolean
}

/** The time for the second key of a sequence. */
const sequenceMs = 1_500
const storageKey = 'desk-keys'

const layers: Layer[] = []
/** The first key of a sequence, and when it was pressed. */
let before: { readonly key: string; readonly at: number } | null = null

/** Whether letter keys work. Kept on this device, for all its windows. */
export const letterKeys = sharedState(localStorage.getItem(storageKey) !== 'off')
addEventListener('storage', ({ key, newValue }) => key === storageKey && letterKeys.set(newValue !== 'off'))

export function turnLetterKeys(areOn: boolean): void {
  localStorage.setItem(storageKey, areOn ? 'on' : 'off')
  letterKeys.set(areOn)
}

/**
 * Listens for keys while the component is there. The last component that listens comes first.
 *
 * @param isModal True keeps every key from what lies beneath, as a dialog does.
 */
export function useKeys(
  handlers: KeyHandlers,
  { isModal = false, isOn = true }: { isModal?: boolean; isOn?: boolean } = {},
): void {
  const latest = useRef(handlers)
  latest.current = handlers
  // Before the paint: whatever can be seen answers to its keys.
  useLayoutEffect(() => {
    if (!isOn) return
    const layer: Layer = { handlers: () => latest.current, isModal }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [isModal, isOn])
}

/** Starts to listen. Called once for the document. */
export function listenForKeys(): () => void {
  document.addEventListener('keydown', handlePress)
  return () => document.removeEventListener('keydown', handlePress)
}

function handlePress(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const name = nameOfPress(event)
  if (name === null) return
  const target = event.target instanceof Element ? event.target : null
  if (isCharacterKey(name) && (isTyping(target) || !letterKeys.get())) return
  if (name === 'Enter' && isControl(target)) return
  if (/^(Arrow|Home|End)/.test(name) && (isTyping(target) || isControl(target))) return
  // The time between the presses, not between their handling: a busy page handles the second one late.
  const first = before && event.timeStamp - before.at <= sequenceMs ? before.key : null
  const found = matchKey(keyTable, name, first)
  before = found === 'leader' ? { key: name, at: event.timeStamp } : null
  if (found === 'leader') return
  if (found && run(found)) event.preventDefault()
}

function run(ids: readonly KeyRow['id'][]): boolean {
  for (const { handlers, isModal } of layers.toReversed()) {
    const own = handlers()
    for (const id of ids) {
      const handler = own[id]
      if (handler && handler() !== false) return true
    }
    if (isModal) return false
  }
  return false
}

/** True in a field, where letters are typed. */
function isTyping(target: Element | null): boolean {
  return (
    target?.closest(
      'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]',
    ) != null
  )
}

/** True on elements that Enter activates by itself. A row of a list is not one: the list handles its keys. */
function isControl(target: Element | null): boolean {
  return target?.closest('a, button, summary, input, select, textarea') != null
}
