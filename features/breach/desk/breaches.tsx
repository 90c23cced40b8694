import { Options } from '#site/ui/field.tsx'
import './breach.css'
import { useState } from 'react'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, ask, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Timeline } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { saveBase64 } from '#desk/ui/save-file.ts'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { breachKinds } from '../kinds.ts'
import { breachWords as words } from '../words/desk.ts'
import { Clocks } from './clocks.tsx'
import { ConcernedPart } from './concerned-part.tsx'
import { Drafts, Notices } from './drafts-part.tsx'

export type BreachFile = NonNullable<Answered<'breach'>>

const mayWrite = may(me.roles, 'handle-breach')
const { form } = words

/** The files of breaches; or one of them. */
export default function Breaches({ id }: ScreenProps) {
  if (id === null) return <BreachList />
  return <OneBreach id={id} />
}

function BreachList() {
  const [isOpening, setOpening] = useState(false)
  return (
    <>
      <ScreenHead title={deskFrameWords.screens.breaches} sub={words.lead}>
        {mayWrite && !isOpening && (
          <Button size="small" onClick={() => setOpening(true)}>
            {form.open}
          </Button>
        )}
      </ScreenHead>
      <div className="column gap-5 screen-body breach">
        {isOpening && <FactsForm file={null} onClose={() => setOpening(false)} />}
        <WithData of={useData('breaches', {})}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={words.none}>{words.noneHelp}</Empty>
            ) : (
              <RowsTable
                label={deskFrameWords.screens.breaches}
                rows={rows}
                keyOf={({ id }) => id}
                heads={words.columns}
                columns={{
                  what: ({ id, kind, happened }) => (
                    <>
                      <Link href={`/breaches/${id}`}>{words.kinds[kind]}</Link>
                      <div className="muted">{happened}</div>
                    </>
                  ),
                  known: ({ known_at }) => <DayText date={known_at} withTime />,
                  state: ({ closed_at, clocks }) =>
                    words.states[closed_at ? 'closed' : isAnyLate(clocks) ? 'late' : 'open'],
                }}
              />
            )
          }
        </WithData>
      </div>
    </>
  )
}

function isAnyLate(clocks: BreachFile['clocks']): boolean {
  return clocks.some(({ isLate, entry }) => isLate && entry === null)
}

function OneBreach({ id }: { id: string }) {
  return (
    <WithData of={useData('breach', { id })} screen="breaches">
      {(file) => (file ? <File file={file} /> : <Empty title={words.refused.missing} />)}
    </WithData>
  )
}

function File({ file }: { file: BreachFile }) {
  const { id, kind, happened, known_at, closed_at } = file
  const isOpen = mayWrite && closed_at === null
  return (
    <>
      <ScreenHead
        title={words.kinds[kind]}
        sub={
          <>
            {words.columns.known} <DayText date={known_at} withTime />
          </>
        }
      >
        <Button kind="quiet" size="small" onClick={() => void saveBase64(pdfOf(id))}>
          {words.close.print}
        </Button>
      </ScreenHead>
      <div className="column gap-5 screen-body breach">
        <p>{happened}</p>
        {isOpen && (
          <details>
            <summary>{form.change}</summary>
            <FactsForm file={file} onClose={null} />
          </details>
        )}
        <Clocks file={file} mayWrite={isOpen} />
        <ConcernedPart file={file} mayWrite={isOpen} />
        <Drafts file={file} mayWrite={isOpen} />
        {isOpen && <Notices file={file} />}
        <DonePart file={file} mayWrite={isOpen} />
        <ClosePart file={file} mayWrite={isOpen} />
      </div>
    </>
  )
}

async function pdfOf(id: string) {
  return (await ask('breach-pdf', { id })) ?? { refused: words.refused.missing, name: '', body: '' }
}

const indiaMs = 330 * 60_000
const nowIso = () => new Date(serverNow()).toISOString()

/** An instant as a field for day and time has it, in India. */
export function typedTime(instant: string | null): string {
  return instant === null ? '' : new Date(Date.parse(instant) + indiaMs).toISOString().slice(0, 16)
}

function FactsForm({ file, onClose }: { file: BreachFile | null; onClose: (() => void) | null }) {
  return (
    <DeskForm
      act="breach-save"
      inputOf={(typed) => ({ ...typed, id: file?.id ?? null })}
      submit={file ? form.save : form.open}
      done={form.saved}
      {...(onClose && { onDone: onClose, onCancel: { words: form.cancel, run: onClose } })}
    >
      <DeskField as="select" name="kind" label={form.kind} defaultValue={file?.kind ?? breachKinds[0]}>
        <Options of={breachKinds.map((one) => [one, words.kinds[one]])} />
      </DeskField>
      <DeskField
        as="textarea"
        name="happened"
        rows={3}
        label={form.happened}
        defaultValue={file?.happened ?? ''}
      />
      {(['known', 'began', 'ended'] as const).map((name) => (
        <DeskField
          key={name}
          name={name}
          type="datetime-local"
          label={form[name]}
          hint={name === 'known' ? form.knownHint : form.timeHint}
          defaultValue={typedTime(file ? file[`${name}_at`] : name === 'known' ? nowIso() : null)}
        />
      ))}
      <DeskField as="textarea" name="cause" rows={2} label={form.cause} defaultValue={file?.cause ?? ''} />
      <DeskField
        as="textarea"
        name="measures"
        rows={2}
        label={form.measures}
        defaultValue={file?.measures ?? ''}
      />
    </DeskForm>
  )
}

type PartProps = { file: BreachFile; mayWrite: boolean }

function DonePart({ file: { id, entries }, mayWrite: isWriter }: PartProps) {
  const at = (instant: string) => instantText(localeWords, Date.parse(instant))
  return (
    <section className="column" aria-labelledby="breach-done">
      <h2 id="breach-done">{words.done.title}</h2>
      <Timeline
        lines={entries.map((entry) => ({
          key: entry.id,
          what: [entry.duty && words.clocks.duties[entry.duty], entry.text].filter(Boolean).join(': '),
          more: `${at(entry.at)}, ${entry.actor}`,
        }))}
      />
      {isWriter && (
        <DeskForm
          act="breach-entry"
          inputOf={(typed) => ({ ...typed, id, duty: null, outcome: null })}
          submit={words.done.add}
          done={words.done.added}
        >
          <DeskField as="textarea" id="done-text" name="text" rows={2} label={words.done.text} />
        </DeskForm>
      )}
    </section>
  )
}

function ClosePart({ file: { id, closed_at, closed_by, learned }, mayWrite: isWriter }: PartProps) {
  if (closed_at !== null)
    return (
      <section className="column" aria-labelledby="breach-close">
        <h2 id="breach-close">{words.close.learned}</h2>
        <p>{learned}</p>
        <p className="muted">
          {fill(words.close.closed, {
            by: closed_by ?? '',
            at: instantText(localeWords, Date.parse(closed_at)),
          })}
        </p>
      </section>
    )
  if (!isWriter) return null
  return (
    <section className="column" aria-labelledby="breach-close">
      <h2 id="breach-close">{words.close.title}</h2>
      <DeskForm
        act="breach-close"
        inputOf={(typed) => ({ ...typed, id })}
        submit={words.close.submit}
        done={words.close.done}
      >
        <DeskField as="textarea" name="learned" rows={3} label={words.close.learned} />
      </DeskForm>
    </section>
  )
}
