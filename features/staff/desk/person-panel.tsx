import { useState } from 'react'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { DeskForm } from '#desk/ui/desk-form.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { me } from '#desk/ui/me.ts'
import { Callout } from '#desk/ui/parts.tsx'
import { TickBoxes, ticked } from '#desk/ui/tick-boxes.tsx'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { roles } from '../staff.ts'
import { deskStaffWords } from '../words/desk.ts'
import { factorsOf, type StaffPerson } from './person.ts'
import { type SentLink, SentLinkNote } from './sent-link.tsx'

const words = deskStaffWords.person
const day = (instant: string) => dateText(localeWords, istDate(Date.parse(instant)))
const minute = (instant: string) => instantText(localeWords, Date.parse(instant))

/** A person beside the list: roles, sessions, and what to do when something happens. */
export function PersonPanel({ person }: { person: StaffPerson }) {
  const { staff, state, pending, sessions, linkUntil, createdAt, createdBy, leftAt } = person
  const [sent, setSent] = useState<SentLink | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const mayChange = may(me.roles, 'change-staff') && state !== 'left'
  return (
    <div className="column">
      <p className="muted">{fill(words.since, { day: day(createdAt), name: createdBy })}</p>
      <h2>{staff.name}</h2>
      {leftAt && <Callout>{fill(words.left, { day: day(leftAt) })}</Callout>}
      {pending && <Callout>{fill(deskStaffWords.pending, { roles: pending.roles ?? '–' })}</Callout>}
      {sent && <SentLinkNote name={staff.name} sent={sent} />}
      {!sent && linkUntil && <Callout>{fill(words.linkOpen, { day: minute(linkUntil) })}</Callout>}
      <dl className="pairs">
        <dt>{words.email}</dt>
        <dd>{staff.email}</dd>
        <dt>{deskStaffWords.columns.factors}</dt>
        <dd>{factorsOf(person)}</dd>
      </dl>
      {mayChange && (
        <DeskForm
          key={staff.roles.join()}
          act="give-roles"
          inputOf={(typed) => ({ staff: staff.id, roles: ticked(roles, typed) })}
          submit={words.rolesSubmit}
          done={words.rolesDone}
        >
          <TickBoxes legend={words.rolesTitle} of={roles} labels={deskStaffWords.roles} held={staff.roles} />
        </DeskForm>
      )}
      <h3>{words.sessionsTitle}</h3>
      {sessions.length === 0 && <p className="muted">{words.noSessions}</p>}
      {sessions.map((session) => (
        <p key={session.id} className="row row-whole row-apart">
          <span>
            {fill(words.session, {
              device: session.device.replace('/', ', '),
              address: session.address,
              since: minute(session.startedAt),
            })}{' '}
            {session.isLocked && <span className="muted">{words.locked}</span>}
          </span>
          <ActButton
            act="end-staff-sessions"
            input={{ staff: staff.id, session: session.id }}
            right="change-staff"
            done={words.ended}
          >
            {words.endSession}
          </ActButton>
        </p>
      ))}
      {mayChange && (
        <>
          <h3>{words.acts}</h3>
          <p>{words.newLinkHelp}</p>
          <p className="acts">
            <ActButton
              act="make-staff-link"
              input={{ staff: staff.id }}
              right="change-staff"
              done={words.linkMade}
              onDone={setSent}
            >
              {words.newLink}
            </ActButton>
            {sessions.length > 1 && (
              <ActButton
                act="end-staff-sessions"
                input={{ staff: staff.id, session: null }}
                right="change-staff"
                done={words.ended}
              >
                {words.endAll}
              </ActButton>
            )}
            <Button kind="quiet" size="small" onClick={() => setLeaving(true)}>
              {words.leave}
            </Button>
          </p>
        </>
      )}
      {isLeaving && (
        <Dialog label={words.leave} onClose={() => setLeaving(false)}>
          <h2>{fill(words.leaveConfirm, { name: staff.name })}</h2>
          <p>{words.leaveHelp}</p>
          <p className="acts">
            <ActButton
              act="remove-staff"
              input={{ staff: staff.id }}
              right="change-staff"
              isPrimary
              done={fill(words.hasLeft, { name: staff.name })}
              onDone={() => setLeaving(false)}
            >
              {words.leaveSubmit}
            </ActButton>
            <Button kind="quiet" size="small" onClick={() => setLeaving(false)}>
              {words.keep}
            </Button>
          </p>
        </Dialog>
      )}
    </div>
  )
}
