import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { GainsReport, GainsWithRoom } from '../report.server.ts'
import { cent, type GainsPartProps } from './gains-parts.tsx'

/** How much of the yearly exemption is used, and what could still be sold inside it. */
export function MeterPart({
  report,
  room,
}: Pick<GainsPartProps, 'report'> & { room: GainsWithRoom['room'] }) {
  const words = useWords('gains')
  const { exemptPaise, setOff, meter, year } = report
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
      <CarriedLine report={report} />
      {steps.length === 0 ? null : (
        <Disclosure summary={words.meter.steps}>
          <ul className="rows gain-rows">
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
          {room.leftPaise === 0 ? null : <RoomRows room={room} report={report} />}
          <Disclosure summary={words.room.buyBack}>
            <ul className="column gap-2 gain-points">
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

/** Whether losses of earlier years are in the figures, and where they are entered. */
function CarriedLine({ report }: Pick<GainsPartProps, 'report'>) {
  const words = useWords('gains')
  const { carried, year, isSample } = report
  if (isSample) return null
  const { losses, saidOn } = carried
  return (
    <p className="small">
      {saidOn === null ? (
        words.room.notCarried
      ) : (
        <Sentence
          text={words.room.carried}
          values={{
            short: <Amount paise={losses.shortPaise} />,
            long: <Amount paise={losses.longPaise} />,
            date: <DateText date={saidOn} />,
          }}
        />
      )}{' '}
      <Link className="no-print" href={`/gains/set-off?year=${year.label}#losses`}>
        {saidOn === null ? words.room.enter : words.room.change}
      </Link>
    </p>
  )
}

function RoomRows({
  room,
  report: { schemes, isSample },
}: {
  room: NonNullable<GainsWithRoom['room']>
  report: Pick<GainsReport, 'schemes' | 'isSample'>
}) {
  const words = useWords('gains')
  const { room: text } = words
  const open = room.rows.filter(({ sale }) => sale.units > 0)
  if (open.length === 0) return <p>{text.noHoldings}</p>
  return (
    <>
      <p className="small">{text.each}</p>
      <ul className="rows gain-rows">
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
                />{' '}
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
            {isSample ? null : (
              <Link className="more no-print" href={`/requests/new?ask=redeem&about=${holdingId}`}>
                {text.request}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
