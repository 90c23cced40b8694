import { useMemo } from 'react'
import { fill } from '#content/fill.ts'
import { type PluralForms, plural } from '#content/plural.ts'
import { milliUnitsOf, navOf, paiseOf, unitsE4Of } from '#features/readers/statements/figures.ts'
import type { FaultKey } from '#features/readers/statements/prove.ts'
import type { NoticeKey, NoticeWeight, PrintedRow } from '#features/readers/statements/statement.ts'
import type { PlannedScheme, RowState, TakeInPlan } from '#features/readers/statements/take-in.ts'
import { milliUnits, rupeesOfNav } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { StatementsWords } from '../words/statements.ts'
import { FaultText } from './fault-text.tsx'
import { OpenList } from './open-list.tsx'
import { positionKey, positionText } from './position.ts'
import type { OpenedStatement } from './worker-messages.ts'

type PlanListsProps = { words: StatementsWords; opened: OpenedStatement; plan: TakeInPlan }

interface ListedRow {
  readonly state: RowState
  readonly scheme: PlannedScheme
  readonly row: PrintedRow
}

/** One sentence for each thing that would happen, each with its list. */
export function PlanLists({ words, opened, plan }: PlanListsProps) {
  const locale = useLocale()
  const { lists } = words.preview
  const rows = useMemo(() => listRows(opened, plan), [opened, plan])
  const rowLists: readonly { state: RowState; forms: PluralForms }[] = [
    { state: 'new', forms: lists.new },
    { state: 'known', forms: lists.known },
    { state: 'differs', forms: lists.differ },
    { state: 'taken-back', forms: lists.takenBack },
    { state: 'left-out', forms: lists.leftOut },
  ]
  const openings = plan.schemes.filter(({ opening }) => opening > 0)
  return (
    <section className="card statement-lists" aria-labelledby="lists-title">
      <h3 id="lists-title">{lists.title}</h3>
      {rowLists.map(({ state, forms }) => {
        const items = rows.filter((row) => row.state === state)
        return items.length === 0 ? null : (
          <OpenList
            key={state}
            summary={plural(locale, forms, items.length)}
            items={items}
            keyOf={({ row }) => positionKey(row.at)}
            more={lists.more}
          >
            {(item) => <RowLine words={words} {...item} />}
          </OpenList>
        )
      })}
      {openings.length > 0 ? (
        <OpenList
          summary={plural(locale, lists.opening, openings.length)}
          items={openings}
          keyOf={({ at, folio }) => `${positionKey(at)} ${folio}`}
          more={lists.more}
        >
          {({ name, folio, opening }) => (
            <>
              <strong lang="en">{name}</strong>
              <small>
                {fill(words.preview.people.folio, { folio })} ·{' '}
                <Sentence text={lists.openingRow} values={{ units: <Units milli={opening} /> }} />
              </small>
            </>
          )}
        </OpenList>
      ) : null}
      {(['broken', 'notUnderstood', 'notUsed', 'worthKnowing'] as const).map((list) => (
        <Remarks key={list} {...{ words, opened, plan, list }} />
      ))}
      <People words={words.preview} plan={plan} />
    </section>
  )
}

/** The rows of the statement with what would become of them, in its order. */
function listRows({ statement }: OpenedStatement, plan: TakeInPlan): ListedRow[] {
  const printed = new Map(
    statement.folios.flatMap(({ schemes }) =>
      schemes.flatMap((scheme) => scheme.rows.map((row) => [positionKey(row.at), row] as const)),
    ),
  )
  return plan.schemes.flatMap((scheme) =>
    scheme.rows.flatMap(({ at, state }) => {
      const row = printed.get(positionKey(at))
      return row ? [{ state, scheme, row }] : []
    }),
  )
}

function RowLine({ words, scheme, row }: ListedRow & { words: StatementsWords }) {
  const { lists, kinds, people } = words.preview
  const { date, kind, amount, units, price, at } = row
  const milli = units === null ? null : milliUnitsOf(unitsE4Of(units))
  const unitsPart = <Units milli={milliUnits(milli ?? 0)} />
  return (
    <>
      <div className="statement-row-head">
        <strong>
          <DateText date={date} /> · {kinds[kind]}
        </strong>
        {amount === null ? null : <Amount paise={paiseOf(amount)} decimals={2} />}
      </div>
      <small>
        {scheme.name} · {fill(people.folio, { folio: scheme.folio })}
      </small>
      <small>
        {milli === null ? null : price === null ? (
          <Sentence text={lists.units} values={{ units: unitsPart }} />
        ) : (
          <Sentence
            text={lists.atPrice}
            values={{ units: unitsPart, nav: <Money rupees={rupeesOfNav(navOf(price))} decimals={4} /> }}
          />
        )}
        {milli === null ? null : ' · '}
        {positionText(words.place, at)}
      </small>
    </>
  )
}

/** Places that are in doubt or worth knowing. The lines themselves stay on the device, so they are read from there. */
function Remarks({ words, opened, plan, list }: PlanListsProps & { list: RemarkList }) {
  const locale = useLocale()
  const { lists } = words.preview
  const notices = opened.statement.notices.filter(({ key }, index) => {
    const weight = plan.notices[index]?.weight
    return weight !== undefined && listOf(weight, key) === list
  })
  const faults = plan.faults.filter(({ weight, key }) => listOf(weight, key) === list)
  const items = [
    ...notices.map(({ key, at, text }) => ({ at, sentence: words.notices[key], quote: text })),
    ...faults.map((fault) => ({ at: fault.at, sentence: fault, quote: '' })),
  ].toSorted((one, other) => (one.at.page ?? 0) - (other.at.page ?? 0) || one.at.line - other.at.line)
  if (items.length === 0) return null
  return (
    <OpenList
      summary={plural(locale, lists[list], items.length)}
      text={lists[`${list}Text`]}
      items={items.map((item, index) => ({ ...item, index }))}
      keyOf={({ index }) => String(index)}
      more={lists.more}
    >
      {({ at, sentence, quote }) => (
        <>
          <strong>{positionText(words.place, at)}</strong>
          <small>
            {typeof sentence === 'string' ? sentence : <FaultText words={words.faults} fault={sentence} />}
            {quote === '' ? null : ` ${fill(lists.quote, { text: quote })}`}
          </small>
        </>
      )}
    </OpenList>
  )
}

type RemarkList = 'broken' | 'notUnderstood' | 'notUsed' | 'worthKnowing'

function listOf(weight: NoticeWeight, key: NoticeKey | FaultKey): RemarkList {
  if (key === 'line-not-used') return 'notUsed'
  if (weight === 'note') return 'worthKnowing'
  return weight === 'scheme' ? 'broken' : 'notUnderstood'
}

function People({ words, plan }: { words: StatementsWords['preview']; plan: TakeInPlan }) {
  const locale = useLocale()
  const { people, lists } = words
  // A statement prints a folio in several blocks.
  const folios = plan.folios.filter(
    (one, index) =>
      plan.folios.findIndex(({ house, folio }) => house === one.house && folio === one.folio) === index,
  )
  return (
    <OpenList
      summary={plural(locale, lists.people, folios.length)}
      items={folios}
      keyOf={({ house, folio }) => `${house} ${folio}`}
      more={lists.more}
    >
      {({ folio, house, holders, guardian, nominees, kyc, pan }) => (
        <>
          <strong>
            {fill(people.folio, { folio })}
            {house ? ` · ${house}` : null}
          </strong>
          <small>
            {[
              holders.length > 0 ? fill(people.holders, { names: holders.join(', ') }) : null,
              guardian ? fill(people.guardian, { name: guardian }) : null,
              nominees.length > 0 ? fill(people.nominees, { names: nominees.join(', ') }) : people.noNominee,
              kyc ? fill(people.kyc, { state: kyc }) : null,
              pan ? fill(people.pan, { lastFour: pan }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </small>
        </>
      )}
    </OpenList>
  )
}
