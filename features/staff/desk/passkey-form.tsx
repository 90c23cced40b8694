import { useState } from 'react'
import { DeskRefused, queryClient, sendAct } from '#desk/ui/data.ts'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { deskSignInWords } from '#desk/words/sign-in.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { deskStaffWords } from '../words/desk.ts'

const words = deskStaffWords.access
const problems = deskSignInWords.passkeyProblems

function isCancel(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Asks the server for a challenge, lets the device answer it, and keeps the passkey under a name. */
export function PasskeyForm() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const add = async (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('device') ?? '').trim()
    if (name === '') return setProblem(deskSignInWords.faults.needed)
    setProblem(undefined)
    setBusy(true)
    try {
      const { value: optionsJSON } = await sendAct('own-passkey-options', {})
      if (!optionsJSON) return
      const { startRegistration } = await import('@simplewebauthn/browser')
      const answer = await startRegistration({ optionsJSON })
      await sendAct('add-own-passkey', { answer: JSON.stringify(answer), name })
      form.reset()
      showDone(words.passkeyAdded)
      await queryClient.invalidateQueries()
    } catch (error) {
      // A refusal of the server, or no connection; everything else the device says.
      if (error instanceof DeskRefused || error instanceof TypeError) showFailure(error)
      else setProblem(problems[isCancel(error) ? 'cancelled' : 'failed'])
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="desk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void add(event.currentTarget)
      }}
    >
      <Field name="device" label={words.nameOfDevice} autoComplete="off" maxLength={60} error={problem} />
      <p className="acts">
        <Button type="submit" size="small" kind="quiet" busy={isBusy}>
          {words.addPasskey}
        </Button>
      </p>
    </form>
  )
}
