import { timeText } from '#content/dates.ts'
import { formWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import type { OfficeHours } from '#content/firm.ts'
import { listedFund } from '#content/funds.ts'
import { type Words, wordsIn } from '#content/words.ts'
import { readCalculator } from '#features/calculators/calculator.ts'
import { calculatorOf, findCalculator } from '#features/calculators/calculators.ts'
import { enquiryText } from '#features/calculators/shared/value-text.ts'
import { parseConsent } from '#features/identity/consent.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { openToEveryone, type Services } from '#kit/services/services.server.ts'
import { waitingFormsPath } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { PageScript } from '#site/document/page-script.tsx'
import { ChatPeople } from '#site/frame/chat-people.tsx'
import { type Presence, presenceAt } from '#site/frame/presence.ts'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { findSent, offeredSlots } from '../calls.server.ts'
import { type Saved, saveMessage } from '../enquiries.server.ts'
import { type MessageFields, parseMessage } from '../message.ts'
import { senderOf } from '../sender.server.ts'
import styles from './contact.css?inline'
import { ContactForm } from './contact-form.tsx'
import { FindUs } from './find-us.tsx'

export default definePage({ styles, load, act, render: ContactPage })

/** The times of a call change by the hour, so the page is rendered for each visit. */
async function load({ url, services, context }: RouteArgs) {
  const query = url.searchParams
  if (url.search === '') openToEveryone(context)
  const words = wordsIn(context.language)
  const fund = listedFund(context.firm, query.get('fund') ?? '')
  const { name, address, phones, email, officeHours, advisers } = context.firm
  return {
    faultWords: formWords(words.faults, 'contact'),
    language: context.language,
    slots: offeredSlots(services),
    fund: fund?.code ?? '',
    message: fund
      ? fill(firstWords(query.get('how'), words.contact), { fund: fund.name })
      : resultText(query, words, istDate(services.clock.now())),
    firm: { name, address, phones, email, officeHours },
    advisers: advisers.map(({ name, title, phone }) => ({ name, title, phone })),
    next: query.has('sent')
      ? nextText(words, presenceAt(services.clock.now(), officeHours), officeHours)
      : null,
    sent: await sentMessage(services, query.get('sent')),
  }
}

/** The message that was just sent, by its id; null for any other text. */
async function sentMessage({ db }: Services, id: string | null) {
  const sent = id === null ? null : await findSent(db, id)
  return sent?.kind === 'message' ? sent : null
}

/** Stores the message and redirects to a page that says so. If it fails, the form keeps everything that was typed. */
async function act({ request, services, context }: RouteArgs) {
  const field = await readForm(request)
  const fields: MessageFields = {
    name: field('name'),
    email: field('email'),
    phone: field('phone'),
    message: field('message'),
    fund: field('fund'),
    slot: field('slot'),
    sure: field('sure'),
  }
  if (field('website') !== '') return redirect('/contact?sent=1', 303)

  const refuse = (reason: 'fields' | 'too-many' | 'not-kept', status: number, faults: Faults = {}) =>
    reply({ fields, reason, faults }, status)
  const message = parseMessage(
    fields,
    offeredSlots(services),
    (code) => listedFund(context.firm, code) !== null,
  )
  if (!message.ok) return refuse('fields', 400, message.faults)

  const consent = { textVersion: field('consent'), language: field('language'), page: '/contact' }
  let taken: Saved
  try {
    taken = await saveMessage(
      services,
      message.value,
      parseConsent('answer-message', consent),
      senderOf(context, 'contact', Object.values(fields), request.headers.get('idempotency-key')),
    )
  } catch (error) {
    // The typed values must not be lost with it.
    services.log.error({ err: error }, 'a message could not be saved')
    return refuse('not-kept', 500)
  }
  return taken.ok ? redirect(`/contact?sent=${taken.id}`, 303) : refuse('too-many', 429)
}

/** A message about the result of a calculator; empty if the address names none, or has figures that it can't read. */
function resultText(query: URLSearchParams, { calculators, locale }: Words, day: IsoDate): string {
  const id = findCalculator(query.get('result') ?? '')
  if (!id) return ''
  const calculator = calculatorOf(id)
  const reading = readCalculator(calculator, (name) => query.get(name), day)
  return reading.answer ? enquiryText(calculator, calculators.list[id], reading, calculators, locale) : ''
}

/** What the message begins with, by how the visitor wants to invest (features/funds/pages/fund/ask-panel.tsx). */
function firstWords(how: string | null, { investIn, aboutFund }: Words['contact']): string {
  return how === 'sip' || how === 'once' ? investIn[how] : aboutFund
}

/** When somebody can expect an answer, by the office hours in India. */
function nextText(
  { contact: words, calendar, locale }: Words,
  presence: Presence,
  hours: OfficeHours,
): string {
  const [opens, closes] = [timeText(locale, hours.opens), timeText(locale, hours.closes)]
  if (presence.kind === 'online') return fill(words.sentNow, { closes })
  if (presence.kind === 'today') return fill(words.sentToday, { opens })
  return fill(words.sentLater, { opens, day: calendar.weekdays[presence.day] ?? '' })
}

function ContactPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('contact')
  const { chat } = useWords('frame')
  const { language, next, fund, message } = loaderData
  return (
    <>
      <DocumentHead title={words.headTitle} description={words.description} firmName={loaderData.firm.name} />
      <Pagehead title={words.title} lead={words.lead} />
      <PageScript src={waitingFormsPath} />
      <div className="wrap contact">
        <FindUs firm={loaderData.firm} />
        <ContactForm
          language={language}
          phone={loaderData.firm.phones[0] ?? ''}
          slots={loaderData.slots}
          next={actionData ? null : next}
          sent={actionData ? null : loaderData.sent}
          fields={actionData?.fields ?? { name: '', email: '', phone: '', message, fund, slot: '', sure: '' }}
          faults={actionData?.faults ?? {}}
          faultWords={loaderData.faultWords}
          reason={actionData?.reason ?? null}
        />
        <section aria-labelledby="people">
          <h2 className="h3" id="people">
            {chat.title}
          </h2>
          <ChatPeople advisers={loaderData.advisers} />
        </section>
      </div>
    </>
  )
}
