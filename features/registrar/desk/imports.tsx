import './books.css'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ActButton } from '#desk/ui/act-button.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { DeskTabs } from '#desk/ui/desk-tabs.tsx'
import { Keys, moveKeys } from '#desk/ui/keys.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { OwnTables } from '#features/book-import/shared/own-tables.tsx'
import { tableWords } from '#features/book-import/words/desk-tables.ts'
import { FromMailbox, MailboxActs } from '#features/mailbox/shared/from-mailbox.tsx'
import { MailboxForm } from '#features/mailbox/shared/mailbox-form.tsx'
import { mailboxWords } from '#features/mailbox/words/desk.ts'
import { isoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Upload } from '../shared/upload.tsx'
import { booksWords } from '../words/desk-books.ts'
import { registrars } from '../words/feeds.ts'
import { daysText, fileText, minuteText } from './feed-text.ts'
import { daysColumn, reportColumn } from './registrar-columns.tsx'
import { UnknownLines } from './unknown-lines.tsx'

const words = booksWords.imports
type Books = Answered<'imports'>
type FileRow = Books['files'][number]
type RefusedRow = Books['refused'][number]
type DaysRow = Books['days'][number]

const mayWork = may(me.roles, 'work-books')

/** Views that ask for data of their own. */
const views: Readonly<
  Record<
    string,
    {
      readonly title?: string
      readonly sub: string
      readonly View: () => ReactNode
      readonly Acts?: () => ReactNode
    }
  >
> = {
  lines: { sub: words.linesSub, View: UnknownLines },
  mailbox: { title: mailboxWords.tab, sub: mailboxWords.sub, View: FromMailbox, Acts: MailboxActs },
  own: { title: tableWords.tab, sub: tableWords.sub, View: OwnTables, Acts: () => null },
}

function UploadLink() {
  return mayWork ? (
    <ButtonLink href="/imports/new" size="small">
      {booksWords.upload.open}
    </ButtonLink>
  ) : null
}

/** The forms, by their address where a record's id would be. */
const forms = {
  new: { title: booksWords.upload.title, right: 'work-books', Form: Upload },
  mailbox: { title: mailboxWords.form.title, right: 'change-firm', Form: MailboxForm },
} as const

function formOf(id: string | null) {
  const form = Object.entries(forms).find(([name]) => name === id)?.[1]
  return form && may(me.roles, form.right) ? form : null
}

const idOf = ({ id }: { readonly id: string }) => id
const reportOf = ({ registrar, layout }: DaysRow) => `${registrar} ${layout}`

const fileColumns: readonly ListColumn<FileRow>[] = columnsOf(words.columns, {
  report: reportColumn,
  file: [
    'minmax(8rem, 3fr)',
    (row) => (
      <>
        {row.name} {row.file !== row.name && <span className="muted">{row.file}</span>}{' '}
        {row.isProposed && <Tag>{words.proposed}</Tag>}
      </>
    ),
  ],
  days: daysColumn,
  rows: ['5rem', ({ counts }) => <span className="num">{formatNumber(counts.rows)}</span>, 'right'],
  by: [
    'minmax(15rem, 1fr)',
    ({ by, at }) => <span className="muted">{fill(words.by, { name: by, at: minuteText(at) })}</span>,
    'extra',
  ],
})

const refusedColumns: readonly ListColumn<RefusedRow>[] = columnsOf(
  { ...words.refusedColumns, dismiss: '' },
  {
    file: [
      'minmax(8rem, 1fr)',
      ({ fileName, name }) => <strong>{fileText({ file: fileName, name })}</strong>,
    ],
    why: ['minmax(10rem, 3fr)', ({ said }) => said],
    by: [
      'minmax(8rem, 1fr)',
      ({ actor, at }) => <span className="muted">{fill(words.by, { name: actor, at: minuteText(at) })}</span>,
      'extra',
    ],
    dismiss: [
      '6rem',
      ({ id }) => (
        <ActButton act="import-dismiss" input={{ id }} right="work-books" done={words.dismissed}>
          {words.dismiss}
        </ActButton>
      ),
      'right',
    ],
  },
)

const daysColumns: readonly ListColumn<DaysRow>[] = columnsOf(
  { ...words.columns, ...words.daysColumns },
  {
    report: reportColumn,
    days: daysColumn,
    missing: [
      'minmax(10rem, 3fr)',
      ({ missing }) =>
        missing.length === 0 ? (
          <span className="muted">{words.allDays}</span>
        ) : (
          missing.map(({ from, to }) => daysText(from, to)).join(', ')
        ),
    ],
  },
)

/** Registrars' reports: taken in, refused, the days that they cover; and the form that takes files in. */
export default function Imports({ id }: ScreenProps) {
  const imports = useData('imports', {})
  return (
    <WithData of={imports} screen="imports">
      {(books) => <Views books={books} id={id} />}
    </WithData>
  )
}

function Views({ books, id }: { books: Books; id: string | null }) {
  const [, navigate] = useLocation()
  const [tab] = useAddressState('tab', 'files')
  const [active, setActive] = useState<FileRow | null>(null)
  const [leaving, setLeaving] = useState<FileRow | null>(null)
  const view = views[tab]
  const { Acts = UploadLink } = view ?? {}
  const mayPropose = may(me.roles, 'propose')
  const propose = () => {
    if (tab !== 'files' || !active || active.isProposed || !mayPropose) return false
    setLeaving(active)
    return true
  }
  useKeys({ 'act-decline': propose }, { isOn: leaving === null })
  const form = formOf(id)
  const at = (path: string) => `/desk/imports${path}${location.search}`
  return (
    <Split
      label={form?.title ?? ''}
      panelKey={form && id}
      panel={form && <form.Form />}
      onClose={() => navigate(at(''))}
    >
      <ScreenHead title={view?.title ?? deskFrameWords.screens.imports} sub={view?.sub ?? words.sub}>
        <div className="acts">
          <Acts />
          {tab === 'files' && active && !active.isProposed && mayPropose && (
            <Button kind="quiet" size="small" onClick={propose}>
              <Keys of="act-decline" /> {words.undo}
            </Button>
          )}
        </div>
      </ScreenHead>
      <DeskTabs
        label={words.tabsLabel}
        name="tab"
        tabs={[
          { id: 'files', label: words.tabs.files, count: books.files.length },
          { id: 'refused', label: words.tabs.refused, count: books.refused.length },
          { id: 'days', label: words.tabs.days },
          { id: 'lines', label: words.tabs.lines },
          { id: 'mailbox', label: mailboxWords.tab },
          { id: 'own', label: tableWords.tab },
        ]}
      />
      {tab === 'refused' ? (
        <List
          label={words.tabs.refused}
          name="imports-refused"
          rows={books.refused}
          keyOf={idOf}
          columns={refusedColumns}
          heads={fixedHeads}
          empty={<Empty title={words.noRefused} />}
        />
      ) : tab === 'days' ? (
        <Covered books={books} />
      ) : view ? (
        <view.View />
      ) : (
        <List
          label={words.tabs.files}
          name="imports"
          rows={books.files}
          keyOf={idOf}
          columns={fileColumns}
          heads={fixedHeads}
          onActive={setActive}
          empty={
            <Empty title={words.empty}>
              <p>{words.emptyHelp}</p>
            </Empty>
          }
          foot={[moveKeys, mayPropose && ['act-decline', words.undo]]}
        />
      )}
      {leaving && (
        <AskDialog
          title={fill(words.undoTitle, { file: fileText(leaving) })}
          sub={words.undoHelp}
          fields={[{ name: 'reason', label: words.undoReason, kind: 'lines', isRequired: true }]}
          send={({ reason = '' }) =>
            sendAct('propose-for-record', {
              kind: 'feed-taken-out',
              record: leaving.id,
              of: null,
              day: null,
              note: '',
              reason,
            })
          }
          done={words.undoDone}
          onClose={() => setLeaving(null)}
        />
      )}
    </Split>
  )
}

const monthNumbers = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
const monthName = (month: string) => monthText(localeWords, isoDate(`2026-${month}-01`)).slice(0, 3)

/** Days by report, then months by registrar. */
function Covered({ books }: { books: Books }) {
  return (
    <>
      <List
        label={words.tabs.days}
        name="imports-days"
        rows={books.days}
        keyOf={reportOf}
        columns={daysColumns}
        heads={fixedHeads}
        empty={<Empty title={words.noDays} />}
      />
      {books.months.map(({ registrar, months }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys
        <section key={registrar} className="coverage" aria-label={registrars[registrar]} tabIndex={0}>
          <table>
            <caption>{fill(words.months, { registrar: registrars[registrar] })}</caption>
            <thead>
              <tr>
                <th scope="col">{words.year}</th>
                {monthNumbers.map((month) => (
                  <th key={month} scope="col">
                    {monthName(month)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...Map.groupBy(months, ({ month }) => month.slice(0, 4))].map(([year, own]) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {monthNumbers.map((number) => {
                    const status = own.find(({ month }) => month.endsWith(`-${number}`))?.status
                    return (
                      <td key={number} data-status={status}>
                        {status && words.status[status]}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  )
}
