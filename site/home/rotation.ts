import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Direction, type Drag, followFinger } from './follow-finger.ts'

export type RotationOptions = {
  count: number
  /** Milliseconds that one stays. */
  interval: number
  /** Milliseconds after a change in which another one asked for by hand is ignored; 0 when left out. */
  lock?: number
  /** How far a finger has to move sideways to turn the page; no swiping when left out. */
  swipePixels?: number
  /** The first is shown from the start of the page: what has gone of its time counts, up to half of it. */
  countsFromLoad?: boolean
}

/** Pixels sideways from which a touch is a swipe and the slides go with it. */
const swipeBegins = 8

/**
 * The carousel of the hero and the testimonials: shows one slide, moves to the next by itself, and can be paused. It
 * stops while a pointer is over it, while focus is inside, after Pause, and always with reduced motion.
 *
 * Until it is hydrated all slides lie in a row that scrolls; `isLive` is true afterwards.
 */
export function useRotation({ count, interval, lock = 0, swipePixels, countsFromLoad }: RotationOptions) {
  const [{ index, direction, isTurned }, setPlace] = useState({
    index: 0,
    direction: null as Direction | null,
    isTurned: false,
  })
  const [isLive, setLive] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isCalm = useReducedMotion()
  const isLocked = useRef(false)
  const touch = useRef<{ id: number; x: number; y: number; drag: Drag | null } | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const gone = useRef(0)
  const isRunning = isLive && !isPaused && !isHovered && !isFocused && !isCalm

  useEffect(() => {
    // Someone may have scrolled the row before the script came, or be in it now: they stay where they are.
    const row = strip.current
    if (row?.clientWidth)
      setPlace((place) => ({ ...place, index: Math.round(row.scrollLeft / row.clientWidth) }))
    setFocused(Boolean(row?.matches(':focus-visible, :has(:focus-visible)')))
    setHovered(Boolean(row?.matches(':hover')) && matchMedia('(hover: hover)').matches)
    if (countsFromLoad) gone.current = Math.min(performance.now(), interval / 2)
    setLive(true)
  }, [countsFromLoad, interval])

  // The time starts again with every one that is shown.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => turnTo(index + 1, 'forward'), interval - gone.current)
    gone.current = 0
    return () => clearTimeout(timer)
  }, [isRunning, index, interval])

  function turnTo(target: number, towards: Direction | null) {
    const wrapped = (target + count) % count
    if (isLocked.current || wrapped === index) return
    if (lock > 0) {
      isLocked.current = true
      setTimeout(() => {
        isLocked.current = false
      }, lock)
    }
    setPlace({ index: wrapped, direction: towards, isTurned: true })
  }

  const watch = {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    // A tap or click focuses too, but whoever taps Next does not mean Stop.
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setFocused(true),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
  }
  // The row has `touch-action: pan-y`: the browser keeps vertical scrolling for itself and then cancels the pointer.
  const swipe = swipePixels !== undefined && {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse')
        touch.current = { id: event.pointerId, x: event.clientX, y: event.clientY, drag: null }
    },
    onPointerMove: (event: PointerEvent) => {
      const start = touch.current
      if (start?.id !== event.pointerId || isCalm || !strip.current) return
      const across = event.clientX - start.x
      const isSwipe = Math.abs(across) > swipeBegins && Math.abs(across) > Math.abs(event.clientY - start.y)
      if (isSwipe) start.drag ??= followFinger(strip.current, index)
      start.drag?.move(across)
    },
    onPointerUp: (event: PointerEvent) => {
      const start = touch.current
      touch.current = null
      if (start?.id !== event.pointerId) return
      const across = event.clientX - start.x
      const isTurned = Math.abs(across) > swipePixels && Math.abs(across) >= Math.abs(event.clientY - start.y)
      start.drag?.release(isTurned)
      // After a swipe the slide settles from its current position, and does not enter from the side again.
      const from = (side: Direction) => (start.drag ? null : side)
      if (isTurned && across < 0) turnTo(index + 1, from('forward'))
      else if (isTurned) turnTo(index - 1, from('back'))
    },
    onPointerCancel: () => {
      touch.current?.drag?.release(false)
      touch.current = null
    },
  }

  return {
    index,
    direction,
    /** One has made way for another at least once. */
    isTurned,
    isLive,
    isRunning,
    isPaused,
    /** The carousel never moves by itself, so it needs no Pause. */
    isCalm,
    strip,
    watch,
    swipe: swipe || {},
    next: () => turnTo(index + 1, 'forward'),
    previous: () => turnTo(index - 1, 'back'),
    goTo: (target: number) => turnTo(target, target < index ? 'back' : 'forward'),
    togglePause: () => setPaused((paused) => !paused),
  }
}

export type Rotation = ReturnType<typeof useRotation>

/** Whether the device asks for less motion, now and whenever that changes. */
function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(false)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const update = () => setReduced(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isReduced
}
