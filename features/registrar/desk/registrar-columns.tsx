import type { ColumnOf } from '#desk/list/columns.ts'
import { registrars } from '../words/feeds.ts'
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

/** A registrar's report, by its layout. */
export const reportColumn: ColumnOf<OfRegistrar & { readonly layout: string }> = [
  'minmax(6rem, 8rem)',
  (row) => withRegistrar(row.layout, row),
]

/** The days that a report covers. */
export const daysColumn: ColumnOf<{ readonly from: string | null; readonly to: string | null }> = [
  'minmax(9rem, 14rem)',
  ({ from, to }) => daysText(from, to),
  'extra',
]
