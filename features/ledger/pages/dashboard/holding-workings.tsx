import { rupeesOfNav } from '#finance/units.ts'
import { Amount, Share, Units } from '#site/client/amount.tsx'
import { Equation } from '#site/client/equation.tsx'
import { Paged } from '#site/client/pager.tsx'
import { linesPerPage } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { LoadedHolding } from './holding.tsx'
import { costReasons, WorkingPart, XirrPart } from './working-parts.tsx'

type Props = { loaderData: LoadedHolding }

/** How each figure of a holding was worked out, folded until one asks. */
export function HoldingWorkings({ loaderData }: Props) {
  const { holdings } = useWords('dashboard')
  const { row, flows, hasMoves } = loaderData
  return (
    <section className="card" aria-labelledby="worked">
      <h2 className="h3" id="worked">
        {holdings.worked}
      </h2>
      <ValuePart loaderData={loaderData} />
      <ReturnPart loaderData={loaderData} />
      <CostPart loaderData={loaderData} />
      <SharePart loaderData={loaderData} />
      {hasMoves ? <XirrPart isFolded xirr={row.xirr} flows={flows} values={row.xirrValues} /> : null}
    </section>
  )
}

function ValuePart({ loaderData }: Props) {
  const { working, holdings } = useWords('dashboard')
  const { row, before } = loaderData
  return (
    <WorkingPart
      isFolded
      id="value"
      title={holdings.current}
      text={working.holdingValueText}
      figure={<Amount paise={row.valuePaise} decimals={2} />}
      equation={
        row.navE8 === null || row.navDate === null ? null : (
          <Equation
            label={holdings.current}
            terms={[
              { name: working.units, value: <Units milli={row.units} /> },
              {
                sign: '×',
                name: <Sentence text={working.navOf} values={{ date: <DateText date={row.navDate} /> }} />,
                value: <Money rupees={rupeesOfNav(row.navE8)} decimals={4} />,
              },
            ]}
            result={{ name: holdings.current, value: <Amount paise={row.valuePaise} decimals={2} /> }}
          />
        )
      }
    >
      {before ? (
        <dl className="facts">
          <div>
            <dt>
              <Sentence text={working.navOf} values={{ date: <DateText date={before.date} /> }} />
            </dt>
            <dd>
              <Money rupees={rupeesOfNav(before.navE8)} decimals={4} />
            </dd>
          </div>
          <div>
            <dt>{working.dayChange}</dt>
            <dd>
              <Amount paise={row.dayChangePaise} decimals={2} signed />
            </dd>
          </div>
        </dl>
      ) : null}
    </WorkingPart>
  )
}

function ReturnPart({ loaderData }: Props) {
  const { working, holdings, notKnown } = useWords('dashboard')
  const { row, sales, hasMoves } = loaderData
  const none = row.costPaise === null ? { none: notKnown } : {}
  return (
    <WorkingPart
      isFolded
      id="return"
      title={holdings.return}
      text={working.holdingGainText}
      figure={<Share fraction={row.returnFraction} {...none} />}
      equation={
        row.costPaise === null ? null : (
          <Equation
            label={holdings.gain}
            terms={[
              { name: holdings.current, value: <Amount paise={row.valuePaise} decimals={2} /> },
              {
                sign: '−',
                name: holdings.invested,
                value: <Amount paise={row.costPaise} decimals={2} />,
              },
            ]}
            result={{ name: holdings.gain, value: <Amount paise={row.gainPaise} decimals={2} signed /> }}
          />
        )
      }
      lines={
        sales.length === 0 || !hasMoves
          ? null
          : {
              summary: working.sales,
              list: 'sales',
              table: <Sales sales={sales} />,
            }
      }
    >
      {row.costPaise === null ? (
        <p>{working.needsCost}</p>
      ) : (
        <Equation
          label={holdings.return}
          terms={[
            { name: holdings.gain, value: <Amount paise={row.gainPaise} decimals={2} /> },
            { sign: '÷', name: holdings.invested, value: <Amount paise={row.costPaise} decimals={2} /> },
          ]}
          result={{ name: holdings.return, value: <Share fraction={row.returnFraction} /> }}
        />
      )}
    </WorkingPart>
  )
}

function Sales({ sales }: Pick<LoadedHolding, 'sales'>) {
  const { working, notKnown } = useWords('dashboard')
  return (
    <>
      <p className="muted small">{working.salesText}</p>
      <Paged rows={sales} perPage={linesPerPage} name="sales" label={working.sales} at="return">
        {(shown) => (
          <DataTable
            caption={working.sales}
            columns={[
              { key: 'date', label: working.sold },
              { key: 'units', label: working.units, numeric: true },
              { key: 'received', label: working.receivedColumn, numeric: true },
              { key: 'cost', label: working.cost, numeric: true },
              { key: 'gain', label: working.gainColumn, numeric: true },
            ]}
            rows={shown.map((sale) => ({
              id: sale.id,
              cells: {
                date: <DateText date={sale.date} />,
                units: <Units milli={sale.units} />,
                received: <Amount paise={sale.receivedPaise} decimals={2} />,
                cost: <Amount paise={sale.costPaise} decimals={2} none={notKnown} />,
                gain:
                  sale.gainPaise === null && sale.knownGainPaise !== null ? (
                    <Sentence
                      text={working.salesPartly}
                      values={{
                        gain: <Amount paise={sale.knownGainPaise} decimals={2} signed />,
                      }}
                    />
                  ) : (
                    <Amount paise={sale.gainPaise} decimals={2} signed none={notKnown} />
                  ),
              },
            }))}
          />
        )}
      </Paged>
    </>
  )
}

function CostPart({ loaderData }: Props) {
  const words = useWords('dashboard')
  const { working, holdings } = words
  const { row, lots, hasMoves } = loaderData
  const none = row.costPaise === null ? { none: words.notKnown } : {}
  return (
    <WorkingPart
      isFolded
      id="cost"
      title={holdings.invested}
      text={working.investmentText}
      figure={<Amount paise={row.costPaise} decimals={2} {...none} />}
      lines={
        hasMoves
          ? {
              summary: working.lots,
              list: 'lots',
              table: <Lots lots={lots} />,
            }
          : null
      }
    >
      {costReasons(words, row).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </WorkingPart>
  )
}

function Lots({ lots }: Pick<LoadedHolding, 'lots'>) {
  const { working, notKnown } = useWords('dashboard')
  return (
    <Paged rows={lots} perPage={linesPerPage} name="lots" label={working.lots} at="cost">
      {(shown) => (
        <DataTable
          caption={working.lots}
          columns={[
            { key: 'date', label: working.bought },
            { key: 'units', label: working.units, numeric: true },
            { key: 'left', label: working.unitsLeft, numeric: true },
            { key: 'nav', label: working.nav, numeric: true },
            { key: 'cost', label: working.cost, numeric: true },
            { key: 'worth', label: working.worth, numeric: true },
          ]}
          rows={shown.map((lot) => ({
            id: lot.id,
            cells: {
              date: lot.date === null ? notKnown : <DateText date={lot.date} />,
              units: <Units milli={lot.units} />,
              left: <Units milli={lot.left} />,
              nav: <Money rupees={lot.navE8 && rupeesOfNav(lot.navE8)} decimals={4} />,
              cost: <Amount paise={lot.costPaise} decimals={2} none={notKnown} />,
              worth: <Amount paise={lot.worthPaise} decimals={2} />,
            },
          }))}
        />
      )}
    </Paged>
  )
}

function SharePart({ loaderData: { row, allPaise } }: Props) {
  const { working, holdings } = useWords('dashboard')
  return (
    <WorkingPart
      isFolded
      id="share"
      title={working.allocation}
      text={working.allocationText}
      figure={<Share fraction={row.allocation} signed={false} />}
      equation={
        <Equation
          label={working.allocation}
          terms={[
            { name: holdings.current, value: <Amount paise={row.valuePaise} decimals={2} /> },
            {
              sign: '÷',
              name: working.allHoldings,
              value: <Amount paise={allPaise} decimals={2} />,
            },
          ]}
          result={{ name: working.allocation, value: <Share fraction={row.allocation} signed={false} /> }}
        />
      }
    />
  )
}
