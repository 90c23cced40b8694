import { useState } from 'react'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { Options } from '#desk/ui/options.tsx'
import { Callout } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import { saveFile } from '#desk/ui/save-file.ts'
import { WithData } from '#desk/ui/states.tsx'
import type { BreachSearch } from '../concerned.server.ts'
import { dataKinds } from '../kinds.ts'
import { breachWords } from '../words/desk.ts'
import { type BreachFile, typedTime } from './breaches.tsx'

const { concerned: words, columns, told, data } = breachWords
const ways = Object.keys(words.by) as BreachSearch['by'][]
type Props = { file: BreachFile; mayWrite: boolean }

/** Who is concerned: the searches with what the log cannot say, and the persons they found. */
export function ConcernedPart({ file, mayWrite }: Props) {
  const people = useData('breach-people', { id: file.id })
  return (
    <section className="column" aria-labelledby="breach-concerned">
      <h2 id="breach-concerned">{words.title}</h2>
      <Searches file={file} mayWrite={mayWrite} />
      {mayWrite && <SearchForm file={file} />}
      <WithData of={people}>
        {({ count, rows }) =>
          count === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <>
              <p>
                <strong>{plural(localeWords, words.count, count)}</strong>
                {count > rows.length && ` ${fill(words.shown, { count: rows.length })}`}
              </p>
              <RowsTable
                labelledBy="breach-concerned"
                rows={rows}
                keyOf={({ number }) => number}
                heads={columns}
                columns={{
                  name: ({ name, number }) => <ClientName name={name} client={number} />,
                  data: ({ kinds }) => kinds.map((kind) => data[kind]).join(', '),
                  why: ({ reasons }) => reasons.join('; '),
                  told: ({ told: sent, diedOn }) =>
                    sent ? told[`sent-${sent}` as 'sent-mail'] : diedOn !== null ? told.died : '–',
                }}
              />
            </>
          )
        }
      </WithData>
      {mayWrite && (
        <p className="acts">
          <ActButton
            act="breach-export"
            input={{ id: file.id }}
            right="handle-breach"
            done={(value) => (value ? words.exported : words.proposed)}
            onDone={(value) => value && saveFile(value.name, value.body, 'text/csv')}
          >
            {words.export}
          </ActButton>
        </p>
      )}
    </section>
  )
}

function Searches({ file: { id, searches, approved_at }, mayWrite }: Props) {
  const at = (instant: string) => instantText(localeWords, Date.parse(instant))
  return (
    <>
      {searches.map(({ id: search, query, found, actor, at: when, withdrawn_by, notes }) => (
        <div key={search}>
          <p>
            {fill(words.line, { what: words.by[query.by], found, by: actor, at: at(when) })}{' '}
            {withdrawn_by === null ? (
              mayWrite &&
              approved_at === null && (
                <ActButton
                  act="breach-search-withdraw"
                  input={{ id, search }}
                  right="handle-breach"
                  done={words.withdrawn}
                >
                  {words.withdraw}
                </ActButton>
              )
            ) : (
              <span className="muted">{fill(words.isWithdrawn, { by: withdrawn_by })}</span>
            )}
          </p>
          {withdrawn_by === null && notes.length > 0 && <Callout>{notes.join(' ')}</Callout>}
        </div>
      ))}
    </>
  )
}

function SearchForm({ file }: { file: BreachFile }) {
  const [by, setBy] = useState<BreachSearch['by']>('staff')
  const choices = useData('breach-choices', {})
  const isInTime = by === 'staff' || by === 'client' || by === 'mail'
  return (
    <DeskForm
      act="breach-search"
      inputOf={({ staff, file: exported, number, from = '', to = '', reason = '', ...typed }) => ({
        ...{ id: file.id, by, from, to, reason, staff: staff || null, number: number || null },
        file: exported ? Number(exported) : null,
        kinds: dataKinds.filter((kind) => typed[kind] === 'on'),
      })}
      submit={words.search}
      done={words.searched}
    >
      <DeskField
        as="select"
        name="by"
        label={words.what}
        value={by}
        onChange={({ target }) => setBy(target.value as typeof by)}
      >
        <Options of={ways} labels={words.by} />
      </DeskField>
      {by === 'staff' && (
        <DeskField as="select" name="staff" label={words.staff}>
          {choices.data?.staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </DeskField>
      )}
      {by === 'export' && (
        <DeskField as="select" name="file" label={words.file}>
          {choices.data?.files.map(({ sequence, at, actor, detail }) => (
            <option key={sequence} value={sequence}>
              {[instantText(localeWords, Date.parse(at)), actor, detail?.slice(0, 40)].join(', ')}
            </option>
          ))}
        </DeskField>
      )}
      {(by === 'client' || by === 'mail' || by === 'hand') && (
        <DeskField name="number" label={words.number} />
      )}
      {isInTime && (
        <>
          <DeskField
            name="from"
            type="datetime-local"
            label={words.from}
            defaultValue={typedTime(file.began_at ?? file.known_at)}
          />
          <DeskField
            name="to"
            type="datetime-local"
            label={words.to}
            defaultValue={typedTime(file.ended_at ?? file.known_at)}
          />
        </>
      )}
      {by === 'hand' && (
        <>
          <fieldset>
            <legend>{words.kinds}</legend>
            {dataKinds.map((kind) => (
              <label key={kind} className="check">
                <input type="checkbox" name={kind} /> {data[kind]}
              </label>
            ))}
          </fieldset>
          <DeskField name="reason" label={words.reason} />
        </>
      )}
    </DeskForm>
  )
}
