import { data, redirect } from 'react-router'
import { DocumentHead } from '#app/document-head.tsx'
import { senderOf } from '#app/enquiries/sender.server.ts'
import { legalLines } from '#app/frame/legal-lines.ts'
import { Island } from '#app/islands/island.tsx'
import { usePageParts } from '#app/page-parts.tsx'
import { readForm } from '#app/read-form.ts'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { assumptions } from '#content/assumptions.ts'
import { rowOn } from '#content/dated.ts'
import { firm } from '#content/firm.ts'
import { funds } from '#content/funds.ts'
import { illustrationBands } from '#content/illustration.ts'
import { defaultLanguage } from '#content/language.ts'
import { daysText } from '#content/office-days.ts'
import { wordsIn } from '#content/words.ts'
import { istDate } from '#finance/dates.ts'
import { roundTo } from '#finance/rupees.ts'
import { parseConsent } from '#server/enquiries/consent.ts'
import { type Taken, takeLead } from '#server/enquiries/enquiries.server.ts'
import { parseLead, wantsCall } from '#server/enquiries/lead.ts'
import { keepForEveryone, requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/calculator.ts'
import { CalculatorDesk, type Refused, shareText } from './calculator-desk.tsx'
import { addressOf, answerTo, leadOf, readTexts, type Texts } from './inputs.ts'
import './calculator.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  keepForEveryone(context)
  const words = wordsIn(defaultLanguage)
  const { callBack, noticeLink, noticePath } = words.consent
  const today = istDate(requireServices(context).clock.now())
  const { lowest, highest } = rowOn(illustrationBands, today)
  const inflation = rowOn(assumptions.inflation, today)
  return {
    words: words.calculator,
    ui: words.frame.ui,
    // Only what the island shows: all of it is sent.
    consent: { callBack, noticeLink, noticePath },
    language: defaultLanguage,
    ...readTexts((name) => query.get(name)),
    isSent: query.get('sent') === '1',
    band: { lowest, highest },
    assumption: { from: inflation.from, percent: roundTo(inflation.value * 100, 2) },
    minimums: funds.map((fund) => fund.minInvestment),
    today,
    risk: legalLines(firm, words.mandated).risk,
    firm: {
      name: firm.name,
      phone: firm.phones[0] ?? '',
      email: firm.email,
      days: daysText(firm.officeHours.days, words.calendar),
      opens: firm.officeHours.opens,
      closes: firm.officeHours.closes,
    },
  }
}

/** The form without script: keeps a lead that is there, then goes to the address that shows the result. */
export async function action({ request, context }: Route.ActionArgs) {
  const field = await readForm(request)
  const { texts } = readTexts(field)
  const [name, phone] = [field('name'), field('phone')]
  if (!wantsCall(name, phone)) return redirect(resultAddress(texts), 303)
  if (field('website') !== '') return redirect(resultAddress(texts, true), 303)

  const refuse = (reason: Refused['reason'], status: number, faults: Refused['faults'] = {}) =>
    data({ texts, refused: { name, phone, faults, reason } satisfies Refused }, status)
  const { inputs } = answerTo(texts)
  const lead = parseLead(leadOf(name, phone, inputs))
  if (!lead.ok) return refuse('fields', 400, lead.reason === 'fields' ? lead.fields : {})

  const consent = { textVersion: field('consent'), language: field('language'), page: '/calculator' }
  let taken: Taken
  try {
    taken = await takeLead(
      requireServices(context),
      lead.value,
      parseConsent('call-back', consent),
      senderOf(context, 'calculator', Object.values(lead.value).map(String)),
    )
  } catch (error) {
    // What was typed must not be lost with it.
    requireServices(context).log.error({ err: error }, 'a lead could not be kept')
    return refuse('not-kept', 500)
  }
  return taken.ok ? redirect(resultAddress(texts, true), 303) : refuse('too-many', 429)
}

/** On a phone the result lies below the form, so the address leads to it. */
function resultAddress(texts: Texts, isSent = false): string {
  return `${addressOf(texts)}${isSent ? '&sent=1' : ''}#result`
}

export default function CalculatorPage({ loaderData, actionData }: Route.ComponentProps) {
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
