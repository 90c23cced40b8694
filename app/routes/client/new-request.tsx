import { PhoneField, SlotField } from '#app/enquiries/call-fields.tsx'
import { CallPromise } from '#app/enquiries/call-promise.tsx'
import { legalNotices } from '#app/frame/legal-notices.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { nearestPage } from '#app/routes/not-found/nearest-page.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field, FieldError } from '#app/ui/field.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Segmented } from '#app/ui/segmented.tsx'
import { fill } from '#content/fill.ts'
import { firm } from '#content/firm.ts'
import { findFund } from '#content/funds.ts'
import type { Language } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { addYears } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { errorsFrom, formWords, messageAt } from '#forms/errors.ts'
import type { RequestText } from '#forms/invest-request.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { offeredSlots } from '#server/enquiries/calls.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { findLabel, readPortfolio } from '#server/ledger/portfolio.server.ts'
import { phoneOf } from '#server/profile/personal.server.ts'
import { requestsOf, saveRequest } from '#server/requests/requests.server.ts'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { today } from './dashboard.server.ts'
import styles from './new-request.css?inline'
import { WithNextSteps } from './next-steps.tsx'

export default definePage({ styles, load, act, render: NewRequest })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { searchParams } = url
  // A request is about a fund, so one is chosen first.
  if (!searchParams.has('scheme')) throw redirect('/requests/choose')
  const scheme = await findLabel(services, searchParams.get('scheme') ?? '', context.language)
  if (!scheme) throw missingPage(nearestPage(context.language, '/portfolio'))
  const { calendar, calls, faults, locale, mandated, requests, transactions } = wordsIn(context.language)
  const sent = searchParams.get('sent')
  const minimum = findFund(scheme.code)?.minInvestment ?? null
  return {
    words: transactions,
    errorTitle: faults.title,
    requestsTitle: requests.title,
    steps: requests.steps,
    ...clientFrame(context, client),
    scheme,
    minimum,
    folios: await foliosOf(services, client.id, scheme.code, context.language),
    today: today(services.clock),
    latest: addYears(today(services.clock), 1),
    sent: (await requestsOf(services, client.id)).find(({ reference }) => reference === sent) ?? null,
    calls,
    calendar,
    slots: offeredSlots(services),
    phone: await phoneOf(services, client.id),
    plan: legalNotices(firm, mandated, locale).plan,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const text: RequestText = {
    scheme: read('scheme'),
    kind: read('kind'),
    amount: read('amount'),
    date: read('date'),
    folio: read('folio'),
    note: read('note'),
    phone: read('phone'),
    slot: read('slot'),
    sure: read('sure'),
  }
  const folios = await foliosOf(services, client.id, text.scheme, context.language)
  const saved = await saveRequest(services, client.id, text, folios, context.language)
  if (saved.ok) return redirect(`/requests/new?scheme=${text.scheme}&sent=${saved.reference}`, 303)
  const { transactions, faults } = wordsIn(context.language)
  const { kind, amount, date, folio, note } = transactions.requests
  const errors = errorsFrom(saved.faults, { kind, amount, date, folio, note }, formWords(faults, 'request'), {
    minimum: formatRupees(findFund(text.scheme)?.minInvestment ?? 0),
  })
  return reply({ text, errors, phoneFault: saved.faults.phone }, { status: 400 })
}

/** The client's own folios of a scheme; the sample's are nobody's. */
async function foliosOf(
  services: Services,
  accountId: string,
  code: string,
  language: Language,
): Promise<string[]> {
  const { isSample, ledger } = await readPortfolio(services, accountId, language)
  if (isSample) return []
  return ledger.positions.filter(({ schemeCode }) => schemeCode === code).map(({ folio }) => folio)
}

function NewRequest({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const { words, ui, scheme, minimum, sent, calls, calendar } = loaderData
  const text = words.requests
  const errors = actionData?.errors ?? []
  const typed = actionData?.text
  const errorOf = (field: string) => messageAt(errors, field)
  return (
    <ClientPage
      title={text.title}
      data={loaderData}
      above={[{ label: loaderData.requestsTitle, href: '/requests' }]}
      lead={text.lead}
    >
      <WithNextSteps words={loaderData.steps}>
        {sent ? (
          <Notice kind="good" word={ui.done} role="status">
            {text.sent}
            <CallPromise
              reference={sent.reference}
              id={sent.id}
              call={sent.call}
              words={calls}
              calendar={calendar}
            />
            <Link href="/requests">{loaderData.requestsTitle}</Link>
          </Notice>
        ) : (
          <Form
            method="post"
            action={`/requests/new?scheme=${scheme.code}`}
            noValidate
            className="card client-form"
          >
            <ErrorSummary title={loaderData.errorTitle} errors={errors} />
            <input type="hidden" name="scheme" value={scheme.code} />
            <p>
              <strong>{scheme.name}</strong>
              <br />
              <span className="muted">{scheme.category}</span>
            </p>
            <Segmented
              legend={text.kind}
              name="kind"
              defaultValue={typed?.kind || 'sip'}
              options={[
                { value: 'sip', label: text.kinds.sip },
                { value: 'lumpsum', label: text.kinds.lumpsum },
              ]}
            />
            {errorOf('kind') ? <FieldError id="kind-error">{errorOf('kind')}</FieldError> : null}
            <div className="client-pair">
              <Field
                label={text.amount}
                name="amount"
                required
                inputMode="decimal"
                autoComplete="off"
                defaultValue={typed?.amount}
                hint={
                  minimum === null ? undefined : fill(text.amountHint, { minimum: formatRupees(minimum) })
                }
                error={errorOf('amount')}
              />
              <Field
                label={text.date}
                name="date"
                type="date"
                required
                min={loaderData.today}
                max={loaderData.latest}
                defaultValue={typed?.date ?? loaderData.today}
                hint={text.dateHint}
                error={errorOf('date')}
              />
            </div>
            <Field
              as="select"
              label={text.folio}
              name="folio"
              defaultValue={typed?.folio ?? loaderData.folios[0] ?? ''}
              error={errorOf('folio')}
            >
              <option value="">{text.newFolio}</option>
              {loaderData.folios.map((folio) => (
                <option key={folio}>{folio}</option>
              ))}
            </Field>
            <Field
              as="textarea"
              label={text.note}
              name="note"
              maxLength={600}
              defaultValue={typed?.note}
              error={errorOf('note')}
            />
            <div className="client-pair">
              <PhoneField
                label={calls.phone}
                hint={calls.phoneHint}
                required
                typed={typed?.phone ?? loaderData.phone}
                fault={actionData?.phoneFault}
                error={errorOf('phone')}
              />
              <SlotField
                words={calls}
                required
                slots={loaderData.slots}
                typed={typed?.slot ?? ''}
                weekdays={calendar.weekdays}
                error={errorOf('slot')}
              />
            </div>
            <p className="request-plan">{loaderData.plan}</p>
            <div>
              <Button type="submit">{text.submit}</Button>
            </div>
          </Form>
        )}
      </WithNextSteps>
    </ClientPage>
  )
}
