import './access.css'
import { useState } from 'react'
import { dateText, instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { localeWords } from '#content/words/locale.ts'
import { ActButton } from '#desk/ui/act-button.tsx'
import { type Answered, useData } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import { WithData } from '#desk/ui/states.tsx'
import { istDate } from '#finance/dates.ts'
import { Button } from '#site/ui/button.tsx'
import { deskStaffWords } from '../words/desk.ts'
import { AppForm, type AppOffer, OfferApp } from './app-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'

type Access = Answered<'own-access'>

const words = deskStaffWords.access
const day = (instant: string) => dateText(localeWords, istDate(Date.parse(instant)))

/** How the person at the desk signs in, and where: what she changes herself. */
export default function AccessScreen() {
  return (
    <WithData of={useData('own-access', {})} screen="access">
      {(access) => <OwnAccess access={access} />}
    </WithData>
  )
}

function OwnAccess({ access }: { access: Access }) {
  return (
    <>
      <ScreenHead title={words.title} sub={words.sub} />
      <div className="column gap-5 screen-body access">
        <Passkeys access={access} />
        <App access={access} />
        <Sessions sessions={access.sessions} />
      </div>
    </>
  )
}

function Passkeys({ access: { passkeys, canMakePasskeys } }: { access: Access }) {
  return (
    <section className="column gap-2" aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">{words.passkeysTitle}</h2>
      <p className="muted">{words.passkeysHelp}</p>
      {passkeys.length === 0 && <p>{words.noPasskeys}</p>}
      {passkeys.map(({ id, name, since, lastUsedAt }) => (
        <p key={id} className="row row-apart access-line">
          <span>
            <strong>{name}</strong>{' '}
            <span className="muted">
              {fill(words.passkey, { day: day(since) })},{' '}
              {lastUsedAt === null ? words.unused : fill(words.used, { day: day(lastUsedAt) })}
            </span>
          </span>
          <ActButton
            act="remove-own-passkey"
            input={{ passkey: id }}
            right="change-own-access"
            done={words.passkeyRemoved}
          >
            {words.removePasskey}
            <span className="visually-hidden"> {name}</span>
          </ActButton>
        </p>
      ))}
      {canMakePasskeys ? <PasskeyForm /> : <p className="muted">{words.noPasskeysHere}</p>}
    </section>
  )
}

function App({ access: { hasPassword, authenticator, email } }: { access: Access }) {
  const [offer, setOffer] = useState<AppOffer | null>(null)
  const [isChanging, setChanging] = useState(false)
  return (
    <section className="column gap-2" aria-labelledby="own-app">
      <h2 id="own-app">{words.appTitle}</h2>
      <p className="muted">{authenticator ? words.appHelp : words.noApp}</p>
      {authenticator && (
        <p className="row row-apart access-line">
          <span>
            {fill(words.app, { day: day(authenticator.since) })}
            {authenticator.lastUsedAt && `, ${fill(words.used, { day: day(authenticator.lastUsedAt) })}`}
          </span>
          <ActButton
            act="remove-own-authenticator"
            input={{}}
            right="change-own-access"
            done={words.appRemoved}
          >
            {words.removeApp}
          </ActButton>
        </p>
      )}
      {offer ? (
        <AppForm offer={offer} email={email} needsPassword={!hasPassword} onClose={() => setOffer(null)} />
      ) : (
        <p className="acts">
          <OfferApp onOffer={setOffer}>{authenticator ? words.newApp : words.setUpApp}</OfferApp>
          {hasPassword && !isChanging && (
            <Button kind="quiet" size="small" onClick={() => setChanging(true)}>
              {words.changePassword}
            </Button>
          )}
        </p>
      )}
      {isChanging && hasPassword && <PasswordForm email={email} onClose={() => setChanging(false)} />}
    </section>
  )
}

function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <DeskForm
      act="change-own-password"
      inputOf={({ current = '', next = '', confirm = '' }) => ({ current, next, confirm })}
      submit={words.submitPassword}
      done={words.passwordChanged}
      onDone={onClose}
      onCancel={{ words: words.cancel, run: onClose }}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <DeskField name="current" label={words.current} type="password" autoComplete="current-password" />
      <DeskField name="next" label={words.next} type="password" autoComplete="new-password" />
      <DeskField name="confirm" label={words.again} type="password" autoComplete="new-password" />
    </DeskForm>
  )
}

function Sessions({ sessions }: Pick<Access, 'sessions'>) {
  return (
    <section className="column gap-2" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{words.sessionsTitle}</h2>
      {sessions.map(({ id, device, address, startedAt, isThis, isLocked }) => (
        <p key={id} className="row row-apart access-line">
          <span>
            {fill(words.session, {
              device: device.replace('/', ', '),
              address,
              since: instantText(localeWords, Date.parse(startedAt)),
            })}{' '}
            {isThis ? <Tag>{words.here}</Tag> : isLocked && <Tag>{deskStaffWords.person.locked}</Tag>}
          </span>
          {!isThis && (
            <ActButton
              act="end-own-sessions"
              input={{ session: id }}
              right="change-own-access"
              done={words.ended}
            >
              {words.endSession}
            </ActButton>
          )}
        </p>
      ))}
      {sessions.length > 2 && (
        <p className="acts">
          <ActButton
            act="end-own-sessions"
            input={{ session: null }}
            right="change-own-access"
            done={words.ended}
          >
            {words.endOthers}
          </ActButton>
        </p>
      )}
    </section>
  )
}
