import type { ReactNode } from 'react'
import { DateText } from '#app/language/date-text.tsx'
import { useLocale } from '#app/language/in-language.tsx'
import { Amount, Units } from '#app/routes/client/amount.tsx'
import { Equation } from '#app/routes/client/equation.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { GainsWords } from '#content/en/gains.ts'
import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { dividendTotals, windowDays } from '#finance/gains.ts'
import { type Paise, paise, sum } from '#finance/units.ts'
import type { GainsReport, GainsWithRoom } from '#server/ledger/gains/report.server.ts'
import { kindName, Taxed } from './gain-words.tsx'
import { kindOf, type LotsQuery } from './gains-query.ts'

/** What every part of the report needs. */
type PartProps = {
  words: GainsWords
  report: GainsReport
  /** The address of the lots behind a figure. */
  lots: (query: LotsQuery) => string
}

const cent = { decimals: 2 } as const

/** The sentence that the report opens with. */
export function Opening({ words, report }: Pick<PartProps, 'words' | 'report'>) {
  const { gains, isRunning, year } = report
  const { opening } = words
  if (gains.lines.length === 0) return fill(isRunning ? opening.noneYet : opening.none, { year: year.label })
  const { gainPaise, lines, refused } = gains
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
    <Sentence
      text={text}
      values={{ proceeds: <Amount paise={gains.proceedsPaise} />, amount: <Amount paise={size} /> }}
    />
  )
}

/** A figure that opens the lots it was made of. */
function LotsLink({ href, amount }: { href: string; amount: Paise }) {
  return (
    <Link href={href} className="gain-opens">
      <Amount paise={amount} {...cent} signed />
    </Link>
  )
}

/** The gains by how they are taxed. */
export function TaxedPart({ words, report, lots, children }: PartProps & { children?: ReactNode }) {
  const locale = useLocale()
  const { groups } = report.gains
  if (groups.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="taxed">
      <h2 className="h3" id="taxed">
        {words.taxed.title}
      </h2>
      <p className="muted">{words.taxed.text}</p>
      <ul className="gain-rows">
        {groups.map((group) => (
          <li key={group.key}>
            <div>
              <strong>{kindName(group, words)}</strong>
              <p className="muted small">
                {group.rule ? <Taxed rule={group.rule} act={report.act} words={words} /> : null}
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
export function WindowsPart({ words, report, lots }: PartProps) {
  const { groups, windows, lines } = report.gains
  if (groups.length === 0) return null
  const days = windowDays(report.year, report.windowEnds)
  return (
    <section className="card stack" aria-labelledby="windows">
      <h2 className="h3" id="windows">
        {words.windows.title}
      </h2>
      <p className="muted">{words.windows.text}</p>
      <ul className="gain-rows">
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
                    {kindName(group, words)}: <Amount paise={group.windows[index]!} {...cent} signed />
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
export function FundsPart({ words, report, lots }: PartProps) {
  const locale = useLocale()
  const { funds } = report.gains
  if (funds.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="funds">
      <h2 className="h3" id="funds">
        {words.funds.title}
      </h2>
      <ul className="gain-rows">
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
              <Link href={lots({ fund: fund.schemeCode })} className="gain-opens">
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
export function TiePart({ words, report }: Pick<PartProps, 'words' | 'report'>) {
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

/** How much of the yearly exemption is used, and what could still be sold inside it. */
export function MeterPart({
  words,
  report,
  room,
}: Pick<PartProps, 'words' | 'report'> & { room: GainsWithRoom['room'] }) {
  const { exemptPaise, setOff, meter, schemes, year } = report
  if (exemptPaise === 0) return null
  const { exemptUsedPaise } = setOff
  const share = Math.round((exemptUsedPaise / exemptPaise) * 1000) / 10
  const steps = meter.filter(({ usedPaise }, index) => usedPaise !== (meter[index - 1]?.usedPaise ?? 0))
  return (
    <section className="card panel stack" aria-labelledby="meter">
      <h2 className="h3" id="meter">
        {words.meter.title}
      </h2>
      <p className="card-figure display">
        <Sentence
          text={words.meter.used}
          values={{ used: <Amount paise={exemptUsedPaise} />, exempt: <Amount paise={exemptPaise} /> }}
        />
      </p>
      <div className="meter when-shown" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <p>{words.meter.text}</p>
      {steps.length === 0 ? null : (
        <Disclosure summary={words.meter.steps}>
          <ul className="gain-rows">
            {steps.map(({ on, usedPaise }) => (
              <li key={on}>
                <span>
                  <Sentence text={words.meter.on} values={{ date: <DateText date={on} /> }} />
                </span>
                <Amount paise={usedPaise} {...cent} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {room === null ? null : (
        <>
          <h3 className="h3">
            <Sentence text={words.room.title} values={{ date: <DateText date={year.to} /> }} />
          </h3>
          <p>
            {room.leftPaise === 0 ? (
              words.room.none
            ) : (
              <Sentence text={words.room.left} values={{ amount: <Amount paise={room.leftPaise} /> }} />
            )}{' '}
            {setOff.carriedOn.shortPaise + setOff.carriedOn.longPaise > 0 ? words.room.losses : null}
          </p>
          {room.leftPaise === 0 ? null : <RoomRows words={words} room={room} schemes={schemes} />}
          <Disclosure summary={words.room.buyBack}>
            <ul className="gain-points">
              {words.room.buyBackPoints.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </section>
  )
}

function RoomRows({
  words,
  room,
  schemes,
}: {
  words: GainsWords
  room: NonNullable<GainsWithRoom['room']>
  schemes: GainsReport['schemes']
}) {
  const { room: text } = words
  const open = room.rows.filter(({ sale }) => sale.units > 0)
  if (open.length === 0) return <p>{text.noHoldings}</p>
  return (
    <>
      <p className="small">{text.each}</p>
      <ul className="gain-rows">
        {open.map(({ holdingId, schemeCode, sale }) => (
          <li key={holdingId}>
            <div>
              <strong>{schemes.get(schemeCode)?.name ?? schemeCode}</strong>
              <p className="small">
                <Sentence
                  text={text.sell}
                  values={{
                    units: <Units milli={sale.units} />,
                    value: <Amount paise={sale.valuePaise} />,
                    gain: <Amount paise={sale.gainPaise} />,
                  }}
                />
                {'. '}
                {sale.loadPaise === null ? (
                  text.loadUnknown
                ) : sale.loadPaise === 0 ? (
                  text.loadNone
                ) : (
                  <Sentence text={text.load} values={{ load: <Amount paise={sale.loadPaise} {...cent} /> }} />
                )}{' '}
                <Sentence
                  text={text.ends[sale.end]}
                  values={{ date: sale.nextOn ? <DateText date={sale.nextOn} /> : '' }}
                />
              </p>
            </div>
            <Link className="more no-print" href={`/requests/new?ask=redeem&about=${holdingId}`}>
              {text.request}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Dividends of the year, and tax that was deducted from them and from sales. */
export function DividendsPart({ words, report }: Pick<PartProps, 'words' | 'report'>) {
  const { dividends, lines } = report.gains
  const { grossPaise, tdsPaise } = dividendTotals(dividends)
  const onSales = sum(lines.map((line) => line.tdsPaise))
  const { dividends: text } = words
  return (
    <section className="card stack" aria-labelledby="dividends">
      <h2 className="h3" id="dividends">
        {text.title}
      </h2>
      {dividends.length === 0 ? <p className="muted">{text.none}</p> : <p className="muted">{text.text}</p>}
      <dl className="facts">
        {dividends.length === 0 ? null : (
          <>
            <div>
              <dt>{text.gross}</dt>
              <dd>
                <Amount paise={grossPaise} {...cent} />
              </dd>
            </div>
            <div>
              <dt>{text.tds}</dt>
              <dd>
                <Amount paise={tdsPaise} {...cent} />
              </dd>
            </div>
          </>
        )}
        {onSales === 0 ? null : (
          <div>
            <dt>{text.tdsSales}</dt>
            <dd>
              <Amount paise={onSales} {...cent} />
            </dd>
          </div>
        )}
      </dl>
      {dividends.length === 0 ? null : (
        <Disclosure summary={text.title}>
          <DataTable
            caption={text.title}
            columns={[
              { key: 'fund', label: words.lots.fund },
              { key: 'date', label: words.file.date },
              { key: 'kind', label: words.file.kind },
              { key: 'gross', label: text.gross, numeric: true },
              { key: 'tds', label: words.lots.tds, numeric: true },
            ]}
            rows={dividends.map((row) => ({
              id: row.id,
              cells: {
                fund: report.schemes.get(row.schemeCode)?.name ?? row.schemeCode,
                date: <DateText date={row.date} />,
                kind: row.isReinvested ? text.reinvested : text.paid,
                gross: <Amount paise={row.grossPaise} {...cent} />,
                tds: <Amount paise={row.tdsPaise} {...cent} />,
              },
            }))}
          />
        </Disclosure>
      )}
    </section>
  )
}

/** What the report leaves out, and the rules it goes by. */
export function UnseenPart({
  words,
  report,
  lots,
  kinds,
  owner,
}: PartProps & {
  kinds: TransactionsWords['kinds']
  /** The address where the previous owner of units is entered; null where nobody may. */
  owner: ((entryId: string) => string) | null
}) {
  const locale = useLocale()
  const { unseen, sources } = words
  const { refused, notes } = report.gains
  return (
    <section className="card stack" aria-labelledby="unseen">
      <h2 className="h3" id="unseen">
        {unseen.title}
      </h2>
      {refused.length === 0 ? null : (
        <p>
          {plural(locale, unseen.refused, refused.length)}{' '}
          <Link href={lots({ show: 'refused' })}>{unseen.which}</Link>
        </p>
      )}
      {notes.length === 0 ? null : (
        <>
          <p>{unseen.notes}</p>
          <ul className="gain-points">
            {notes.map((note) => (
              <li key={note.id}>
                <Sentence
                  text={unseen.note}
                  values={{
                    kind: kinds[note.kind],
                    date: <DateText date={note.date} />,
                    fund: report.schemes.get(note.schemeCode)?.name ?? note.schemeCode,
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {owner === null || report.owners.length === 0 ? null : (
        <ul className="gain-points">
          {report.owners.map((entry) => (
            <li key={entry.entryId}>
              <Sentence
                text={unseen.note}
                values={{
                  kind: kinds[entry.kind],
                  date: <DateText date={entry.date} />,
                  fund: report.schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
                }}
              />
              {'. '}
              {entry.said ? (
                <Sentence
                  text={unseen.ownerKnown}
                  values={{
                    date: <DateText date={entry.said.boughtOn} />,
                    amount: <Amount paise={entry.said.costPaise} {...cent} />,
                  }}
                />
              ) : null}{' '}
              <Link className="no-print" href={owner(entry.entryId)}>
                {unseen.owner} <Icon name="arrow-right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="gain-points">
        {unseen.always.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Disclosure summary={sources.title}>
        <ul className="gain-points">
          {report.sources.map((row) => (
            <li key={`${row.from} ${row.source}`}>
              {row.source} (<Sentence text={sources.from} values={{ date: <DateText date={row.from} /> }} />;{' '}
              {sources[row.readIn]})
            </li>
          ))}
        </ul>
        <p>{sources.classes}</p>
      </Disclosure>
      <p className="muted">{words.notAdvice}</p>
    </section>
  )
}
