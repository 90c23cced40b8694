import './work.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '#app/ui/button.tsx'
import { Money } from '#app/ui/money.tsx'
import { exportWords } from '#content/en/desk/export.ts'
import { workWords } from '#content/en/desk/work.ts'
import { localeWords } from '#content/en/locale.ts'
import { requestsWords } from '#content/en/requests.ts'
import { plural } from '#content/plural.ts'
import { formatCompactRupees, formatNumber } from '#finance/rupees.ts'
import { knownOf, rupeesOf, sum } from '#finance/units.ts'
import { formatReference } from '#forms/reference.ts'
import { may } from '../../../access.ts'
import { type Answered, useData } from '../../data.ts'
import { List, type ListColumn, type ListGroup } from '../../list/list.tsx'
import { me } from '../../me.ts'
import type { ScreenProps } from '../../screen-props.ts'
import { DayText } from '../../ui/date.tsx'
import { ScreenHead } from '../../ui/parts.tsx'
import { Split } from '../../ui/split.tsx'
import { Empty, WithData } from '../../ui/states.tsx'
import { exportAddress } from '../export/export-address.ts'
import { useThingActs } from './thing-acts.tsx'
import { ThingPanel } from './thing-panel.tsx'
import { keyOf, ThingFoot, thingColumns } from './today.tsx'

const words = workWords.board

type Board = NonNullable<Answered<'board'>>
type Row = Board['open'][number]

type Done = Board['done'][number]

const doneColumns: readonly ListColumn<Done>[] = [
  {
    id: 'what',
    head: '',
    width: 'minmax(10rem, 1fr)',
    cell: ({ name, kind, reference }) => (
      <>
        <strong>{name}</strong>{' '}
        <span className="muted">
          {requestsWords.kinds[kind].title} · {formatReference(reference)}
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    head: '',
    width: '9rem',
    align: 'right',
    isExtra: true,
    cell: ({ amountPaise }) => amountPaise !== null && <Money paise={amountPaise} />,
  },
  {
    id: 'at',
    head: '',
    width: '10rem',
    align: 'right',
    cell: ({ changedAt }) => <DayText date={changedAt} withTime />,
  },
]
const doneKey = ({ id }: Done) => id

const order = ['received', 'in-progress', 'with-registrar'] as const

/** Requests by state, each with its clock. */
export default function Requests({ id }: ScreenProps) {
  const board = useData('board', {})
  return <WithData of={board}>{(data) => <Columns data={data} id={id} />}</WithData>
}

function Columns({ data, id }: { data: Board; id: string | null }) {
  const [, navigate] = useLocation()
  const [active, setActive] = useState<Row | null>(null)
  const rows = useMemo(() => order.flatMap((state) => data.open.filter((row) => row.state === state)), [data])
  const chosen = rows.find(({ key }) => key === (id ?? active?.key)) ?? null
  const { begin, dialog } = useThingActs(chosen)
  const groupOf = ({ state }: Row): ListGroup => {
    const own = rows.filter((row) => row.state === state)
    const stake = sum(knownOf(own.map(({ stakePaise }) => stakePaise)))
    const known = order.find((one) => one === state)
    return {
      key: state,
      title: `${known ? words.states[known] : state} ${own.length}`,
      ...(stake > 0 ? { sum: formatCompactRupees(rupeesOf(stake), localeWords.amounts) } : {}),
    }
  }
  const title = rows.length === 0 ? words.none : plural(localeWords, words.title, rows.length)
  return (
    <Split
      label={words.lead}
      panelKey={id}
      onClose={() => navigate('/desk/requests')}
      panel={id === null ? null : <ThingPanel key={id} id={id} begin={begin} />}
    >
      <ScreenHead title={title} sub={words.lead}>
        {may(me.roles, 'export-few') && (
          <p className="acts">
            <ButtonLink href={exportAddress({ list: 'requests' })} kind="quiet" size="small">
              {exportWords.link}
            </ButtonLink>
          </p>
        )}
      </ScreenHead>
      <List
        label={title}
        name="requests"
        rows={rows}
        keyOf={keyOf}
        columns={thingColumns}
        groupOf={groupOf}
        openKey={id}
        onOpen={({ key }) => navigate(`/desk/requests/${encodeURIComponent(key)}`)}
        onActive={setActive}
        empty={<Empty title={words.empty} />}
        foot={<ThingFoot />}
      />
      {data.done.length > 0 && (
        <>
          <h2 className="board-done">
            {words.states.done} <span className="num">{formatNumber(data.done.length)}</span>
          </h2>
          <List
            label={words.states.done}
            name="requests-done"
            rows={data.done}
            keyOf={doneKey}
            columns={doneColumns}
            onOpen={({ client }) => navigate(`/desk/clients/${client}?view=requests`)}
            empty={null}
          />
        </>
      )}
      {dialog}
    </Split>
  )
}
