import './books.css'
import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn, ListGroup } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { moveKeys } from '#desk/ui/keys.tsx'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { isoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { booksWords } from '../words/desk-books.ts'
import { heldBackReasons, registrars } from '../words/feeds.ts'
import { LinkedFolios } from './linked-folios.tsx'
import { Differing, IgnoredFolios, NobodysFolios, UnknownCodes } from './open-books.tsx'

const words = booksWords.reconcile
type Units = Answered<'reconcile'>
type Row = Units['rows'][number]

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  client: [
    'minmax(9rem, 2fr)',
    ({ client, folio, registrar }) => (
      <>
        <strong>{client?.name ?? folio}</strong>{' '}
        <span className="muted">
          {client && `${folio} `}
          {registrars[registrar]}
        </span>
      </>
    ),
  ],
  scheme: [
    'minmax(7rem, 2fr)',
    ({ scheme, code, because }) => (
      <>
        {scheme || code}{' '}
        <span className="muted">{because.map((reason) => heldBackReasons[reason]).join('; ')}</span>
      </>
    ),
    'extra',
  ],
  here: ['6rem', ({ held }) => <span className="num">{unitsText(held)}</span>, 'right', 'detail'],
  registrar: [
    '6rem',
    ({ reported }) => <span className="num">{unitsText(reported)}</span>,
    'right',
    'detail',
  ],
  difference: ['5rem', ({ difference }) => <span className="num">{unitsText(difference)}</span>, 'right'],
  worth: [
    '6.5rem',
    ({ worth }) => <strong className="num">{worth === null ? '–' : formatRupees(rupeesOf(worth))}</strong>,
    'right',
  ],
})

const statuses = Object.keys(words.status) as (keyof typeof words.status)[]
/** What agrees is not among the rows. */
const statusOf = ({ status }: Row) => status as keyof typeof words.status
const place = (row: Row) => statuses.indexOf(statusOf(row))

function groupOf(row: Row): ListGroup {
  const status = statusOf(row)
  return {
    key: status,
    title: `${words.status[status]}: ${words.help[status]}`,
    isUrgent: status === 'short',
  }
}

/** Where a difference is looked into: the client's rows, or what is not known of the folio. */
function addressOf({ client, status }: Row): string {
  if (client) return `/desk/clients/${client.number}?view=transactions`
  return `/desk/reconcile?tab=${status === 'unknown-scheme' ? 'codes' : 'folios'}`
}

/** Our units against the registrars', and everything of their reports that waits for somebody. */
export default function Reconcile() {
  const units = useData('reconcile', {})
  return (
    <WithData of={units} screen="reconcile">
      {(found) => <Views units={found} />}
    </WithData>
  )
}

function Views({ units }: { units: Units }) {
  const [tab] = useAddressState('tab', 'units')
  const [, navigate] = useLocation()
  const open = useData('books-open', {})
  const { codes, folios, differ, settled, ignored } = open.data ?? {}
  const counts = {
    units: units.rows.length,
    codes: codes?.length,
    folios: folios?.length,
    differ: differ?.length,
    settled: settled?.length,
    linked: undefined,
    ignored: ignored?.length,
  }
  const names = Object.keys(words.tabs) as (keyof typeof words.tabs)[]
  const compared = units.days.map(({ registrar, on }) =>
    fill(words.against, { registrar: registrars[registrar], date: dateText(localeWords, isoDate(on)) }),
  )
  return (
    <>
      <ScreenHead
        title={deskFrameWords.screens.reconcile}
        sub={
          units.days.length === 0
            ? words.lead
            : [plural(localeWords, words.matched, units.matched), ...compared].join(' ')
        }
      />
      <DeskTabs
        label={words.tabsLabel}
        name="tab"
        tabs={names.map((id) => {
          const count = counts[id]
          return { id, label: words.tabs[id], ...(count === undefined ? {} : { count }) }
        })}
      />
      {tab === 'units' ? (
        <List
          label={words.tabs.units}
          name="reconcile"
          rows={units.rows.toSorted((a, b) => place(a) - place(b))}
          keyOf={keyOf}
          columns={columns}
          heads={fixedHeads}
          groupOf={groupOf}
          onOpen={(row) => navigate(addressOf(row))}
          empty={
            <Empty title={units.days.length === 0 ? words.nothing : words.empty.units}>
              {units.days.length === 0 && (
                <ButtonLink href="/imports" kind="quiet" size="small">
                  {words.toImports}
                </ButtonLink>
              )}
              {folios && folios.length > 0 && (
                <ButtonLink href="/reconcile?tab=folios" kind="quiet" size="small">
                  {plural(localeWords, words.nobodys, folios.length)}
                </ButtonLink>
              )}
            </Empty>
          }
          foot={[moveKeys, ['list-open', words.toRows]]}
        />
      ) : (
        <WithData of={open}>
          {(books) => {
            switch (tab) {
              case 'codes':
                return <UnknownCodes rows={books.codes} />
              case 'folios':
                return <NobodysFolios rows={books.folios} />
              case 'linked':
                return <LinkedFolios />
              case 'ignored':
                return <IgnoredFolios rows={books.ignored} />
              case 'settled':
                return <Differing key="settled" rows={books.settled} isSettled />
              default:
                return <Differing key="differ" rows={books.differ} isSettled={false} />
            }
          }}
        </WithData>
      )}
    </>
  )
}
