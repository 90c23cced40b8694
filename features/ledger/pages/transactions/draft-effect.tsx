import { figuresOf } from '#finance/ledger-entry.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Money } from '#site/ui/money.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import type { DraftEffect } from '../../draft-effect.server.ts'
import { refusalText } from './draft-form.ts'

type DraftEffectProps = { effect: DraftEffect | null }

/** Beside the form of a transaction: what the entry comes to, and what the folio then holds. */
export function DraftEffectPanel({ effect }: DraftEffectProps) {
  const words = useWords('transactions')
  return (
    <aside className="draft-effect" aria-labelledby="effect-title">
      <h2 className="h3" id="effect-title">
        {words.add.effect.title}
      </h2>
      <div {...on('live-part', 'effect')}>
        <DraftEffectFigures effect={effect} />
      </div>
    </aside>
  )
}

/** The part that follows what is typed. */
export function DraftEffectFigures({ effect }: DraftEffectProps) {
  const words = useWords('transactions')
  const text = words.add.effect
  if (!effect) return <p className="muted">{text.empty}</p>
  const { draft, way, heldBefore, heldAfter, refusal } = effect
  const { amountPaise, stampDutyPaise, units, navE8 } = figuresOf(draft)
  const { loadPaise, date } = draft
  const headline = way === 0 ? text.none : way > 0 ? text.brings : text.takes
  const rows = [
    amountPaise > 0 && { name: text.amount, value: <Amount paise={amountPaise} decimals={2} /> },
    stampDutyPaise > 0 && { name: text.duty, value: <Amount paise={stampDutyPaise} decimals={2} /> },
    loadPaise > 0 && { name: text.load, value: <Amount paise={loadPaise} decimals={2} /> },
    navE8 !== null && {
      name: <Sentence text={text.nav} values={{ date: <DateText date={date} /> }} />,
      value: <Money rupees={rupeesOfNav(navE8)} decimals={4} />,
    },
    { name: text.held, value: <Units milli={heldBefore} /> },
    refusal === null && { name: text.after, value: <Units milli={heldAfter} />, isResult: true },
  ].filter((row) => row !== false)
  return (
    <>
      <p className="display draft-units" data-way={way === 0 ? undefined : way > 0 ? 'in' : 'out'}>
        <Sentence text={headline} values={{ units: <Units milli={units} /> }} />
      </p>
      <dl className="facts">
        {rows.map(({ name, value, isResult }, i) => (
          <div key={i} data-result={isResult}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refusal ? (
        <p className="loss">{refusalText(words, refusal)}</p>
      ) : (
        <p className="small muted">{text.check}</p>
      )}
    </>
  )
}
