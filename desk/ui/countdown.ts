import { useEffect, useRef, useState } from 'react'
import { serverNow } from './server-time.ts'

/**
 * Returns the whole seconds until an instant by the server's clock, counting down; 0 without one.
 *
 * @param until Milliseconds since 1970; null for nothing to wait for.
 * @param onOver Called once, when the time is over.
 */
export function useSecondsUntil(until: number | null, onOver: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until, serverNow()))
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (until === null) {
      setLeft(0)
      return
    }
    const look = () => {
      const seconds = secondsUntil(until, serverNow())
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(look, 1_000)
    look()
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Returns the whole seconds from one instant to another, both in milliseconds; 0 if there are none. */
export function secondsUntil(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000))
}

/** Writes seconds as a clock does: 29:05. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
