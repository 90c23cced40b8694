import { useLocation } from 'wouter'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
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

const columns: readonly ListColumn<Row>[] = [
  { id: 'day', head: words.columns.day, width: '7rem', cell: ({ sentOn }) => <DayText date={sentOn} /> },
  {
    id: 'client',
    head: words.columns.client,
    width: 'minmax(8rem, 3fr)',
    cell: ({ name, client }) => <ClientName name={name} client={client} />,
  },
  {
    id: 'fund',
    head: words.columns.fund,
    width: 'minmax(8rem, 4fr)',
    isExtra: true,
    cell: ({ fund }) => fund,
  },
  { id: 'did', head: words.columns.did, width: '5rem', isExtra: true, cell: ({ did }) => words.did[did] },
  {
    id: 'became',
    head: words.columns.became,
    width: '8rem',
    align: 'right',
    isExtra: true,
    cell: ({ becamePaise }) =>
      becamePaise === null ? '–' : formatRupees(rupeesOf(threeDigits(paise(becamePaise)))),
  },
  { id: 'ahead', head: words.columns.ahead, width: '10rem', align: 'right', cell: Ahead },
]

function Ahead({ isEarly, figuresFrom, aheadPaise }: Row) {
  if (isEarly)
    return <span className="muted">{fill(words.early, { date: dateText(localeWords, figuresFrom) })}</span>
  if (aheadPaise === null) return <span className="muted">{words.unknown}</span>
  return <span className="num">{formatRupees(rupeesOf(aheadPaise), { sign: true })}</span>
}

const keyOf = ({ reference }: Row) => reference

/** What came of everything that was recommended, to the last one (C-195). */
export default function Outcomes() {
  return <WithData of={useData('advice-outcomes', {})}>{(data) => <All data={data} />}</WithData>
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
        empty={<Empty title={words.none} />}
      />
    </>
  )
}
