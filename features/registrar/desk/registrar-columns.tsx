import type { ColumnOf } from '#desk/list/columns.ts'
import { registrars, reports } from '../words/feeds.ts'
import { daysText } from './feed-text.ts'

type OfRegistrar = { readonly registrar: keyof typeof registrars }

const withRegistrar = (name: string, { registrar }: OfRegistrar) => (
  <>
    <strong>{name}</strong> <span className="muted">{registrars[registrar]}</span>
  </>
)

/** A folio, with its registrar. */
export const folioColumn: ColumnOf<OfRegistrar & { readonly folio: string }> = [
  'minmax(7rem, 11rem)',
  (row) => withRegistrar(row.folio, row),
]

const reportNames: Readonly<Record<string, string>> = reports

/** A registrar's report: what it is about, then its code. */
export const reportColumn: ColumnOf<OfRegistrar & { readonly layout: string }> = [
  'minmax(6rem, 2fr)',
  ({ layout, registrar }) => (
    <>
      <strong>{reportNames[layout] ?? layout}</strong>{' '}
      <span className="muted">
        {registrars[registrar]} {layout}
      </span>
    </>
  ),
]

/** The days that a report covers. */
export const daysColumn: ColumnOf<{ readonly from: string | null; readonly to: string | null }> = [
  'minmax(9rem, 14rem)',
  ({ from, to }) => daysText(from, to),
  'extra',
]
