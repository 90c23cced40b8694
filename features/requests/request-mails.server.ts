import type { Insertable } from 'kysely'
import { fill } from '#content/fill.ts'
import { addressIn, defaultLanguage } from '#content/language.ts'
import { languageNamed, type Words, wordsIn } from '#content/words.ts'
import { callOf } from '#features/enquiries/calls.server.ts'
import { notify } from '#features/enquiries/notices.server.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { type ClientRow, findPerson, handleOf } from '#features/identity/accounts.server.ts'
import { findScheme } from '#features/prices/navs.server.ts'
import { queueMail, queueWebhook } from '#kit/mail/outbox.server.ts'
import { itemPath, toDesk } from '#kit/mail/to-desk.server.ts'
import type { MailKind } from '#kit/mail/words/mail.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { FormFacts, RequestKind } from './kind.ts'
import { kindOf, requestKinds } from './kinds.ts'
import { planText, schemeName } from './plan.ts'

type NewRow = Insertable<Schema['client_request']>
type MailedRow = Pick<NewRow, 'id' | 'reference' | 'person_id' | 'kind' | 'language'> & {
  readonly scheme_code?: string | null
}

/**
 * Tells the office of a new request and confirms it to the client. Part of the transaction that saves it.
 *
 * A request with a promised call has words of its own.
 */
export async function announceRequest(
  db: Database,
  services: Services,
  row: NewRow,
  facts: FormFacts,
): Promise<void> {
  const kind = kindOf(row)
  const { callAbout, mails } = requestKinds[kind]
  const account = await findPerson(db, row.person_id)
  if (!account) throw new Error('a client asked whose account is gone')
  // Without a promised call it is announced like any other.
  if (callAbout && row.phone) return await announceCall(db, services, row, account, facts, callAbout)
  await queueMail(
    db,
    services,
    {
      to: account.email,
      language: languageNamed(account.language),
      kind: mails.client,
      data: await dataOf(db, services, row, languageNamed(account.language)),
    },
    row.id,
  )
  await tellOffice(db, services, row, mails.office, '')
  if (services.settings.webhookUrl === null) return
  const record = {
    ...{ id: row.id, reference: row.reference, receivedAt: row.created_at },
    ...{ name: account.name, phone: null, email: account.email, ask: kind },
    ...{ schemeCode: row.scheme_code, amountPaise: row.amount_paise, wantedOn: row.wanted_on },
  }
  await queueWebhook(db, services, { event: 'request.received', record }, row.id)
}

async function announceCall(
  db: Database,
  services: Services,
  row: NewRow,
  account: ClientRow,
  { scheme }: FormFacts,
  callAbout: NonNullable<RequestKind['callAbout']>,
): Promise<void> {
  const found = scheme && (await findScheme(db, scheme.code))
  const call = callOf({ phone: null, slot_date: null, slot_from: null, slot_to: null, ...row })
  if (!found || !row.plan || !call) throw new Error('a request with a call has no fund, plan or time')
  const { plan } = row
  const kind = callAbout(JSON.parse(row.details) as Readonly<Record<string, unknown>>)
  await notify(db, services, {
    kind: 'request',
    id: row.id,
    receivedAt: row.created_at,
    reference: row.reference,
    name: account.name,
    phone: call.phone,
    email: account.email,
    language: languageNamed(account.language),
    about: ({ mail, mandated }) =>
      fill(mail.aboutRequest[kind], {
        fund: schemeName(services.firm(), found),
        plan: planText(services.firm(), plan, found, mandated),
      }),
    call,
    facts: {
      ...{ schemeCode: found.code, plan, kind, amountPaise: row.amount_paise },
      ...{ wantedOn: row.wanted_on, slot: call.slot },
    },
  })
}

/** Tells the office by mail what a client did about a request. */
export async function tellOffice(
  db: Database,
  services: Services,
  row: MailedRow,
  kind: 'new-client-request' | 'new-complaint' | 'new-withdrawal' | 'new-request-message',
  letter: string,
): Promise<void> {
  const account = await findPerson(db, row.person_id)
  if (!account) throw new Error('a client asked whose account is gone')
  const { about } = await dataOf(db, services, row, defaultLanguage)
  const data = {
    ...toDesk(
      services,
      itemPath('requests', 'request', row.id),
      `ask record ${formatReference(row.reference)}`,
    ),
    ...{ about, sender: account.name, senderEmail: handleOf(account), letter },
  }
  await queueMail(db, services, { to: services.firm().email, language: defaultLanguage, kind, data }, row.id)
}

/**
 * Tells a client by mail how far a request is, in the language of the account.
 *
 * @param more Further values of the message's `{names}`.
 */
export async function tellClient(
  db: Database,
  services: Services,
  row: MailedRow,
  kind: MailKind,
  more: (words: Words) => Readonly<Record<string, string>> = () => ({}),
): Promise<void> {
  const account = await findPerson(db, row.person_id)
  if (!account) return
  const language = languageNamed(account.language)
  const data = { ...(await dataOf(db, services, row, language)), ...more(wordsIn(language)) }
  await queueMail(db, services, { to: account.email, language, kind, data }, row.id)
}

/** What every mail to a client about a request says: about what, its reference, and where to follow it. */
async function dataOf(
  db: Database,
  services: Services,
  row: MailedRow,
  language: ReturnType<typeof languageNamed>,
) {
  const { requests, mail } = wordsIn(language)
  const account = await findPerson(db, row.person_id)
  const scheme = row.scheme_code ? await findScheme(db, row.scheme_code) : undefined
  return {
    name: account?.name ?? '',
    about: fill(requests.kinds[kindOf(row)].about, {
      fund: scheme ? schemeName(services.firm(), scheme) : '',
    }),
    promise: fill(mail.promise, { reference: formatReference(row.reference) }),
    link: `${services.origin}${addressIn(language, `/requests/${row.reference}`)}`,
  }
}
