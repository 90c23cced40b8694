import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { formatNumber, formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import type { SchemeFactId } from '../fact-kinds.ts'
import { doubtWords, factNames, schemesWords as words } from '../words/desk.ts'
import { factText } from './fact-text.ts'

type Schemes = Answered<'schemes'>
type ChangeRow = Schemes['changes'][number]
type HeldRow = Schemes['held'][number]
type FileRow = Schemes['files'][number]

const money = (amount: Paise) => formatRupees(rupeesOf(amount))
const keyOf = ({ key }: { readonly key: string }) => key
const idOf = ({ id }: { readonly id: string }) => id

function changeText(fact: SchemeFactId, before: string | null, value: string): string {
  const values = { fact: factNames[fact], after: factText(fact, value) }
  return before === null
    ? fill(words.first, values)
    : fill(words.change, { ...values, before: factText(fact, before) })
}

function toldText({ fact, before, value, merger }: ChangeRow): string {
  return merger ? fill(words.merged, { name: merger.into }) : changeText(fact, before, value)
}

/** '₹612 more' a year, without a sign that looks like a gain. */
function yearlyText(yearly: Paise): string {
  return fill(yearly < 0 ? words.less : words.more, { amount: money(Math.abs(yearly) as Paise) })
}

function Source({ file, line, isByName }: { file: string; line: number; isByName: boolean }) {
  return (
    <span className="muted">
      {fill(words.source, { file, line })} {isByName && <Tag>{words.byName}</Tag>}
    </span>
  )
}

const changeColumns: readonly ListColumn<ChangeRow>[] = columnsOf(words.columns, {
  scheme: ['minmax(9rem, 3fr)', ({ name }) => <strong>{name}</strong>],
  what: ['minmax(9rem, 2fr)', toldText],
  from: ['7rem', ({ from }) => <DayText date={from} />, 'extra'],
  clients: ['4.5rem', ({ clients }) => <span className="num">{formatNumber(clients)}</span>, 'right'],
  value: [
    '8rem',
    ({ valuePaise }) => valuePaise !== null && <span className="num">{money(valuePaise)}</span>,
    'right',
    'extra',
  ],
  yearly: [
    '8rem',
    ({ yearlyPaise }) => yearlyPaise !== null && <strong className="num">{yearlyText(yearlyPaise)}</strong>,
    'right',
  ],
})

/** A line about a fund is about all its options: the first is named, with how many more there are. */
function heldName([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? first : plural(localeWords, words.andMore, others.length, { name: first })
}

const heldColumns: readonly ListColumn<HeldRow>[] = columnsOf(words.columns, {
  scheme: ['minmax(9rem, 3fr)', ({ names }) => <strong>{heldName(names)}</strong>],
  what: ['minmax(9rem, 2fr)', ({ fact, value_before, value }) => changeText(fact, value_before, value)],
  why: ['minmax(9rem, 2fr)', ({ doubt }) => doubtWords[doubt].short, 'extra'],
  file: [
    'minmax(8rem, 2fr)',
    ({ file, line, is_by_name }) => <Source file={file} line={line} isByName={is_by_name === 1} />,
    'extra',
  ],
})

const fileColumns: readonly ListColumn<FileRow>[] = columnsOf(words.columns, {
  file: ['minmax(9rem, 2fr)', ({ name }) => <strong>{name}</strong>],
  what: ['minmax(8rem, 2fr)', ({ layout }) => layout],
  from: ['7rem', ({ on_day }) => <DayText date={on_day} />],
  rows: ['5rem', ({ row_count }) => <span className="num">{formatNumber(row_count)}</span>, 'right'],
  by: [
    'minmax(9rem, 1fr)',
    ({ actor, at }) => (
      <span className="muted">
        {actor}, <DayText date={at} withTime />
      </span>
    ),
    'extra',
  ],
})

/** Changes that files report about schemes held by clients, values that wait for a decision, and the files. */
export default function Schemes({ id }: ScreenProps) {
  const schemes = useData('schemes', {})
  return (
    <WithData of={schemes} screen="schemes">
      {(found) => <Views found={found} id={id} />}
    </WithData>
  )
}

function Views({ found, id }: { found: Schemes; id: string | null }) {
  const [, navigate] = useLocation()
  const [tab] = useAddressState('tab', 'changes')
  const change = found.changes.find(({ key }) => key === id)
  const held = found.held.find((row) => row.id === id)
  const at = (path: string) => `/desk/schemes${path}${location.search}`
  const isNew = found.files.length === 0
  const empty = (of: keyof typeof words.empty) => (
    <Empty title={words.empty[of]}>
      {isNew && (
        <>
          <p>{words.emptyHelp}</p>
          <ButtonLink href="/imports/new" kind="quiet" size="small">
            {words.toImports}
          </ButtonLink>
        </>
      )}
    </Empty>
  )
  return (
    <Split
      label={held ? words.tabs.held : words.panel}
      panelKey={change || held ? id : null}
      panel={
        change ? (
          <Concerned change={change} />
        ) : held ? (
          <Doubtful held={held} onDone={() => navigate(at(''))} />
        ) : null
      }
      onClose={() => navigate(at(''))}
    >
      <ScreenHead title={words.title} sub={words.sub} />
      <DeskTabs
        label={words.tabsLabel}
        name="tab"
        tabs={[
          { id: 'changes', label: words.tabs.changes, count: found.changes.length },
          { id: 'held', label: words.tabs.held, count: found.held.length },
          { id: 'files', label: words.tabs.files, count: found.files.length },
        ]}
      />
      {tab === 'held' ? (
        <List
          label={words.tabs.held}
          name="schemes-held"
          rows={found.held}
          keyOf={idOf}
          columns={heldColumns}
          heads={fixedHeads}
          onOpen={({ id: opened }) => navigate(at(`/${opened}`))}
          empty={empty('held')}
          foot={[['list-open', words.settle]]}
        />
      ) : tab === 'files' ? (
        <List
          label={words.tabs.files}
          name="schemes-files"
          rows={found.files}
          keyOf={idOf}
          columns={fileColumns}
          heads={fixedHeads}
          empty={empty('files')}
        />
      ) : (
        <List
          label={words.tabs.changes}
          name="schemes"
          rows={found.changes}
          keyOf={keyOf}
          columns={changeColumns}
          heads={fixedHeads}
          onOpen={({ key }) => navigate(at(`/${encodeURIComponent(key)}`))}
          empty={empty('changes')}
          foot={[['list-open', words.open]]}
        />
      )}
    </Split>
  )
}

/** One change: where it stands, what it makes, and whom it concerns. */
function Concerned({ change }: { change: ChangeRow }) {
  const holders = useData('scheme-holders', { key: change.key })
  const { name, valuePaise, yearlyPaise } = change
  return (
    <div className="column">
      <h2>{name}</h2>
      <p>{toldText(change)}</p>
      {valuePaise !== null && (
        <p>
          {yearlyPaise === null
            ? fill(words.value, { value: money(valuePaise) })
            : fill(words.cost, { value: money(valuePaise), yearly: yearlyText(yearlyPaise) })}
        </p>
      )}
      <p>
        <Source {...change} />
      </p>
      <WithData of={holders}>
        {(people) => (
          <ul className="column gap-2">
            {people.map(({ number, name: person }) => (
              <li key={number}>
                <Link href={`/clients/${number}`}>
                  <ClientName name={person} client={number} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </WithData>
    </div>
  )
}

/** One value that was held back: what it would change, why it waits, and the two ways to settle it. */
function Doubtful({ held, onDone }: { held: HeldRow; onDone: () => void }) {
  const { id, names, fact, value_before, value, doubt, file, line, is_by_name } = held
  const shared = { act: 'held-settle', right: 'work-books', onDone } as const
  return (
    <div className="column">
      <h2>{changeText(fact, value_before, value)}</h2>
      <p>{doubtWords[doubt].long}</p>
      <p>
        <Source file={file} line={line} isByName={is_by_name === 1} />
      </p>
      <ul className="column gap-2">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="acts">
        <ActButton {...shared} input={{ id, how: 'accept' }} done={words.accepted}>
          {words.accept}
        </ActButton>
        <ActButton {...shared} input={{ id, how: 'reject' }} done={words.rejected}>
          {words.reject}
        </ActButton>
      </p>
    </div>
  )
}
