import type { IsoDate } from '#finance/dates.ts'
import type { Paise } from '#finance/units.ts'
import { inWholeRupees, unitsText } from '#finance/units.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Masked } from '#site/ui/figure.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { HoldingRow } from '../../dashboard-figures.server.ts'

type SnapshotViewProps = {
  tones: { readonly up: string; readonly down: string }
  keptOn: IsoDate
  totals: {
    readonly costPaise: Paise | null
    readonly valuePaise: Paise | null
    readonly gainPaise: Paise | null
  }
  rows: readonly HoldingRow[]
}

/**
 * Totals and holdings of a client, as they are kept on her device and read on the offline page. Rendered by the server alone;
 * each amount has its dots beside it, so that the choice of this device to hide amounts holds here too.
 */
export function SnapshotView({ tones, keptOn, totals, rows }: SnapshotViewProps) {
  const words = useWords('offline').snapshot
  const hiddenWord = useWords('frame').ui.amountHidden
  const values = inWholeRupees(rows.map(({ valuePaise }) => valuePaise))
  return (
    <>
      <p className="muted">
        <Sentence text={words.asOf} values={{ date: <DateText date={keptOn} /> }} />
      </p>
      <dl className="snapshot-totals">
        <div>
          <dt>{words.value}</dt>
          <dd className="h3 display">
            <Money paise={totals.valuePaise} hiddenWord={hiddenWord} none={words.unpriced} />
          </dd>
        </div>
        <div>
          <dt>{words.invested}</dt>
          <dd>
            <Money paise={totals.costPaise} hiddenWord={hiddenWord} />
          </dd>
        </div>
        <div>
          <dt>{words.gain}</dt>
          <dd>
            <Money paise={totals.gainPaise} signed words={tones} hiddenWord={hiddenWord} />
          </dd>
        </div>
      </dl>
      {rows.length === 0 ? <p>{words.nothing}</p> : null}
      <ul className="snapshot-holdings">
        {rows.map((row, i) => (
          <li key={row.id}>
            <strong lang="en">{row.name}</strong>
            <span>
              <Money paise={values[i]!} hiddenWord={hiddenWord} none={words.unpriced} />
            </span>
            <span className="muted">
              <Sentence
                text={words.units}
                values={{ units: <Masked word={hiddenWord}>{unitsText(row.units)}</Masked> }}
              />
              {row.navDate ? (
                <>
                  {' · '}
                  <DateText date={row.navDate} />
                </>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
