import type { ListColumn } from '#desk/list/list-rows.tsx'
import { booksWords } from '../words/desk-books.ts'
import { registrars } from '../words/feeds.ts'
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

/** A registrar's report, by its layout. */
export const reportColumn = {
  id: 'report',
  head: booksWords.imports.columns.report,
  width: 'minmax(6rem, 8rem)',
  cell: ({ layout, registrar }) => (
    <>
      <strong>{layout}</strong> <span className="muted">{registrars[registrar]}</span>
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
