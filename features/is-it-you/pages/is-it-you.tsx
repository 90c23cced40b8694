import { findClient } from '#features/identity/session.server.ts'
import { istDate, istTime } from '#finance/dates.ts'
import { cacheForEveryone } from '#kit/services/services.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { callOfCode, isCheckedTooOften } from '../caller-code.server.ts'
import { checkContact, mostCharacters } from '../check-contact.ts'
import { readRegister } from '../register.server.ts'
import { ContactResult } from './contact-result.tsx'
import styles from './is-it-you.css?inline'
import { NeverDone, ReportForm } from './report-form.tsx'

export default definePage({ styles, load, act, render: IsItYou })

/** The page is the same for everyone, so that a phone keeps it for when there is no network. */
function load({ services, context }: RouteArgs) {
  cacheForEveryone(context)
  const { firm } = context
  return {
    firm: {
      name: firm.name,
      phones: firm.phones,
      registration: firm.registration,
      insurance: firm.insurance,
    },
    language: context.language,
    today: istDate(services.clock.now()),
  }
}

/** Compares what was typed with the register. Nothing of it is kept but the count of checks of an address. */
async function act({ request, services, context }: RouteArgs) {
  const typed = (await readForm(request))('typed').slice(0, mostCharacters)
  if (typed.trim() === '') return reply({ typed, fault: 'none' as const }, 400)
  if (await isCheckedTooOften(services, context.address))
    return reply({ typed, fault: 'often' as const }, 429)
  const client = await findClient(context)
  const sender = client && { name: client.name, email: client.email ?? '' }
  const call = await callOfCode(services, typed)
  if (call) {
    const { caller, made_at } = call
    return reply({
      typed,
      sender,
      answer: { state: 'caller' as const, caller, at: istTime(Date.parse(made_at)) },
    })
  }
  return reply({ typed, sender, answer: checkContact(typed, await readRegister(services)) })
}

function IsItYou({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('isItYou')
  const { firm, language } = loaderData
  const answered = actionData && 'answer' in actionData ? actionData : null
  return (
    <>
      <DocumentHead
        title={words.title.replace('{firm}', firm.name)}
        description={words.lead}
        firmName={firm.name}
      />
      <Pagehead title={words.title.replace('{firm}', firm.name)} lead={words.lead} />
      <div className="wrap stack is-it-you">
        <Form method="post" action="/is-it-you" className="card stack" noValidate>
          <Field
            label={words.field}
            name="typed"
            required
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={mostCharacters}
            hint={words.hint}
            defaultValue={actionData?.typed ?? ''}
            {...(actionData && 'fault' in actionData ? { error: words.faults[actionData.fault] } : {})}
          />
          <div>
            <Button type="submit">{words.check}</Button>
          </div>
        </Form>
        {answered ? (
          <>
            <ContactResult answer={answered.answer} firm={firm} />
            {answered.answer.state === 'ours' || answered.answer.state === 'caller' ? null : (
              <ReportForm language={language} typed={answered.typed} sender={answered.sender} />
            )}
          </>
        ) : null}
        <p>
          <Sentence
            text={words.caller}
            values={{ link: <Link href="/requests/caller">{words.callerLink}</Link> }}
          />
        </p>
        <NeverDone firm={firm} />
      </div>
    </>
  )
}
