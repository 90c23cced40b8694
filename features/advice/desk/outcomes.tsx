import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Callout, ScreenHead } from '#desk/ui/parts.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { formatRupees } from '#finance/rupees.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import { threeDigits } from '../outcome-text.ts'
import { adviceDeskWords } from '../words/desk.ts'

const words = adviceDeskWords.outcomes

type Data = Answered<'advice-outcomes'>
type Row = Data['rows'][number]

const columns: readonly ListColumn<Row>[] = columnsOf(words.columns, {
  day: ['7rem', ({ sentOn }) => <DayText date={sentOn} />],
  client: ['minmax(8rem, 3fr)', ({ name, client }) => <ClientName name={name} client={client} />],
  fund: ['minmax(8rem, 4fr)', ({ fund }) => fund, 'extra'],
  did: ['5rem', ({ did }) => words.did[did], 'extra'],
  became: [
    '8rem',
    ({ becamePaise }) =>
      becamePaise === null ? '–' : formatRupees(rupeesOf(threeDigits(paise(becamePaise)))),
    'right',
    'extra',
  ],
  ahead: ['10rem', Ahead, 'right'],
})

function Ahead({ isEarly, figuresFrom, aheadPaise }: Row) {
  if (isEarly)
    return <span className="muted">{fill(words.early, { date: dateText(localeWords, figuresFrom) })}</span>
  if (aheadPaise === null) return <span className="muted">{words.unknown}</span>
  return <span className="num">{formatRupees(rupeesOf(aheadPaise), { sign: true })}</span>
}

const keyOf = ({ reference }: Row) => reference

/** What came of everything that was recommended, to the last one (C-195). */
export default function Outcomes() {
  return (
    <WithData of={useData('advice-outcomes', {})} screen="outcomes">
      {(data) => <All data={data} />}
    </WithData>
  )
}

function All({ data: { rows, sum, sealed } }: { data: Data }) {
  const [, navigate] = useLocation()
  const isWhole = sealed.current === sum.all
  return (
    <>
      <ScreenHead
        title={deskFrameWords.screens.outcomes}
        sub={[
          rows.length > 0 && fill(words.sum, sum),
          rows.length > 0 && isWhole && words.match,
          sealed.erased > 0 && plural(localeWords, words.erased, sealed.erased),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {!isWhole && <Callout>{fill(words.differ, { sealed: sealed.current, all: sum.all })}</Callout>}
      <List
        label={deskFrameWords.screens.outcomes}
        name="outcomes"
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        heads={fixedHeads}
        onOpen={({ client }) => navigate(`/desk/clients/${client}?view=advice`)}
        empty={<Empty title={words.none}>{words.noneHelp}</Empty>}
      />
    </>
  )
}
