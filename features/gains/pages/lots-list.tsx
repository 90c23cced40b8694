import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import type { GainLine } from '#finance/gains.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { Equation } from '#site/client/equation.tsx'
import { Paged } from '#site/client/pager.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { GainsReport } from '../report.server.ts'
import { kindName, Taxed } from './gain-words.tsx'

type LotsListProps = {
  lines: readonly GainLine[]
  report: Pick<GainsReport, 'schemes' | 'act'>
}

const cent = { decimals: 2 } as const

/** Each lot has a row and a row of the table, with nine figures. */
const lotsPerPage = 50

/** Lots that were sold, in pages; the Excel file has all on one sheet. */
export function LotsList({ lines, report }: LotsListProps) {
  const words = useWords('gains')
  return (
    <>
      {lines.length > lotsPerPage ? <p>{words.lots.more}</p> : null}
      <Paged rows={lines} perPage={lotsPerPage} at="lots">
        {(shown) => <LotsPage lines={shown} report={report} />}
      </Paged>
    </>
  )
}

/** Rows that open on a phone, a table where there is room and on paper. */
function LotsPage({ lines, report }: LotsListProps) {
  const words = useWords('gains')
  const { lots } = words
  const nameOf = (line: GainLine) => report.schemes.get(line.schemeCode)?.name ?? line.schemeCode
  const gainOf = (line: GainLine) => <Amount paise={line.gainPaise} {...cent} signed none={lots.notKnown} />
  return (
    <>
      <ul className="rows fold-list">
        {lines.map((line) => (
          <li key={line.id}>
            <details>
              <summary>
                <span className="fold-line">
                  <strong>{nameOf(line)}</strong>
                  <strong>{gainOf(line)}</strong>
                </span>
                <span className="fold-line">
                  <span className="muted">
                    {lots.sold} <DateText date={line.soldOn} /> <Icon name="chevron-down" size={16} />
                  </span>
                  <span className="muted">
                    {line.refusal === null ? kindName(line, words) : lots.notKnown}
                  </span>
                </span>
              </summary>
              <div className="column gap-2 fold-more">
                <LotFacts line={line} report={report} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      <div className="gain-table">
        <DataTable
          caption={lots.table}
          narrow="scroll"
          columns={[
            { key: 'fund', label: lots.fund },
            { key: 'bought', label: lots.bought },
            { key: 'sold', label: lots.sold },
            { key: 'days', label: lots.days, numeric: true },
            { key: 'units', label: lots.units, numeric: true },
            { key: 'proceeds', label: lots.proceeds, numeric: true },
            { key: 'cost', label: lots.cost, numeric: true },
            { key: 'gain', label: lots.gain, numeric: true },
            { key: 'taxed', label: lots.taxedAs },
          ]}
          rows={lines.map((line) => ({
            id: line.id,
            cells: {
              fund: (
                <>
                  {nameOf(line)}
                  <small className="muted"> {fill(lots.folio, { folio: line.folio })}</small>
                </>
              ),
              bought: line.boughtOn === null ? lots.notKnown : <DateText date={line.boughtOn} />,
              sold: <DateText date={line.soldOn} />,
              days: line.heldDays === null ? '–' : formatNumber(line.heldDays),
              units: <Units milli={line.units} />,
              proceeds: <Amount paise={line.proceedsPaise} {...cent} />,
              cost: (
                <>
                  <Amount paise={line.costPaise} {...cent} none={lots.notKnown} />
                  {line.valuedPaise === null ? null : (
                    <small className="muted">
                      {' '}
                      {lots.value2018} <Amount paise={line.valuedPaise} {...cent} />
                    </small>
                  )}
                </>
              ),
              gain: gainOf(line),
              taxed: <LotTaxed line={line} act={report.act} />,
            },
          }))}
        />
      </div>
    </>
  )
}

function LotTaxed({ line, act }: { line: GainLine; act: 1961 | 2025 }) {
  const words = useWords('gains')
  if (line.refusal !== null) return words.refusals[line.refusal]
  return (
    <>
      {kindName(line, words)}{' '}
      <small className="muted">{line.rule ? <Taxed rule={line.rule} act={act} /> : null}</small>
      {line.isOnBoundary ? <small className="muted"> {words.lots.boundary}</small> : null}
    </>
  )
}

function LotFacts({ line, report }: { line: GainLine; report: LotsListProps['report'] }) {
  const words = useWords('gains')
  const { lots } = words
  const isIndexed = line.costPaise !== line.paidPaise && line.valuedPaise === null && line.costPaise !== null
  return (
    <>
      {line.gainPaise === null ? null : (
        <Equation
          label={lots.gain}
          terms={[
            { name: lots.proceeds, value: <Amount paise={line.proceedsPaise} {...cent} /> },
            { sign: '−', name: lots.cost, value: <Amount paise={line.costPaise} {...cent} /> },
          ]}
          result={{ name: lots.gain, value: <Amount paise={line.gainPaise} {...cent} signed /> }}
        />
      )}
      <p className="muted small">
        <LotTaxed line={line} act={report.act} />
        {isIndexed ? ` ${lots.indexed}` : ''}
      </p>
      <dl className="facts">
        <Fact name={lots.bought}>
          {line.boughtOn === null ? lots.notKnown : <DateText date={line.boughtOn} />}
        </Fact>
        <Fact name={lots.sold}>
          <DateText date={line.soldOn} />
        </Fact>
        {line.heldDays === null ? null : <Fact name={lots.days}>{formatNumber(line.heldDays)}</Fact>}
        <Fact name={lots.units}>
          <Units milli={line.units} />
        </Fact>
        <Fact name={lots.paid}>
          <Amount paise={line.paidPaise} {...cent} none={lots.notKnown} />
        </Fact>
        {line.valuedPaise === null ? null : (
          <Fact name={lots.value2018}>
            <Amount paise={line.valuedPaise} {...cent} />
          </Fact>
        )}
        {line.sttPaise === 0 ? null : (
          <Fact name={lots.stt}>
            <Amount paise={line.sttPaise} {...cent} />
          </Fact>
        )}
        {line.tdsPaise === 0 ? null : (
          <Fact name={lots.tds}>
            <Amount paise={line.tdsPaise} {...cent} />
          </Fact>
        )}
      </dl>
      <p className="muted small">{fill(lots.folio, { folio: line.folio })}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
