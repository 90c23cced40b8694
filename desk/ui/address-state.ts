import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/**
 * A value that is part of the address, so that a colleague who gets the link sees the same. The usual value is left out of it.
 * A change replaces the address: Back leaves the screen instead of undoing letters.
 */
export function useAddressState(name: string, usual: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setParams(
        () => {
          // The address itself: two values that change at once would each start from what was rendered, and the last would win.
          const next = new URLSearchParams(window.location.search)
          if (value === usual) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [name, setParams, usual],
  )
  return [params.get(name) ?? usual, set]
}
