import './business.css'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { fill } from '#content/fill.ts'
import { useKeys } from '#desk/keys/use-keys.ts'
import { type ColumnOf, columnsOf } from '#desk/list/columns.ts'
import { fixedHeads } from '#desk/list/fixed-heads.ts'
import { List } from '#desk/list/list.tsx'
import type { ListColumn } from '#desk/list/list-rows.tsx'
import { useAddressState } from '#desk/ui/address-state.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Split } from '#desk/ui/split.tsx'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { addMonths, isoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { type Paise, paise, rupeesOf } from '#finance/units.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { businessWords as words } from '../words/desk.ts'
import { Figure, nameOf, roughly } from './figures.tsx'
import { HousePanel } from './house-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import {
  BrokerageWorking,
  CareWorking,
  FlowsWorking,
  monthName,
  PeopleWorking,
  SipsWorking,
} from './workings.tsx'

type Business = Answered<'business'>
type House = Business['houses'][number]

const keyOf = ({ key }: House) => key

function stateOf({ draft, documents }: House): keyof typeof words.states {
  if (draft.isBlocked) return 'blocked'
  if (documents.some(({ awaitsIrn }) => awaitsIrn)) return 'irn'
  if (draft.dueInvoice > 0) return 'due'
  if (draft.dueNote > 0) return 'note'
  return documents.length > 0 ? 'done' : 'none'
}

const columns: readonly ListColumn<House>[] = columnsOf(words.columns, {
  house: ['minmax(8rem, 3fr)', (house) => <strong>{nameOf(house)}</strong>],
  net: money(({ net }) => net),
  expected: money(({ receipt }) => receipt.expected, 'extra'),
  received: money(({ receipt }) => receipt.received, 'extra'),
  state: ['8.5rem', (row) => <Tag>{words.states[stateOf(row)]}</Tag>],
})

function money(of: (row: House) => Paise | null, ...is: 'extra'[]): ColumnOf<House> {
  const cell = (row: House) => {
    const amount = of(row)
    return <span className="num">{amount === null ? '–' : roughly(amount)}</span>
  }
  return ['7.5rem', cell, 'right', ...is]
}

/** The firm at a glance: money under care, SIPs, people, brokerage by month and by fund house. */
export default function Business({ id }: ScreenProps) {
  const [chosen, choose] = useAddressState('month', '')
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : null
  const business = useData('business', { month }, { keepsPrevious: true })
  return (
    <WithData of={business} screen="business">
      {(found) => <Glance business={found} id={id} onMonth={choose} />}
    </WithData>
  )
}

function Glance({
  business,
  id,
  onMonth,
}: {
  business: Business
  id: string | null
  onMonth: (month: string) => void
}) {
  const [, navigate] = useLocation()
  const { month, houses, parties, isRegistered } = business
  const care = useData('business-care', {})
  const book = useData('business-book', { month }, { keepsPrevious: true })
  const at = (path: string) => `/desk/business${path}${location.search}`
  const house = houses.find(({ key }) => key === id)
  const party = parties.find(({ key }) => key === id)
  const step = (months: number) => onMonth(addMonths(isoDate(`${month}-01`), months).slice(0, 7))
  useKeys({ 'month-before': () => step(-1), 'month-after': () => step(1) })
  const panels: Readonly<Record<string, ReactNode>> = {
    care: <WithData of={care}>{(found) => <CareWorking care={found} />}</WithData>,
    flows: <WithData of={book}>{(found) => <FlowsWorking book={found} month={month} />}</WithData>,
    sips: <WithData of={book}>{(found) => <SipsWorking book={found} month={month} />}</WithData>,
    people: <PeopleWorking month={month} />,
    brokerage: <BrokerageWorking business={business} />,
    numbers: <SettingsPanel business={business} />,
  }
  const panel =
    house && party ? (
      <HousePanel house={house} party={party} isRegistered={isRegistered} />
    ) : (
      ((id && panels[id]) ?? null)
    )
  return (
    <Split
      label={words.panel}
      panelKey={panel ? `${id} ${month}` : null}
      panel={panel}
      onClose={() => navigate(at(''))}
    >
      <ScreenHead title={words.title} sub={isRegistered ? words.sub : words.notRegistered}>
        <p className="acts">
          <Button kind="quiet" size="small" aria-label={words.before} onClick={() => step(-1)}>
            <Icon name="chevron-left" size={16} />
          </Button>
          <strong>{monthName(month)}</strong>
          <Button kind="quiet" size="small" aria-label={words.after} onClick={() => step(1)}>
            <Icon name="chevron-right" size={16} />
          </Button>
          <ButtonLink kind="quiet" size="small" href={`/business/numbers${location.search}`}>
            {words.settings}
          </ButtonLink>
        </p>
      </ScreenHead>
      <Book care={care} book={book} month={month} />
      <Brokerage business={business} onMonth={onMonth} />
      <List
        label={fill(words.houses, { month: monthName(month) })}
        name="business"
        rows={houses}
        keyOf={keyOf}
        columns={columns}
        heads={fixedHeads}
        onOpen={({ key }) => navigate(at(`/${key}`))}
        empty={
          <Empty title={words.empty}>
            <p>{words.emptyHelp}</p>
            <ButtonLink href="/imports/new" kind="quiet" size="small">
              {words.toImports}
            </ButtonLink>
          </Empty>
        }
        foot={[['list-open', words.open]]}
      />
    </Split>
  )
}

/** Money under care, SIPs and people; each figure opens its working. */
function Book({
  care,
  book,
  month,
}: {
  care: ReturnType<typeof useData<'business-care'>>
  book: ReturnType<typeof useData<'business-book'>>
  month: string
}) {
  return (
    <div className="glance">
      <section>
        <h2>{words.care}</h2>
        <WithData of={care}>
          {({ total }) => (
            <p className="glance-main">
              <Figure of="care">{roughly(total)}</Figure>
            </p>
          )}
        </WithData>
        <WithData of={book}>
          {(found) => (
            <Lines
              rows={[
                [fill(words.in, { month: monthName(month) }), 'flows', roughly(minusBack(found))],
                [words.out, 'flows', roughly(found.out.paise)],
              ]}
            />
          )}
        </WithData>
      </section>
      <WithData of={book}>
        {({ sips: { paid, begun, ended } }) => (
          <section>
            <h2>{words.sips}</h2>
            <p className="glance-main">
              <Figure of="sips">{roughly(paid.paise)}</Figure>{' '}
              <span className="muted">{fill(words.ofCount, { count: formatNumber(paid.count) })}</span>
            </p>
            <Lines
              rows={[
                [words.begun, 'sips', formatNumber(begun.count)],
                [words.ended, 'sips', formatNumber(ended.count)],
              ]}
            />
          </section>
        )}
      </WithData>
      <section>
        <h2>{words.people}</h2>
        <WithData of={care}>
          {({ persons }) => (
            <p className="glance-main">
              <Figure of="people">{formatNumber(persons)}</Figure>
            </p>
          )}
        </WithData>
        <WithData of={book}>
          {({ arrived, left }) => (
            <Lines
              rows={[
                [fill(words.arrived, { month: monthName(month) }), 'people', formatNumber(arrived)],
                [words.left, 'people', formatNumber(left)],
              ]}
            />
          )}
        </WithData>
      </section>
    </div>
  )
}

function minusBack({ in: paid, back }: Answered<'business-book'>): Paise {
  return paise(paid.paise - back.paise)
}

function Lines({ rows }: { rows: readonly (readonly [label: string, of: string, value: string])[] }) {
  return (
    <dl className="glance-lines">
      {rows.map(([label, of, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure of={of}>{value}</Figure>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Brokerage of twelve months as bars; a bar chooses its month. */
function Brokerage({ business, onMonth }: { business: Business; onMonth: (month: string) => void }) {
  const { months, twelve, byRate, month: chosen } = business
  // Twelve bars of nothing say less than the line below them.
  if (months.every((each) => each.paise === 0)) return null
  const most = Math.max(1, ...months.map((each) => each.paise))
  const inThousands = (amount: Paise) => formatNumber(rupeesOf(amount) / 1_000, most < 10_00_000_00 ? 1 : 0)
  const compared =
    Math.abs(byRate) < 100
      ? words.byRateSame
      : fill(byRate < 0 ? words.byRateLess : words.byRateMore, { amount: roughly(paise(Math.abs(byRate))) })
  return (
    <section className="glance-brokerage">
      <header>
        <h2>{words.bars}</h2>
        <p>
          {words.twelve} <Figure of="brokerage">{roughly(twelve)}</Figure>
          <span className="muted"> · {compared}</span>
        </p>
      </header>
      <ol className="glance-bars">
        {months.map(({ month, paise: amount, isKnown }) => (
          <li key={month}>
            <button type="button" aria-pressed={month === chosen} onClick={() => onMonth(month)}>
              <span className="glance-amount num">{isKnown ? inThousands(amount) : words.noFile}</span>
              <span
                className="glance-bar"
                style={{ blockSize: `calc((100% - 2.75rem) * ${(Math.max(0, amount) / most).toFixed(3)})` }}
              />
              <span className="glance-month">{monthName(month).slice(0, 3)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
