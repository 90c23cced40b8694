import { plural } from '#content/plural.ts'
import { dividendTotals } from '#finance/gains.ts'
import { sum } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { Paged, useIsAsked } from '#site/client/pager.tsx'
import { linesPerPage } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { cent, type GainsPartProps } from './gains-parts.tsx'

/** Dividends of the year, and tax that was deducted from them and from sales. */
export function DividendsPart({ report }: Pick<GainsPartProps, 'report'>) {
  const words = useWords('gains')
  const { dividends, lines } = report.gains
  const { grossPaise, tdsPaise } = dividendTotals(dividends)
  const onSales = sum(lines.map((line) => line.tdsPaise))
  const { dividends: text } = words
  const isAsked = useIsAsked('dividends')
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
        <Disclosure summary={text.title} open={isAsked}>
          <Paged rows={dividends} perPage={linesPerPage} name="dividends" label={text.title} at="dividends">
            {(shown) => (
              <DataTable
                caption={text.title}
                columns={[
                  { key: 'fund', label: words.lots.fund },
                  { key: 'date', label: words.file.date },
                  { key: 'kind', label: words.file.kind },
                  { key: 'gross', label: text.gross, numeric: true },
                  { key: 'tds', label: words.lots.tds, numeric: true },
                ]}
                rows={shown.map((row) => ({
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
            )}
          </Paged>
        </Disclosure>
      )}
    </section>
  )
}

/** Losses that the rules against dividend and bonus stripping may ignore, a line for each lot; nothing if there is none. */
export function StrippedPart({ report }: Pick<GainsPartProps, 'report'>) {
  const words = useWords('gains')
  const { stripped: text } = words
  if (report.stripped.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="stripped">
      <h2 className="h3" id="stripped">
        {text.title}
      </h2>
      <p>{text.text}</p>
      <Paged rows={report.stripped} perPage={linesPerPage} name="stripped" label={text.title} at="stripped">
        {(shown) => (
          <ul className="column gap-2 gain-points">
            {shown.map((loss) => (
              <li key={loss.lineId}>
                <Sentence
                  text={text[loss.about]}
                  values={{
                    units: <Units milli={loss.units} />,
                    fund: report.schemes.get(loss.schemeCode)?.name ?? loss.schemeCode,
                    bought: <DateText date={loss.boughtOn} />,
                    sold: <DateText date={loss.soldOn} />,
                    event: <DateText date={loss.eventOn} />,
                    section: loss.section,
                    loss: <Amount paise={loss.lossPaise} {...cent} />,
                    ignored: <Amount paise={loss.ignoredPaise} {...cent} />,
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  )
}

/** What the report leaves out, and the rules it goes by. */
export function UnseenPart({
  report,
  lots,
  owner,
}: GainsPartProps & {
  /** The address where the previous owner of units is entered; null where nobody may. */
  owner: ((entryId: string) => string) | null
}) {
  const words = useWords('gains')
  const { kinds } = useWords('transactions')
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
          <Paged rows={notes} perPage={linesPerPage} name="notes" label={unseen.title} at="unseen">
            {(shown) => (
              <ul className="column gap-2 gain-points">
                {shown.map((note) => (
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
            )}
          </Paged>
        </>
      )}
      {owner === null || report.owners.length === 0 ? null : (
        <Paged rows={report.owners} perPage={linesPerPage} name="owners" label={unseen.title} at="unseen">
          {(shown) => (
            <ul className="column gap-2 gain-points">
              {shown.map((entry) => (
                <li key={entry.entryId}>
                  <Sentence
                    text={unseen.note}
                    values={{
                      kind: kinds[entry.kind],
                      date: <DateText date={entry.date} />,
                      fund: report.schemes.get(entry.schemeCode)?.name ?? entry.schemeCode,
                    }}
                  />{' '}
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
        </Paged>
      )}
      <ul className="column gap-2 gain-points">
        {unseen.always.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Disclosure summary={sources.title}>
        <ul className="column gap-2 gain-points">
          {report.sources.map((row) => (
            <li key={`${row.from} ${row.source}`}>
              <span lang="en">{row.source}</span> (
              <Sentence text={sources.from} values={{ date: <DateText date={row.from} /> }} />;{' '}
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
