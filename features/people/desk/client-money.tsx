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
  const money = (of: (row: Row) => Row['cost']['filePaise'], ...is: 'extra'[]) =>
    [(row: Row) => <Money paise={of(row)} decimals={2} none={costsWords.notKnown} />, 'right', ...is] as const
  const figures = {
    costs: money(({ cost }) => cost.largestPaise),
    share: money(({ share }) => share.largestPaise),
    inFiles: money(({ share }) => share.filePaise, 'extra'),
    printed: money(({ share }) => share.printedPaise, 'extra'),
    estimate: money(({ share }) => share.estimatePaise, 'extra'),
  }
  return (
    <>
      <p className="muted">{words.costsLead}</p>
      {isShown ? null : <Callout>{words.costsHidden}</Callout>}
      <RecordTable
        label={words.views.costs}
        rows={years}
        keyOf={({ label }) => label}
        none={none.costs}
        heads={columns}
        columns={{
          year: ({ label }) => label,
          ...figures,
          load: money(({ loadPaise }) => loadPaise, 'extra'),
          duty: money(({ dutyPaise }) => dutyPaise, 'extra'),
        }}
      />
      {funds.length > 0 ? (
        <>
          <h3>{words.costsByFund}</h3>
          <RecordTable
            label={words.costsByFund}
            rows={funds}
            keyOf={({ label, name }) => `${label} ${name}`}
            none={none.costs}
            heads={columns}
            columns={{ scheme: ({ name }) => name, year: ({ label }) => label, ...figures }}
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
        heads={columns}
        columns={{
          scheme: ({ name }) => name,
          folio: [({ folio }) => folio, 'extra'],
          units: [({ units }) => unitsText(units), 'right', 'extra'],
          cost: [({ costPaise }) => <Money paise={costPaise} />, 'right', 'extra'],
          value: [({ valuePaise }) => <Money paise={valuePaise} />, 'right'],
          gain: [({ gainPaise }) => <Money paise={gainPaise} signed />, 'right'],
        }}
      />
      <h3>{words.sipRegister}</h3>
      <RecordTable
        label={words.sipRegister}
        rows={sips}
        keyOf={({ folio, key }) => `${folio} ${key}`}
        none={none.sips}
        heads={columns}
        columns={{
          scheme: ({ name }) => name,
          amount: [
            ({ amountPaise, frequency }) => (
              <>
                <Money paise={amountPaise} /> {frequency && words.frequencies[frequency]}
              </>
            ),
            'right',
          ],
          state: ({ state }) => words.sipStates[state],
          missed: [
            ({ missed }) => missed.map((day) => dateText(localeWords, day)).join(', ') || dash,
            'extra',
          ],
          next: [({ next }) => (next ? <DayText date={next} /> : dash), 'right', 'extra'],
        }}
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
        heads={{ ...columns, propose: propose.column }}
        columns={{
          date: ({ date }) => <DayText date={date} />,
          kind: [({ kind }) => transactionKindWords[kind], 'extra'],
          scheme: [
            ({ name, kind }) => (
              <>
                {name} <span className="record-narrow muted">{transactionKindWords[kind]}</span>
              </>
            ),
          ],
          folio: [({ folio }) => folio, 'extra'],
          units: [({ units }) => (units === null ? dash : unitsText(units)), 'right', 'extra'],
          amount: [({ moneyPaise }) => <Money paise={moneyPaise} />, 'right'],
          propose: [
            ({ id, canReverse, date, name, moneyPaise }) =>
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
            'right',
          ],
        }}
      />
      {dialog}
    </>
  )
}
