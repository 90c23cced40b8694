import type { ReactNode } from 'react'
import { ActButton } from '#desk/ui/act-button.tsx'
import type { ActValue } from '#desk/ui/data.ts'
import { DeskField, DeskForm } from '#desk/ui/desk-form.tsx'
import { deskSignInWords } from '#desk/words/sign-in.ts'
import { deskStaffWords } from '../words/desk.ts'

const { access, welcome } = { access: deskStaffWords.access, welcome: deskSignInWords.welcome }

/** An authenticator app to set up: its key, as text and as a picture. */
export type AppOffer = ActValue<'offer-own-authenticator'>

/** Asks for a key. The server keeps it nowhere until a code confirms it. */
export function OfferApp({ onOffer, children }: { onOffer: (offer: AppOffer) => void; children: ReactNode }) {
  return (
    <ActButton
      act="offer-own-authenticator"
      input={{}}
      right="change-own-access"
      done={() => null}
      onDone={(offer) => offer && onOffer(offer)}
    >
      {children}
    </ActButton>
  )
}

/** Confirms an authenticator app by its first code; with a password for a person who has none. */
export function AppForm({
  offer: { qr, secret, sealed },
  email,
  needsPassword,
  onClose,
}: {
  offer: AppOffer
  email: string
  needsPassword: boolean
  onClose: () => void
}) {
  return (
    <DeskForm
      act="set-own-authenticator"
      inputOf={({ code = '', next = '', confirm = '' }) => ({ sealed, code, next, confirm })}
      submit={access.submitApp}
      done={access.appSet}
      onDone={onClose}
      onCancel={{ words: access.cancel, run: onClose }}
    >
      {needsPassword && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <DeskField
            name="next"
            label={welcome.password}
            hint={welcome.passwordHint}
            type="password"
            autoComplete="new-password"
          />
          <DeskField name="confirm" label={welcome.confirm} type="password" autoComplete="new-password" />
        </>
      )}
      <p>{welcome.scan}</p>
      <svg
        className="access-qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={welcome.qr}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>
        {welcome.secret} <span className="access-secret">{secret}</span>
      </p>
      <DeskField name="code" label={welcome.code} inputMode="numeric" autoComplete="one-time-code" />
    </DeskForm>
  )
}
