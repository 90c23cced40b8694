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
        (before) => {
          const next = new URLSearchParams(before)
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
