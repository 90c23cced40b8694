import '../shared/work.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn, ListGroup } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { exportAddress } from '#desk/ui/export-address.ts'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { formatReference } from '#features/enquiries/reference.ts'
import { exportWords } from '#features/people/words/desk-export.ts'
import { requestsWords } from '#features/requests/words/requests.ts'
import { istDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { workWords } from '../words/desk.ts'
import { useItemActs } from './item-acts.tsx'
import { ItemPanel } from './item-panel.tsx'
import { itemColumns, itemKeys } from './today.tsx'

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
            <span className="row gap-4 num">
              {amountPaise !== null && <Money paise={amountPaise} />} <DayText date={changedAt} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those of every list of items, and since when the client waits. */
const asked: ListColumn<Row> = {
  id: 'asked',
  head: '',
  width: '7rem',
  align: 'right',
  isExtra: true,
  cell: ({ askedAt }) =>
    askedAt !== null && (
      <span className="muted num">
        {fill(words.asked, { date: dayMonthText(localeWords, istDate(Date.parse(askedAt))) })}
      </span>
    ),
}
const columns: readonly ListColumn<Row>[] = [...itemColumns.slice(0, -1), asked, ...itemColumns.slice(-1)]

const order = ['received', 'in-progress', 'with-registrar'] as const

/** Requests by state, each with its clock. */
export default function Requests({ id }: ScreenProps) {
  return (
    <WithData of={useData('board', {})} screen="requests">
      {(data) => <Columns data={data} id={id} />}
    </WithData>
  )
}

function Columns({ data, id }: { data: Board; id: string | null }) {
  const [, navigate] = useLocation()
  const [active, setActive] = useState<Row | null>(null)
  const [typed] = useAddressState('tab', 'all')
  const tab = typed === 'mine' ? 'mine' : 'all'
  const open = useMemo(() => order.flatMap((state) => data.open.filter((row) => row.state === state)), [data])
  const mine = open.filter(({ isMine }) => isMine)
  const rows = tab === 'mine' ? mine : open
  const at = (path: string) => `/desk/requests${path}${location.search}`
  const chosen = rows.find(({ key }) => key === (id ?? active?.key)) ?? null
  const { begin, dialog } = useItemActs(chosen)
  const groupOf = ({ state }: Row): ListGroup => {
    const known = order.find((one) => one === state)
    const count = rows.filter((row) => row.state === state).length
    return { key: state, title: `${known ? words.states[known] : state} ${count}` }
  }
  const title = open.length === 0 ? words.none : plural(localeWords, words.title, open.length)
  return (
    <Split
      label={words.lead}
      panelKey={id}
      onClose={() => navigate(at(''))}
      panel={id === null ? null : <ItemPanel key={id} id={id} begin={begin} />}
    >
      <ScreenHead title={title} sub={words.lead}>
        {may(me.roles, 'export-few') && (
          <ButtonLink href={exportAddress({ list: 'requests' })} kind="quiet" size="small">
            {exportWords.link}
          </ButtonLink>
        )}
      </ScreenHead>
      <DeskTabs
        label={title}
        name="tab"
        tabs={[
          { id: 'all', label: workWords.today.tabs.all, count: open.length },
          { id: 'mine', label: workWords.today.tabs.mine, count: mine.length },
        ]}
      />
      <List
        label={title}
        name={`requests-${tab}`}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        groupOf={groupOf}
        openKey={id}
        onOpen={({ key }) => navigate(at(`/${encodeURIComponent(key)}`))}
        onActive={setActive}
        empty={<Empty title={tab === 'mine' ? words.emptyMine : words.empty} />}
        foot={itemKeys}
      />
      <DoneLately rows={data.done} />
      {dialog}
    </Split>
  )
}
