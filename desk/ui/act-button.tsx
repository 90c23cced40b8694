import type { ReactNode } from 'react'
import { Button } from '#site/ui/button.tsx'
import { may, type Right } from '../acts/access.ts'
import type { KeyRow } from '../keys/key-table.ts'
import { useKeys } from '../keys/use-keys.ts'
import { type ActInput, type ActName, type ActValue, useAct } from './data.ts'
import { Keys } from './keys.tsx'
import { me } from './me.ts'
import { showDone, showFailure } from './toasts.tsx'

type ActButtonProps<Name extends ActName> = {
  act: Name
  input: ActInput<Name>
  /** Without it the button is not there. The server asks again. */
  right: Right
  /** Does the same from anywhere on the screen. */
  keyId?: KeyRow['id']
  isPrimary?: boolean
  /** What the message says afterwards; null for nothing. */
  done: string | ((value: ActValue<Name> | null) => string | null)
  /** The answer is null for a repeat whose answer is no longer known. */
  onDone?: (value: ActValue<Name> | null) => void
  children: ReactNode
}

/** A button that sends an act at once and offers to undo it for ten seconds. */
export function ActButton<const Name extends ActName>({
  act,
  input,
  right,
  keyId,
  isPrimary = false,
  done,
  onDone,
  children,
}: ActButtonProps<Name>) {
  const { mutateAsync, isPending } = useAct(act)
  const isAllowed = may(me.roles, right)
  // The promise answers also when the button has gone with what it acted on; callbacks of `mutate` would not.
  const send = () =>
    void mutateAsync(input).then(({ undo, value }) => {
      const said = typeof done === 'function' ? done(value) : done
      if (said !== null) showDone(said, undo)
      onDone?.(value)
    }, showFailure)
  useKeys(keyId ? { [keyId]: () => (isAllowed && !isPending ? send() : false) } : {})
  if (!isAllowed) return null
  return (
    <Button kind={isPrimary ? 'primary' : 'quiet'} size="small" busy={isPending} onClick={send}>
      {keyId && <Keys of={keyId} />}
      {children}
    </Button>
  )
}
