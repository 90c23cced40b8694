import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { RowKind } from '#features/readers/statements/row-kinds.ts'
import type {
  DifferenceSide,
  PlannedDifference,
  TakeInChoices,
} from '#features/readers/statements/take-in.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { Button } from '#site/ui/button.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { StatementsWords } from '../words/statements.ts'

type Chosen = TakeInChoices['differences']

type DifferencesProps = {
  words: StatementsWords['preview']
  differences: readonly PlannedDifference[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** What the client has herself and the statement says differently, side by side: she chooses, one by one or all at once. */
export function Differences({ words, differences, chosen, onChoose }: DifferencesProps) {
  const { differences: text } = words
  const all = (side: 'own' | 'statement') =>
    onChoose(Object.fromEntries(differences.map(({ id }) => [id, side])))
  return (
    <section className="card stack" id="differences" aria-labelledby="differences-title">
      <div>
        <h3 id="differences-title">{text.title}</h3>
        <p className="muted">{text.text}</p>
      </div>
      {differences.length > 1 ? (
        <div className="row">
          <Button kind="quiet" size="small" onClick={() => all('own')}>
            {text.ownAll}
          </Button>
          <Button kind="quiet" size="small" onClick={() => all('statement')}>
            {text.statementAll}
          </Button>
        </div>
      ) : null}
      {differences.map((difference) => (
        <OneDifference
          key={difference.id}
          words={words}
          difference={difference}
          side={chosen[difference.id] ?? 'own'}
          onSide={(side) => onChoose({ ...chosen, [difference.id]: side })}
        />
      ))}
    </section>
  )
}

type OneDifferenceProps = {
  words: StatementsWords['preview']
  difference: PlannedDifference
  side: 'own' | 'statement'
  onSide: (side: 'own' | 'statement') => void
}

function OneDifference({ words, difference, side, onSide }: OneDifferenceProps) {
  const { differences: text } = words
  const { id, scheme, folio, own, statement } = difference
  const sources: Readonly<Record<string, string>> = text.sources
  return (
    <fieldset className="difference">
      <legend>{fill(text.legend, { scheme, folio })}</legend>
      <div>
        <Side
          name={id}
          title={text.own}
          isChosen={side === 'own'}
          onChoose={() => onSide('own')}
          from={sources[own.source] ?? text.otherSource}
        >
          <SideFigures words={words} of={own} against={statement} />
        </Side>
        <Side
          name={id}
          title={text.statement}
          isChosen={side === 'statement'}
          onChoose={() => onSide('statement')}
          from={
            statement?.at.page
              ? fill(text.atPlace, { page: statement.at.page, line: statement.at.line })
              : null
          }
        >
          {statement ? (
            <SideFigures words={words} of={statement} against={own} />
          ) : (
            <span>{text.notThere}</span>
          )}
        </Side>
      </div>
    </fieldset>
  )
}

type SideProps = {
  name: string
  title: string
  from: string | null
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One side: the whole card is the label of its radio button. */
function Side({ name, title, from, isChosen, onChoose, children }: SideProps) {
  return (
    <label className="difference-side">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <strong>{title}</strong>
      {from ? <small>{from}</small> : null}
      {children}
    </label>
  )
}

/** Day, kind, units and money of one side; what the other side has differently is marked. */
function SideFigures({
  words,
  of,
  against,
}: {
  words: StatementsWords['preview']
  of: DifferenceSide<RowKind | string>
  against: DifferenceSide<RowKind | string> | null
}) {
  const kinds: Readonly<Record<string, string>> = words.kinds
  const parts = [
    { key: 'date', isSame: of.date === against?.date, value: <DateText date={of.date} /> },
    { key: 'kind', isSame: of.kind === against?.kind, value: kinds[of.kind] ?? of.kind },
    {
      key: 'units',
      isSame: of.units === against?.units,
      value: <Sentence text={words.differences.units} values={{ units: <Units milli={of.units} /> }} />,
    },
    {
      key: 'amount',
      isSame: of.cashPaise === against?.cashPaise,
      value: <Amount paise={of.cashPaise} decimals={2} />,
    },
  ]
  return (
    <>
      {parts.map(({ key, isSame, value }) => (
        <span key={key} className="difference-part">
          {isSame || !against ? value : <mark>{value}</mark>}
        </span>
      ))}
    </>
  )
}
