import { fill } from '#content/fill.ts'
import type { EntryPosition } from '#features/statements/entry-positions.server.ts'
import { canBeTaxed, figuresOf, moneyOf } from '#finance/ledger-entry.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { Pager } from '#site/client/pager.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { TransactionsWords } from '../../words/transactions.ts'
import { EntrySign } from './entry-sign.tsx'
import type { EntryMonth, TransactionRow } from './transactions.server.ts'
import { type TransactionsQuery, transactionsHref } from './transactions-query.ts'

type EntryListProps = {
  months: readonly EntryMonth[]
  query: TransactionsQuery
  pages: number
  isSample: boolean
  /** Names of imported files by the id of the import. */
  files: ReadonlyMap<string, string>
  /** Where statements print an entry, by its id. */
  places: ReadonlyMap<string, readonly EntryPosition[]>
}

/** The list, newest first, by month, a page of it at a time. A row opens in place. */
export function EntryList({ months, query, pages, isSample, files, places }: EntryListProps) {
  const words = useWords('transactions')
  if (months.length === 0) {
    return (
      <p className="card muted">
        {words.filter.none} <Link href="/transactions">{words.filter.clear}</Link>
      </p>
    )
  }
  return (
    <div className="card entry-list">
      {months.map(({ month, totals, rows }) => (
        <section key={month} className="entry-month" aria-labelledby={`month-${month}`}>
          <header>
            <h2 id={`month-${month}`}>
              <DateText date={`${month}-01`} shape="month" />
            </h2>
            <p>
              {totals.inPaise > 0 ? (
                <span>
                  {words.totals.in} <Amount paise={totals.inPaise} decimals={2} />
                </span>
              ) : null}
              {totals.outPaise > 0 ? (
                <span>
                  {words.totals.out} <Amount paise={totals.outPaise} decimals={2} />
                </span>
              ) : null}
            </p>
          </header>
          <ul className="entry-rows">
            {rows.map((row) => (
              <li key={row.entry.id}>
                <Entry row={row} query={query} isSample={isSample} files={files} places={places} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager
        words={words.pages}
        list={{ page: query.page, pages }}
        hrefOf={(page) => transactionsHref(query, { page })}
      />
    </div>
  )
}

type EntryProps = {
  row: TransactionRow
  query: TransactionsQuery
  isSample: boolean
  files: ReadonlyMap<string, string>
  places: ReadonlyMap<string, readonly EntryPosition[]>
}

function Entry(props: EntryProps) {
  const words = useWords('transactions')
  const { row } = props
  const { kinds, columns } = words
  const { entry, name } = row
  const { units, navE8 } = figuresOf(entry)
  return (
    <details className="entry">
      <summary>
        <EntrySign kind={entry.kind} />
        <span className="entry-what">
          <strong lang="en">{name}</strong>
          <small>
            <DateText date={entry.date} />
            <span className="entry-dot"> · </span>
            <span className="entry-kind">{kinds[entry.kind]}</span>
          </small>
        </span>
        <span className="entry-price">
          {units === 0 ? null : (
            <>
              <Sentence text={words.row.units} values={{ units: <Units milli={units} /> }} />
              {navE8 === null ? null : (
                <small>
                  {columns.nav} <Money rupees={rupeesOfNav(navE8)} decimals={4} />
                </small>
              )}
            </>
          )}
        </span>
        <span className="entry-money">
          <Amount paise={moneyOf(entry)} decimals={2} />
        </span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <EntryDetails {...props} />
    </details>
  )
}

/** Everything that is known of a transaction, across the whole width (1.18/3). */
function EntryDetails({ row, query, isSample, files, places }: EntryProps) {
  const words = useWords('transactions')
  const { entry, runningUnits } = row
  const { row: text, columns } = words
  const { amountPaise, stampDutyPaise, units, navE8 } = figuresOf(entry)
  const money = moneyOf(entry)
  const taxes = [
    [text.stt, entry.sttPaise],
    [text.tds, entry.tdsPaise],
  ] as const
  const withheld = taxes.filter(([, amount]) => amount > 0 || canBeTaxed(entry))
  const source = text.sources[entry.source as keyof typeof text.sources] ?? entry.source
  const file = entry.importId === null ? undefined : files.get(entry.importId)
  const isFirms = entry.source === 'desk' || entry.source === 'registrar'
  const wasLater = entry.orderedOn !== null && entry.orderedOn < entry.date
  return (
    <div className="entry-details">
      <dl className="facts">
        <div>
          <dt>{text.ordered}</dt>
          <dd>{entry.orderedOn ? <DateText date={entry.orderedOn} /> : text.notKnown}</dd>
        </div>
        <div>
          <dt>{text.navDate}</dt>
          <dd>
            <DateText date={entry.date} />
          </dd>
        </div>
        <div>
          <dt>{text.price}</dt>
          <dd>{navE8 === null ? text.notKnown : <Money rupees={rupeesOfNav(navE8)} decimals={4} />}</dd>
        </div>
        <div>
          <dt>{columns.units}</dt>
          <dd>
            <Units milli={units} />
          </dd>
        </div>
        <div>
          <dt>{columns.amount}</dt>
          <dd>
            <Amount paise={money} decimals={2} none={text.noMoney} />
          </dd>
        </div>
        {money === null && amountPaise > 0 ? (
          <div>
            <dt>{text.worth}</dt>
            <dd>
              <Amount paise={amountPaise} decimals={2} />
            </dd>
          </div>
        ) : null}
      </dl>
      <dl className="facts">
        <div>
          <dt>{text.duty}</dt>
          <dd>
            <Amount paise={stampDutyPaise} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{text.load}</dt>
          <dd>
            <Amount paise={entry.loadPaise} decimals={2} />
          </dd>
        </div>
        {withheld.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount paise={amount} decimals={2} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.running}</dt>
          <dd>
            <Units milli={runningUnits} />
          </dd>
        </div>
        <div>
          <dt>{columns.folio}</dt>
          <dd>{entry.folio}</dd>
        </div>
        <div>
          <dt>{text.source}</dt>
          <dd>{sourceText(text, source, file, places.get(entry.id)?.[0])}</dd>
        </div>
        <div>
          <dt>{columns.status}</dt>
          <dd>{words.status}</dd>
        </div>
      </dl>
      {entry.note === null ? null : (
        <p className="entry-note">
          <strong>{text.note}</strong> {entry.note}
        </p>
      )}
      {wasLater ? (
        <p className="muted">
          <Sentence
            text={text.laterNav}
            values={{
              ordered: <DateText date={entry.orderedOn ?? entry.date} />,
              nav: <DateText date={entry.date} />,
            }}
          />
        </p>
      ) : null}
      {!isSample && !isFirms ? (
        <Form method="post" action={transactionsHref(query)} className="row no-print">
          <button className="btn btn-quiet btn-small" type="submit" name="remove" value={entry.id}>
            <Icon name="trash" size={16} /> {text.remove}
          </button>
          <span className="muted">{text.mistake}</span>
        </Form>
      ) : null}
      {isFirms ? (
        <p>
          <Link href="/contact">{text.ofOffice}</Link>
        </p>
      ) : null}
    </div>
  )
}

/** Where an entry came from: typed, a file, and the page and line that a statement prints it on. */
function sourceText(
  text: TransactionsWords['row'],
  source: string,
  file: string | undefined,
  place: EntryPosition | undefined,
): string {
  if (!place) return file === undefined ? source : fill(text.inFile, { source, file })
  const { page, line } = place
  const [onPage, inList] =
    file === undefined ? [text.alsoOnPage, text.alsoInList] : [text.onPage, text.inList]
  return page === null
    ? fill(inList, { source, file: place.file, line })
    : fill(onPage, { source, file: place.file, page, line })
}
