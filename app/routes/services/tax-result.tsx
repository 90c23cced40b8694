import { DataTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { ServicesWords } from '#content/en/services.ts'
import { fill } from '#content/fill.ts'
import { quotedSource } from '#content/rule-sources.ts'
import type { TaxYear } from '#content/tax.ts'
import type { TaxWorking } from '#finance/income-tax.ts'
import { formatPercent, formatRupees } from '#finance/rupees.ts'
import type { TaxOutcome } from './tax-outcome.ts'

type ResultWords = ServicesWords['tax']['result']
type TaxResultProps = { outcome: TaxOutcome; rules: TaxYear; words: ResultWords }

const lines = [
  'gross',
  'standardDeduction',
  'deductions',
  'taxable',
  'beforeRebate',
  'rebate',
  'cess',
  'total',
] as const
/** Deductions show their minus sign. */
const takenOff = new Set<(typeof lines)[number]>(['standardDeduction', 'deductions', 'rebate'])

/** Which regime costs less, by how much, and on which number it hangs. */
export function TaxResult({ outcome, rules, words }: TaxResultProps) {
  const { oldRegime, newRegime } = outcome
  const difference = Math.round(oldRegime.total) - Math.round(newRegime.total)
  const cost = (line: (typeof lines)[number], working: TaxWorking) => (
    <Money rupees={takenOff.has(line) ? -working[line] : working[line]} />
  )
  return (
    <>
      <div className="panel regime">
        {difference === 0 ? (
          <>
            <h2>{words.same}</h2>
            <p>{words.sameText}</p>
          </>
        ) : (
          <>
            <h2 className="h3">{difference > 0 ? words.newCheaper : words.oldCheaper}</h2>
            <p className="display regime-by">
              <Money rupees={Math.abs(difference)} />
            </p>
          </>
        )}
        <BreakEven outcome={outcome} words={words} />
      </div>
      <div className="regime-lines">
        <DataTable
          caption={words.comparison}
          narrow="scroll"
          columns={[
            { key: 'line', label: words.line },
            { key: 'old', label: words.oldName, numeric: true },
            { key: 'new', label: words.newName, numeric: true },
          ]}
          rows={lines.map((line) => ({
            id: line,
            cells: {
              line: fill(words.lines[line], { rate: formatPercent(rules.newRegime.cess, 0) }),
              old: cost(line, oldRegime),
              new: cost(line, newRegime),
            },
          }))}
        />
        <Disclosure summary={words.slabs}>
          <div className="regime-slabs">
            <Slabs name={words.oldName} working={oldRegime} words={words} />
            <Slabs name={words.newName} working={newRegime} words={words} />
          </div>
        </Disclosure>
      </div>
      <div className="small muted regime-notes">
        {outcome.isCapped && <p>{words.capped}</p>}
        {outcome.hasSurcharge && (
          <p>
            <strong>{fill(words.surcharge, { amount: formatRupees(rules.surchargeAbove) })}</strong>
          </p>
        )}
        <p>{fill(words.estimate, { year: rules.label })}</p>
        <p>
          <Sentence
            text={words.source}
            values={{ source: <span lang="en">{quotedSource(rules.source)}</span> }}
          />{' '}
          {words.confirm} <Link href="/how-we-check#rates">{words.check}</Link>
        </p>
      </div>
    </>
  )
}

/** The scale: how far the deductions reach, and from where the old regime wins. */
function BreakEven({ outcome, words }: { outcome: TaxOutcome; words: ResultWords }) {
  const { breakEven, deductions } = outcome
  if (breakEven === 0) return <p>{words.breakEvenNone}</p>
  const end = Math.max(breakEven, deductions) * 1.15
  const at = (amount: number) => `${(amount / end) * 100}%`
  return (
    <>
      <p>{fill(words.breakEven, { amount: formatRupees(breakEven), have: formatRupees(deductions) })}</p>
      <div className="scale" aria-hidden="true">
        <span className="scale-yours" style={{ width: at(deductions) }} />
        <span className="scale-needed" style={{ left: at(breakEven) }} />
      </div>
      <p className="scale-words small" aria-hidden="true">
        <span className="scale-key-yours">{words.yours}</span>
        <span className="scale-key-needed">{words.needed}</span>
      </p>
    </>
  )
}

function Slabs({ name, working, words }: { name: string; working: TaxWorking; words: ResultWords }) {
  return (
    <div>
      <h3 className="h4">{name}</h3>
      <dl className="facts">
        {working.slabs.map(({ from, upTo, rate, tax }) => (
          <div key={from}>
            <dt>
              {fill(upTo === null ? words.slabRowLast : words.slabRow, {
                from: formatRupees(from),
                to: formatRupees(upTo ?? 0),
                rate: formatPercent(rate, 0),
              })}
            </dt>
            <dd>
              <Money rupees={tax} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
