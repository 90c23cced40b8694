import './clients.css'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { SourceList } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useWindows, type Windowed } from '#desk/list/use-windows.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { ClientName } from '#desk/ui/client-name.tsx'
import type { ActValue, Answered } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { exportAddress } from '#desk/ui/export-address.ts'
import { allKeys, moveKeys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { workWords } from '#features/work/words/desk.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { clientOrders, clientStates, type MoreColumn, moreColumns } from '../client-filter.ts'
import type { ClientListRow } from '../client-index.server.ts'
import { deskClientsWords } from '../words/desk-clients.ts'
import { exportWords } from '../words/desk-export.ts'
import { AddPerson } from './add-person.tsx'
import { ClientPanel } from './client-panel.tsx'
import { ListFilter } from './list-filter.tsx'
import { MoreColumns, type ListedClientWithMore as Row, withMore } from './more-columns.tsx'
import { OpenClient } from './open-client.tsx'

const words = deskClientsWords
const { kinds } = deskFrameWords.palette

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  name: [
    'minmax(9rem, 2fr)',
    ({ name, number, kind, isLocked, hasDied }) => (
      <>
        <ClientName name={name} client={number} /> {kind !== 'adult' && <Tag>{kinds[kind]}</Tag>}{' '}
        {isLocked && <Tag>{words.locked}</Tag>}
        {hasDied && <Tag>{words.died}</Tag>}
      </>
    ),
    'sort',
  ],
  email: [
    'minmax(8rem, 2fr)',
    ({ email, hasSignIn, isEmailVerified }) => (
      <>
        {email}{' '}
        {!isEmailVerified && <span className="muted">{hasSignIn ? words.unverified : words.noSignIn}</span>}
      </>
    ),
    'extra',
  ],
  phone: ['6rem', ({ phone }) => phone && fill(words.phone, { end: phone }), 'extra'],
  pan: [
    '7rem',
    ({ panEnd, claimedPanEnd }) =>
      panEnd ? (
        fill(words.pan, { end: panEnd })
      ) : (
        <span className="muted">{claimedPanEnd && fill(words.claimedPan, { end: claimedPanEnd })}</span>
      ),
    'extra',
  ],
  folios: ['4rem', ({ folios }) => (folios > 0 ? formatNumber(folios) : ''), 'right', 'extra', 'sort'],
  requests: [
    '3.75rem',
    ({ openRequests }) => (openRequests > 0 ? <strong>{formatNumber(openRequests)}</strong> : ''),
    'right',
    'sort',
  ],
  since: ['6.5rem', ({ since }) => <DayText date={since} />, 'right', 'extra', 'sort'],
})

/** The addresses of the forms, where a client's number would be. */
const newClient = 'new'
const newPerson = 'add'
const mayOpen = may(me.roles, 'open-accounts')

/** The columns beside those of every list, until somebody chooses others. */
const usualColumns = 'charge contact' satisfies `${MoreColumn} ${MoreColumn}`

const keyOf = ({ number }: ClientListRow) => number

/** The filter and the order of the list, as the address has them. */
interface Shown {
  readonly text: string
  readonly state: (typeof clientStates)[number]
  readonly order: (typeof clientOrders)[number]
  readonly more: readonly MoreColumn[]
}

/** All clients: found, sorted, opened beside the list. Filter and order are in the address. */
export default function Clients({ id }: ScreenProps) {
  const [text, setText] = useAddressState('text', '')
  const [state, setState] = useAddressState('state', 'all')
  const [order, setOrder] = useAddressState('sort', 'name')
  const [asked, setAsked] = useAddressState('columns', usualColumns)
  const shown: Shown = {
    text,
    state: clientStates.find((one) => one === state) ?? 'all',
    order: clientOrders.find((one) => one === order) ?? 'name',
    more: moreColumns.filter((one) => asked.split(' ').includes(one)),
  }
  const clients = useWindows('clients', shown, keyOf)
  return (
    <WithData of={clients} screen="clients">
      {(list) => <ClientList {...{ list, shown, setText, setState, setOrder, setAsked }} number={id} />}
    </WithData>
  )
}

function ClientList({
  list: {
    source,
    head: { counts },
  },
  shown: { text, state, order, more: asked },
  setText,
  setState,
  setOrder,
  setAsked,
  number,
}: {
  list: Windowed<Row, Answered<'clients'>>
  shown: Shown
  setText: (text: string) => void
  setState: (state: string) => void
  setOrder: (order: string) => void
  setAsked: (columns: string) => void
  number: string | null
}) {
  const [, navigate] = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const tabs = clientStates.map((one) => ({ id: one, label: words.states[one], count: counts[one] }))
  useKeys({ filter: () => field.current?.focus() })

  const at = (path: string) => `/desk/clients${path}${location.search}`
  /** The list alone has no part of a record in its address. */
  const close = () => {
    const params = new URLSearchParams(location.search)
    params.delete('view')
    navigate(params.size > 0 ? `/desk/clients?${params}` : '/desk/clients')
  }
  return (
    <Split
      label={words.client.label}
      panelKey={number}
      onClose={close}
      panel={
        number === null ? null : number === newClient ? (
          <OpenClient onDone={close} />
        ) : number === newPerson ? (
          <AddPerson onAdded={(added) => navigate(at(`/${added}`))} onClose={close} />
        ) : (
          <ClientPanel key={number} number={number} />
        )
      }
    >
      <ScreenHead
        title={plural(localeWords, words.title, counts.all)}
        sub={
          source.total === counts.all
            ? null
            : fill(words.filtered, { shown: formatNumber(source.total), all: formatNumber(counts.all) })
        }
      >
        <div className="filters">
          <ListFilter ref={field} label={words.filter} text={text} onText={setText} />
          <HeadLinks state={state} />
          <MoreColumns asked={asked} onAsk={setAsked} />
        </div>
      </ScreenHead>
      {counts.all > 0 && <DeskTabs label={words.statesLabel} name="state" tabs={tabs} />}
      <SourceList
        label={plural(localeWords, words.title, source.total)}
        name="clients"
        source={source}
        columns={withMore(columns, asked)}
        heads={{ sorted: order, onSort: setOrder }}
        openKey={number}
        bulk={(numbers, clear) => <Letters numbers={numbers} onDone={clear} />}
        onOpen={(row) => navigate(at(`/${row.number}`))}
        empty={
          counts.all === 0 ? (
            <NoClients />
          ) : (
            <Empty title={words.empty}>
              <p>{words.emptyHelp}</p>
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  setText('')
                  setState('all')
                }}
              >
                {words.clear}
              </Button>
            </Empty>
          )
        }
        foot={[
          moveKeys,
          ['list-open', workWords.steps.open],
          ['list-select', words.selectKey],
          ['list-all', words.allKey],
          allKeys,
        ]}
      />
    </Split>
  )
}

/** What leaves the list: a file of it, and somebody new. */
function HeadLinks({ state }: Pick<Shown, 'state'>) {
  return (
    <>
      {may(me.roles, 'export-few') && (
        <ButtonLink href={exportAddress({ list: 'clients', state })} kind="quiet" size="small">
          {exportWords.link}
        </ButtonLink>
      )}
      {mayOpen && (
        <ButtonLink href="/clients/add" kind="quiet" size="small">
          {words.add.link}
        </ButtonLink>
      )}
      {mayOpen && (
        <ButtonLink href="/clients/new" kind="quiet" size="small">
          {words.open.link}
        </ButtonLink>
      )}
    </>
  )
}

/** Writes to everybody selected about whose papers a letter is due. */
function Letters({ numbers, onDone }: { numbers: readonly string[]; onDone: () => void }) {
  const act = { act: 'client-letters', right: 'send-letters', input: { numbers }, done: lettersText } as const
  return (
    <ActButton {...act} isPrimary onDone={onDone}>
      {words.letters.act}
    </ActButton>
  )
}

function lettersText(sent: ActValue<'client-letters'> | null): string {
  if (!sent || sent.letters === 0) return words.letters.nothing
  const clients = plural(localeWords, words.letters.clients, sent.clients)
  return plural(localeWords, words.letters.done, sent.letters, { clients })
}

function NoClients() {
  return (
    <Empty title={words.none}>
      <p>{words.noneHelp}</p>
      {may(me.roles, 'work-books') && (
        <ButtonLink href="/imports/new" kind="quiet" size="small">
          {words.noneFiles}
        </ButtonLink>
      )}
    </Empty>
  )
}
