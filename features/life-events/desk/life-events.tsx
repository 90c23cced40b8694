import '#features/book-import/shared/own-tables.css'
import './life-events.css'
import { type ReactNode, useState } from 'react'
import { fill } from '#content/fill.ts'
import type { LifeKind } from '#content/life-event-rules.ts'
import { may } from '#desk/acts/access.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { Button } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { OpenLifeEvent } from '../shared/open-life-event.tsx'
import { lifeWords as words } from '../words/desk.ts'
import { LifeEventList } from './life-event-case.tsx'

/** The lists of changes in clients' lives and what will need one; or one list. */
export default function LifeEvents({ id }: ScreenProps) {
  return id === null ? <AllLists /> : <LifeEventList id={id} />
}

type Found = Answered<'life-events'>

function AllLists() {
  return (
    <>
      <ScreenHead title={deskFrameWords.screens['life-events']} sub={words.lead} />
      <div className="column gap-4 screen-body life-events">
        <WithData of={useData('life-events', {})}>{(found) => <Lists found={found} />}</WithData>
      </div>
    </>
  )
}

function Lists({ found: { open, done, minors, unknown, mandates, moreMandates } }: { found: Found }) {
  const { parts, columns } = words
  return (
    <>
      <Part title={parts.open} empty={open.length === 0 && words.noneOpen}>
        <Events rows={open} />
      </Part>
      <Part title={parts.minors} empty={minors.length === 0 && words.noMinors}>
        <Table label={parts.minors} columns={[columns.name, columns.birthday, columns.do]}>
          {minors.map(({ number, name, adultOn }) => (
            <tr key={number}>
              <Who number={number} name={name} />
              <td>
                <DayText date={adultOn} />
              </td>
              <td>
                <OpenHere number={number} name={name} kind="adult" on={adultOn} />
              </td>
            </tr>
          ))}
        </Table>
      </Part>
      {unknown.length > 0 && (
        <p className="muted">{fill(words.unknown, { names: unknown.map(({ name }) => name).join(', ') })}</p>
      )}
      <Part title={parts.mandates} empty={mandates.length === 0 && words.noMandates}>
        <p className="muted">{words.mandatesHelp}</p>
        <Table label={parts.mandates} columns={[columns.name, columns.sip, columns.what, columns.do]}>
          {mandates.map(({ number, name, scheme, folio, state, on, amountPaise }) => (
            <tr key={`${number} ${folio} ${scheme} ${on}`}>
              <Who number={number} name={name} />
              <td>
                {scheme}, {formatRupees(rupeesOf(amountPaise))}
              </td>
              <td>
                {words.states[state as keyof typeof words.states]} {on && <DayText date={on} />}
              </td>
              <td>
                <OpenHere number={number} name={name} kind="mandate" on={on} />
              </td>
            </tr>
          ))}
        </Table>
        {moreMandates > 0 && <p className="muted">{fill(words.more, { count: moreMandates })}</p>}
      </Part>
      {done.length > 0 && (
        <details>
          <summary>{fill(parts.done, { count: done.length })}</summary>
          <Events rows={done} />
        </details>
      )}
    </>
  )
}

function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section aria-label={title} className="column">
      <h2 className="h3">{title}</h2>
      {empty ? <p className="muted">{empty}</p> : children}
    </section>
  )
}

function Table(props: { label: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <table className="own-table is-stacked" aria-label={props.label}>
      <thead>
        <tr>
          {props.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
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

function Events({ rows }: { rows: Found['open'] }) {
  const { columns } = words
  return (
    <Table label={words.parts.open} columns={[columns.name, columns.what, columns.state, columns.next]}>
      {rows.map(({ id, number, name, kind, nextOn, doneOn, ...counts }) => (
        <tr key={id}>
          <Who number={number} name={name} />
          <td>
            <Link href={`/life-events/${id}`}>{words.kinds[kind]}</Link>
          </td>
          <td>{fill(words.progress, counts)}</td>
          <td>{(nextOn ?? doneOn) && <DayText date={nextOn ?? doneOn ?? ''} />}</td>
        </tr>
      ))}
    </Table>
  )
}

/** Opens a list from a row. */
function OpenHere(of: { number: string; name: string; kind: LifeKind; on: IsoDate | null }) {
  const [isOpen, setOpen] = useState(false)
  if (!may(me.roles, 'work-clients')) return null
  return isOpen ? (
    <OpenLifeEvent number={of.number} kind={of.kind} on={of.on} onClose={() => setOpen(false)} />
  ) : (
    <Button
      kind="quiet"
      size="small"
      aria-label={fill(words.openFor, { name: of.name })}
      onClick={() => setOpen(true)}
    >
      {words.open}
    </Button>
  )
}
