import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { deskFrameWords } from '../words/frame.ts'
import { deskSignInWords } from '../words/sign-in.ts'
import { access, endProof } from './access-state.ts'
import { useData } from './data.ts'
import { WithData } from './states.tsx'

const { prove, unlock, passkeyProblems } = deskSignInWords

/** The last thing that was given as a proof, and why it was not taken. */
type Problem = { readonly of: 'code' | 'passkey'; readonly words: string }

/** Asks for a code or a passkey in place: whatever is open beneath goes on with it. */
export function ProofForm() {
  const factors = useData('own-access', {})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const send = async (of: Problem['of'], give: () => Promise<Response>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const answer = await give()
      if (answer.ok) return endProof(true)
      const { words } = (await answer.json()) as { words: string }
      if (answer.status === 401) {
        endProof(false)
        access.set('signed-out')
      } else setProblem({ of, words })
    } catch (error) {
      const isLeft = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
      setProblem({
        of,
        words: passkeyProblems[isLeft ? 'cancelled' : navigator.onLine ? 'failed' : 'offline'],
      })
    } finally {
      setBusy(false)
    }
  }
  const sendCode = (code: string) => send('code', () => post('/prove', { kind: 'code', code }))
  const sendPasskey = () =>
    send('passkey', async () => {
      const optionsJSON = await (await post('/prove/passkey/options', {})).json()
      const answer = await startAuthentication({ optionsJSON })
      return await post('/prove/passkey', { answer: JSON.stringify(answer) })
    })

  const problemOf = (of: Problem['of']) => (problem?.of === of ? problem.words : undefined)
  return (
    <WithData of={factors}>
      {({ authenticator, passkeys, canMakePasskeys }) => {
        const takesPasskey = passkeys.length > 0 && canMakePasskeys && browserSupportsWebAuthn()
        return (
          <>
            {takesPasskey && (
              <>
                <Button size="small" busy={isBusy} onClick={() => void sendPasskey()}>
                  {prove.passkey}
                </Button>
                {problemOf('passkey') && <p role="alert">{problemOf('passkey')}</p>}
              </>
            )}
            {authenticator && (
              <form
                className="desk-form"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  void sendCode(String(new FormData(event.currentTarget).get('code') ?? ''))
                }}
              >
                <Field
                  name="code"
                  label={unlock.code}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  autoFocus={!takesPasskey}
                  error={problemOf('code')}
                />
                <p className="acts">
                  <Button type="submit" size="small" kind={takesPasskey ? 'quiet' : 'primary'} busy={isBusy}>
                    {prove.codeButton}
                  </Button>
                </p>
              </form>
            )}
            {!takesPasskey && !authenticator && <p>{unlock.noneHere}</p>}
            <p className="acts">
              <Button kind="quiet" size="small" onClick={() => endProof(false)}>
                {deskFrameWords.states.notNow}
              </Button>
            </p>
          </>
        )
      }}
    </WithData>
  )
}

function post(address: string, body: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(body),
  })
}
