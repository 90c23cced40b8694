import { redirect } from '#kit/http/redirect.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import type { TotpOffer } from '../factors/authenticator-app.server.ts'
import { addTotp, removeTotp } from '../factors/change-factors.server.ts'
import { findTotpOffer, startTotp } from '../factors/totp.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { displayCopy, requireRecentSignIn } from '../session.server.ts'
import { CodeField } from '../shared/code-field.tsx'
import { Gate } from '../shared/gate.tsx'
import styles from './authenticator.css?inline'
import { CodeList } from './code-list.tsx'

export default definePage({ shows: 'own', styles, load, act, render: Authenticator })

async function load({ services, context }: RouteArgs) {
  const client = await requireRecentSignIn(context)
  return {
    offer: await findTotpOffer(services, client),
    isOn: (await secondFactorsOf(services, client.id)).includes('totp'),
    user: displayCopy(client),
    firmName: context.firm.name,
  }
}

/** Begins, finishes or undoes the set-up of an authenticator app. */
async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await requireRecentSignIn(context)
  if (read('act') === 'start') {
    await startTotp(services, client)
    return redirect('/profile/authenticator', 303)
  }
  if (read('act') === 'remove') {
    const removed = await removeTotp(services, client, context)
    const headers: HeadersInit = removed ? { 'set-cookie': removed.cookie } : {}
    return redirect('/profile?tab=security&factors=totp-removed', { status: 303, headers })
  }
  const added = await addTotp(services, client, read('code'), context)
  if (!added.ok) return reply({ isWrong: true, codes: null }, { status: 400 })
  // Shown in this one answer: a redirect would have to keep them somewhere.
  return reply({ isWrong: false, codes: added.codes }, { headers: { 'set-cookie': added.cookie } })
}

function Authenticator({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('factors')
  const { offer, isOn, user, firmName } = loaderData
  const { totp } = words
  return (
    <>
      <DocumentHead title={totp.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {actionData?.codes ? (
        <Gate
          heading={words.codes.madeTitle}
          lead={`${words.codes.madeOn} ${words.codes.made}`}
          aside={words.codes.aside}
        >
          <CodeList codes={actionData.codes} firmName={firmName} />
        </Gate>
      ) : offer ? (
        <Gate heading={totp.title} lead={totp.lead} aside={totp.aside}>
          <Steps offer={offer} isWrong={actionData?.isWrong ?? false} />
        </Gate>
      ) : (
        <Gate heading={totp.title} lead={isOn ? totp.isOn : totp.lead} aside={totp.aside}>
          {isOn ? null : (
            <form method="post">
              <Button type="submit" name="act" value="start">
                {totp.start}
              </Button>
            </form>
          )}
          <p>
            <ButtonLink href="/profile?tab=security" kind="quiet">
              {totp.back}
            </ButtonLink>
          </p>
        </Gate>
      )}
    </>
  )
}

function Steps({ offer: { uri, secret, qr }, isWrong }: { offer: TotpOffer; isWrong: boolean }) {
  const words = useWords('factors').totp
  return (
    <ol className="factor-steps">
      <li>
        <p>{words.step1}</p>
      </li>
      <li>
        <div className="stack">
          <p>
            {words.onThisPhone} <Link href={uri}>{words.openApp}</Link>
          </p>
          <p>{words.step2}</p>
          <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.qr}>
            <path fill="currentColor" shapeRendering="crispEdges" d={qr.path} />
          </svg>
          <p>
            {words.byHand}
            <br />
            <strong className="key">{secret}</strong>
          </p>
        </div>
      </li>
      <li>
        <form method="post" noValidate>
          <p>{words.step3}</p>
          <CodeField
            label={words.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={9}
            error={isWrong ? words.wrong : undefined}
            {...on('takes-focus', isWrong)}
          />
          <Button type="submit" {...on('busy', words.busy)}>
            {words.submit}
          </Button>
        </form>
      </li>
    </ol>
  )
}
