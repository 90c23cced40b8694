import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'

/** A dialog over the screen. While it is open, keys and focus stay inside. */
export function Dialog({
  label,
  onClose,
  className = 'dialog',
  children,
}: {
  label: string
  /** null for a dialog that can't be closed by Esc. */
  onClose: (() => void) | null
  className?: string
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  // While it is still part of the page: closing it returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useKeys(onClose ? { escape: onClose } : {}, { isModal: true })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it, and the press is only on the ground around it
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        // The key table closes it, so that one Esc closes one thing.
        event.preventDefault()
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose?.()
      }}
    >
      {children}
    </dialog>
  )
}
