import './work.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
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
import { List } from '../../list/list.tsx'
import type { ListGroup } from '../../list/list-rows.tsx'
import { me } from '../../me.ts'
import type { ScreenProps } from '../../screen-props.ts'
import { ClientName } from '../../ui/client-name.tsx'
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

/** What was done lately, each with its way to the client. No list of keys: those act on what is open. */
function DoneLately({ rows }: { rows: readonly Done[] }) {
  if (rows.length === 0) return null
  return (
    <section className="board-done" aria-label={words.states.done}>
      <h2>
        {words.states.done} <span className="num">{formatNumber(rows.length)}</span>
      </h2>
      <ul>
        {rows.map(({ id, client, name, kind, reference, amountPaise, changedAt }) => (
          <li key={id}>
            <span>
              <Link href={`/clients/${client}?view=requests`}>
                <ClientName name={name} client={client} />
              </Link>{' '}
              <span className="muted">
                {requestsWords.kinds[kind].title} · {formatReference(reference)}
              </span>
            </span>
            <span className="num">
              {amountPaise !== null && <Money paise={amountPaise} />} <DayText date={changedAt} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
      <DoneLately rows={data.done} />
      {dialog}
    </Split>
  )
}
