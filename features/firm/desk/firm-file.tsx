import { useState } from 'react'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ask, DeskRefused, useAct } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { firmWords } from '../words/desk.ts'

interface Trial {
  readonly file: string
  readonly changes: readonly { readonly section: string; readonly path: string }[]
}

/** All of the firm as one file, out and in. A file that comes in is tried first: nothing changes before it is confirmed. */
export function FirmFile() {
  const [trial, setTrial] = useState<Trial | null>(null)
  const [problem, setProblem] = useState<readonly string[]>([])
  const { mutate, isPending } = useAct('firm-import')

  const takeOut = async () => {
    try {
      const { file } = await ask('firm-file', {})
      const address = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
      const link = Object.assign(document.createElement('a'), { href: address, download: 'firm.json' })
      link.click()
      URL.revokeObjectURL(address)
    } catch (error) {
      showFailure(error)
    }
  }

  const bringIn = (file: string, isTrial: boolean) =>
    mutate(
      { file, isTrial },
      {
        onSuccess: ({ value }) => {
          setProblem([])
          setTrial(isTrial ? { file, changes: value?.changes ?? [] } : null)
          if (!isTrial) showDone(firmWords.applied)
        },
        onError: (error) => {
          setTrial(null)
          const faults = error instanceof DeskRefused ? error.refused.faults : undefined
          setProblem(
            faults ? Object.entries(faults).map(([path, said]) => `${path}: ${said}`) : [error.message],
          )
        },
      },
    )

  return (
    <section className="column firm-file" aria-label={firmWords.file}>
      <p>{firmWords.fileLead}</p>
      <p>
        <Button kind="quiet" size="small" onClick={() => void takeOut()}>
          {firmWords.download}
        </Button>
      </p>
      {may(me.roles, 'change-firm') && (
        <>
          <Field
            type="file"
            name="firm-import"
            label={firmWords.bringIn}
            accept=".json,application/json"
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              if (file) bringIn(await file.text(), true)
            }}
          />
          {problem.length > 0 && (
            <ul role="alert">
              {problem.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {trial && (
            <div role="status">
              <p>
                {trial.changes.length === 0
                  ? firmWords.trialNone
                  : plural(localeWords, firmWords.trial, trial.changes.length)}
              </p>
              <ul>
                {trial.changes.map(({ section, path }) => (
                  <li key={`${section}.${path}`}>{`${section}.${path}`}</li>
                ))}
              </ul>
              {trial.changes.length > 0 && (
                <Button size="small" busy={isPending} onClick={() => bringIn(trial.file, false)}>
                  {firmWords.apply}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}
