import { errorsFrom, type FormWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { formatNumber } from '#finance/rupees.ts'
import { rupeesOfNav, unitsText } from '#finance/units.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button } from '#site/ui/button.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Form } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { columnFields, type FileColumns } from '../../import-columns.ts'
import { draftLabels } from '../transactions/draft-form.ts'
import { EntrySign } from '../transactions/entry-sign.tsx'
import { TransactionTotals } from '../transactions/transaction-totals.tsx'
import type { takeFile } from './import-page.server.ts'

export type PreviewData = Extract<Awaited<ReturnType<typeof takeFile>>, { kind: 'preview' }>

type PreviewProps = {
  faultWords: FormWords
  ui: { error: string; mind: string }
  preview: PreviewData
}

/** What an import would do: every row as it will be saved, what they come to, and what stays out and why. */
export function Preview({ faultWords, ui, preview }: PreviewProps) {
  const words = useWords('transactions')
  const locale = useLocale()
  const { import: text } = words
  const { file, all, chosen, refused, faulty, known, unused } = preview
  const left = refused.count + faulty.count
  return (
    <section className="card stack import-preview" id="preview" aria-labelledby="preview-title">
      <div>
        <h2 className="h3" id="preview-title">
          {all > 0 ? fill(text.found, { file }) : fill(text.nothing, { file })}
        </h2>
        <p className="muted">
          {all > 0 ? plural(locale, text.summary.new, chosen) : null}
          {all > 0 && left > 0 ? ' · ' : null}
          {left > 0 ? <a href="#left-out">{plural(locale, text.summary.left, left)}</a> : null}
          {all + left > 0 && known.count > 0 ? ' · ' : null}
          {known.count > 0 ? plural(locale, text.summary.known, known.count) : null}
        </p>
      </div>
      {preview.message ? (
        <Notice kind="bad" word={ui.error} role="alert">
          {preview.message}
        </Notice>
      ) : null}
      {preview.nowRefused > 0 ? (
        <Notice kind="warn" word={ui.mind} role="alert">
          {plural(locale, text.nowRefused, preview.nowRefused)}
        </Notice>
      ) : null}
      {all > 0 ? <RowsForm preview={preview} /> : null}
      {left > 0 ? <LeftOut faultWords={faultWords} preview={preview} /> : null}
      {known.count > 0 ? (
        <Disclosure summary={plural(locale, text.duplicates, known.count)}>
          <Cells {...known} />
        </Disclosure>
      ) : null}
      {unused.count > 0 ? (
        <Disclosure summary={plural(locale, text.unused, unused.count)}>
          <p>{text.unusedText}</p>
          <Cells {...unused} />
        </Disclosure>
      ) : null}
    </section>
  )
}

/** Rows of the file as it has them, by their lines. */
function Cells({ count, shown }: {} & PreviewData['known']) {
  const words = useWords('transactions')
  return (
    <>
      <OnlyFirst count={count} shown={shown} />
      <ul className="import-cells">
        {shown.map((row) => (
          <li key={row.line}>
            <strong>{fill(words.import.line, { line: row.line })}</strong> {row.cells}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The rows that can't be added, each with its reason. */
function LeftOut({ faultWords, preview }: Omit<PreviewProps, 'ui'>) {
  const words = useWords('transactions')
  const locale = useLocale()
  const { import: text, refusals } = words
  const { refused, faulty } = preview
  const rows = [
    ...faulty.shown.map(({ line, cells, faults }) => ({
      line,
      cells,
      reasons: errorsFrom(faults, draftLabels(words), faultWords).map(
        ({ label, message }) => `${label}: ${message}`,
      ),
    })),
    ...refused.shown.map(({ line, cells, reason, held }) => ({
      line,
      cells,
      reasons: [fill(refusals[reason], { held: unitsText(held) })],
    })),
  ].sort((a, b) => a.line - b.line)
  return (
    <div className="import-left" id="left-out">
      <h3>{plural(locale, text.problems, refused.count + faulty.count)}</h3>
      <p className="muted">
        {text.problemsText} <OnlyFirst count={refused.count + faulty.count} shown={rows} />
      </p>
      <ul className="rows entries">
        {rows.map((row) => (
          <li key={row.line}>
            <div>
              <strong>{fill(text.line, { line: row.line })}</strong>
              <small className="muted">{row.cells}</small>
              {row.reasons.map((reason) => (
                <small key={reason} className="loss">
                  {reason}
                </small>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The rows with their ticks. Every button of the form carries the whole choice, so that it works without script. */
function RowsForm({ preview }: { preview: PreviewData }) {
  const words = useWords('transactions')
  const locale = useLocale()
  const { import: text, kinds } = words
  return (
    <Form method="post" action="/transactions/import" className="stack" {...on('ticks')}>
      <CarriedFile preview={preview} />
      <input type="hidden" name="key" value={preview.key} />
      <input type="hidden" name="out" value={preview.out} />
      <input type="hidden" name="seen" value={preview.seen} />
      <input type="hidden" name="refused" value={preview.refusedLines} />
      <div>
        <h3>{text.rows}</h3>
        <p className="muted">{text.rowsText}</p>
      </div>
      <ul className="import-rows">
        {preview.rows.map((row) => (
          <li key={row.line}>
            <label className="import-row">
              <input type="checkbox" name="row" value={row.line} defaultChecked={row.isTicked} />
              <EntrySign kind={row.kind} />
              <span className="import-fund">
                <strong lang="en">{row.name}</strong>
                <small>
                  <DateText date={row.date} /> · {kinds[row.kind]} ·{' '}
                  {fill(words.row.folio, { folio: row.folio })}
                </small>
              </span>
              <span className="import-units">
                <RowUnits row={row} />
              </span>
              <span className="import-amount">
                <Amount paise={row.amountPaise} decimals={2} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {preview.pages > 1 ? <Pager preview={preview} /> : null}
      <div className="stack" {...on('live-part', 'sums')}>
        <h3>{text.totals}</h3>
        <TransactionTotals totals={preview.totals} />
        {preview.holdings.count > 0 ? (
          <div>
            <h3>{text.holdings}</h3>
            <p className="muted">
              {text.holdingsText} <OnlyFirst {...preview.holdings} />
            </p>
            <DataTable
              caption={text.holdings}
              columns={[
                { key: 'fund', label: text.holdingsColumns.fund },
                { key: 'before', label: text.holdingsColumns.before, numeric: true },
                { key: 'after', label: text.holdingsColumns.after, numeric: true },
                { key: 'value', label: text.holdingsColumns.value, numeric: true },
              ]}
              rows={preview.holdings.shown.map((row) => ({
                id: `${row.folio} ${row.schemeCode}`,
                cells: {
                  fund: (
                    <>
                      {row.name}
                      <small>{fill(words.row.folio, { folio: row.folio })}</small>
                    </>
                  ),
                  before: <Units milli={row.unitsBefore} />,
                  after: <Units milli={row.units} />,
                  value: <Amount paise={row.valuePaise} decimals={2} />,
                },
              }))}
            />
          </div>
        ) : null}
      </div>
      <div className="row import-confirm">
        <Button
          type="submit"
          name="intent"
          value="import"
          {...on('ticks-one', text.confirm.one ?? text.confirm.other)}
          {...on('ticks-many', text.confirm.other)}
          {...on('ticks-elsewhere', preview.chosenElsewhere)}
        >
          {plural(locale, text.confirm, preview.chosen)}
        </Button>
        <Button type="submit" kind="quiet" name="page" value={preview.page} className="only-without-live">
          {text.recount}
        </Button>
        <Button type="submit" kind="quiet" name="intent" value="columns">
          {text.columns.change}
        </Button>
      </div>
    </Form>
  )
}

/** `16.399 units at ₹304.8728`, and which of it the file did not say. */
function RowUnits({ row }: { row: PreviewData['rows'][number] }) {
  const words = useWords('transactions')
  const { import: text } = words
  const { units, navE8, isComputed, stampDutyPaise } = row
  if (units === 0) return null
  const unitsPart = <Units milli={units} />
  const marks = [
    isComputed.units ? text.computed.units : null,
    isComputed.nav && navE8 !== null ? text.computed.nav : null,
  ].filter((mark) => mark !== null)
  return (
    <>
      {navE8 === null ? (
        <Sentence text={text.onlyUnits} values={{ units: unitsPart }} />
      ) : (
        <Sentence
          text={text.atNav}
          values={{ units: unitsPart, nav: <Money rupees={rupeesOfNav(navE8)} decimals={4} /> }}
        />
      )}
      <small>
        {marks.join(', ')}
        {marks.length > 0 && stampDutyPaise > 0 ? ' · ' : null}
        {stampDutyPaise > 0 ? (
          <Sentence
            text={text.computed.stampDuty}
            values={{ duty: <Amount paise={stampDutyPaise} decimals={2} /> }}
          />
        ) : null}
      </small>
    </>
  )
}

function Pager({ preview }: { preview: PreviewData }) {
  const words = useWords('transactions')
  const { pages: text } = words.import
  const { page, pages, rows, all } = preview
  const first = (page - 1) * 100 + 1
  return (
    <nav className="row row-apart" aria-label={text.label}>
      {page > 1 ? (
        <Button type="submit" kind="quiet" size="small" name="page" value={page - 1}>
          {text.earlier}
        </Button>
      ) : (
        <span />
      )}
      <span className="muted">
        {fill(text.page, {
          from: formatNumber(first),
          to: formatNumber(first + rows.length - 1),
          all: formatNumber(all),
        })}
      </span>
      {page < pages ? (
        <Button type="submit" kind="quiet" size="small" name="page" value={page + 1}>
          {text.later}
        </Button>
      ) : (
        <span />
      )}
    </nav>
  )
}

/** The file and its columns, on the way back to the server. */
export function CarriedFile({
  preview: { file, packed, columns },
}: {
  preview: { file: string; packed: string; columns: FileColumns | null }
}) {
  return (
    <>
      <input type="hidden" name="name" value={file} />
      <input type="hidden" name="packed" value={packed} />
      {columns ? (
        <>
          {columnFields.map((field) => (
            <input
              key={field}
              type="hidden"
              name={`column-${field}`}
              value={field === 'kind' && columns.isKindBySign ? 'sign' : (columns.at[field] ?? '')}
            />
          ))}
          <input type="hidden" name="folio-for-all" value={columns.folioForAll} />
        </>
      ) : null}
    </>
  )
}

/** Says so where a list is too long to be shown as a whole. */
function OnlyFirst({ count, shown }: { count: number; shown: readonly unknown[] }) {
  const words = useWords('transactions')
  if (shown.length >= count) return null
  return <>{fill(words.import.onlyFirst, { count: formatNumber(shown.length) })}</>
}
