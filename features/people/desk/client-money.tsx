import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { type Answered, type QueryName, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Callout, Facts, Tag } from '#desk/ui/parts.tsx'
import { ProposeButton, useProposing } from '#features/approvals/shared/propose-for-record.tsx'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { costsWords } from '#features/costs/words/costs.ts'
import { transactionKindWords } from '#features/ledger/words/transaction-kinds.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf, unitsText } from '#finance/units.ts'
import { Money } from '#site/ui/money.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { usePendingRecords } from './pending-records.ts'
import { RecordTable } from './record-table.tsx'

const { columns, none } = words
const { propose } = approvalWords
const dash = '–'

type ClientMoney = NonNullable<Answered<'client-value'>>
type Found<Name extends QueryName> = { data: NonNullable<Answered<Name>> }

/** Gain, what the newest prices changed, and the SIPs. The value itself stands in the head of the record. */
function MoneyFigures({ number }: { number: string }) {
  const { data } = useData('client-value', { number })
  if (!data) return null
  const { value, sips } = data
  return (
    <>
      <Facts
        facts={[
          ...(value?.gainPaise == null
            ? []
            : [{ label: columns.gain, value: <Money paise={value.gainPaise} signed /> }]),
          ...(value?.changePaise == null ? [] : [changeFact(value, value.changePaise)]),
          { label: words.sips, value: sips.count === 0 ? words.noSips : <SipText sips={sips} /> },
        ]}
      />
      {value === null && <p className="muted">{words.noValueNote}</p>}
      {value !== null && value.unpriced > 0 && (
        <p className="muted">{plural(localeWords, words.unpriced, value.unpriced)}</p>
      )}
    </>
  )
}

function changeFact(
  { changeDays }: NonNullable<ClientMoney['value']>,
  paise: NonNullable<NonNullable<ClientMoney['value']>['changePaise']>,
) {
  const days = changeDays && {
    from: dateText(localeWords, changeDays.from),
    to: dateText(localeWords, changeDays.to),
  }
  return {
    label: words.change,
    value: (
      <>
        <Money paise={paise} signed />
        <span className="fact-note">{days ? fill(words.changeDays, days) : words.changeNewest}</span>
      </>
    ),
  }
}

function SipText({ sips }: Pick<ClientMoney, 'sips'>) {
  const amount = formatRupees(rupeesOf(sips.monthlyPaise))
  return (
    <>
      {fill(words.aMonth, { amount })}
      <span className="fact-note">
        {plural(localeWords, words.sipsCount, sips.count)}
        {sips.missed > 0 && (
          <>
            {', '}
            <strong className="loss">{plural(localeWords, words.missed, sips.missed)}</strong>
          </>
        )}
      </span>
    </>
  )
}

/** The figures of the client's own page about costs. */
export function Costs({ data: { isShown, years, funds, notTied } }: Found<'client-costs'>) {
  type Row = (typeof years)[number]
  const money = (id: string, head: string, of: (row: Row) => Row['cost']['filePaise'], isExtra = false) => ({
    id,
    head,
    isRight: true,
    isExtra,
    cell: (row: Row) => <Money paise={of(row)} decimals={2} none={costsWords.notKnown} />,
  })
  const figures = [
    money('costs', columns.costs, ({ cost }) => cost.largestPaise),
    money('share', columns.share, ({ share }) => share.largestPaise),
    money('files', columns.inFiles, ({ share }) => share.filePaise, true),
    money('printed', columns.printed, ({ share }) => share.printedPaise, true),
    money('estimate', columns.estimate, ({ share }) => share.estimatePaise, true),
  ]
  return (
    <>
      <p className="muted">{words.costsLead}</p>
      {isShown ? null : <Callout>{words.costsHidden}</Callout>}
      <RecordTable
        label={words.views.costs}
        rows={years}
        keyOf={({ label }) => label}
        none={none.costs}
        columns={[
          { id: 'year', head: columns.year, cell: ({ label }) => label },
          ...figures,
          money('load', columns.load, ({ loadPaise }) => loadPaise, true),
          money('duty', columns.duty, ({ dutyPaise }) => dutyPaise, true),
        ]}
      />
      {funds.length > 0 ? (
        <>
          <h3>{words.costsByFund}</h3>
          <RecordTable
            label={words.costsByFund}
            rows={funds}
            keyOf={({ label, name }) => `${label} ${name}`}
            none={none.costs}
            columns={[
              { id: 'scheme', head: columns.scheme, cell: ({ name }) => name },
              { id: 'year', head: columns.year, cell: ({ label }) => label },
              ...figures,
            ]}
          />
        </>
      ) : null}
      {notTied > 0 ? <p>{plural(localeWords, words.costsNotTied, notTied)}</p> : null}
    </>
  )
}

export function Holdings({
  number,
  data: { holdings, sips },
}: { number: string } & Found<'client-holdings'>) {
  return (
    <>
      <MoneyFigures number={number} />
      <h3>{words.holdings}</h3>
      <RecordTable
        label={words.holdings}
        rows={holdings}
        keyOf={({ id }) => id}
        none={none.holdings}
        columns={[
          { id: 'scheme', head: columns.scheme, cell: ({ name }) => name },
          { id: 'folio', head: columns.folio, isExtra: true, cell: ({ folio }) => folio },
          {
            id: 'units',
            head: columns.units,
            isRight: true,
            isExtra: true,
            cell: ({ units }) => unitsText(units),
          },
          {
            id: 'cost',
            head: columns.cost,
            isRight: true,
            isExtra: true,
            cell: ({ costPaise }) => <Money paise={costPaise} />,
          },
          {
            id: 'value',
            head: columns.value,
            isRight: true,
            cell: ({ valuePaise }) => <Money paise={valuePaise} />,
          },
          {
            id: 'gain',
            head: columns.gain,
            isRight: true,
            cell: ({ gainPaise }) => <Money paise={gainPaise} signed />,
          },
        ]}
      />
      <h3>{words.sipRegister}</h3>
      <RecordTable
        label={words.sipRegister}
        rows={sips}
        keyOf={({ folio, key }) => `${folio} ${key}`}
        none={none.sips}
        columns={[
          { id: 'scheme', head: columns.scheme, cell: ({ name }) => name },
          {
            id: 'amount',
            head: columns.amount,
            isRight: true,
            cell: ({ amountPaise, frequency }) => (
              <>
                <Money paise={amountPaise} /> {frequency && words.frequencies[frequency]}
              </>
            ),
          },
          { id: 'state', head: columns.state, cell: ({ state }) => words.sipStates[state] },
          {
            id: 'missed',
            head: columns.missed,
            isExtra: true,
            cell: ({ missed }) => missed.map((day) => dateText(localeWords, day)).join(', ') || dash,
          },
          {
            id: 'next',
            head: columns.next,
            isRight: true,
            isExtra: true,
            cell: ({ next }) => (next ? <DayText date={next} /> : dash),
          },
        ]}
      />
    </>
  )
}

/** Names a transaction in one line: its day, its scheme, its money. */
function entryLabel(date: IsoDate, name: string, moneyPaise: Paise | null): string {
  const amount = moneyPaise === null ? null : formatRupees(rupeesOf(moneyPaise), { digits: 2 })
  return [dateText(localeWords, date), name, amount].filter((part) => part !== null).join(' · ')
}

export function Entries({ number, data }: { number: string } & Found<'client-entries'>) {
  const pending = usePendingRecords(number)
  const { begin, dialog } = useProposing()
  return (
    <>
      <RecordTable
        label={words.views.transactions}
        rows={data}
        keyOf={({ id }) => id}
        none={none.transactions}
        columns={[
          { id: 'date', head: columns.date, cell: ({ date }) => <DayText date={date} /> },
          {
            id: 'kind',
            head: columns.kind,
            isExtra: true,
            cell: ({ kind }) => transactionKindWords[kind],
          },
          {
            id: 'scheme',
            head: columns.scheme,
            cell: ({ name, kind }) => (
              <>
                {name} <span className="record-narrow muted">{transactionKindWords[kind]}</span>
              </>
            ),
          },
          { id: 'folio', head: columns.folio, isExtra: true, cell: ({ folio }) => folio },
          {
            id: 'units',
            head: columns.units,
            isRight: true,
            isExtra: true,
            cell: ({ units }) => (units === null ? dash : unitsText(units)),
          },
          {
            id: 'amount',
            head: columns.amount,
            isRight: true,
            cell: ({ moneyPaise }) => <Money paise={moneyPaise} />,
          },
          {
            id: 'propose',
            head: propose.column,
            isRight: true,
            cell: ({ id, canReverse, date, name, moneyPaise }) =>
              pending.has(id) ? (
                <Tag>{propose.waits}</Tag>
              ) : (
                canReverse && (
                  <ProposeButton
                    onClick={() =>
                      begin([
                        {
                          kind: 'entry-reversed',
                          record: id,
                          of: null,
                          label: entryLabel(date, name, moneyPaise),
                        },
                      ])
                    }
                  >
                    {propose.reverse}
                    <span className="visually-hidden">
                      {' '}
                      {name}, {dateText(localeWords, date)}
                    </span>
                  </ProposeButton>
                )
              ),
          },
        ]}
      />
      {dialog}
    </>
  )
}
