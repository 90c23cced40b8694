import { plural } from '#content/plural.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { Amount, Share, Units } from '#site/client/amount.tsx'
import { Equation } from '#site/client/equation.tsx'
import { GainArrow } from '#site/client/gain-arrow.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { HeldFundRow } from '../../dashboard-figures.server.ts'
import { FolioLinks } from './folio-links.tsx'
import { HoldingActions } from './holding-actions.tsx'
import { ShareBar } from './share-bar.tsx'

/** The holdings on a phone: name, value and return at a glance, the rest where one touches the row (C-068). */
export function HoldingList({ rows }: { rows: readonly HeldFundRow[] }) {
  const words = useWords('dashboard')
  const { holdings } = words
  const locale = useLocale()
  return (
    <ul className="rows fold-list holding-list">
      {rows.map((row) => (
        <li key={row.id}>
          <details name="holding">
            <summary>
              <span className="fold-line">
                <strong lang="en">{row.name}</strong>
                <strong>
                  {row.valuePaise === null ? holdings.noPrice : <Amount paise={row.whole.valuePaise} />}
                </strong>
              </span>
              <span className="fold-line">
                <span className="muted">
                  {row.category}
                  {row.folios.length > 1 ? ` · ${plural(locale, holdings.folios, row.folios.length)}` : null}{' '}
                  <Icon name="chevron-down" size={16} />
                </span>
                {row.costPaise === null ? <span className="muted">{holdings.costUnknown}</span> : null}
                {row.gainPaise === null ? null : (
                  <span className="holding-gain">
                    <GainArrow fraction={row.returnFraction} /> <Amount paise={row.whole.gainPaise} signed />{' '}
                    · <Share fraction={row.returnFraction} />
                  </span>
                )}
              </span>
              <ShareBar share={row.allocation} largest={rows[0]!.allocation} />
            </summary>
            <div className="column gap-2 fold-more">
              {row.gainPaise === null ? null : (
                <Equation
                  label={holdings.return}
                  terms={[
                    { name: holdings.current, value: <Amount paise={row.valuePaise} decimals={2} /> },
                    {
                      sign: '−',
                      name: holdings.invested,
                      value: <Amount paise={row.costPaise} decimals={2} />,
                    },
                  ]}
                  result={{
                    name: holdings.gain,
                    value: <Amount paise={row.gainPaise} decimals={2} signed />,
                  }}
                />
              )}
              <FundFacts row={row} />
              <div className="row row-apart">
                <FolioLinks row={row} single={holdings.open} />
                <HoldingActions row={row} />
              </div>
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function FundFacts({ row }: { row: HeldFundRow }) {
  const words = useWords('dashboard')
  const { holdings } = words
  return (
    <dl className="fold-facts">
      <div>
        <dt>{words.working.units}</dt>
        <dd>
          <Units milli={row.units} />
        </dd>
      </div>
      {row.navDate === null ? null : (
        <div>
          <dt>
            <Sentence text={words.working.navOf} values={{ date: <DateText date={row.navDate} /> }} />
          </dt>
          <dd>
            <Money rupees={row.navE8 && rupeesOfNav(row.navE8)} decimals={4} />
          </dd>
        </div>
      )}
      {row.xirr.ok && !row.xirr.underOneYear ? (
        <div>
          <dt>{words.working.xirr}</dt>
          <dd>
            <Share fraction={row.xirr.rate} decimals={1} signed={false} />
          </dd>
        </div>
      ) : null}
      {row.dayChangePaise === null ? null : (
        <div>
          <dt>{holdings.today}</dt>
          <dd>
            <Amount paise={row.dayChangePaise} signed />
          </dd>
        </div>
      )}
      <div>
        <dt>{holdings.share}</dt>
        <dd>
          <Share fraction={row.allocation} decimals={1} signed={false} />
        </dd>
      </div>
      {row.folios.length > 1 ? null : (
        <div>
          <dt>{holdings.folioName}</dt>
          <dd>{row.folio}</dd>
        </div>
      )}
    </dl>
  )
}
