import { instantText } from '#content/dates.ts'
import { workWords } from '#content/en/desk/work.ts'
import { localeWords } from '#content/en/locale.ts'
import { fill } from '#content/fill.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { type Answered, useData } from '../../data.ts'
import { DayText } from '../../ui/date.tsx'
import { Callout, Facts, Tag, Timeline } from '../../ui/parts.tsx'
import { WithData } from '../../ui/states.tsx'
import { type ThingAct, ThingButtons } from './thing-acts.tsx'

const words = workWords.panel
const instant = (at: string) => instantText(localeWords, Date.parse(at))

/** A thing beside the list: who, what speaks for it, what can be done, what happened. */
export function ThingPanel({ id, begin }: { id: string; begin: (act: ThingAct) => void }) {
  const thing = useData('thing', { key: id })
  return <WithData of={thing}>{(detail) => <Thing detail={detail} begin={begin} />}</WithData>
}

function Thing({
  detail,
  begin,
}: {
  detail: NonNullable<Answered<'thing'>>
  begin: (act: ThingAct) => void
}) {
  const { item, facts, texts, lines } = detail
  const { holder } = item
  return (
    <div className="thing-panel">
      <p className="muted">
        <Tag>{workWords.chips[item.chip]}</Tag>{' '}
        {fill(item.group === 'over' ? words.over : words.due, { date: instant(item.dueAt) })}
      </p>
      <h2>{item.name}</h2>
      <p className="muted">{[item.phone, item.email].filter(Boolean).join(' · ')}</p>
      <Callout>
        <p>{item.evidence}</p>
        {item.amountPaise !== null && (
          <p>
            <strong className="num">{moneyText(item)}</strong>
          </p>
        )}
      </Callout>
      {holder && (
        <p>
          {fill(words.heldBy, { name: holder.name, date: instant(holder.since) })}
          {holder.returnsAt && `; ${fill(words.returns, { date: instant(holder.returnsAt) })}`}
        </p>
      )}
      {item.waitsUntil && <p>{fill(words.waits, { date: instant(item.waitsUntil) })}</p>}
      {item.group !== 'over' && (
        <>
          <h3>{words.can}</h3>
          <ThingButtons thing={item} begin={begin} />
        </>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {texts.length > 0 && <h3>{words.written}</h3>}
      {texts.map(({ key, title, text }) => (
        <section key={key}>
          <p className="muted">{title}</p>
          <p className="thing-text">{text}</p>
        </section>
      ))}
      {lines.length > 0 && <h3>{words.happened}</h3>}
      <Timeline
        lines={lines.map(({ key, at, what, text }) => ({
          key,
          what,
          more: (
            <>
              <DayText date={at} withTime /> {text}
            </>
          ),
        }))}
      />
    </div>
  )
}

/** The amount of a thing: "₹25,000 a month". */
export function moneyText({
  amountPaise,
  isMonthly,
}: {
  readonly amountPaise: Parameters<typeof rupeesOf>[0] | null
  readonly isMonthly: boolean
}): string {
  if (amountPaise === null) return ''
  const amount = formatRupees(rupeesOf(amountPaise))
  return isMonthly ? fill(workWords.today.aMonth, { amount }) : amount
}
