import { DateText } from '#app/ui/date-text.tsx'
import type { Firm } from '#content/firm.ts'
import { Mark } from './logo.tsx'

type LetterheadProps = {
  firm: Firm
  /** The day it is in India: a figure on paper is nothing without its day. */
  today: string
}

/** What a page begins with on paper, where the bar has no use: who hands it over, how to reach them, when it was made. */
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
