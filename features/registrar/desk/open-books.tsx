import { type ReactNode, useState } from 'react'
import { fill } from '#content/fill.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import { keyOf } from '#desk/list/list-model.ts'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { SchemeChooser } from '#desk/ui/chooser.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, sendAct } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Keys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { Empty } from '#desk/ui/states.tsx'
import { deskClientsWords as clientWords } from '#features/people/words/desk-clients.ts'
import { formatNumber, formatRupees } from '#finance/rupees.ts'
import { rupeesOf, unitsText } from '#finance/units.ts'
import { Button } from '#site/ui/button.tsx'
import type { DifferingSide, FeedSide } from '../differences.server.ts'
import { booksWords } from '../words/desk-books.ts'
import { registrars } from '../words/feeds.ts'
import { actAndSay } from './act-and-say.ts'
import { minuteText } from './feed-text.ts'
import { FolioLinker } from './link-folio.tsx'
import { folioColumn } from './registrar-columns.tsx'

const words = booksWords.reconcile
type Open = Answered<'books-open'>
type CodeRow = Open['codes'][number]
type FolioRow = Open['folios'][number]
type IgnoredRow = Open['ignored'][number]
type DifferRow = Open['differ'][number]

const mayWork = may(me.roles, 'work-books')
const idOf = ({ id }: { readonly id: string }) => id
const codeColumns: readonly ListColumn<CodeRow>[] = columnsOf(words.columns, {
  code: [
    'minmax(8rem, 11rem)',
    ({ code, registrar }) => (
      <>
        <strong>{code}</strong> <span className="muted">{registrars[registrar]}</span>
      </>
    ),
  ],
  name: ['minmax(8rem, 3fr)', ({ name }) => name],
  folios: ['5rem', ({ folios }) => <span className="num">{formatNumber(folios)}</span>, 'right'],
})

type PickListProps<Row> = {
  tab: 'codes' | 'ignored'
  rows: readonly Row[]
  keyOf: (row: Row) => string
  columns: readonly ListColumn<Row>[]
  /** What Enter does to a row. */
  does: string
  /** The dialog about the row that was picked. */
  children: (row: Row, close: () => void) => ReactNode
}

/** A list whose rows open a dialog, for people who may work on the books. */
function PickList<Row>({ tab, rows, keyOf, columns, does, children }: PickListProps<Row>) {
  const [picked, setPicked] = useState<Row | null>(null)
  return (
    <>
      <List
        label={words.tabs[tab]}
        name={`reconcile-${tab}`}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        heads={fixedHeads}
        {...(mayWork ? { onOpen: setPicked } : {})}
        empty={<Empty title={words.empty[tab]} />}
        foot={mayWork && [['list-open', does]]}
      />
      {picked && children(picked, () => setPicked(null))}
    </>
  )
}

/** Codes of registrars that are no known scheme. Enter names the scheme. */
export function UnknownCodes({ rows }: { rows: readonly CodeRow[] }) {
  return (
    <PickList tab="codes" rows={rows} keyOf={idOf} columns={codeColumns} does={words.map}>
      {({ id, code, name }, close) => (
        <SchemeChooser
          title={fill(words.mapTitle, { code })}
          label={words.mapField}
          initial={name}
          onClose={close}
          onChoose={(scheme) => {
            close()
            void actAndSay(sendAct('scheme-map', { id, scheme }), words.mapped)
          }}
        />
      )}
    </PickList>
  )
}

const folioColumns: readonly ListColumn<FolioRow>[] = columnsOf(words.columns, {
  folio: folioColumn,
  holder: [
    'minmax(8rem, 2fr)',
    ({ holder, panEnd }) => (
      <>
        {holder || words.noName}{' '}
        {panEnd !== null && <span className="muted">{fill(words.pan, { end: panEnd })}</span>}
      </>
    ),
  ],
  likely: [
    'minmax(7rem, 1fr)',
    ({ likelyName, likely }) => likelyName && <ClientName name={likelyName} client={likely} />,
    'extra',
  ],
  waits: ['4rem', ({ rows }) => <span className="num">{formatNumber(rows)}</span>, 'right', 'detail'],
  erased: ['8rem', ({ erasedFrom }) => <DayText date={erasedFrom} />, 'right', 'extra'],
})

/** Folios that belong to nobody. Enter links one to a client, r ignores it. */
export function NobodysFolios({ rows }: { rows: readonly FolioRow[] }) {
  const [active, setActive] = useState<FolioRow | null>(null)
  const [linking, setLinking] = useState<FolioRow | null>(null)
  const [ignoring, setIgnoring] = useState<FolioRow | null>(null)
  const ignore = () => {
    if (!active || !mayWork) return false
    setIgnoring(active)
    return true
  }
  useKeys({ 'act-decline': ignore }, { isOn: linking === null && ignoring === null })
  return (
    <>
      {mayWork && active && (
        <p className="acts book-acts">
          <Button kind="quiet" size="small" onClick={() => setLinking(active)}>
            <Keys of="list-open" /> {words.link}
          </Button>
          <Button kind="quiet" size="small" onClick={ignore}>
            <Keys of="act-decline" /> {words.ignore}
          </Button>
        </p>
      )}
      <List
        label={words.tabs.folios}
        name="reconcile-folios"
        rows={rows}
        keyOf={keyOf}
        columns={folioColumns}
        heads={fixedHeads}
        onActive={setActive}
        {...(mayWork ? { onOpen: setLinking } : {})}
        empty={<Empty title={words.empty.folios} />}
        foot={
          mayWork && [
            ['list-open', words.link],
            ['act-decline', words.ignore],
          ]
        }
      />
      {linking && (
        <FolioLinker
          row={linking}
          initial={linking.likely === null ? linking.holder : ''}
          likely={
            linking.likely === null
              ? null
              : { id: linking.likely, title: linking.likelyName ?? '', note: words.columns.likely }
          }
          onClose={() => setLinking(null)}
        />
      )}
      {ignoring && (
        <AskDialog
          title={fill(words.ignoreTitle, { folio: ignoring.folio })}
          fields={[{ name: 'because', label: words.ignoreWhy, kind: 'text', isRequired: true }]}
          send={({ because = '' }) => sendAct('folio-ignore', { folio: ignoring.key, because })}
          done={words.ignored}
          onClose={() => setIgnoring(null)}
        />
      )}
    </>
  )
}

const ignoredColumns: readonly ListColumn<IgnoredRow>[] = columnsOf(words.columns, {
  folio: folioColumn,
  why: ['minmax(8rem, 2fr)', ({ because }) => because],
  by: [
    'minmax(9rem, 1fr)',
    ({ by, at }) => (
      <span className="muted">{fill(booksWords.imports.by, { name: by, at: minuteText(at) })}</span>
    ),
    'extra',
  ],
})

/** Folios that the office ignores. Enter links one after all. */
export function IgnoredFolios({ rows }: { rows: readonly IgnoredRow[] }) {
  return (
    <PickList tab="ignored" rows={rows} keyOf={keyOf} columns={ignoredColumns} does={words.link}>
      {(row, close) => <FolioLinker row={row} initial="" likely={null} onClose={close} />}
    </PickList>
  )
}

function sideText({ kind, units, cashPaise }: DifferingSide): string {
  const kinds: Readonly<Record<string, string>> = words.kinds
  return fill(words.side, {
    kind: kinds[kind] ?? kind,
    units: unitsText(units),
    rupees: formatRupees(rupeesOf(cashPaise), { digits: 2 }),
  })
}

const differColumns: readonly ListColumn<DifferRow>[] = columnsOf(words.columns, {
  client: ['minmax(7rem, 1fr)', ({ name, client }) => <ClientName name={name} client={client} />],
  folio: ['minmax(7rem, 9rem)', ({ folio }) => folio, 'extra'],
  scheme: ['minmax(7rem, 1fr)', ({ scheme }) => scheme, 'extra'],
  day: ['7rem', ({ row }) => <DayText date={row.date} />, 'extra'],
  ledger: ['minmax(8rem, 2fr)', ({ ledger }) => <span className="num">{sideText(ledger)}</span>, 'right'],
  registrar: ['minmax(8rem, 2fr)', ({ row }) => <span className="num">{sideText(row)}</span>, 'right'],
})

const settledWords: Readonly<Record<FeedSide, string>> = {
  ledger: words.settledLedger,
  registrar: words.settledRegistrar,
  open: words.opened,
}

/** Rows that differ from the ledger, both sides beside each other. Selected rows are settled together, all or none. */
export function Differing({ rows, isSettled }: { rows: readonly DifferRow[]; isSettled: boolean }) {
  const sides = isSettled ? (['open'] as const) : (['ledger', 'registrar'] as const)
  const sideWords = { ledger: words.keepLedger, registrar: words.keepRegistrar, open: words.open }
  return (
    <List
      label={isSettled ? words.tabs.settled : words.tabs.differ}
      name={isSettled ? 'reconcile-settled' : 'reconcile-differ'}
      rows={rows}
      keyOf={idOf}
      columns={differColumns}
      heads={fixedHeads}
      bulk={(chosen, clear) =>
        sides.map((side) => (
          <ActButton
            key={side}
            act="differ-settle"
            input={{ rows: chosen.map(idOf), side }}
            right="work-books"
            done={settledWords[side]}
            onDone={clear}
          >
            {sideWords[side]}
          </ActButton>
        ))
      }
      empty={<Empty title={isSettled ? words.empty.settled : words.empty.differ} />}
      foot={
        mayWork && [
          ['list-select', clientWords.selectKey],
          ['list-all', clientWords.allKey],
          [null, sides.map((side) => sideWords[side]).join(' · ')],
        ]
      }
    />
  )
}
