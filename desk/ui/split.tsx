import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { deskFrameWords } from '../words/frame.ts'

type SplitProps = {
  /** The list. */
  children: ReactNode
  /** What is open beside it; null for nothing. */
  panel: ReactNode | null
  /** Names the panel for a screen reader. */
  label: string
  /** Which record the panel shows: the focus moves to it when that changes. */
  panelKey: string | null
  onClose: () => void
}

/** A list with what is open beside it. Esc closes the panel and returns to the same row. */
export function Split({ children, panel, label, panelKey, onClose }: SplitProps) {
  const aside = useRef<HTMLElement>(null)
  const left = useRef<Element | null>(null)
  const isOpen = panel !== null
  useEffect(() => {
    if (panelKey === null) return
    const from = document.activeElement
    if (from && !aside.current?.contains(from)) left.current = from
    aside.current?.focus()
  }, [panelKey])
  useEffect(() => {
    if (isOpen) return
    const list = document.querySelector<HTMLElement>('.list-grid')
    const back = left.current instanceof HTMLElement && left.current.isConnected ? left.current : list
    if (left.current) (back === document.body ? list : back)?.focus()
    left.current = null
  }, [isOpen])
  useKeys({ escape: () => (isOpen ? onClose() : false) })
  return (
    <div className="split" data-open={isOpen || undefined}>
      <div className="split-main">{children}</div>
      {isOpen && (
        <aside ref={aside} className="split-panel" aria-label={label} tabIndex={-1}>
          <button
            type="button"
            className="split-close"
            onClick={onClose}
            aria-label={deskFrameWords.list.close}
          >
            <Icon name="close" />
          </button>
          {panel}
        </aside>
      )}
    </div>
  )
}
