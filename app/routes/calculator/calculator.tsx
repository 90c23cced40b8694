import { DocumentHead } from '#app/document-head.tsx'
import { senderOf } from '#app/enquiries/sender.server.ts'
import { Island } from '#app/islands/island.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { usePageParts } from '#app/page-parts.tsx'
import { readForm } from '#app/read-form.ts'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { firm } from '#content/firm.ts'
import { funds } from '#content/funds.ts'
import { illustrationBands, inflationAssumptions, rowOn } from '#content/illustration.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { parseConsent } from '#server/enquiries/consent.ts'
import { type Taken, takeLead } from '#server/enquiries/enquiries.server.ts'
import { parseLead, wantsCall } from '#server/enquiries/lead.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { keepForEveryone } from '#server/kernel/services.server.ts'
import styles from './calculator.css?inline'
import { CalculatorDesk, type Refused, shareText } from './calculator-desk.tsx'
import { addressOf, answerTo, leadOf, readTexts, type Texts } from './inputs.ts'

export default definePage({ styles, load, act, render: CalculatorPage })

function load({ url, services, context }: RouteArgs) {
  const query = url.searchParams
  keepForEveryone(context)
  const words = wordsIn(context.language)
  const { callBack, noticeLink, noticePath } = words.consent
  const today = istDate(services.clock.now())
  const { lowest, highest } = rowOn(illustrationBands, today)
  const { from, percent } = rowOn(inflationAssumptions, today)
  return {
    words: words.calculator,
    ui: words.frame.ui,
    // Only what the island shows: all of it is sent.
    consent: { callBack, noticeLink, noticePath },
    language: context.language,
    ...readTexts((name) => query.get(name)),
    isSent: query.get('sent') === '1',
    band: { lowest, highest },
    assumption: { from, percent },
    minimums: funds.map((fund) => fund.minInvestment),
    today,
    risk:
      firm.registration.kind === 'mutual-fund-distributor'
        ? words.frame.footer.mutualFundRisk
        : words.frame.footer.adviserRisk,
    firm: {
      name: firm.name,
      phone: firm.phones[0] ?? '',
      email: firm.email,
      opens: firm.officeHours.opens,
      closes: firm.officeHours.closes,
    },
  }
}

/** The form without script: keeps a lead that is there, then goes to the address that shows the result. */
async function act({ request, services, context }: RouteArgs) {
  const field = await readForm(request)
  const { texts } = readTexts(field)
  const [name, phone] = [field('name'), field('phone')]
  if (!wantsCall(name, phone)) return redirect(resultAddress(texts), 303)
  if (field('website') !== '') return redirect(resultAddress(texts, true), 303)

  const refuse = (reason: Refused['reason'], status: number, faults: Refused['faults'] = {}) =>
    reply({ texts, refused: { name, phone, faults, reason } satisfies Refused }, status)
  const { inputs } = answerTo(texts)
  const lead = parseLead(leadOf(name, phone, inputs))
  if (!lead.ok) return refuse('fields', 400, lead.reason === 'fields' ? lead.fields : {})

  const consent = { textVersion: field('consent'), language: field('language'), page: '/calculator' }
  let taken: Taken
  try {
    taken = await takeLead(
      services,
      lead.value,
      parseConsent('call-back', consent),
      senderOf(context, 'calculator', Object.values(lead.value).map(String)),
    )
  } catch (error) {
    // What was typed must not be lost with it.
    services.log.error({ err: error }, 'a lead could not be kept')
    return refuse('not-kept', 500)
  }
  return taken.ok ? redirect(resultAddress(texts, true), 303) : refuse('too-many', 429)
}

/** On a phone the result lies below the form, so the address leads to it. */
function resultAddress(texts: Texts, isSent = false): string {
  return `${addressOf(texts)}${isSent ? '&sent=1' : ''}#result`
}

function CalculatorPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const { words, band, firm } = loaderData
  const texts = actionData?.texts ?? loaderData.texts
  const isAsked = loaderData.isAsked || actionData !== undefined
  const origin = usePageParts()?.origin ?? ''
  return (
    <>
      <DocumentHead
        title={words.headTitle}
        description={isAsked ? shareText({ words, band }, texts) : words.description}
        firmName={firm.name}
      />
      <Pagehead title={words.title} lead={words.lead} />
      <Island
        name="calculator"
        part={CalculatorDesk}
        props={{ ...loaderData, texts, isAsked, refused: actionData?.refused, origin }}
      />
    </>
  )
}
