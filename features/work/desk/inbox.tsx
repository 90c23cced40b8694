import '../shared/work.css'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn, ListGroup } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { serverNow } from '#desk/ui/server-time.ts'
import { Split } from '#desk/ui/split.tsx'
import { WithData } from '#desk/ui/states.tsx'
import type { WorkStep } from '#features/work-items/work-item.ts'
import { workWords } from '../words/desk.ts'
import { dueText, spanText } from './due-text.ts'
import { useItemActs } from './item-acts.tsx'
import { ItemPanel } from './item-panel.tsx'
import { itemKeys } from './today.tsx'

const words = workWords.inbox

type Row = NonNullable<Answered<'inbox'>>[number]

const columns: readonly ListColumn<Row>[] = columnsOf(null, {
  held: [
    '1rem',
    ({ holder, isMine }) => (
      <span className="dot" data-held={holder !== null || undefined} data-mine={isMine || undefined}>
        {holder && <span className="visually-hidden">{holder.name}</span>}
      </span>
    ),
  ],
  kinds: ['9rem', ({ kinds }) => kinds.map((kind) => <Tag key={kind}>{workWords.chips[kind]}</Tag>), 'extra'],
  name: [
    'minmax(9rem, 1fr)',
    ({ name, evidence }) => (
      <>
        <strong>{name}</strong> <span className="muted">{evidence}</span>
      </>
    ),
  ],
  holder: ['8rem', ({ holder }) => holder?.name, 'extra'],
  waited: [
    '7rem',
    ({ clock }) =>
      clock !== null &&
      clock.waitedMinutes > 0 && (
        <span className="muted num">{fill(words.waited, { time: spanText(clock.waitedMinutes) })}</span>
      ),
    'right',
    'extra',
  ],
  due: [
    '6rem',
    ({ clock, newest }) =>
      clock ? (
        <span className={clock.isLate ? 'num loss' : 'num'}>
          {dueText({ ...clock, cutOffAt: null }, serverNow())}
        </span>
      ) : (
        <DayText date={newest} />
      ),
    'right',
  ],
})

const tabIds = ['open', 'mine', 'all'] as const

/** People who wrote, each once, with the clock of their first reply. */
export default function Inbox({ id }: ScreenProps) {
  return (
    <WithData of={useData('inbox', {})} screen="inbox">
      {(rows) => <People rows={rows} id={id} />}
    </WithData>
  )
}

function groupOf({ clock }: Row): ListGroup {
  if (!clock) return { key: 'answered', title: words.groups.answered }
  return clock.isLate
    ? { key: 'late', title: words.groups.late, isUrgent: true }
    : { key: 'due', title: words.groups.due }
}

/** A person who waits can be called, taken and, with an e-mail, answered; an answered one only opened. */
function stepsOf({ hasEmail }: Row): readonly WorkStep[] {
  return hasEmail ? ['called', 'answer', 'take'] : ['called', 'take']
}

function People({ rows, id }: { rows: readonly Row[]; id: string | null }) {
  const [, navigate] = useLocation()
  const [typed] = useAddressState('tab', 'open')
  const tab = tabIds.find((one) => one === typed) ?? 'open'
  const [active, setActive] = useState<Row | null>(null)
  const waiting = useMemo(() => rows.filter(({ clock }) => clock), [rows])
  const mine = waiting.filter(({ isMine }) => isMine)
  const shown = tab === 'all' ? rows : tab === 'mine' ? mine : waiting
  const chosen = waiting.find(({ key }) => key === (id ?? active?.key)) ?? null
  const { begin, dialog } = useItemActs(chosen && { ...chosen, steps: stepsOf(chosen), opens: null })
  const at = (path: string) => `/desk/inbox${path}${location.search}`
  const title = waiting.length === 0 ? words.nobody : plural(localeWords, words.title, waiting.length)
  return (
    <Split
      label={workWords.inbox.lead}
      panelKey={id}
      onClose={() => navigate(at(''))}
      panel={id === null ? null : <ItemPanel key={id} id={id} begin={begin} />}
    >
      <ScreenHead title={title} sub={words.lead} />
      <DeskTabs
        label={title}
        name="tab"
        tabs={[
          { id: 'open', label: words.tabs.open, count: waiting.length },
          { id: 'mine', label: words.tabs.mine, count: mine.length },
          { id: 'all', label: words.tabs.all, count: rows.length },
        ]}
      />
      <List
        label={title}
        name={`inbox-${tab}`}
        rows={shown}
        keyOf={keyOf}
        columns={columns}
        groupOf={groupOf}
        openKey={id}
        onOpen={({ key }) => navigate(at(`/${encodeURIComponent(key)}`))}
        onActive={setActive}
        empty={<p className="state">{words.empty}</p>}
        foot={itemKeys}
      />
      {dialog}
    </Split>
  )
}
