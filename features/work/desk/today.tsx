import '../shared/work.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn, ListGroup } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { NameApart } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { formatCompactRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { workWords } from '../words/desk.ts'
import { dueText } from './due-text.ts'
import { Tabs } from './tabs.tsx'
import { useThingActs } from './thing-acts.tsx'
import { moneyText, ThingPanel } from './thing-panel.tsx'

const words = workWords.today

type TodayData = NonNullable<Answered<'today'>>
type Row = TodayData['waiting'][number]
type Done = TodayData['done'][number]

/** The columns of every list of things to do. */
export const thingColumns: readonly ListColumn<Row>[] = [
  {
    id: 'held',
    head: '',
    width: '1rem',
    cell: ({ holder, isMine }) => (
      <span className="dot" data-held={holder !== null || undefined} data-mine={isMine || undefined}>
        {holder && <span className="visually-hidden">{holder.name}</span>}
      </span>
    ),
  },
  {
    id: 'chip',
    head: '',
    width: '5.5rem',
    isDetail: true,
    cell: ({ chip }) => <Tag>{workWords.chips[chip]}</Tag>,
  },
  {
    id: 'what',
    head: '',
    width: 'minmax(7rem, 1fr)',
    cell: ({ name, apart, evidence }) => (
      <>
        <NameApart name={name} apart={apart} /> <span className="muted">{evidence}</span>
      </>
    ),
  },
  {
    id: 'amount',
    head: '',
    width: '9rem',
    align: 'right',
    isExtra: true,
    cell: (row) => row.amountPaise !== null && <strong className="num">{moneyText(row)}</strong>,
  },
  {
    id: 'due',
    head: '',
    width: '5rem',
    align: 'right',
    cell: (row) => <span className={row.isLate ? 'num loss' : 'num'}>{dueText(row, serverNow())}</span>,
  },
]

const doneColumns: readonly ListColumn<Done>[] = [
  {
    id: 'what',
    head: '',
    width: 'minmax(10rem, 1fr)',
    cell: ({ name, what }) => (
      <>
        <strong>{name}</strong> <span className="muted">{what}</span>
      </>
    ),
  },
  { id: 'by', head: '', width: '9rem', cell: ({ by }) => by },
  { id: 'at', head: '', width: '10rem', align: 'right', cell: ({ at }) => <DayText date={at} withTime /> },
]

const tabIds = ['all', 'mine', 'waiting', 'done'] as const

/** One queue over everything that is due. */
export default function Today({ id }: ScreenProps) {
  const today = useData('today', {})
  return <WithData of={today}>{(data) => <Queue data={data} id={id} />}</WithData>
}

function Queue({ data, id }: { data: TodayData; id: string | null }) {
  const [, navigate] = useLocation()
  const [typed] = useAddressState('tab', 'all')
  const tab = tabIds.find((one) => one === typed) ?? 'all'
  const [active, setActive] = useState<Row | null>(null)
  const open = useMemo(() => data.groups.flatMap(({ rows }) => rows), [data])
  const rows = tab === 'waiting' ? data.waiting : tab === 'mine' ? open.filter(({ isMine }) => isMine) : open
  const all = [...open, ...data.waiting]
  const chosen = all.find(({ key }) => key === (id ?? active?.key)) ?? null
  const at = (path: string) => `/desk/today${path}${location.search}`
  const close = () => navigate(at(''))
  const { begin, dialog } = useThingActs(tab === 'done' ? null : chosen)
  const groupOf = (row: Row): ListGroup => {
    const group = data.groups.find((one) => one.group === row.group)
    return {
      key: row.group,
      title: group?.title ?? '',
      ...(group && group.stakePaise > 0
        ? { sum: formatCompactRupees(rupeesOf(group.stakePaise), localeWords.amounts) }
        : {}),
      isUrgent: row.group === 'late',
    }
  }
  return (
    <Split
      label={words.title}
      panelKey={id}
      onClose={close}
      panel={id === null ? null : <ThingPanel key={id} id={id} begin={begin} />}
    >
      <ScreenHead title={data.title} sub={data.lead || null}>
        <Tabs
          label={words.title}
          path="/today"
          chosen={tab}
          tabs={[
            { id: 'all', title: words.tabs.all, count: data.counts.all },
            { id: 'mine', title: words.tabs.mine, count: data.counts.mine },
            { id: 'waiting', title: words.tabs.waiting, count: data.counts.waiting },
            { id: 'done', title: words.tabs.done, count: data.done.length },
          ]}
        />
      </ScreenHead>
      {tab === 'done' ? (
        <List
          label={words.tabs.done}
          name="today-done"
          rows={data.done}
          keyOf={keyOf}
          columns={doneColumns}
          empty={<Empty title={words.empty.done} />}
        />
      ) : (
        <List
          label={data.title}
          name={`today-${tab}`}
          rows={rows}
          keyOf={keyOf}
          columns={thingColumns}
          {...(tab === 'waiting' ? {} : { groupOf })}
          openKey={id}
          onOpen={({ key }) => navigate(at(`/${encodeURIComponent(key)}`))}
          onActive={setActive}
          empty={<Empty title={words.empty[tab]} />}
          foot={<ThingFoot />}
        />
      )}
      {dialog}
    </Split>
  )
}

/** The keys of a list of things to do. */
export function ThingFoot() {
  return (
    <>
      <Keys of="list-down" /> <Keys of="list-up" /> {workWords.keys.move} · <Keys of="list-open" />{' '}
      {workWords.steps.open} ·{' '}
      {may(me.roles, 'work-enquiries') && (
        <>
          <Keys of="act-done" /> {workWords.steps.done} · <Keys of="act-take" /> {workWords.steps.take} ·{' '}
          <Keys of="act-wait" /> {workWords.steps.wait} · <Keys of="act-note" /> {workWords.steps.note} ·{' '}
        </>
      )}
      <Keys of="help" /> {workWords.keys.all}
    </>
  )
}
