import './approvals.css'
import { useLocation } from 'wouter'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type ColumnOf, columnsOf } from '#desk/list/columns.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { workWords } from '#features/work/words/desk.ts'
import { approvalWords } from '../words/desk.ts'
import { ProposalPanel } from './proposal-panel.tsx'

const words = approvalWords

type Row = NonNullable<Answered<'proposals'>>[number]

const both = {
  what: [
    'minmax(9rem, 4fr)',
    ({ kind, changes, reason, isOwn }) => (
      <>
        <strong>{words.kinds[kind]}</strong> {isOwn && <Tag>{words.own}</Tag>}{' '}
        <span className="muted">
          {[...changes.map((name) => words.fields[name]), reason].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  ],
  client: [
    'minmax(7rem, 3fr)',
    (row) =>
      row.client ? (
        <ClientName name={row.client.name} client={row.client.number} />
      ) : (
        <span className="muted">{words.office}</span>
      ),
  ],
  by: ['minmax(6rem, 1fr)', ({ madeBy }) => madeBy.name, 'extra'],
  at: ['9rem', ({ madeAt }) => <DayText date={madeAt} withTime />, 'right', 'extra'],
} satisfies Record<string, ColumnOf<Row>>

const columns: Readonly<Record<'open' | 'decided', readonly ListColumn<Row>[]>> = {
  open: columnsOf(words.columns, {
    ...both,
    until: ['6.5rem', ({ expiresAt }) => <DayText date={expiresAt} />, 'right'],
  }),
  decided: columnsOf(words.columns, {
    ...both,
    state: ['6rem', ({ state }) => words.states[state], 'right'],
  }),
}

const mayApprove = may(me.roles, 'approve')
const keyOf = ({ id }: Row) => id

/** What waits for a second person, and what was decided on. */
export default function Approvals({ id }: ScreenProps) {
  const [tab] = useAddressState('show', 'open')
  const show = tab === 'decided' ? 'decided' : 'open'
  const rows = useData('proposals', { show }, { keepsPrevious: true })
  return (
    <WithData of={rows} screen="approvals">
      {(found) => <ProposalList rows={found ?? []} show={show} id={id} />}
    </WithData>
  )
}

function ProposalList({
  rows,
  show,
  id,
}: {
  rows: readonly Row[]
  show: 'open' | 'decided'
  id: string | null
}) {
  const [, navigate] = useLocation()
  const address = (path: string) => `/desk/approvals${path}${location.search}`
  return (
    <Split
      label={words.panel}
      panelKey={id}
      onClose={() => navigate(address(''))}
      panel={id === null ? null : <ProposalPanel key={id} id={id} />}
    >
      <ScreenHead
        title={
          show === 'decided'
            ? words.tabs.decided
            : rows.length === 0
              ? deskFrameWords.screens.approvals
              : plural(localeWords, words.title, rows.length)
        }
      />
      <DeskTabs
        label={words.tabs.label}
        name="show"
        tabs={[
          { id: 'open', label: words.tabs.open },
          { id: 'decided', label: words.tabs.decided },
        ]}
      />
      <List
        label={words.tabs[show]}
        name={`approvals-${show}`}
        rows={rows}
        keyOf={keyOf}
        columns={columns[show]}
        heads={{ sorted: '', onSort: () => {} }}
        openKey={id}
        onOpen={(row) => navigate(address(`/${row.id}`))}
        empty={
          <Empty title={show === 'open' ? words.none : words.noneDecided}>
            {show === 'open' && <p>{words.noneHelp}</p>}
          </Empty>
        }
        foot={[
          ['list-open', workWords.steps.open],
          mayApprove && ['act-approve', words.approve],
          mayApprove && ['act-decline', words.decline],
        ]}
      />
    </Split>
  )
}
