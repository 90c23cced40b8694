import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { scopes } from '#content/scopes.ts'
import { istDate } from '#finance/dates.ts'
import { scopeAddress } from '#site/client/shared-bar.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Form } from '#site/ui/link.tsx'
import type { OwnGrant } from '../grants.server.ts'

type Place = 'waiting' | 'emergency' | 'given' | 'received'

type RowProps = {
  grant: OwnGrant
  place: Place
  /** What an owner agrees to by letting somebody see; beside the button. */
  agreement?: string
}

/** One grant: with whom, what, what for, until when, and what can be done with it. */
export function GrantRow({ grant, place, agreement }: RowProps) {
  const words = useWords('household')
  const { other, kind, purpose } = grant
  const isWhole = kind !== 'grant'
  const shown = isWhole ? scopes : grant.scopes
  return (
    <li>
      <h3>
        {other}
        {kind === 'guardian' ? null : (
          <span className="muted"> · {words.relations[relationShown(grant)]}</span>
        )}
      </h3>
      <p>
        <Said grant={grant} place={place} />
      </p>
      {place === 'emergency' ? null : <p>{shown.map((scope) => words.view.scopes[scope]).join(' · ')}</p>}
      {grant.person === null ? null : <p>{fill(words.given.person, { person: grant.person })}</p>}
      {purpose === '' ? null : <p className="muted">{fill(words.given.purpose, { purpose })}</p>}
      {grant.hidesAmounts && grant.role === 'owner' ? <p className="muted">{words.given.hidden}</p> : null}
      {grant.mayAskInEmergency && grant.role === 'owner' ? (
        <p className="muted">{words.given.emergency}</p>
      ) : null}
      {place === 'waiting' && grant.role === 'owner' && agreement ? (
        <p className="hint">{agreement}</p>
      ) : null}
      <Acts grant={grant} place={place} />
    </li>
  )
}

/** What the other person is to the reader: the grant says what the viewer is to the owner. */
function relationShown({ relation, role }: OwnGrant): OwnGrant['relation'] {
  if (role === 'owner') return relation
  return relation === 'parent' ? 'child' : relation === 'child' ? 'parent' : relation
}

function Said({ grant, place }: RowProps) {
  const words = useWords('household')
  const locale = useLocale()
  const { kind, role, state, other: name } = grant
  const day = (instant: string) => dateText(locale, istDate(Date.parse(instant)))
  // An end at midnight is the end of the day before.
  const lastDay = day(new Date(Date.parse(grant.endsAt) - 1).toISOString())
  const until = fill(words.given.until, { date: lastDay })
  if (place === 'emergency') {
    const text = role === 'owner' ? words.emergency.text : words.emergency.mine
    return fill(text, { name, date: day(grant.opensAt ?? grant.endsAt) })
  }
  if (place === 'waiting') {
    if (kind === 'guardian') {
      const born = grant.bornOn ? dateText(locale, grant.bornOn) : ''
      return `${fill(words.waiting.guardian, { name, date: day(grant.endsAt) })} ${fill(words.waiting.guardianText, { born })}`
    }
    return `${fill(role === 'owner' ? words.waiting.question : words.waiting.offer, { name })} ${until}`
  }
  const { given, received } = words
  const about = [
    ...(kind === 'guardian' ? [place === 'given' ? given.guardian : received.guardian] : []),
    ...(kind === 'emergency' ? [words.emergency.open] : []),
    ...(state === 'asked' ? [place === 'given' ? given.asked : received.asked] : []),
    ...(kind === 'guardian' ? [] : [until]),
  ]
  return about.join(' ')
}

function Acts({ grant, place }: RowProps) {
  const words = useWords('household')
  const { id, other: name, state } = grant
  if (place === 'waiting')
    return (
      <ActForm id={id}>
        <Act act="agree" label={words.waiting.agree} of={fill(words.waiting.agreeTo, { name })} isMain />
        <Act act="decline" label={words.waiting.decline} of={fill(words.waiting.declineTo, { name })} />
      </ActForm>
    )
  if (place === 'emergency')
    return (
      <ActForm id={id}>
        {grant.role === 'owner' ? (
          <Act
            act="end"
            label={words.emergency.refuse}
            of={fill(words.emergency.refuseTo, { name })}
            isMain
          />
        ) : (
          <Act act="end" label={words.emergency.takeBack} of={words.emergency.takeBack} />
        )}
      </ActForm>
    )
  if (place === 'given')
    return (
      <ActForm id={id}>
        <Act
          act="end"
          label={state === 'asked' ? words.given.takeBack : words.given.end}
          of={fill(words.given.endOf, { name })}
        />
        {grant.hidesAmounts ? (
          <Act act="show" label={words.given.show} of={`${words.given.show}: ${name}`} />
        ) : (
          <Act act="hide" label={words.given.hide} of={`${words.given.hide}: ${name}`} />
        )}
      </ActForm>
    )
  const [first = 'value'] = grant.kind === 'grant' ? grant.scopes : scopes
  return (
    <div className="row">
      {state === 'live' ? (
        <ButtonLink
          size="small"
          href={scopeAddress(id, first)}
          aria-label={fill(words.received.openOf, { name })}
        >
          {words.received.open}
        </ButtonLink>
      ) : null}
      <ActForm id={id}>
        <Act act="end" label={words.received.end} of={fill(words.received.endOf, { name })} />
        {grant.mayAskInEmergency && state === 'live' ? (
          <Act
            act="emergency"
            label={words.received.emergency}
            of={fill(words.received.emergencyOf, { name })}
          />
        ) : null}
      </ActForm>
    </div>
  )
}

function ActForm({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Form method="post" action="/household" className="row no-print">
      <input type="hidden" name="id" value={id} />
      {children}
    </Form>
  )
}

type ActProps = {
  act: string
  label: string
  /** The whole sentence, for people who hear one button after the other. */
  of: string
  isMain?: boolean
}

function Act({ act, label, of, isMain = false }: ActProps) {
  return (
    <Button
      type="submit"
      size="small"
      {...(isMain ? {} : { kind: 'quiet' as const })}
      name="act"
      value={act}
      aria-label={of}
    >
      {label}
    </Button>
  )
}

/** What ended, the newest first. */
export function OverList({ grants }: { grants: readonly OwnGrant[] }) {
  const words = useWords('household')
  const locale = useLocale()
  if (grants.length === 0) return null
  return (
    <Disclosure summary={words.over}>
      <ul className="column gap-4 grant-list">
        {grants.map(({ id, other, endsAt }) => (
          <li key={id}>
            {fill(words.overLine, { name: other, date: dateText(locale, istDate(Date.parse(endsAt))) })}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
