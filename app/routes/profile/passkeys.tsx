import { Gate } from '#app/account-parts/gate.tsx'
import { RedBox } from '#app/account-parts/red-box.tsx'
import { UserCopy } from '#app/account-parts/user-copy.tsx'
import { passkeyPath } from '#app/document/built-files.server.ts'
import { DocumentHead } from '#app/document/document-head.tsx'
import { DateText } from '#app/language/date-text.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { PasskeyForm } from '#app/passkey/passkey-form.tsx'
import { readForm } from '#app/read-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { fill } from '#content/fill.ts'
import { displayCopy, requireRecentSignIn } from '#server/accounts/session.server.ts'
import { removePasskey } from '#server/factors/change-factors.server.ts'
import { addPasskey, type ListedPasskey, listPasskeys, nameAgain } from '#server/factors/passkeys.server.ts'
import { relyingParty } from '#server/factors/relying-party.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { CodeList } from './code-list.tsx'
import styles from './passkeys.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: Passkeys })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireRecentSignIn(context)
  const said = url.searchParams.get('done')
  return {
    passkeys: await listPasskeys(services, client),
    isPossible: relyingParty(services, url) !== null,
    done: said === 'added' || said === 'renamed' ? said : null,
    script: passkeyPath,
    user: displayCopy(client),
    firmName: context.firm.name,
  } as const
}

/** Adds, renames or removes one of the client's passkeys. */
async function act({ request, url, services, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await requireRecentSignIn(context)
  if (read('act') === 'rename') {
    await nameAgain(services, client, read('id'), read('name'))
    return redirect('/profile/passkeys?done=renamed', 303)
  }
  if (read('act') === 'remove') {
    const removed = await removePasskey(services, client, read('id'), context)
    const headers: HeadersInit = removed ? { 'set-cookie': removed.cookie } : {}
    return redirect('/profile?tab=security&factors=passkey-removed', { status: 303, headers })
  }
  const party = relyingParty(services, url)
  const made = { answer: read('answer'), name: read('name') }
  const added = party && (await addPasskey(services, party, client, made, context))
  if (!added?.ok) return reply({ isWrong: true, codes: null }, { status: 400 })
  const headers = { 'set-cookie': added.cookie }
  if (added.codes === null) return redirect('/profile/passkeys?done=added', { status: 303, headers })
  return reply({ isWrong: false, codes: added.codes }, { headers })
}

function Passkeys({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('factors')
  const doneWord = useWords('frame').ui.done
  const { passkeys, isPossible, done, script, user, firmName } = loaderData
  const said = words.passkeys
  return (
    <>
      <DocumentHead title={said.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {actionData?.codes ? (
        <Gate
          heading={words.codes.madeTitle}
          lead={`${words.codes.madeOn} ${words.codes.made}`}
          aside={words.codes.aside}
        >
          <CodeList codes={actionData.codes} firmName={firmName} />
        </Gate>
      ) : (
        <Gate heading={said.title} lead={said.lead} aside={said.aside}>
          {actionData?.isWrong ? <RedBox message={said.wrong} /> : null}
          {done && !actionData ? (
            <Notice kind="good" word={doneWord} role="status">
              {said[done]}
            </Notice>
          ) : null}
          {passkeys.length > 0 ? <List passkeys={passkeys} /> : null}
          {isPossible ? (
            <PasskeyForm
              use="register"
              action="/profile/passkeys"
              act="add"
              kind="primary"
              label={said.add}
              busy={said.addBusy}
              script={script}
            >
              <Field
                label={said.name}
                hint={said.nameHint}
                name="name"
                id="new-name"
                maxLength={60}
                autoComplete="off"
              />
            </PasskeyForm>
          ) : (
            <p>{said.unavailable}</p>
          )}
          <p hidden {...on('passkey-unsupported')}>
            {said.unsupported}
          </p>
          <p>
            <Link href="/profile?tab=security">{said.back}</Link>
          </p>
        </Gate>
      )}
    </>
  )
}

type ListProps = { passkeys: readonly ListedPasskey[] }

function List({ passkeys }: ListProps) {
  const words = useWords('factors').passkeys
  return (
    <section>
      <h2 className="h3">{words.listed}</h2>
      <ul className="factor-list">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <form method="post" className="passkey-name">
              <input type="hidden" name="id" value={passkey.id} />
              <input
                className="input"
                name="name"
                defaultValue={passkey.name}
                maxLength={60}
                aria-label={fill(words.renameLabel, { name: passkey.name })}
                autoComplete="off"
              />
              <Button type="submit" name="act" value="rename" kind="quiet" size="small">
                {words.rename}
              </Button>
            </form>
            <form method="post">
              <input type="hidden" name="id" value={passkey.id} />
              <Button
                type="submit"
                name="act"
                value="remove"
                kind="quiet"
                size="small"
                aria-label={fill(words.removeOne, { name: passkey.name })}
              >
                {words.remove}
              </Button>
            </form>
            <small>
              {words.created} <DateText date={passkey.createdAt} />
              {' · '}
              {passkey.lastUsedAt ? (
                <>
                  {words.lastUsed} <DateText date={passkey.lastUsedAt} shape="instant" />
                </>
              ) : (
                words.neverUsed
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
