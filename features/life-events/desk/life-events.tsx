import '#features/transmission/shared/cases.css'
import { useState } from 'react'
import { fill } from '#content/fill.ts'
import type { LifeKind } from '#content/life-event-kinds.ts'
import { may } from '#desk/acts/access.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { RowsTable, type RowsTableProps } from '#desk/ui/rows-table.tsx'
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

const nameColumn = [
  ({ number, name }: { readonly number: string; readonly name: string }) => (
    <Link href={`/clients/${number}`}>
      <ClientName name={name} client={number} />
    </Link>
  ),
  'name',
] as const

function Lists({ found: { open, done, minors, mandates, more } }: { found: Found }) {
  const unknown = minors.filter(({ adultOn }) => adultOn === null).map(({ name }) => name)
  return (
    <>
      <Events title={parts.open} empty={words.noneOpen} rows={open} />
      <Part
        title={parts.minors}
        empty={words.noMinors}
        rows={minors.flatMap(({ adultOn: on, ...one }) => (on === null ? [] : { ...one, on }))}
        keyOf={({ number }) => number}
        heads={columns}
        columns={{
          name: nameColumn,
          birthday: ({ on }) => <DayText date={on} />,
          do: ({ number, name, on }) => <OpenHere number={number} name={name} kind="adult" on={on} />,
        }}
      />
      {unknown.length > 0 && <p className="muted">{fill(words.unknown, { names: unknown.join(', ') })}</p>}
      <Part
        title={parts.mandates}
        empty={words.noMandates}
        rows={mandates}
        keyOf={({ number, folio, scheme, on }) => `${number} ${folio} ${scheme} ${on}`}
        heads={columns}
        columns={{
          name: nameColumn,
          sip: ({ scheme, amountPaise }) => `${scheme}, ${formatRupees(rupeesOf(amountPaise))}`,
          what: ({ state, on }) => (
            <>
              {words.states[state as keyof typeof words.states]} <DayText date={on} />
            </>
          ),
          do: ({ number, name, on }) => <OpenHere number={number} name={name} kind="mandate" on={on} />,
        }}
      />
      <p className="muted">
        {words.mandatesHelp} {more > 0 && fill(words.more, { count: more })}
      </p>
      {done.length > 0 && <Events title={parts.done} empty="" rows={done} />}
    </>
  )
}

function Part<Row, Id extends string>({
  title,
  empty,
  ...table
}: RowsTableProps<Row, Id> & { title: string; empty: string }) {
  return (
    <section aria-label={title} className="column">
      <h2 className="h3">{title}</h2>
      {table.rows.length === 0 ? <p className="muted">{empty}</p> : <RowsTable {...table} label={title} />}
    </section>
  )
}

function Events(of: { title: string; empty: string; rows: Found['open'] }) {
  return (
    <Part
      {...of}
      keyOf={({ id }) => id}
      heads={columns}
      columns={{
        name: nameColumn,
        what: ({ id, kind }) => <Link href={`/life-events/${id}`}>{words.kinds[kind]}</Link>,
        state: ({ sent, settled }) => fill(words.progress, { sent, settled }),
        next: ({ nextOn, doneOn }) => <DayText date={nextOn ?? doneOn ?? ''} />,
      }}
    />
  )
}

/** Opens a list from a row. */
function OpenHere({ name, ...of }: { number: string; name: string; kind: LifeKind; on: IsoDate }) {
  const [isOpen, setOpen] = useState(false)
  const label = fill(words.openFor, { name })
  if (isOpen) return <OpenLifeEvent {...of} onClose={() => setOpen(false)} />
  return (
    may(me.roles, 'work-clients') && (
      <Button kind="quiet" size="small" aria-label={label} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
    )
  )
}
