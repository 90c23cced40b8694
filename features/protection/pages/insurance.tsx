import { randomUUID } from 'node:crypto'
import { formWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import type { Firm } from '#content/firm.ts'
import { namedProduct, productsOf } from '#content/insurance.ts'
import type { Language } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { Calculation } from '#features/calculators/shared/calculation.tsx'
import { loadCalculation } from '#features/calculators/shared/calculator-facts.server.ts'
import { parseCallBack } from '#features/enquiries/call-back.ts'
import { saveQuote } from '#features/enquiries/quotes.server.ts'
import { CallPromise } from '#features/enquiries/shared/call-promise.tsx'
import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { waitingFormsPath } from '#site/document/built-files.server.ts'
import { Crumbs } from '#site/document/crumbs.tsx'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { nearestPage } from '#site/page/nearest-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Money } from '#site/ui/money.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { premiumBands } from '../premium-band.ts'
import type { InsuranceWords } from '../words/insurance.ts'
import { AnswersCard } from './answers-card.tsx'
import { BeforeYouSign, Checks } from './before-you-sign.tsx'
import { CallBackForm, type CallBackTyped } from './call-back-form.tsx'
import { Confirmation } from './confirmation.tsx'
import { Illustration } from './illustration.tsx'
import styles from './insurance.css?inline'
import { PremiumPanel } from './premium-panel.tsx'
import { QuoteForm } from './quote-form.tsx'
import { rulesOn, stageOf } from './quote-page.server.ts'

export default definePage({
  styles,
  deferredStyles: 'features/protection/pages/insurance.deferred.css',
  load,
  act,
  render: InsurancePage,
})

async function load({ url, params, services, context }: RouteArgs<'id'>) {
  const product = requireProduct(context.language, params.id, context.firm)
  const { search, searchParams } = url
  // The times of a call change by the hour, the questions by the day.
  if (search === '') cacheForEveryone(context)
  const today = istDate(services.clock.now())
  const all = wordsIn(context.language)
  const stage = await stageOf(services, product, searchParams)
  const asksForSum = product.id === 'term-life' && stage.kind === 'asking'
  return {
    product: namedProduct(product, all.products),
    search,
    today,
    stage,
    rules: rulesOn(today),
    bands: premiumBands(product, stage.kind === 'calling' ? stage.answers : null, today),
    formKey: randomUUID(),
    firm: context.firm,
    desk: insuranceDesk(context.firm),
    lines: legalNotices(context.firm, all.mandated, all.locale),
    need: asksForSum ? await loadCalculation('lifeCover', url, context) : null,
  }
}

/** Keeps a request for a call, then shows it under an address that only its sender has, with nothing of it in the address. */
async function act({ request, url, params, services, context }: RouteArgs<'id'>) {
  const product = requireProduct(context.language, params.id, context.firm)
  const field = await readForm(request)
  const typed: CallBackTyped = {
    name: field('name'),
    phone: field('phone'),
    email: field('email'),
    slot: field('slot'),
  }
  const here = `/insurance/${product.id}`
  // A bot filled in the hidden field. Nothing is stored or confirmed.
  if (field('website') !== '') return redirect(`${here}${url.search}`, 303)

  const stage = await stageOf(services, product, url.searchParams)
  if (stage.kind !== 'calling') return redirect(`${here}${url.search}`, 303)
  const callBack = parseCallBack(typed, stage.slots, field('sure'))
  if (!callBack.ok) return reply({ typed, faults: callBack.faults, wait: 0 }, { status: 400 })

  const { version } = wordsIn(context.language).consent.insuranceCall
  const taken = await saveQuote(
    services,
    { product: product.id, answers: stage.answers, callBack: callBack.value },
    { purpose: 'call-back', textVersion: version, language: context.language, page: here },
    { address: context.address, formKey: field('form').slice(0, 64) },
  )
  if (taken.ok) return redirect(`${here}?sent=${taken.id}#sent`, 303)
  const wait = taken.retryAfterSeconds
  return reply({ typed, faults: {}, wait }, { status: 429, headers: { 'retry-after': String(wait) } })
}

function InsurancePage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('insurance')
  const faultWords = useWords('faults')
  const { ui } = useWords('frame')
  const { product, search, today, stage, rules, formKey, need, firm, bands } = loaderData
  const path = `/insurance/${product.id}`
  const hasAnswers = stage.kind === 'calling' && Object.keys(stage.answers).length > 0
  const illustrated =
    product.id === 'ulip' && stage.kind === 'calling' && 'premium' in stage.answers ? stage.answers : null
  const questions = (faults: Parameters<typeof QuoteForm>[0]['faults']) => (
    <QuoteForm
      {...{ product: product.id, words, required: ui.required, search, faults, today }}
      faultWords={faultWords}
    />
  )
  return (
    <>
      <DocumentHead
        title={fill(words.headTitle, { name: product.name })}
        description={fill(words.description, { name: product.name, firm: firm.name })}
        firmName={firm.name}
        isPrivate={stage.kind === 'sent'}
      />
      <Pagehead
        title={product.name}
        eyebrow={product.category}
        lead={fill(words.bestFor, { who: product.who })}
        crumbs={
          <Crumbs
            label={ui.breadcrumbs}
            items={[
              { label: words.home, href: '/' },
              { label: words.portfolio, href: '/portfolio' },
              { label: words.products, href: '/portfolio?tab=insurance' },
              { label: product.name },
            ]}
          />
        }
        aside={<Cover product={product} />}
      />
      {/* Its table needs them. */}
      {illustrated && <DeferredStyles />}
      <div className="column gap-5 wrap quote-grid">
        <div className="column gap-5">
          {stage.kind === 'asking' && (
            <section className="card" aria-labelledby="answers">
              <div className="stack">
                <h2 className="h3" id="answers">
                  {words.ask.title}
                </h2>
                <p className="muted">{words.ask.lead}</p>
              </div>
              {questions(stage.faults)}
              <p className="quote-skip">
                <ButtonLink kind="quiet" size="small" href={`${path}?talk=1#call`}>
                  {words.ask.skip}
                </ButtonLink>
              </p>
            </section>
          )}
          {stage.kind === 'calling' && (
            <>
              <AnswersCard product={product.id} answers={stage.answers}>
                <div className="no-print">
                  {hasAnswers && <p className="hint">{words.ask.saved}</p>}
                  <Disclosure summary={hasAnswers ? words.ask.change : words.ask.answerNow}>
                    {questions({})}
                  </Disclosure>
                </div>
              </AnswersCard>
              {illustrated && (
                <Illustration
                  premium={Number(illustrated.premium)}
                  years={Number(illustrated.years)}
                  returns={rules.returns}
                />
              )}
              <PageScript src={waitingFormsPath} />
              <CallBackForm
                action={`${path}${search}#call`}
                formKey={formKey}
                slots={stage.slots}
                typed={actionData?.typed ?? nothingTyped}
                faults={actionData?.faults ?? {}}
                faultWords={formWords(faultWords, 'callBack')}
                refusal={actionData?.wait ? refusalOf(actionData.wait, firm, words.call.refusal) : null}
              />
            </>
          )}
          {stage.kind === 'sent' && (
            <Confirmation
              reference={stage.reference}
              promise={
                stage.sent?.call ? (
                  <CallPromise reference={null} id={stage.sent.id} call={stage.sent.call} />
                ) : null
              }
              person={loaderData.desk}
              phones={firm.phones}
              productName={product.name}
              productPath={path}
            />
          )}
        </div>
        <div className="column gap-5 quote-aside">
          <PremiumPanel
            {...{ product: product.id, minPremium: product.minPremium, bands }}
            isMonthly={new URLSearchParams(search).get('pay') === 'monthly'}
            links={{ yearly: paidBy(path, search, null), monthly: paidBy(path, search, 'monthly') }}
            gst={rules.gst}
            reasons={stage.kind === 'calling' ? stage.reasons : null}
          />
          <section className="card no-print" aria-labelledby="features">
            <h2 className="h3" id="features">
              {words.features}
            </h2>
            <ul className="column quote-features">
              {product.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <DeferredStyles />
      <div className="wrap section quote-below">
        {need && (
          <section className="stack quote-need" aria-labelledby="need">
            <h2 id="need">{need.facts.words.list.lifeCover.question}</h2>
            <p className="lead">{need.facts.words.list.lifeCover.lead}</p>
            <Calculation {...need} />
          </section>
        )}
        <Checks product={product.id} rules={rules.signing} />
        <BeforeYouSign firm={firm} lines={loaderData.lines} rules={rules.signing} />
      </div>
    </>
  )
}

type CoverProps = Pick<PageProps<typeof load, typeof act>['loaderData'], 'product'>

function Cover({ product: { cover } }: CoverProps) {
  const words = useWords('insurance')
  return (
    <p className="quote-cover">
      <span className={cover.kind === 'amount' ? 'figure display' : 'h2 display'}>
        {cover.kind === 'amount' ? (
          <Money rupees={cover.rupees} />
        ) : (
          fill(words.coverTimes, { times: cover.times })
        )}
      </span>
      <span className="muted">{cover.kind === 'amount' ? words.coverName : words.coverTimesName}</span>
    </p>
  )
}

const nothingTyped: CallBackTyped = { name: '', phone: '', email: '', slot: '' }

/** The person who answers on WhatsApp: the first for insurance, or simply the first. */
function insuranceDesk(firm: Firm) {
  const person = firm.advisers.find((one) => one.answers === 'insurance') ?? firm.advisers[0]
  if (!person) throw new Error('the firm has nobody to talk to')
  return { name: person.name, phone: person.phone }
}

function requireProduct(language: Language, id: string, firm: Firm) {
  const product = productsOf(firm).find((one) => one.id === id)
  if (!product) throw missingPage(nearestPage(language, `/insurance/${id}`, firm))
  return product
}

function paidBy(path: string, search: string, pay: 'monthly' | null): string {
  const params = new URLSearchParams(search)
  if (pay) params.set('pay', pay)
  else params.delete('pay')
  const query = params.toString()
  return `${path}${query ? `?${query}` : ''}#premium`
}

function refusalOf(waitSeconds: number, firm: Firm, words: InsuranceWords['call']['refusal']): string {
  const wait = fill(words.minutes, { count: Math.ceil(waitSeconds / 60) })
  return fill(words.tooMany, { wait, phone: firm.phones[0] ?? '' })
}
