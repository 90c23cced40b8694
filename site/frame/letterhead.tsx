import type { Firm } from '#content/firm.ts'
import { DateText } from '../language/date-text.tsx'
import { Mark } from './logo.tsx'

type LetterheadProps = {
  firm: Firm
  /** Today's date in India: a printed figure means little without its date. */
  today: string
}

/** The top of a printed page, in place of the bar: the firm, how to reach it, and the date of printing. */
export function Letterhead({ firm, today }: LetterheadProps) {
  const { street, area, city, postalCode } = firm.address
  return (
    <div className="letterhead">
      <Mark />
      <p>
        <strong>{firm.name}</strong>
        <br />
        {street}, {area}, {city} {postalCode} · {firm.phones[0]} · {firm.email}
      </p>
      <DateText date={today} />
    </div>
  )
}
