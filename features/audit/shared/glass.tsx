import { useState } from 'react'
import { fill } from '#content/fill.ts'
import { clockText, useSecondsUntil } from '#desk/ui/countdown.ts'
import { queryClient, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Callout } from '#desk/ui/parts.tsx'
import { Button } from '#site/ui/button.tsx'
import { auditWords } from '../words/desk.ts'

const words = auditWords.glass

/** How long this person still has the client open in an emergency. Nothing where they don't. */
export function GlassCountdown({ client }: { client: string }) {
  const { data } = useData('glass', { client })
  const until = data?.openUntil == null ? null : Date.parse(data.openUntil)
  // What the opening showed is asked for again, and refused.
  const left = useSecondsUntil(until, () => void queryClient.invalidateQueries())
  if (left === 0) return null
  return (
    <Callout>
      <span role="timer">{fill(words.open, { time: clockText(left) })}</span> {words.openHelp}
    </Callout>
  )
}

/** Opens a client in an emergency, with a reason. Nothing for somebody who can't, or needn't. */
export function BreakGlass({ client }: { client: string }) {
  const { data } = useData('glass', { client })
  const [isOpen, setOpen] = useState(false)
  if (!data?.mayBreak) return null
  if (!isOpen) {
    return (
      <p className="acts">
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          {words.break}
        </Button>
      </p>
    )
  }
  return (
    <>
      <p className="muted">{words.breakHelp}</p>
      <DeskForm
        act="break-glass"
        inputOf={({ reason = '' }) => ({ client, reason })}
        submit={words.break}
        done={words.opened}
        onDone={() => setOpen(false)}
        onCancel={{ words: words.cancel, run: () => setOpen(false) }}
      >
        <DeskField as="textarea" name="reason" label={words.breakReason} rows={2} autoFocus />
      </DeskForm>
    </>
  )
}

/** Returns true while this person has the client open in an emergency. */
export function useGlass(client: string): boolean {
  const { data } = useData('glass', { client })
  return data?.openUntil != null
}
