import { type FactChange, yearlyOf } from '#features/scheme-facts/fact-changes.ts'
import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { type Paise, paise } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

/** One sentence for each change of the fund's cost, load, name or end in the last months, and where its prices come from. */
export function HoldingNotes({
  changes,
  valuePaise,
}: {
  changes: readonly FactChange[]
  valuePaise: Paise | null
}) {
  const { note } = useWords('frame').ui
  const { working } = useWords('dashboard')
  return (
    <>
      {changes.map((change) => (
        <Notice key={`${change.code} ${change.fact} ${change.from} ${change.maker}`} word={note}>
          <Change change={change} valuePaise={valuePaise} />
        </Notice>
      ))}
      <p className="muted">{working.source}</p>
    </>
  )
}

function Change({ change, valuePaise }: { change: FactChange; valuePaise: Paise | null }) {
  const { changed } = useWords('dashboard')
  const { fact, before, value, from } = change
  const date = <DateText date={from} />
  if (fact === 'expense') {
    const yearly = yearlyOf(change, valuePaise)
    const way = Number(value) > Number(before) ? 'more' : 'less'
    return (
      <>
        <Sentence
          text={changed.cost}
          values={{ date, before: <Ratio percent={before ?? ''} />, after: <Ratio percent={value} /> }}
        />{' '}
        {yearly !== null && (
          <Sentence text={changed[way]} values={{ amount: <Amount paise={paise(Math.abs(yearly))} /> }} />
        )}
      </>
    )
  }
  if (fact === 'name')
    return (
      <Sentence
        text={changed.name}
        values={{ date, before: <span lang="en">{before}</span>, after: <span lang="en">{value}</span> }}
      />
    )
  if (fact === 'closure') {
    const day = parseIsoDate(value)
    const { merger } = change
    if (merger)
      return (
        <Sentence
          text={changed.merged}
          values={{
            before: <span lang="en">{merger.from}</span>,
            after: <span lang="en">{merger.into}</span>,
          }}
        />
      )
    return (
      <Sentence
        text={changed.closure}
        values={{ date: <DateText date={day.ok ? day.value : (from as IsoDate)} /> }}
      />
    )
  }
  return <Sentence text={value === 'yes' ? changed.load : changed.noLoad} values={{ date }} />
}

function Ratio({ percent }: { percent: string }) {
  return <Percent fraction={Number(percent) / 100} signed={false} />
}
