import '../shared/work.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn, ListGroup } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { NameApart } from '#desk/ui/client-name.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { allKeys, type ListKeys, moveKeys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { workWords } from '../words/desk.ts'
import { dueText } from './due-text.ts'
import { useItemActs } from './item-acts.tsx'
import { ItemPanel, moneyText } from './item-panel.tsx'

const words = workWords.today

type TodayData = NonNullable<Answered<'today'>>
type Row = TodayData['waiting'][number]
type Done = TodayData['done'][number]

/** The columns of every list of items. */
export const itemColumns: readonly ListColumn<Row>[] = columnsOf(null, {
  held: [
    '1rem',
    ({ holder, takenBy, isMine }) => {
      const name = holder?.name ?? takenBy
      return (
        <span className="dot" data-held={name !== null || undefined} data-mine={isMine || undefined}>
          {name !== null && <span className="visually-hidden">{name}</span>}
        </span>
      )
    },
  ],
  chip: ['5.5rem', ({ chip }) => <Tag>{workWords.chips[chip]}</Tag>, 'detail'],
  what: [
    'minmax(7rem, 1fr)',
    ({ name, apart, evidence }) => (
      <>
        <NameApart name={name} apart={apart} /> <span className="muted">{evidence}</span>
      </>
    ),
  ],
  amount: [
    '9rem',
    (row) => row.amountPaise !== null && <strong className="num">{moneyText(row)}</strong>,
    'right',
    'extra',
  ],
  due: [
    '6rem',
    (row) => <span className={row.isLate ? 'num loss' : 'num'}>{dueText(row, serverNow())}</span>,
    'right',
  ],
})

const doneColumns: readonly ListColumn<Done>[] = columnsOf(null, {
  what: [
    'minmax(10rem, 1fr)',
    ({ name, what }) => (
      <>
        <strong>{name}</strong> <span className="muted">{what}</span>
      </>
    ),
  ],
  by: ['9rem', ({ by }) => by],
  at: ['10rem', ({ at }) => <DayText date={at} withTime />, 'right'],
})

/** What is asked for at once: the most urgent. */
const itemsAtOnce = 150

const tabIds = ['all', 'mine', 'waiting', 'done'] as const

/** One queue over everything that is due. */
export default function Today({ id }: ScreenProps) {
  const [typed] = useAddressState('tab', 'all')
  const tab = tabIds.find((one) => one === typed) ?? 'all'
  const [most, setMost] = useState(itemsAtOnce)
  const asked = tab === 'mine' || tab === 'waiting' ? tab : null
  const today = useData(
    'today',
    { tab: asked, most },
    { keepsPrevious: true, isReading: (answer) => answer.isReading },
  )
  return (
    <WithData of={today} screen="today">
      {(data) => <Queue data={data} tab={tab} id={id} onMore={() => setMost(most + itemsAtOnce)} />}
    </WithData>
  )
}

function Queue({
  data,
  tab,
  id,
  onMore,
}: {
  data: TodayData
  tab: (typeof tabIds)[number]
  id: string | null
  onMore: () => void
}) {
  const [, navigate] = useLocation()
  const [active, setActive] = useState<Row | null>(null)
  const open = useMemo(() => data.groups.flatMap(({ rows }) => rows), [data])
  const rows = tab === 'waiting' ? data.waiting : tab === 'mine' ? open.filter(({ isMine }) => isMine) : open
  const all = [...open, ...data.waiting]
  const chosen = all.find(({ key }) => key === (id ?? active?.key)) ?? null
  const at = (path: string) => `/desk/today${path}${location.search}`
  const close = () => navigate(at(''))
  const { begin, dialog } = useItemActs(tab === 'done' ? null : chosen)
  const [isAdding, setAdding] = useState(false)
  const groupOf = (row: Row): ListGroup => {
    const group = data.groups.find((one) => one.group === row.group)
    return {
      key: row.group,
      title: group?.title ?? '',
      isUrgent: row.group === 'late',
    }
  }
  return (
    <Split
      label={words.title}
      panelKey={id}
      onClose={close}
      panel={id === null ? null : <ItemPanel key={id} id={id} begin={begin} />}
    >
      <ScreenHead title={data.title} sub={data.isReading ? words.reading : data.lead || null}>
        {may(me.roles, 'work-clients') && (
          <Button kind="quiet" size="small" onClick={() => setAdding(true)}>
            {words.addTask}
          </Button>
        )}
      </ScreenHead>
      <DeskTabs
        label={words.title}
        name="tab"
        tabs={[
          { id: 'all', label: words.tabs.all, count: data.counts.all },
          { id: 'mine', label: words.tabs.mine, count: data.counts.mine },
          { id: 'waiting', label: words.tabs.waiting, count: data.counts.waiting },
          { id: 'done', label: words.tabs.done, count: data.done.length },
        ]}
      />
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
          columns={itemColumns}
          {...(tab === 'waiting' ? {} : { groupOf })}
          openKey={id}
          onOpen={({ key }) => navigate(at(`/${encodeURIComponent(key)}`))}
          onActive={setActive}
          empty={<Empty title={words.empty[tab]} />}
          foot={itemKeys}
        />
      )}
      {tab !== 'done' && rows.length < data.counts[tab] && (
        <p className="acts">
          <span className="muted">{fill(words.shown, { shown: rows.length, all: data.counts[tab] })}</span>
          <Button kind="quiet" size="small" onClick={onMore}>
            {words.showMore}
          </Button>
        </p>
      )}
      {dialog}
      {isAdding && <AddTask onClose={() => setAdding(false)} />}
    </Split>
  )
}

/** A task about no client, on its day on the Today of whoever does it. */
function AddTask({ onClose }: { onClose: () => void }) {
  const { data: colleagues = [] } = useData('colleagues', {})
  return (
    <AskDialog
      key={colleagues.length}
      title={words.addTask}
      fields={[
        { name: 'task', label: words.task, kind: 'text', isRequired: true },
        { name: 'due', label: words.taskDay, kind: 'day', initial: istDate(serverNow()) },
        {
          name: 'staff',
          label: words.taskFor,
          kind: 'choice',
          choices: [
            { value: '', label: words.anybody },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
      send={({ task = '', due, staff }) =>
        sendAct('write-note', {
          ...{ number: null, kind: null, text: '', letter: '', chat: '', task },
          due: (due || null) as ReturnType<typeof istDate> | null,
          staff: staff || null,
        })
      }
      done={words.taskAdded}
      onClose={onClose}
    />
  )
}

const mayWork = may(me.roles, 'work-enquiries')
/** The keys of a list of items. */
export const itemKeys: ListKeys = [
  moveKeys,
  ['list-open', workWords.steps.open],
  mayWork && ['act-done', workWords.steps.done],
  mayWork && ['act-take', workWords.steps.take],
  mayWork && ['act-wait', workWords.steps.wait],
  mayWork && ['act-note', workWords.steps.note],
  allKeys,
]
