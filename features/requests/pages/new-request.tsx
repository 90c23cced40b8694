import { randomUUID } from 'node:crypto'
import { errorsFrom, type FormError, formWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { finishPrepared, preparedFor } from '#features/access/prepared.server.ts'
import { type Client, isRecent, renewSession, requireClient } from '#features/identity/session.server.ts'
import { PasswordField } from '#features/identity/shared/password-field.tsx'
import { confirmPassword } from '#features/identity/sign-in.server.ts'
import { formatRupees } from '#finance/rupees.ts'
import { toIso } from '#kit/clock/time.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { WithNextSteps } from '#site/client/next-steps.tsx'
import { livePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { LawLine } from '#site/frame/law-line.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { formAddress } from '../addresses.ts'
import { findingsOf, judgeForm, wordsNameOf } from '../form.ts'
import type { FormFacts } from '../kind.ts'
import { formWordsOf, requestKinds } from '../kinds.ts'
import { sendRequest } from '../requests.server.ts'
import { RequestFindings } from '../shared/request-findings.tsx'
import { faultValues } from '../written-form.server.ts'
import styles from './new-request.css?inline'
import { readAddress, readAsked, requireFormFacts, shownFields } from './new-request.server.ts'
import type { ShownField } from './request-field.tsx'
import { RequestFields } from './request-fields.tsx'

export default definePage({ shows: 'own', styles, load, act, render: NewRequest })

async function load(args: RouteArgs) {
  const { url, services, context } = args
  const client = await requireClient(context)
  const address = readAddress(url)
  const facts = await requireFormFacts(args, client, address)
  const { household, locale, mandated, requests, account } = wordsIn(context.language)
  const kind = requestKinds[address.kind]
  const prepared = await preparedIn(args, client)
  return {
    kind: address.kind,
    action: `${formAddress(address)}${prepared ? `&prepared=${prepared.id}` : ''}`,
    formWords: formWordsOf(address.kind, requests),
    ...clientFrame(context, client),
    about: facts.scheme && {
      name: facts.scheme.name,
      category: facts.scheme.category,
      folio: facts.holding?.folio ?? facts.sip?.folio ?? null,
    },
    minimum: facts.scheme?.fund ? formatRupees(facts.scheme.fund.minInvestment) : null,
    fields: prefilled(shownFields(address.kind, facts, null), prepared),
    prepared: prepared && {
      id: prepared.id,
      text: fill(household.prepare.inForm, { name: prepared.preparer_name }),
    },
    findings: findingsOf(address.kind, {}, facts),
    hasCheck: kind.findings !== undefined,
    slots: [...facts.slots],
    plan: kind.about === 'scheme' ? legalNotices(context.firm, mandated, locale).plan : null,
    proof: kind.needsProof && !isRecent(services, client) ? account.fields : null,
    key: randomUUID(),
    script: livePath,
  }
}

/** What somebody prepared for this client, if the address names it. */
async function preparedIn({ url, services }: RouteArgs, client: Pick<Client, 'id'>) {
  const id = url.searchParams.get('prepared')
  return id === null ? null : ((await preparedFor(services, client.id)).find((row) => row.id === id) ?? null)
}

/** The fields with what was prepared in them. */
function prefilled(
  fields: readonly ShownField[],
  prepared: { readonly amount: string; readonly note: string } | null,
): ShownField[] {
  return fields.map((field) => {
    const value =
      field.name === 'amount' ? prepared?.amount : field.name === 'note' ? prepared?.note : undefined
    return value ? { ...field, value } : field
  })
}

async function act(args: RouteArgs) {
  const { request, url, services, context } = args
  const client = await requireClient(context)
  const address = readAddress(url)
  const { kind } = address
  const read = await readForm(request)
  const facts: FormFacts = { ...(await requireFormFacts(args, client, address)), sure: read('sure') }
  const text = readAsked(kind, facts, read)
  const { requests, faults } = wordsIn(context.language)
  const again = (
    errors: readonly FormError[],
    status: number,
    more: { faults?: Faults; cookie?: string } = {},
  ) =>
    reply(
      {
        errors,
        phoneFault: more.faults?.phone,
        fields: shownFields(kind, facts, text),
        findings: findingsOf(kind, text, facts),
        key: read('key'),
      },
      { status, ...(more.cookie ? { headers: { 'set-cookie': more.cookie } } : {}) },
    )
  const faultsAgain = (found: Faults, status: number, cookie?: string) =>
    again(
      errorsFrom(
        found,
        labelsOf(requests.kinds[kind].fields, found),
        formWords(faults, 'request'),
        faultValues(facts),
      ),
      status,
      { faults: found, ...(cookie ? { cookie } : {}) },
    )

  if (read('intent') === 'check') {
    const judged = judgeForm(kind, text, facts)
    return judged.ok ? again([], 200) : faultsAgain(judged.faults, 200)
  }
  const asking = { kind, text, facts, language: context.language, formKey: read('key').slice(0, 100) }
  const { form } = requests
  let cookie: string | undefined
  let sent = await sendRequest(services, client, asking)
  if (!sent.ok && 'reason' in sent && sent.reason === 'proof') {
    const password = read('password')
    if (password === '') return again([{ field: 'password', message: form.proof.needed }], 400)
    const renewed = (await confirmPassword(services, client, password, context))
      ? await renewSession(services, client, context, 'password')
      : null
    if (!renewed) return again([{ field: 'password', message: form.proof.wrong }], 400)
    cookie = renewed.cookie
    sent = await sendRequest(services, { ...client, signedInAt: toIso(services.clock.now()) }, asking)
  }
  const headers: Record<string, string> = cookie ? { 'set-cookie': cookie } : {}
  if (sent.ok) {
    const prepared = read('prepared')
    if (prepared !== '') await finishPrepared(services, client.id, prepared, 'sent')
    return redirect(`/requests/${sent.reference}?sent`, { status: 303, headers })
  }
  if ('faults' in sent) return faultsAgain(sent.faults, 400, cookie)
  const message = sent.reason === 'too-many' ? form.faults.tooMany : form.proof.needed
  return again([{ message }], 400, cookie ? { cookie } : {})
}

/** The labels of the fields at fault; fields of a list have the number of their row. */
function labelsOf(
  words: Readonly<Record<string, { readonly label: string }>>,
  faults: Faults,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(faults).flatMap((name) => {
      const label = words[wordsNameOf(name)]?.label
      return label === undefined ? [] : [[name, label]]
    }),
  )
}

function NewRequest({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('requests')
  const errorTitle = useWords('faults').title
  const { formWords, kind, about, proof } = loaderData
  const { form } = words
  const text = words.kinds[kind]
  const errors = actionData?.errors ?? []
  return (
    <ClientPage title={formWords.title} data={loaderData} lead={formWords.lead}>
      <WithNextSteps words={formWords.steps}>
        <Form
          method="post"
          action={loaderData.action}
          noValidate
          className="card client-form request-form"
          {...on('live-check', loaderData.hasCheck)}
        >
          <ErrorSummary title={errorTitle} errors={errors} />
          {loaderData.prepared ? (
            <>
              <input type="hidden" name="prepared" value={loaderData.prepared.id} />
              <p>
                <strong>{loaderData.prepared.text}</strong>
              </p>
            </>
          ) : null}
          <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
          {about ? (
            <p>
              <strong lang="en">{about.name}</strong>
              <br />
              <span className="muted">
                {about.category}
                {about.folio ? ` · ${fill(form.about, { folio: about.folio })}` : null}
              </span>
            </p>
          ) : null}
          <RequestFields
            fields={actionData?.fields ?? loaderData.fields}
            words={text}
            minimum={loaderData.minimum}
            slots={loaderData.slots}
            errors={errors}
            phoneFault={actionData?.phoneFault}
          />
          {loaderData.hasCheck ? (
            <RequestFindings findings={actionData?.findings ?? loaderData.findings} />
          ) : null}
          {proof ? (
            <fieldset className="request-proof">
              <legend className="h3">{form.proof.title}</legend>
              <p className="muted">{form.proof.text}</p>
              <PasswordField
                label={proof.password}
                name="password"
                autoComplete="current-password"
                showLabel={proof.show}
                error={errors.find(({ field }) => field === 'password')?.message}
              />
              <p className="small">
                <Link href={`/confirm?next=${encodeURIComponent(loaderData.action)}`}>
                  {form.proof.passkey}
                </Link>{' '}
                <span className="muted">{form.proof.passkeyHint}</span>
              </p>
            </fieldset>
          ) : null}
          {loaderData.plan ? (
            <p className="request-plan">
              <LawLine line={loaderData.plan} />
            </p>
          ) : null}
          {formWords.note === null ? null : <p className="small muted">{formWords.note}</p>}
          <div className="row">
            {/* The first button is the one that Enter presses. */}
            <Button type="submit" name="intent" value="send">
              {form.submit}
            </Button>
            {loaderData.hasCheck ? (
              <Button type="submit" kind="quiet" name="intent" value="check" className="only-without-live">
                {form.check}
              </Button>
            ) : null}
          </div>
          {loaderData.hasCheck ? <PageScript src={loaderData.script} /> : null}
        </Form>
      </WithNextSteps>
    </ClientPage>
  )
}
