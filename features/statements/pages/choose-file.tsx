import { type DragEvent, useRef, useState } from 'react'
import { fill } from '#content/fill.ts'
import { useIsHydrated } from '#site/charts/picking.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { StatementsWords } from '../words/statements.ts'
import type { ChosenFile } from './chosen-file.ts'

type ChooseFileProps = {
  words: StatementsWords['choose']
  chosen: ChosenFile | null
  password: string
  faults: { readonly file?: string; readonly password?: string }
  onFile: (file: File | null) => void
  onPassword: (password: string) => void
  /** Opens what is chosen here, for a press of a button. A table is posted by the form instead. */
  onOpen: (pressed: HTMLButtonElement) => void
}

/**
 * Where a client chooses or drops her file. A PDF never leaves by this form: it is opened on the device, and the password
 * field has a name that no address reads.
 */
export function ChooseFile(props: ChooseFileProps) {
  const { words, chosen, password, faults, onFile, onPassword, onOpen } = props
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const isTable = chosen?.kind === 'table'

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (!file || !input.current) return
    input.current.files = event.dataTransfer.files
    onFile(file)
  }

  return (
    <Form
      method="post"
      action="/transactions/import"
      encType="multipart/form-data"
      noValidate
      className="card client-form"
      onSubmit={(event) => {
        if (isTable) return
        event.preventDefault()
        onOpen((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 className="h3">{words.title}</h2>
      <div className="drop" data-over={isOver || undefined}>
        <Field
          ref={input}
          label={words.file}
          name="file"
          type="file"
          accept=".pdf,application/pdf,.json,application/json,.csv,.xlsx,.xls,text/csv,text/plain"
          hint={words.hint}
          error={faults.file}
          disabled={!isHydrated}
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        />
        {chosen ? <p className="statement-chosen">{chosenText(words, chosen)}</p> : null}
      </div>
      {chosen?.kind === 'pdf' ? (
        <div className="password">
          <Field
            label={words.password}
            name="pdf-password"
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={words.passwordHint}
            error={faults.password}
            value={password}
            onChange={(event) => onPassword(event.currentTarget.value)}
            beside={
              <button
                type="button"
                className="btn btn-quiet btn-icon"
                aria-label={words.show}
                aria-pressed="false"
                {...on('reveal', 'pdf-password')}
              >
                <Icon name="eye" />
              </button>
            }
          />
        </div>
      ) : null}
      <p className="statement-kept">
        <Icon name="lock" />
        <span>{isHydrated ? words.kept : words.preparing}</span>
      </p>
      {chosen?.kind === 'pdf' || chosen?.kind === 'json' ? <p className="muted">{words.sent}</p> : null}
      <div>
        <Button type="submit" disabled={!isHydrated} name="intent" value="preview">
          {isTable ? words.send : words.open}
        </Button>
      </div>
    </Form>
  )
}

/** `statement.pdf, 15 kB`. */
function chosenText(words: StatementsWords['choose'], { file }: ChosenFile): string {
  const size =
    file.size < 1_000_000 ? `${Math.ceil(file.size / 1000)} kB` : `${(file.size / 1e6).toFixed(1)} MB`
  return fill(words.chosen, { file: file.name, size })
}
