import { useEffect, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import type { ActDone } from '../acts/answers.ts'
import { useKeys } from '../keys/use-keys.ts'
import { deskFrameWords } from '../words/frame.ts'
import { DeskRefused, queryClient, sendReverse } from './data.ts'
import { Keys } from './keys.tsx'
import { sharedState } from './shared-state.ts'

const words = deskFrameWords.undo

/** How long an act can be undone. A press or the pointer on the message stops the clock (WCAG 2.2.1). */
const undoMs = 10_000

interface Toast {
  readonly id: number
  readonly words: string
  readonly undo: ActDone['undo']
  readonly isFailure: boolean
}

/** Refusals that cover the screen (`AccessGate`). */
const gated: ReadonlySet<string> = new Set(['locked', 'signed-out', 'proof'])

const toasts = sharedState<readonly Toast[]>([])
let nextId = 1

/**
 * Says that an act was done, for ten seconds. The act has been sent; undoing it sends its reverse act, so nothing is lost
 * if the browser closes in between.
 */
export function showDone(words: string, undo: ActDone['undo'] = null): void {
  show(words, undo, false)
}

/** Says that an act did not work. It stays until it is dismissed. What the gate says is not said twice. */
export function showFailure(error: unknown): void {
  if (error instanceof DeskRefused && gated.has(error.refused.reason)) return
  const text = error instanceof DeskRefused ? error.message : deskFrameWords.refused.offline
  show(text, null, true)
}

/** A button that was pressed twice at once sent one act, and both presses get its answer (sendAct): it is said once. */
function show(words: string, undo: ActDone['undo'], isFailure: boolean): void {
  const others = toasts.get().filter((toast) => toast.words !== words || toast.undo !== undo)
  toasts.set([...others.slice(-2), { id: nextId++, words, undo, isFailure }])
}

const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** What was said before an act that is taken back goes with it: it would stand beside "Undone". */
async function takeBack({ id, undo }: Toast): Promise<void> {
  toasts.set(toasts.get().filter((toast) => toast.isFailure || toast.id > id))
  if (!undo) return
  try {
    await sendReverse(undo)
    await queryClient.invalidateQueries()
    showDone(words.undone)
  } catch (error) {
    const why = error instanceof DeskRefused ? error.message : deskFrameWords.refused.offline
    show(fill(words.failed, { why }), null, true)
  }
}

/** The messages, at the foot of the screen. */
export function Toasts() {
  const shown = toasts.useValue()
  useKeys({
    undo: () => {
      const last = shown.findLast(({ undo }) => undo !== null)
      if (!last) return false
      void takeBack(last)
    },
  })
  return (
    <section className="column gap-2 toasts" aria-live="polite" aria-label={words.undo}>
      {shown.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function OneToast({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const left = useRef(undoMs)
  useEffect(() => {
    if (isHeld || toast.isFailure) return
    const started = performance.now()
    const timer = setTimeout(() => dismiss(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [isHeld, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the clock
    <div
      className="row row-whole toast"
      data-failure={toast.isFailure || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.words}</span>
      {toast.undo && (
        <button type="button" className="toast-button" onClick={() => void takeBack(toast)}>
          {words.undo} <Keys of="undo" />
        </button>
      )}
      <button type="button" className="toast-button" onClick={() => dismiss(toast.id)}>
        {words.dismiss}
      </button>
    </div>
  )
}
