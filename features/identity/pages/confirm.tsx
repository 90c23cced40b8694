import { fill } from '#content/fill.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { passkeyPath } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { relyingParty } from '../factors/relying-party.server.ts'
import { confirmWithPasskey } from '../factors/sign-in.server.ts'
import { safeNext } from '../safe-next.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { displayCopy, isRecent, renewSession, requireClient } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { RedBox } from '../shared/red-box.tsx'
import { confirmPassword } from '../sign-in.server.ts'
import styles from './passkey.css?inline'
import { PasskeyForm } from './passkey-form.tsx'

export default definePage({ shows: 'own', styles, load, act, render: Confirm })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  if (isRecent(services, client)) throw redirect(nextOf(url))
  const hasPasskey = (await secondFactorsOf(services, client.id)).includes('passkey')
  return {
    user: displayCopy(client),
    firmName: context.firm.name,
    passkey:
      hasPasskey && relyingParty(services, url)
        ? {
            script: passkeyPath,
            action: `/confirm?${url.searchParams}`,
          }
        : null,
  }
}

/** Asks for the password again before a sensitive act; a right one gets the browser a new token. */
async function act({ request, url, services, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await requireClient(context)
  if (read('act') === 'passkey') {
    const party = relyingParty(services, url)
    const confirmed = party && (await confirmWithPasskey(services, party, client, read('answer'), context))
    if (!confirmed) return reply({ isWrong: true, isPasskey: true }, { status: 400 })
    return redirect(nextOf(url), { status: 303, headers: { 'set-cookie': confirmed.cookie } })
  }
  if (!(await confirmPassword(services, client, read('password'), context))) {
    return reply({ isWrong: true, isPasskey: false }, { status: 400 })
  }
  const renewed = await renewSession(services, client, context, 'password')
  if (!renewed) return reply({ isWrong: true, isPasskey: false }, { status: 400 })
  return redirect(nextOf(url), { status: 303, headers: { 'set-cookie': renewed.cookie } })
}

function Confirm({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('account')
  const { wrongPasskey: wrong, passkey: label, passkeyBusy: busy } = useWords('factors').verify
  const { user, firmName, passkey } = loaderData
  const { confirm, fields } = words
  return (
    <>
      <DocumentHead title={confirm.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      <Gate heading={confirm.title} lead={confirm.lead} aside={confirm.aside}>
        {actionData?.isWrong ? (
          <RedBox message={actionData.isPasskey && passkey ? wrong : confirm.wrong} />
        ) : null}
        {passkey ? (
          <PasskeyForm
            use="confirm"
            action={passkey.action}
            act="passkey"
            label={label}
            busy={busy}
            script={passkey.script}
          />
        ) : null}
        <form method="post" noValidate>
          <p className="small muted">{fill(confirm.signedInAs, { email: user.email })}</p>
          {/* Password managers look for the name that belongs to the password. */}
          <input
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={user.email}
            readOnly
            hidden
          />
          <PasswordField
            label={fields.password}
            name="password"
            autoComplete="current-password"
            showLabel={fields.show}
          />
          <Button type="submit" size="wide" {...on('busy', confirm.busy)}>
            {confirm.submit}
          </Button>
        </form>
      </Gate>
    </>
  )
}

function nextOf(url: URL): string {
  return safeNext(url.searchParams.get('next'))
}
