import '../shared/cases.css'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DayText } from '#desk/ui/date.tsx'
import { me } from '#desk/ui/me.ts'
import { ScreenHead } from '#desk/ui/parts.tsx'
import { RowsTable } from '#desk/ui/rows-table.tsx'
import type { ScreenProps } from '#desk/ui/screen-props.ts'
import { Empty, WithData } from '#desk/ui/states.tsx'
import { deskFrameWords } from '#desk/words/frame.ts'
import { householdWords } from '#features/access/words/household.ts'
import { policyKinds } from '#features/protection/policy-kinds.ts'
import { istDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { rupeesOf } from '#finance/units.ts'
import { Link } from '#site/ui/link.tsx'
import { transmissionWords as words } from '../words/desk.ts'
import { CasePart } from './death-case.tsx'
import { FamilyLinkPart } from './family-link-part.tsx'

/** Who died; or what has to be done after one death. */
export default function Deaths({ id }: ScreenProps) {
  return id === null ? <DeathList /> : <OneDeath number={id} />
}

function DeathList() {
  return (
    <>
      <ScreenHead title={deskFrameWords.screens.deaths} sub={words.lead} />
      <div className="column gap-4 screen-body cases">
        <WithData of={useData('deaths', {})}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={words.none}>{words.noneHelp}</Empty>
            ) : (
              <RowsTable
                label={deskFrameWords.screens.deaths}
                rows={rows}
                keyOf={({ number }) => number}
                heads={words.columns}
                columns={{
                  name: ({ number, name }) => <Link href={`/deaths/${number}`}>{name}</Link>,
                  died: ({ diedOn }) => <DayText date={diedOn} />,
                  folios: ({ sent, settled }) => fill(words.progress, { sent, settled }),
                }}
              />
            )
          }
        </WithData>
      </div>
    </>
  )
}

function OneDeath({ number }: { number: string }) {
  return (
    <WithData of={useData('death', { number })} screen="deaths">
      {(death) => (death ? <Death death={death} /> : <Empty title={words.refused.missing} />)}
    </WithData>
  )
}

type Found = NonNullable<Answered<'death'>>

function Death({ death }: { death: Found }) {
  const { number, name, diedOn, certificate, recordedAt, recordedBy, cases, hasGoneOut } = death
  const day = (instant: string) => dateText(localeWords, istDate(Date.parse(instant)))
  return (
    <>
      <ScreenHead
        title={deskFrameWords.screens.deaths}
        sub={fill(words.diedOn, { day: dateText(localeWords, diedOn) })}
      />
      <div className="column gap-4 screen-body cases">
        <header>
          <h2>
            <Link href={`/clients/${number}`}>
              <ClientName name={name} client={number} />
            </Link>
          </h2>
          <p className="muted">
            {fill(words.recorded, {
              ...{ day: day(recordedAt), by: recordedBy },
              certificate: certificate || words.noCertificate,
            })}
          </p>
          {!hasGoneOut && may(me.roles, 'unlock-accounts') && (
            <ActButton act="death-undo" input={{ number }} right="unlock-accounts" done={words.record.undone}>
              {words.record.undo}
            </ActButton>
          )}
        </header>
        <section aria-labelledby="folios">
          <h3 id="folios">{words.parts.folios}</h3>
          <p className="muted">{words.case.tax}</p>
          {cases.map((one) => (
            <CasePart key={`${one.house} ${one.folio}`} number={number} one={one} />
          ))}
        </section>
        <Sips sips={death.sips} />
        <Policies policies={death.policies} claimDays={death.claimDays} />
        <FamilyLinkPart number={number} links={death.links} />
      </div>
    </>
  )
}

function Sips({ sips }: Pick<Found, 'sips'>) {
  return (
    <section aria-labelledby="sips">
      <h3 id="sips">{words.parts.sips}</h3>
      {sips.length === 0 ? (
        <p className="muted">{words.parts.noSips}</p>
      ) : (
        <>
          <p className="muted">{words.parts.sipsHelp}</p>
          <ul>
            {sips.map(({ key, folio, name, amountPaise }) => (
              <li key={`${folio} ${key}`}>
                {name}, {folio}, {formatRupees(rupeesOf(amountPaise))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Policies({ policies, claimDays }: Pick<Found, 'policies' | 'claimDays'>) {
  const { card, protection } = householdWords
  return (
    <section aria-labelledby="policies">
      <h3 id="policies">{words.parts.policies}</h3>
      {policies.length === 0 ? (
        <p className="muted">{words.parts.noPolicies}</p>
      ) : (
        <>
          <p className="muted">{fill(words.parts.policyHelp, claimDays)}</p>
          <ul>
            {policies.map(({ id, kind, insurer, number, coverPaise, nominee, papers, contact }) => (
              <li key={id}>
                {fill(words.parts.cover, {
                  ...{ kind: protection.kinds[kind], insurer, number },
                  amount: formatRupees(rupeesOf(coverPaise)),
                })}
                {'. '}
                {nominee ? fill(words.parts.nominee, { name: nominee }) : words.parts.noNominee}{' '}
                {contact ? fill(card.call, { contact }) : card.callUnknown}{' '}
                {papers && fill(card.papers, { papers })}
                {policyKinds[kind].coversLife && (
                  <ul>
                    {Object.values(card.steps.life).map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
