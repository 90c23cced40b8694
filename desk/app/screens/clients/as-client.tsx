import { Money } from '#app/ui/money.tsx'
import { Percent } from '#app/ui/percent.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { dashboardWords } from '#content/en/dashboard.ts'
import { deskClientWords as words } from '#content/en/desk/client.ts'
import { fill } from '#content/fill.ts'
import { formatNumber } from '#finance/rupees.ts'
import { minus, paise } from '#finance/units.ts'
import type { Answered } from '../../data.ts'
import { DayText } from '../../ui/date.tsx'
import { Callout, Facts } from '../../ui/parts.tsx'
import { RecordTable } from './record-table.tsx'

type Seen = NonNullable<Answered<'as-client'>>

const { cards, three: sentences } = dashboardWords

/** The figures of the client's own dashboard, in its words. Read only: nothing here acts as the client. */
export function AsClient({ data }: { data: Seen }) {
  const { isSample, totals, three, sinceLook, changeDays, rows } = data
  return (
    <>
      <p className="muted">{words.asClientNote}</p>
      {isSample && <Callout>{words.asClientSample}</Callout>}
      {three && <ThreeSentences three={three} />}
      <Facts
        facts={[
          { label: cards.value, value: <Money paise={totals.valuePaise} /> },
          { label: cards.investment, value: <Money paise={totals.costPaise} /> },
          {
            label: cards.gain,
            value: (
              <>
                <Money paise={totals.gainPaise} signed />{' '}
                {totals.returnFraction !== null && <Percent fraction={totals.returnFraction} />}
              </>
            ),
          },
          { label: cards.funds, value: formatNumber(totals.activeFunds) },
        ]}
      />
      <p className="muted">
        {totals.xirr.ok ? (
          <Sentence
            text={totals.xirr.underOneYear ? cards.xirrShort : cards.xirr}
            values={{ rate: <Percent fraction={totals.xirr.rate} decimals={1} signed={false} /> }}
          />
        ) : (
          fill(cards.xirrNone, { reason: dashboardWords.xirrReasons[totals.xirr.reason] })
        )}
      </p>
      {sinceLook && (
        <p>
          <Sentence
            text={cards.sinceLook}
            values={{
              amount: <Money paise={sinceLook.earnedPaise} signed />,
              date: <DayText date={sinceLook.date} />,
            }}
          />
        </p>
      )}
      {totals.dayChangePaise !== null && !(sinceLook && sinceLook.date === changeDays?.from) && (
        <p>
          <Sentence
            text={changeDays ? cards.lastChange : cards.lastChangeShort}
            values={{
              amount: <Money paise={totals.dayChangePaise} signed />,
              from: changeDays && <DayText date={changeDays.from} />,
              to: changeDays && <DayText date={changeDays.to} />,
            }}
          />
        </p>
      )}
      <RecordTable
        label={words.holdings}
        rows={rows}
        keyOf={({ id }) => id}
        none={words.none.holdings}
        columns={[
          { id: 'scheme', head: words.columns.scheme, cell: ({ name }) => name },
          {
            id: 'cost',
            head: words.columns.cost,
            isRight: true,
            isExtra: true,
            cell: ({ costPaise }) => <Money paise={costPaise} />,
          },
          {
            id: 'value',
            head: words.columns.value,
            isRight: true,
            cell: ({ valuePaise }) => <Money paise={valuePaise} />,
          },
          {
            id: 'gain',
            head: words.columns.gain,
            isRight: true,
            cell: ({ gainPaise }) => <Money paise={gainPaise} signed />,
          },
        ]}
      />
    </>
  )
}

function ThreeSentences({ three }: { three: NonNullable<Seen['three']> }) {
  const { putInPaise, earnedPaise, yearly, since, beside } = three
  const sizeOf = (amount: typeof earnedPaise) => (
    <Money paise={amount < 0 ? minus(paise(0), amount) : amount} />
  )
  const isLoss = earnedPaise < 0
  const long = isLoss ? sentences.lost : sentences.earned
  const short = isLoss ? sentences.lostShort : sentences.earnedShort
  return (
    <>
      <p>
        {putInPaise === null ? (
          sentences.putInNotKnown
        ) : (
          <Sentence
            text={putInPaise < 0 ? sentences.takenOut : sentences.putIn}
            values={{ amount: sizeOf(putInPaise) }}
          />
        )}{' '}
        <Sentence
          text={yearly === null ? short : long}
          values={{
            amount: sizeOf(earnedPaise),
            rate: yearly !== null && <Percent fraction={yearly} decimals={1} signed={false} />,
            date: <DayText date={since} />,
          }}
        />
      </p>
      <p className="muted">
        {beside ? (
          <Sentence
            text={fill(sentences.beside, { fund: beside.name })}
            values={{ value: <Money paise={beside.valuePaise} /> }}
          />
        ) : (
          sentences.besideNone
        )}
      </p>
    </>
  )
}
