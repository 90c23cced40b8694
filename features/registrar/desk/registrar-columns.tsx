import type { ListColumn } from '#desk/list/list-rows.tsx'
import { booksWords } from '../words/desk-books.ts'
import { registrars, reports } from '../words/feeds.ts'
import { daysText } from './feed-text.ts'

/** A folio, with its registrar. */
export const folioColumn = {
  id: 'folio',
  head: booksWords.reconcile.columns.folio,
  width: 'minmax(7rem, 11rem)',
  cell: ({ folio, registrar }) => (
    <>
      <strong>{folio}</strong> <span className="muted">{registrars[registrar]}</span>
    </>
  ),
} satisfies ListColumn<{ readonly folio: string; readonly registrar: keyof typeof registrars }>

const reportNames: Readonly<Record<string, string>> = reports

/** A registrar's report: what it is about, then its code. */
export const reportColumn = {
  id: 'report',
  head: booksWords.imports.columns.report,
  width: 'minmax(6rem, 1fr)',
  cell: ({ layout, registrar }) => (
    <>
      <strong>{reportNames[layout] ?? layout}</strong>{' '}
      <span className="muted">
        {registrars[registrar]} {layout}
      </span>
    </>
  ),
} satisfies ListColumn<{ readonly layout: string; readonly registrar: keyof typeof registrars }>

/** The days that a report covers. */
export const daysColumn = {
  id: 'days',
  head: booksWords.imports.columns.days,
  width: 'minmax(9rem, 14rem)',
  isExtra: true,
  cell: ({ from, to }) => daysText(from, to),
} satisfies ListColumn<{ readonly from: string | null; readonly to: string | null }>
