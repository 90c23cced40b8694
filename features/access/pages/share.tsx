import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, fieldsOf, formWords, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { relations, scopes } from '#content/scopes.ts'
import { wordsIn } from '#content/words.ts'
import { type Client, requireClient, requireRecentSignIn } from '#features/identity/session.server.ts'
import { VerifyBanner } from '#features/identity/shared/verify-banner.tsx'
import { addDays, istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readFormData } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Checkbox, Field, Options } from '#site/ui/field.tsx'
import { FieldError } from '#site/ui/field-error.tsx'
import { Form } from '#site/ui/link.tsx'
import { longestDays } from '../grant.ts'
import { type GrantTyped, grantSides } from '../grant-form.ts'
import { makeGrant } from '../grants.server.ts'
import { personsOf } from '../persons.server.ts'
import styles from './household.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: Share })

function sideOf({ searchParams }: URL) {
  return grantSides.find((side) => side === searchParams.get('as')) ?? 'offer'
}

/** Letting somebody see needs a fresh proof of who the owner is; asking shows nothing yet. */
async function requireSide({ url, context }: Pick<RouteArgs, 'url' | 'context'>): Promise<Client> {
  return sideOf(url) === 'offer' ? await requireRecentSignIn(context) : await requireClient(context)
}

async function load({ url, services, context }: RouteArgs) {
  const client = await requireSide({ url, context })
  const { faults, consent } = wordsIn(context.language)
  const today = istDate(services.clock.now())
  const { persons } = await personsOf(services, client.id)
  const typed: GrantTyped = {
    email: '',
    relation: '',
    scopes: 'value holdings',
    purpose: '',
    endsOn: addDays(today, longestDays),
    bornOn: '',
    whose: '',
    hidesAmounts: '',
    mayAskInEmergency: '',
  }
  return {
    agreement: sideOf(url) === 'offer' ? consent.access.text : null,
    faultWords: formWords(faults, 'grant'),
    ...clientFrame(context, client),
    side: sideOf(url),
    // Nobody can share before that: it is said before the form is filled in.
    unverifiedEmail: client.emailVerifiedAt === null ? client.email : null,
    typed,
    key: randomUUID(),
    others: persons.flatMap(({ panId, name }) => (panId && name ? [{ panId, name }] : [])),
  }
}

async function act({ request, url, services, context }: RouteArgs) {
  const client = await requireSide({ url, context })
  const form = await readFormData(request)
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 1000) : ''
  }
  const typed: GrantTyped = {
    email: read('email'),
    relation: read('relation'),
    scopes: form
      .getAll('scopes')
      .filter((value) => typeof value === 'string')
      .slice(0, scopes.length)
      .join(' '),
    purpose: read('purpose'),
    endsOn: read('endsOn'),
    bornOn: read('bornOn'),
    whose: read('whose'),
    hidesAmounts: read('hidesAmounts'),
    mayAskInEmergency: read('mayAskInEmergency'),
  }
  const key = read('key').slice(0, 100)
  const side = sideOf(url)
  const made = await makeGrant(services, client, side, typed, key, context)
  if (made.ok) return redirect('/household?done=asked', 303)
  const { household, faults } = wordsIn(context.language)
  const labels = { ...household.form.labels, ...household.form[side] }
  const errors: FormError[] =
    'faults' in made
      ? errorsFrom(made.faults, labels, formWords(faults, 'grant'))
      : [{ message: household.refusals[made.reason] }]
  return reply({ typed, errors, key }, 400)
}

function Share({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('household')
  const { side, others, faultWords } = loaderData
  const { form } = words
  const own = form[side]
  const typed = actionData?.typed ?? loaderData.typed
  const errors = actionData?.errors ?? []
  const field = fieldsOf(typed, errors)
  const chosen = typed.scopes.split(' ')
  const scopesError = messageAt(errors, 'scopes')
  return (
    <ClientPage title={own.title} data={loaderData} lead={own.lead}>
      <VerifyBanner email={loaderData.unverifiedEmail} />
      <Form method="post" action={`/household/share?as=${side}`} noValidate className="card client-form">
        <ErrorSummary title={faultWords.title} errors={errors} />
        <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
        <div className="form-halves">
          <div className="form-half">
            <Field
              label={own.email}
              {...field('email')}
              type="email"
              autoComplete="off"
              hint={form.emailHint}
              required
            />
            {side === 'guardian' ? (
              <Field label={form.bornOn} {...field('bornOn')} type="date" required />
            ) : (
              <>
                <Field as="select" label={own.relation} {...field('relation')} required>
                  <option value="">{form.choose}</option>
                  <Options of={relations.map((relation) => [relation, words.relations[relation]])} />
                </Field>
                <fieldset
                  className="stack"
                  id="scopes"
                  aria-describedby={scopesError ? 'scopes-error' : undefined}
                >
                  <legend className="label">{form.scopes}</legend>
                  {scopes.map((scope) => (
                    <Checkbox
                      key={scope}
                      name="scopes"
                      value={scope}
                      defaultChecked={chosen.includes(scope)}
                      label={
                        <>
                          <strong>{words.view.scopes[scope]}</strong>{' '}
                          <span className="muted">{form.scopeHints[scope]}</span>
                        </>
                      }
                    />
                  ))}
                  {scopesError ? <FieldError id="scopes-error">{scopesError}</FieldError> : null}
                </fieldset>
              </>
            )}
          </div>
          <div className="form-half">
            {side === 'guardian' ? null : (
              <>
                {side === 'offer' && others.length > 0 ? (
                  <Field as="select" label={form.whose} {...field('whose')}>
                    <option value="">{form.mine}</option>
                    {others.map(({ panId, name }) => (
                      <option key={panId} value={panId}>
                        {fill(words.given.person, { person: name })}
                      </option>
                    ))}
                  </Field>
                ) : null}
                <Field
                  label={form.purpose}
                  {...field('purpose')}
                  hint={form.purposeHint}
                  maxLength={200}
                  required
                />
                <Field label={form.endsOn} {...field('endsOn')} type="date" hint={form.endsOnHint} required />
              </>
            )}
            {side === 'offer' ? (
              <>
                <Checkbox
                  name="hidesAmounts"
                  value="yes"
                  defaultChecked={typed.hidesAmounts === 'yes'}
                  label={form.hide}
                />
                <Checkbox
                  name="mayAskInEmergency"
                  value="yes"
                  defaultChecked={typed.mayAskInEmergency === 'yes'}
                  label={form.emergency}
                />
              </>
            ) : null}
          </div>
        </div>
        {loaderData.agreement === null ? null : <p className="hint">{loaderData.agreement}</p>}
        <div className="row">
          <Button type="submit">{own.submit}</Button>
        </div>
      </Form>
    </ClientPage>
  )
}
