import type { ReactNode } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { type Answered, type QueryName, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Callout, Tag } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { Advice } from '#features/advice/shared/advice.tsx'
import { ProposeButton, useProposing } from '#features/approvals/shared/propose-for-record.tsx'
import { approvalWords } from '#features/approvals/words/desk.ts'
import { entryText } from '#features/audit/shared/entry-text.ts'
import { auditWords } from '#features/audit/words/desk.ts'
import { costsWords } from '#features/costs/words/costs.ts'
import { transactionKindWords } from '#features/ledger/words/transaction-kinds.ts'
import { looksWords } from '#features/privacy/words/looks.ts'
import { consentPurposeWords } from '#features/profile/words/profile.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatNumber, formatRupees } from '#finance/rupees.ts'
import { type Paise, rupeesOf, unitsText } from '#finance/units.ts'
import { Money } from '#site/ui/money.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'
import { AsClient } from './as-client.tsx'
import { ClientRequests } from './client-requests.tsx'
import { Conversations } from './conversations.tsx'
import { HouseholdPart } from './household-part.tsx'
import { usePendingRecords } from './pending-records.ts'
import { RecordTable } from './record-table.tsx'

const { columns, none } = words
const { propose } = approvalWords
const dash = '–'

/** The parts of a record, each with its own address; `overview` is the panel itself. */
export const clientViews = Object.keys(words.views) as readonly (keyof typeof words.views)[]
export type ClientView = (typeof clientViews)[number]

/** One part of a client's record. */
export function ClientPart({ view, number }: { view: Exclude<ClientView, 'overview'>; number: string }) {
  const Part = parts[view]
  return <Part number={number} />
}

type PartProps = { number: string }

const parts: Readonly<Record<Exclude<ClientView, 'overview'>, (props: PartProps) => ReactNode>> = {
  holdings: ({ number }) => <Asked of={useData('client-holdings', { number })} render={Holdings} />,
  transactions: ({ number }) => (
    <WithData of={useData('client-entries', { number })}>
      {(data) => data && <Entries number={number} data={data} />}
    </WithData>
  ),
  costs: ({ number }) => <Asked of={useData('client-costs', { number })} render={Costs} />,
  requests: ({ number }) => (
    <WithData of={useData('client-requests', { number })}>
      {(data) => data && <ClientRequests number={number} data={data} />}
    </WithData>
  ),
  advice: ({ number }) => (
    <WithData of={useData('client-advice', { number })}>
      {(data) => data && <Advice number={number} data={data} />}
    </WithData>
  ),
  conversations: ({ number }) => (
    <WithData of={useData('client-conversations', { number })}>
      {(data) => data && <Conversations number={number} data={data} />}
    </WithData>
  ),
  documents: ({ number }) => (
    <WithData of={useData('client-documents', { number })}>
      {(data) => data && <Documents number={number} data={data} />}
    </WithData>
  ),
  household: ({ number }) => (
    <WithData of={useData('client-household', { number })}>
      {(data) => data && <HouseholdPart number={number} data={data} />}
    </WithData>
  ),
  consents: ({ number }) => <Asked of={useData('client-consents', { number })} render={Consents} />,
  looks: ({ number }) => <Asked of={useData('client-looks', { number })} render={Looks} />,
  'as-client': AsClient,
  acts: ({ number }) => <Asked of={useData('client-acts', { client: number })} render={Acts} />,
}

function Asked<Data>({
  of,
  render: Render,
}: {
  of: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  render: (props: { data: NonNullable<Data> }) => ReactNode
}) {
  return <WithData of={of}>{(data) => (data ? <Render data={data} /> : null)}</WithData>
}

type Found<Name extends QueryName> = { data: NonNullable<Answered<Name>> }

/** The figures of the client's own page about costs. */
function Costs({ data: { isShown, years, funds, notTied } }: Found<'client-costs'>) {
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

function Holdings({ data: { holdings, sips } }: Found<'client-holdings'>) {
  return (
    <>
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

function Entries({ number, data }: PartProps & Found<'client-entries'>) {
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

function Documents({ number, data }: PartProps & Found<'client-documents'>) {
  const pending = usePendingRecords(number)
  const { begin, dialog } = useProposing()
  return (
    <>
      <RecordTable
        label={words.views.documents}
        rows={data}
        keyOf={({ id }) => id}
        none={none.documents}
        columns={[
          { id: 'file', head: columns.file, isLong: true, cell: ({ file }) => file },
          {
            id: 'period',
            head: columns.period,
            isExtra: true,
            cell: ({ period }) =>
              period?.from && period.to
                ? fill(words.periodText, {
                    from: dateText(localeWords, period.from),
                    to: dateText(localeWords, period.to),
                  })
                : dash,
          },
          { id: 'rows', head: columns.rows, isRight: true, cell: ({ rows }) => formatNumber(rows) },
          { id: 'by', head: columns.by, isExtra: true, cell: ({ by }) => by ?? words.byClient },
          {
            id: 'imported',
            head: columns.imported,
            isRight: true,
            cell: ({ importedAt }) => <DayText date={importedAt} />,
          },
          {
            id: 'propose',
            head: propose.column,
            isRight: true,
            cell: ({ id, file }) =>
              pending.has(id) ? (
                <Tag>{propose.waits}</Tag>
              ) : (
                <ProposeButton
                  onClick={() => begin([{ kind: 'import-undone', record: id, of: null, label: file }])}
                >
                  {propose.undoImport}
                  <span className="visually-hidden"> {file}</span>
                </ProposeButton>
              ),
          },
        ]}
      />
      {dialog}
    </>
  )
}

const purposes: Readonly<Record<string, string>> = consentPurposeWords

function Consents({ data }: Found<'client-consents'>) {
  return (
    <RecordTable
      label={words.views.consents}
      rows={data}
      keyOf={({ id }) => id}
      none={none.consents}
      columns={[
        { id: 'what', head: columns.what, cell: ({ purpose }) => purposes[purpose] ?? purpose },
        {
          id: 'version',
          head: columns.version,
          isExtra: true,
          cell: ({ text_version, language }) => `${text_version} (${language})`,
        },
        {
          id: 'words',
          head: columns.agreedWords,
          isExtra: true,
          cell: ({ text, language }) => (text === null ? dash : <span lang={language}>{text}</span>),
        },
        { id: 'given', head: columns.given, cell: ({ given_at }) => <DayText date={given_at} withTime /> },
        {
          id: 'withdrawn',
          head: columns.withdrawn,
          cell: ({ withdrawn_at }) => (withdrawn_at ? <DayText date={withdrawn_at} withTime /> : dash),
        },
      ]}
    />
  )
}

const screens: Readonly<Record<string, string>> = looksWords.screens

function Looks({ data }: Found<'client-looks'>) {
  return (
    <RecordTable
      label={words.views.looks}
      rows={data}
      keyOf={({ id }) => id}
      none={none.looks}
      columns={[
        { id: 'who', head: columns.who, cell: ({ by }) => by ?? looksWords.nobody },
        { id: 'what', head: columns.what, cell: ({ screen }) => screens[screen] ?? screen },
        {
          id: 'when',
          head: columns.when,
          cell: ({ to, count }) => (
            <>
              <DayText date={to} withTime />
              {count > 1 && `, ${plural(localeWords, looksWords.times, count)}`}
            </>
          ),
        },
        { id: 'why', head: columns.why, isExtra: true, cell: ({ reason }) => reason ?? looksWords.noReason },
      ]}
    />
  )
}

function Acts({ data }: Found<'client-acts'>) {
  return (
    <RecordTable
      label={words.views.acts}
      rows={data}
      keyOf={({ sequence }) => String(sequence)}
      none={none.acts}
      columns={[
        { id: 'who', head: columns.who, cell: ({ by }) => by ?? auditWords.program },
        { id: 'what', head: columns.what, cell: entryText },
        { id: 'when', head: columns.when, cell: ({ at }) => <DayText date={at} withTime /> },
        { id: 'why', head: columns.why, isExtra: true, cell: ({ reason }) => reason ?? dash },
      ]}
    />
  )
}
