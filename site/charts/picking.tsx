import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react'

interface Picking {
  /** The point that is shown now, and the last one. */
  readonly at: number
  readonly last: number
  /** How many points Page Up and Page Down move. */
  readonly leap: number
  /** The point nearest to a share of the width, from the left. */
  readonly nearest: (share: number) => number
  /** Null: none is picked any longer. */
  readonly onPick: (index: number | null) => void
}

/** How a chart answers hover, touch and keys: event handlers of its plot, and of the slider that keys move. */
export function pickingEvents({ at, last, leap, nearest, onPick }: Picking) {
  function follow(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onPick(nearest(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))))
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - leap,
      PageUp: at + leap,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onPick(Math.min(last, Math.max(0, next)))
  }

  return {
    plot: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && onPick(null),
    },
    slider: { onKeyDown },
  }
}

type PickingSliderProps = {
  className: string
  label: string
  last: number
  at: number
  /** What is said of the point that is shown. */
  text: string
  onKeyDown: (event: KeyboardEvent) => void
}

/** The slider that keys move over the points of a chart. There is none before the chart is hydrated: it would not work. */
export function PickingSlider({ className, label, last, at, text, onKeyDown }: PickingSliderProps) {
  if (!useIsHydrated()) return null
  return (
    <div
      className={className}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
    />
  )
}

/** False on the server and until the component is hydrated: before that its script would not work. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
