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

/** False on the server and until the chart is hydrated: before that a slider would not work. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
