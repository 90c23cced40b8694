import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { RiskMeter } from '#site/ui/risk-meter.tsx'
import { FundFold } from './fund-fold.tsx'
import type { PartProps } from './part-props.ts'
import { SourceDate } from './source-date.tsx'

/** The other listed funds of the same kind, in our order. */
export function FundPeers({ tones, view }: PartProps) {
  const words = useWords('fund')
  const riskLabel = useWords('frame').ui.riskometer
  const text = words.peers
  const hasCost = view.peers.some((peer) => peer.expenseRatio)
  const missing = <span className="muted">{words.missing}</span>
  const percent = (fraction: number | null) =>
    fraction === null ? missing : <Percent fraction={fraction} words={tones} />
  return (
    <FundFold title={text.title} className="fund-peers no-print">
      {view.peers.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <>
          <DataTable
            caption={text.caption}
            columns={[
              { key: 'fund', label: text.fund },
              { key: 'oneYear', label: text.oneYear, numeric: true },
              { key: 'threeYears', label: text.threeYears, numeric: true },
              { key: 'fiveYears', label: text.fiveYears, numeric: true },
              { key: 'risk', label: text.risk },
              ...(hasCost ? [{ key: 'expense', label: text.expense, numeric: true }] : []),
            ]}
            rows={view.peers.map((peer) => ({
              id: peer.code,
              cells: {
                fund: (
                  <>
                    <Link href={`/portfolio/${peer.slug}`}>{peer.name}</Link>
                    <small>
                      {peer.category}
                      {peer.navDate !== view.navDate && (
                        <>
                          {' · '}
                          <SourceDate date={peer.navDate} />
                        </>
                      )}
                    </small>
                  </>
                ),
                oneYear: percent(peer.oneYear),
                threeYears: percent(peer.threeYears),
                fiveYears: percent(peer.fiveYears),
                risk: <RiskMeter level={peer.riskLevel} levels={view.riskLevels} label={riskLabel} />,
                expense: peer.expenseRatio ? (
                  <>
                    <Percent fraction={peer.expenseRatio.value / 100} signed={false} />
                    <small>
                      <SourceDate date={peer.expenseRatio.asOf} />
                    </small>
                  </>
                ) : (
                  missing
                ),
              },
            }))}
          />
          <p className="small muted fund-note">{text.note}</p>
        </>
      )}
    </FundFold>
  )
}
