/** Where the shown one came from: `forward` is from the right. */
export type Direction = 'forward' | 'back'

/** How a released slide settles. */
const settle: KeyframeAnimationOptions = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/**
 * Two slides that follow the finger: the current one, and the neighbour that comes into view. Only `translate` changes,
 * directly on the elements: a move of the finger causes neither a render nor a layout.
 */
export interface Drag {
  /** Puts both where the finger is: pixels from where it began, to the left below zero. */
  move(across: number): void
  /** The finger is gone: the slides run on to the one beside, or back. */
  release(isTurned: boolean): void
}

/** Begins to follow a finger that moves a strip of slides. */
export function followFinger(strip: HTMLElement, index: number): Drag {
  const slides = [...strip.children] as HTMLElement[]
  const shown = slides[index]
  let beside: HTMLElement | undefined
  let towards: Direction | null = null
  let across = 0

  const besideStart = () => (towards === 'forward' ? 100 : -100)
  const leave = (slide: HTMLElement | undefined) => slide?.removeAttribute('style')

  function move(to: number) {
    across = to
    const next = across < 0 ? 'forward' : 'back'
    if (next !== towards) {
      leave(beside)
      towards = next
      beside = slides.at((index + (next === 'forward' ? 1 : -1)) % slides.length)
    }
    if (shown) shown.style.translate = `${across}px`
    beside?.setAttribute(
      'style',
      `visibility: visible; transition: none; translate: calc(${besideStart()}% + ${across}px)`,
    )
  }

  function release(isTurned: boolean) {
    const shownEnd = isTurned ? `${-besideStart()}%` : '0px'
    const besideEnd = isTurned ? '0px' : `${besideStart()}%`
    shown?.animate?.([{ translate: `${across}px` }, { translate: shownEnd }], settle)
    // It stays in view while it runs, also when it is not the one that is shown in the end.
    beside?.animate?.(
      [
        { translate: `calc(${besideStart()}% + ${across}px)`, visibility: 'visible' },
        { translate: besideEnd, visibility: 'visible' },
      ],
      settle,
    )
    leave(shown)
    leave(beside)
  }

  return { move, release }
}
