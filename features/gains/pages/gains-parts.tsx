import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { windowDays } from '#finance/gains.ts'
import { type Paise, paise } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { Equation } from '#site/client/equation.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { GainsReport } from '../report.server.ts'
import { kindName, Taxed } from './gain-words.tsx'
import { kindOf, type LotsQuery } from './gains-query.ts'

/** What every part of the report needs. */
export type GainsPartProps = {
  report: GainsReport
  /** The address of the lots behind a figure. */
  lots: (query: LotsQuery) => string
}

/** Figures of a report for the return are to the paisa. */
export const cent = { decimals: 2 } as const

/** The sentence that the report opens with. */
export function Opening({ report }: Pick<GainsPartProps, 'report'>) {
  const words = useWords('gains')
  const locale = useLocale()
  const { gains, isRunning, year } = report
  const { opening } = words
  if (gains.lines.length === 0) return fill(isRunning ? opening.noneYet : opening.none, { year: year.label })
  const { gainPaise, lines, refused, notWorkedOut } = gains
  const text =
    lines.length === refused.length
      ? opening.unknown
      : gainPaise > 0
        ? opening.gain
        : gainPaise < 0
          ? opening.loss
          : opening.even
  const size = paise(Math.abs(gainPaise))
  return (
    <>
      <Sentence
        text={text}
        values={{ proceeds: <Amount paise={gains.proceedsPaise} />, amount: <Amount paise={size} /> }}
      />
      {notWorkedOut.sales === 0 || text === opening.unknown ? null : (
        <>
          {' '}
          <Sentence
            text={plural(locale, opening.notWorkedOut, notWorkedOut.sales)}
            values={{ amount: <Amount paise={notWorkedOut.proceedsPaise} /> }}
          />
        </>
      )}
    </>
  )
}

/** A figure that opens the lots it was made of. */
function LotsLink({ href, amount }: { href: string; amount: Paise }) {
  return (
    <Link href={href} className="explained">
      <Amount paise={amount} {...cent} signed />
    </Link>
  )
}

/** The gains by how they are taxed. */
export function TaxedPart({ report, lots, children }: GainsPartProps & { children?: ReactNode }) {
  const words = useWords('gains')
  const locale = useLocale()
  const { groups } = report.gains
  if (groups.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="taxed">
      <h2 className="h3" id="taxed">
        {words.taxed.title}
      </h2>
      <p className="muted">{words.taxed.text}</p>
      <ul className="rows gain-rows">
        {groups.map((group) => (
          <li key={group.key}>
            <div>
              <strong>{kindName(group, words)}</strong>
              <p className="muted small">
                {group.rule ? <Taxed rule={group.rule} act={report.act} /> : null}
                {' · '}
                {plural(locale, words.lots.count, group.lines.length)}
              </p>
            </div>
            <LotsLink
              href={lots({ group: `${kindOf(group)} ${group.rule?.rate}` })}
              amount={group.gainPaise}
            />
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

/** The gains by the windows of advance tax: one row each, with a column for each kind. */
export function WindowsPart({ report, lots }: GainsPartProps) {
  const words = useWords('gains')
  const { groups, windows, lines } = report.gains
  if (groups.length === 0) return null
  const days = windowDays(report.year, report.windowEnds)
  return (
    <section className="card stack" aria-labelledby="windows">
      <h2 className="h3" id="windows">
        {words.windows.title}
      </h2>
      <p className="muted">{words.windows.text}</p>
      <ul className="rows gain-rows">
        {days.map(({ from, to }, index) => {
          const own = groups.filter((group) => group.windows[index] !== 0)
          const isUsed = lines.some((line) => line.window === index)
          return (
            <li key={from}>
              <div>
                <strong>
                  <Sentence
                    text={words.windows.from}
                    values={{ from: <DateText date={from} />, to: <DateText date={to} /> }}
                  />
                </strong>
                {own.map((group) => (
                  <p className="muted small" key={group.key}>
                    {kindName(group, words)}
                    {/* The amount of the only kind is that of the row. */}
                    {own.length > 1 ? (
                      <>
                        : <Amount paise={group.windows[index]!} {...cent} signed />
                      </>
                    ) : null}
                  </p>
                ))}
              </div>
              {isUsed ? (
                <LotsLink href={lots({ window: String(index + 1) })} amount={windows[index]!} />
              ) : (
                <span className="muted">–</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The gains by fund. */
export function FundsPart({ report, lots }: GainsPartProps) {
  const words = useWords('gains')
  const locale = useLocale()
  const { funds } = report.gains
  if (funds.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="funds">
      <h2 className="h3" id="funds">
        {words.funds.title}
      </h2>
      <ul className="rows gain-rows">
        {funds.map((fund) => (
          <li key={fund.schemeCode}>
            <div>
              <strong>{report.schemes.get(fund.schemeCode)?.name ?? fund.schemeCode}</strong>
              <p className="muted small">
                {words.lots.proceeds} <Amount paise={fund.proceedsPaise} {...cent} />
                {fund.notComputed > 0
                  ? ` · ${plural(locale, words.funds.notComputed, fund.notComputed)}`
                  : ''}
              </p>
            </div>
            {fund.notComputed === fund.lines.length ? (
              <Link href={lots({ fund: fund.schemeCode })} className="explained">
                {words.lots.notKnown}
              </Link>
            ) : (
              <LotsLink href={lots({ fund: fund.schemeCode })} amount={fund.gainPaise} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way from the transactions' gain to the gain for tax. */
export function TiePart({ report }: Pick<GainsPartProps, 'report'>) {
  const words = useWords('gains')
  const { tie, lines } = report.gains
  if (lines.length === 0) return null
  const term = (sign: '+' | '−', name: string, amount: Paise) =>
    amount === 0 ? [] : [{ sign, name, value: <Amount paise={amount} {...cent} /> }]
  return (
    <section className="card stack" aria-labelledby="tie">
      <h2 className="h3" id="tie">
        {words.tie.title}
      </h2>
      <p className="muted">{words.tie.text}</p>
      <Equation
        label={words.tie.gain}
        terms={[
          { name: words.tie.ledger, value: <Amount paise={tie.ledgerPaise} {...cent} /> },
          ...term('+', words.tie.stt, tie.sttPaise),
          ...term('+', words.tie.tds, tie.tdsPaise),
          ...term('−', words.tie.raised, tie.raisedPaise),
          ...term('+', words.tie.owners, tie.ownersPaise),
          ...term('−', words.tie.notComputed, tie.notComputedPaise),
        ]}
        result={{ name: words.tie.gain, value: <Amount paise={tie.gainPaise} {...cent} signed /> }}
      />
    </section>
  )
}
