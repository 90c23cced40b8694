import { assumptions } from '#content/assumptions.ts'
import { rowOn } from '#content/dated.ts'
import { timeText } from '#content/dates.ts'
import { illustrationBands } from '#content/illustration.ts'
import { wordsIn } from '#content/words.ts'
import { daysText } from '#features/calendar/office-clock.ts'
import { type LeadSubmitted, submitLead } from '#features/enquiries/enquiries.server.ts'
import { wantsCall } from '#features/enquiries/lead.ts'
import { senderOf } from '#features/enquiries/sender.server.ts'
import { istDate } from '#finance/dates.ts'
import { roundTo } from '#finance/rupees.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { usePageParts } from '#site/document/page-parts.tsx'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { Island } from '#site/islands/island.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import styles from './calculator.css?inline'
import { CalculatorDesk, type Refused, shareText } from './calculator-desk.tsx'
import { addressOf, leadOf, readTexts, type Texts } from './inputs.ts'

export default definePage({ styles, load, act, render: CalculatorPage })

function load({ url, services, context }: RouteArgs) {
  const query = url.searchParams
  cacheForEveryone(context)
  const words = wordsIn(context.language)
  const { callBack, noticeLink, noticePath } = words.consent
  const today = istDate(services.clock.now())
  const { lowest, highest } = rowOn(illustrationBands, today)
  const inflation = rowOn(assumptions.inflation, today)
  return {
    ui: words.frame.ui,
    // Every fault that its fields can have is among these: the sentences of all forms stay at home.
    faultWords: { own: words.faults.calculator, every: {} },
    // Only what the island shows: all of it is sent.
    consent: { callBack, noticeLink, noticePath },
    language: context.language,
    ...readTexts((name) => query.get(name)),
    isSent: query.get('sent') === '1',
    band: { lowest, highest },
    assumption: { from: inflation.from, percent: roundTo(inflation.value * 100, 2) },
    minimums: context.firm.funds.map((fund) => fund.minInvestment),
    today,
    risk: legalNotices(context.firm, words.mandated, words.locale).risk,
    firm: {
      name: context.firm.name,
      phone: context.firm.phones[0] ?? '',
      email: context.firm.email,
      days: daysText(context.firm.officeHours.days, words.calendar),
      opens: timeText(words.locale, context.firm.officeHours.opens),
      closes: timeText(words.locale, context.firm.officeHours.closes),
    },
  }
}

/** The form without script: saves a lead that is there, then goes to the address that shows the result. */
async function act({ request, services, context }: RouteArgs) {
  const field = await readForm(request)
  const { texts } = readTexts(field)
  const caller = { name: field('name'), phone: field('phone') }
  if (!wantsCall(caller.name, caller.phone)) return redirect(resultAddress(texts), 303)

  const refuse = (reason: Refused['reason'], status: number, faults: Refused['faults'] = {}) =>
    reply({ texts, refused: { ...caller, faults, reason } satisfies Refused }, status)
  const lead = leadOf(caller, texts)
  const consent = { textVersion: field('consent'), language: field('language'), page: '/calculator' }
  let saved: LeadSubmitted
  try {
    saved = await submitLead(
      services,
      { ...lead, consent, website: field('website') },
      senderOf(context, 'calculator', Object.values(lead).map(String)),
    )
  } catch (error) {
    // The typed values must not be lost with it.
    services.log.error({ err: error }, 'a lead could not be saved')
    return refuse('not-kept', 500)
  }
  if (saved.ok) return redirect(resultAddress(texts, true), 303)
  if ('faults' in saved) return refuse('fields', 400, saved.faults)
  return refuse('too-many', 429)
}

/** On a phone the result lies below the form, so the address leads to it. */
function resultAddress(texts: Texts, isSent = false): string {
  return `${addressOf(texts)}${isSent ? '&sent=1' : ''}#result`
}

function CalculatorPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('calculator')
  const locale = useLocale()
  const { band, firm } = loaderData
  const texts = actionData?.texts ?? loaderData.texts
  const isAsked = loaderData.isAsked || actionData !== undefined
  const origin = usePageParts()?.origin ?? ''
  return (
    <>
      <DocumentHead
        title={words.headTitle}
        description={isAsked ? shareText({ words, band }, texts, locale) : words.description}
        firmName={firm.name}
      />
      <Pagehead
        title={words.title}
        lead={words.lead}
        crumbs={
          <Link className="more" href="/calculators">
            <Icon name="arrow-left" />
            {words.all}
          </Link>
        }
      />
      <Island
        name="calculator"
        part={CalculatorDesk}
        props={{ words, ...loaderData, texts, isAsked, refused: actionData?.refused, origin }}
      />
    </>
  )
}
