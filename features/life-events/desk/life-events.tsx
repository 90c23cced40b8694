import '#features/book-import/shared/own-tables.css'
import '#features/transmission/shared/cases.css'
import { type ReactNode, useState } from 'react'
import { fill } from '#content/fill.ts'
import type { LifeKind } from '#content/life-event-kinds.ts'
import { may } from '#desk/acts/access.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { OpenLifeEvent } from '../shared/open-life-event.tsx'
import { lifeWords as words } from '../words/desk.ts'
import { LifeEventList } from './life-event-case.tsx'

const { parts, columns } = words

/** The lists of changes in clients' lives and what will need one; or one list. */
export default function LifeEvents({ id }: ScreenProps) {
  const all = useData('life-events', {}, { isOn: id === null })
  if (id !== null) return <LifeEventList id={id} />
  return (
    <>
      <ScreenHead title={deskFrameWords.screens['life-events']} sub={words.lead} />
      <div className="column gap-4 screen-body cases">
        <WithData of={all}>{(found) => <Lists found={found} />}</WithData>
      </div>
    </>
  )
}

type Found = Answered<'life-events'>

function Lists({ found: { open, done, minors, mandates, more } }: { found: Found }) {
  if (open.length + done.length + minors.length + mandates.length === 0)
    return (
      <Empty title={words.noneOpen}>
        <p>{words.noneHelp}</p>
      </Empty>
    )
  const unknown = minors.filter(({ adultOn }) => adultOn === null).map(({ name }) => name)
  return (
    <>
      <Events title={parts.open} rows={open} />
      <Part title={parts.minors} heads={[columns.name, columns.birthday, columns.do]}>
        {minors.flatMap(({ number, name, adultOn }) =>
          adultOn === null ? (
            []
          ) : (
            <tr key={number}>
              <Who number={number} name={name} />
              <td>
                <DayText date={adultOn} />
              </td>
              <OpenHere number={number} name={name} kind="adult" on={adultOn} />
            </tr>
          ),
        )}
      </Part>
      {unknown.length > 0 && <p className="muted">{fill(words.unknown, { names: unknown.join(', ') })}</p>}
      <Part title={parts.mandates} heads={[columns.name, columns.sip, columns.what, columns.do]}>
        {mandates.map(({ number, name, scheme, folio, state, on, amountPaise }) => (
          <tr key={`${number} ${folio} ${scheme} ${on}`}>
            <Who number={number} name={name} />
            <td>
              {scheme}, {formatRupees(rupeesOf(amountPaise))}
            </td>
            <td>
              {words.states[state as keyof typeof words.states]} <DayText date={on} />
            </td>
            <OpenHere number={number} name={name} kind="mandate" on={on} />
          </tr>
        ))}
      </Part>
      {mandates.length > 0 && (
        <p className="muted">
          {words.mandatesHelp} {more > 0 && fill(words.more, { count: more })}
        </p>
      )}
      <Events title={parts.done} rows={done} />
    </>
  )
}

type PartProps = { title: string; heads: readonly string[]; children: readonly ReactNode[] }

function Part({ title, heads, children }: PartProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="column">
      <h2>{title}</h2>
      <table className="own-table is-stacked" aria-label={title}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

function Who({ number, name }: { number: string; name: string }) {
  return (
    <th scope="row">
      <Link href={`/clients/${number}`}>
        <ClientName name={name} client={number} />
      </Link>
    </th>
  )
}

function Events({ title, rows }: { title: string; rows: Found['open'] }) {
  return (
    <Part title={title} heads={[columns.name, columns.what, columns.state, columns.next]}>
      {rows.map(({ id, number, name, kind, nextOn, doneOn, ...counts }) => (
        <tr key={id}>
          <Who number={number} name={name} />
          <td>
            <Link href={`/life-events/${id}`}>{words.kinds[kind]}</Link>
          </td>
          <td>{fill(words.progress, counts)}</td>
          <td>
            <DayText date={nextOn ?? doneOn ?? ''} />
          </td>
        </tr>
      ))}
    </Part>
  )
}

/** Opens a list from a row. */
function OpenHere({ name, ...of }: { number: string; name: string; kind: LifeKind; on: IsoDate }) {
  const [isOpen, setOpen] = useState(false)
  const label = fill(words.openFor, { name })
  return (
    <td>
      {isOpen ? (
        <OpenLifeEvent {...of} onClose={() => setOpen(false)} />
      ) : (
        may(me.roles, 'work-clients') && (
          <Button kind="quiet" size="small" aria-label={label} onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )
      )}
    </td>
  )
}
