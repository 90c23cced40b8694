import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { Facts } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { gapWords } from '#features/gaps/words/desk.ts'
import { formatNumber, formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { deskClientWords as words } from '../words/desk-client.ts'

type Summary = NonNullable<Answered<'client-summary'>>

/** The last four of a client's PANs, in the line under the name. */
export function PanEnds({ number }: { number: string }) {
  const { data } = useData('client-summary', { number })
  if (!data) return null
  const ends = data.panEnds.map((end) => fill(words.pan, { end }))
  return ` · ${ends.length > 0 ? ends.join(', ') : words.noPan}`
}

/** Value, what it changed, SIPs, last contact and gaps: what the office reads before it calls. */
export function ClientFigures({ number, hasSignIn }: { number: string; hasSignIn: boolean }) {
  const summary = useData('client-summary', { number })
  return (
    <WithData of={summary}>
      {(found) => (found ? <Figures summary={found} hasSignIn={hasSignIn} /> : null)}
    </WithData>
  )
}

function Figures({ summary, hasSignIn }: { summary: Summary; hasSignIn: boolean }) {
  const { value, sips, lastContact, gaps } = summary
  return (
    <>
      <Facts
        facts={[
          {
            label:
              value?.asOf == null
                ? words.value
                : `${words.value} ${fill(words.valueOn, { date: dateText(localeWords, value.asOf) })}`,
            value: value === null ? words.noValue : <ValueText value={value} />,
          },
          ...(value?.changePaise == null ? [] : [changeFact(value, value.changePaise)]),
          {
            label: words.sips,
            value: sips.count === 0 ? words.noSips : <SipText sips={sips} />,
          },
          {
            label: words.lastContact,
            value: lastContact ? (
              <>
                <DayText date={lastContact.at} />{' '}
                <span className="fact-note">
                  {words.conversation[lastContact.kind]}
                  {lastContact.by === null ? '' : `, ${lastContact.by}`}
                </span>
              </>
            ) : (
              words.never
            ),
          },
          { label: words.gaps, value: gaps.length === 0 ? words.noGaps : formatNumber(gaps.length) },
        ]}
      />
      {value === null && hasSignIn && <p className="muted">{words.noValueNote}</p>}
      {value !== null && value.unpriced > 0 && (
        <p className="muted">{plural(localeWords, words.unpriced, value.unpriced)}</p>
      )}
      {gaps.length > 0 && (
        <ul className="record-gaps" aria-label={plural(localeWords, words.gapsCount, gaps.length)}>
          {gaps.map(({ key, kind, evidence }) => (
            <li key={key}>
              <Link href={`/gaps?kind=${kind}`}>{gapWords.kinds[kind].title}</Link>{' '}
              <span className="muted">{evidence}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ValueText({ value }: { value: NonNullable<Summary['value']> }) {
  if (value.valuePaise === null) return words.noPrice
  return (
    <>
      <Money paise={value.valuePaise} />
      {value.gainPaise !== null && (
        <span className="fact-note">
          <Money paise={value.gainPaise} signed /> {words.gain}
        </span>
      )}
    </>
  )
}

function changeFact(
  { changeDays }: NonNullable<Summary['value']>,
  paise: NonNullable<NonNullable<Summary['value']>['changePaise']>,
) {
  const days = changeDays && {
    from: dateText(localeWords, changeDays.from),
    to: dateText(localeWords, changeDays.to),
  }
  return {
    label: words.change,
    value: (
      <>
        <Money paise={paise} signed />
        <span className="fact-note">{days ? fill(words.changeDays, days) : words.changeNewest}</span>
      </>
    ),
  }
}

function SipText({ sips }: { sips: Summary['sips'] }) {
  const amount = formatRupees(rupeesOf(sips.monthlyPaise))
  return (
    <>
      {fill(words.aMonth, { amount })}
      <span className="fact-note">
        {plural(localeWords, words.sipsCount, sips.count)}
        {sips.missed > 0 && (
          <>
            {', '}
            <strong className="loss">{plural(localeWords, words.missed, sips.missed)}</strong>
          </>
        )}
      </span>
    </>
  )
}
