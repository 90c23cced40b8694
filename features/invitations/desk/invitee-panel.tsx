import { useState } from 'react'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { AskDialog } from '#desk/ui/ask-dialog.tsx'
import { ClientName } from '#desk/ui/client-name.tsx'
import { type Answered, sendAct, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { Callout, Facts } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { mailboxRelations } from '#features/identity/family-mailbox.ts'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { lastsDays, maxReminders } from '../invitation.ts'
import { invitationWords as words } from '../words/desk.ts'
import { InviteeActs } from './invitee-acts.tsx'

/** One person's invitation: what she gets, where it stands, and what can be done. */
export function InviteePanel({ number }: { number: string }) {
  const one = useData('invitation', { number })
  return <WithData of={one}>{(invitee) => <Invitee invitee={invitee} />}</WithData>
}

type Invited = NonNullable<Answered<'invitation'>>

function Invitee({ invitee }: { invitee: Invited }) {
  const { name, number, state, by, with: others, language, mail, bouncedBecause, wave, needsLetter } = invitee
  const [isDeclaring, setDeclaring] = useState(false)
  const mayAct = may(me.roles, 'open-accounts')
  return (
    <div className="column client-panel">
      <p className="muted">{fill(words.panel.gets, { name })}</p>
      <h2>
        <ClientName name={name} client={number} />
      </h2>
      {mayAct && (state !== 'used' || needsLetter) && (
        <p className="acts">
          <InviteeActs
            numbers={[number]}
            isHeld={state === 'held'}
            isInvited={wave !== null && state !== 'used'}
            isLetter={by === 'letter'}
          />
          {others.length > 0 && (
            <Button kind="quiet" size="small" onClick={() => setDeclaring(true)}>
              {words.declare}
            </Button>
          )}
        </p>
      )}
      <section className="column gap-2 box" lang={language}>
        <h3>{mail.subject}</h3>
        {mail.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {mail.button && <p className="invitation-button">{mail.button}</p>}
      </section>
      {by === 'letter' && <p className="muted">{words.panel.letter}</p>}
      {by === 'shared' && <Callout>{fill(words.panel.shared, { name })}</Callout>}
      {bouncedBecause && (
        <Callout>
          {words.panel.why}: {words.bounced[bouncedBecause]}
        </Callout>
      )}
      <Facts facts={factsOf(invitee)} />
      {isDeclaring && <Declare name={name} number={number} onClose={() => setDeclaring(false)} />}
    </div>
  )
}

function factsOf({ state, by, declared, expiresAt, reminders, triesLeft, wave }: Invited) {
  const { panel } = words
  const day = (instant: string) => dateText(localeWords, istDate(Date.parse(instant)))
  const days = lastsDays[by === 'letter' ? 'letter' : 'mail']
  const isOpen = state === 'sent' && expiresAt !== null
  return [
    {
      label: by === 'letter' ? panel.code : panel.link,
      value: isOpen ? fill(panel.until, { date: day(expiresAt) }) : fill(panel.linkText, { days }),
    },
    ...(by === 'letter'
      ? []
      : [
          {
            label: panel.reminders,
            value: isOpen
              ? fill(panel.remindersSent, { count: reminders, max: maxReminders })
              : panel.remindersText,
          },
        ]),
    ...(isOpen ? [{ label: panel.tries, value: triesLeft }] : []),
    ...(wave === null ? [] : [{ label: panel.wave, value: wave }]),
    ...(declared
      ? [
          {
            label: panel.declaration,
            value: `${words.relations[declared.relation]}, ${dateText(localeWords, declared.on)}`,
          },
        ]
      : []),
  ]
}

function Declare({ name, number, onClose }: { name: string; number: string; onClose: () => void }) {
  const relations = mailboxRelations.map((value) => ({ value, label: words.relations[value] }))
  return (
    <AskDialog
      title={words.declare}
      sub={fill(words.declareSub, { name })}
      fields={[
        {
          name: 'relation',
          label: fill(words.declareRelation, { name }),
          kind: 'choice',
          choices: relations,
          initial: 'SP',
        },
        { name: 'by', label: words.declareBy, kind: 'text', isRequired: true },
        { name: 'on', label: words.declareOn, kind: 'day', isRequired: true },
      ]}
      send={({ relation = '', by = '', on = '' }) =>
        sendAct('declare-mailbox', {
          number,
          relation: mailboxRelations.find((one) => one === relation) ?? 'SP',
          by,
          on: on as never,
        })
      }
      done={words.declared}
      onClose={onClose}
    />
  )
}
