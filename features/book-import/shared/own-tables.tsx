import './own-tables.css'
import { type FormEvent, useRef, useState } from 'react'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { announce } from '#desk/ui/announcer.tsx'
import { type ActInput, type ActValue, DeskRefused, queryClient, sendAct } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Options } from '#desk/ui/options.tsx'
import { showDone, showFailure } from '#desk/ui/toasts.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { type TableName, tableNames } from '../client-tables.ts'
import { tableWords as words } from '../words/desk-tables.ts'
import { ImportResult } from './import-result.tsx'
import { ImportedTables, TakeOut } from './imported-tables.tsx'

export type Seen = NonNullable<ActValue<'book-import'>>

/** What was chosen beside the file. */
export interface Choice {
  readonly table: TableName | null
  /** The field of a column, by its position. */
  readonly columns: Readonly<Record<string, string>>
  readonly orders: Readonly<Record<string, string>>
  /** A client's number or `new`, by the key of a question. */
  readonly answers: Readonly<Record<string, string>>
}

const noChoice: Choice = { table: null, columns: {}, orders: {}, answers: {} }

const pairs = (chosen: Readonly<Record<string, string>>) =>
  Object.entries(chosen).map(([key, value]) => `${key}=${value}`)

/** Takes the firm's own tables in and out: choose a file, correct what its columns are, see what changes, take it in. */
export function OwnTables() {
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState(noChoice)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [asked, setAsked] = useState<Seen['questions']>([])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const send = async (of: File, next: Choice, taken: string | null) => {
    setBusy(true)
    setFaults({})
    setChoice(next)
    announce(words.reading)
    try {
      const { value } = await sendAct('book-import', inputOf(of, next, taken), crypto.randomUUID(), of)
      setSeen(value)
      setAsked((before) => withAsked(before, value?.questions ?? []))
      if (value?.state === 'in') {
        const { added, changed } = value.counts
        showDone(plural(localeWords, words.taken, added + changed))
        await queryClient.invalidateQueries()
      }
    } catch (error) {
      if (error instanceof DeskRefused && error.refused.faults) {
        setSeen(null)
        setFaults(error.refused.faults)
      } else showFailure(error)
    }
    setBusy(false)
  }

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [chosen, table] = [typed.get('file'), String(typed.get('table') ?? '')]
    if (!(chosen instanceof File) || chosen.size === 0) {
      setFaults({ file: words.none })
      form.current?.querySelector<HTMLElement>('[name="file"]')?.focus()
      return
    }
    setFile(chosen)
    setAsked([])
    void send(chosen, { ...noChoice, table: tableNames.find((one) => one === table) ?? null }, null)
  }

  return (
    <div className="column gap-4 own-tables">
      {may(me.roles, 'work-books') && (
        <form ref={form} className="own-form" noValidate onSubmit={show} onChange={() => setSeen(null)}>
          <Field
            label={words.file}
            name="file"
            type="file"
            accept=".csv,.txt,.tsv,.xls,.xlsx"
            hint={words.fileHint}
            error={faults.file}
          />
          <Field label={words.table} name="table" as="select" error={faults.table}>
            <option value="">{words.tableFound}</option>
            <Options of={tableNames} labels={words.tables} />
          </Field>
          <p className="acts">
            <Button type="submit" size="small" kind={seen ? 'quiet' : 'primary'} busy={isBusy}>
              {isBusy ? words.reading : words.show}
            </Button>
          </p>
        </form>
      )}
      {seen && file && (
        <ImportResult
          seen={seen}
          asked={asked}
          choice={choice}
          isBusy={isBusy}
          onChoice={(next) => void send(file, next, null)}
          onTakeIn={() => void send(file, choice, seen.seen)}
        />
      )}
      <ImportedTables />
      {may(me.roles, 'export-few') && <TakeOut />}
    </div>
  )
}

/** An answered question is asked no more, and stays so that the answer can be changed. */
function withAsked(before: Seen['questions'], now: Seen['questions']): Seen['questions'] {
  return [...before, ...now.filter(({ key }) => !before.some((one) => one.key === key))]
}

function inputOf(file: File, { table, columns, orders, answers }: Choice, seen: string | null) {
  return {
    name: file.name.slice(-200),
    table,
    columns: pairs(columns),
    orders: pairs(orders),
    answers: pairs(answers),
    seen,
  } as ActInput<'book-import'>
}
