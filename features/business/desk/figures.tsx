import type { ReactNode } from 'react'
import { localeWords } from '#content/words/locale.ts'
import { formatCompactRupees, formatNumber, formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf } from '#finance/units.ts'
import { Link } from '#site/ui/link.tsx'
import { businessWords } from '../words/desk.ts'

/** An amount in about three figures, as the screen shows it. */
export const roughly = (amount: Paise): string => formatCompactRupees(rupeesOf(amount), localeWords.amounts)

/** An amount to the paisa, as a working shows it. */
export const exactly = (amount: Paise): string => formatRupees(rupeesOf(amount), { digits: 2 })

/** A fund house by its name; until the office entered it, by the registrar's code. */
export function nameOf({
  name,
  registrar,
  house,
}: {
  readonly name: string
  readonly registrar: 'cams' | 'kfintech'
  readonly house: string
}): string {
  return name || `${businessWords.registrars[registrar]} ${house}`
}

/** A figure that opens its working. */
export function Figure({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Link href={`/business/${of}${location.search}`} className="figure-link num">
      {children}
    </Link>
  )
}

/** Names and amounts one below the other, with a last line in bold. */
export function Sums({
  label,
  rows,
  last,
}: {
  label: string
  rows: readonly { readonly name: string; readonly value: ReactNode }[]
  last?: { readonly name: string; readonly value: ReactNode }
}) {
  return (
    <table className="record-table sums" aria-label={label}>
      <tbody>
        {[...rows, ...(last ? [last] : [])].map((row) => (
          <tr key={row.name} data-last={row === last || undefined}>
            <th scope="row">{row.name}</th>
            <td data-right className="num">
              {row.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A share of a whole as a percentage with one decimal. */
export const shareOf = (part: Paise, whole: Paise): string =>
  whole === 0 ? '' : `${formatNumber((part / whole) * 100, 1)} %`
