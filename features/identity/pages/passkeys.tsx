import { fill } from '#content/fill.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { passkeyPath } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { removePasskey } from '../factors/change-factors.server.ts'
import { addPasskey, type ListedPasskey, listPasskeys, nameAgain } from '../factors/passkeys.server.ts'
import { relyingParty } from '../factors/relying-party.server.ts'
import { displayCopy, requireRecentSignIn } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { RedBox } from '../shared/red-box.tsx'
import { CodeList } from './code-list.tsx'
import { PasskeyForm } from './passkey-form.tsx'
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
      <ul className="rows factor-list">
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
