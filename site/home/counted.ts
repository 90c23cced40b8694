import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from './rotation.ts'

const milliseconds = 240

/** A figure on its way from what it was to what it is now; at once for those who asked for less motion. */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value)
  const from = useRef(value)
  const isCalm = useReducedMotion()

  useEffect(() => {
    const start = from.current
    if (isCalm || start === value) {
      from.current = value
      setShown(value)
      return
    }
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, (now - began) / milliseconds))
      const eased = 1 - (1 - done) ** 3
      from.current = done === 1 ? value : start + (value - start) * eased
      setShown(from.current)
      if (done < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, isCalm])

  return shown
}
