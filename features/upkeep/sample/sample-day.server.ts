import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { propose } from '#features/approvals/approvals.server.ts'
import { contactChanged } from '#features/approvals/kinds/contact-changed.server.ts'
import { removeCalendarDate, setCalendarDate } from '#features/calendar/calendar.server.ts'
import { slotId } from '#features/enquiries/call-back.ts'
import { offeredSlots } from '#features/enquiries/calls.server.ts'
import { saveLead, saveMessage } from '#features/enquiries/enquiries.server.ts'
import { eraseEnquiry } from '#features/enquiries/office.server.ts'
import { saveQuote } from '#features/enquiries/quotes.server.ts'
import { deleteSampleAccounts, findAccountByEmail } from '#features/identity/accounts.server.ts'
import { parseConsent } from '#features/identity/consent.ts'
import { newSamplePassword, prepareSampleAccount } from '#features/identity/sample-accounts.server.ts'
import type { Draft } from '#features/ledger/draft.ts'
import { historiesOf } from '#features/ledger/newest-prices.server.ts'
import { dutyPerLakhOn, enterDrafts } from '#features/ledger/record.server.ts'
import type { AskedText } from '#features/requests/form.ts'
import { readFormFacts } from '#features/requests/form-facts.server.ts'
import { actOnRequest } from '#features/requests/office.server.ts'
import { sendRequest } from '#features/requests/requests.server.ts'
import type { RequestKindId } from '#features/requests/words/requests.ts'
import { actorOf, listStaff } from '#features/staff/people.server.ts'
import type { Role } from '#features/staff/staff.ts'
import { addDays, addMonths, dayNumber, type IsoDate, istDate } from '#finance/dates.ts'
import { noCharges } from '#finance/ledger-entry.ts'
import { stampDutyOn, unitsFor } from '#finance/ledger-units.ts'
import { navAt } from '#finance/returns.ts'
import { type Paise, paise } from '#finance/units.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { dayMs, hourMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'

const clients = [
  { email: 'lakshmi@example.com', name: 'Lakshmi Menon' },
  { email: 'suresh@example.com', name: 'Suresh Patil' },
  { email: 'padma@example.com', name: 'Padma Naidu' },
] as const

type ClientEmail = (typeof clients)[number]['email']

/** A fund with prices of some years, in which the sample clients invest. */
const missedScheme = '120586'
const paidScheme = '118650'
/** The schemes whose prices a sample day needs. */
export const sampleSchemes = [missedScheme, paidScheme] as const

/** What the day's work left in the database, beside what is deleted with its clients. */
interface Made {
  enquiries: { kind: 'lead' | 'message' | 'quote'; id: string }[]
  dates: string[]
}

const maker: DeskActor = { kind: 'desk', name: 'The sample office', staffId: null }

/**
 * Gives a sample office a day's work, unless it had one: people who wrote, requests in several states, a complaint, a SIP that
 * missed twice, a proposal and a date. Everything is made by the functions that people's own forms and acts use.
 *
 * Nothing is made where a mail would leave this machine. Without prices there is no SIP and no request to invest.
 *
 * @param office The people of the sample office.
 */
export async function ensureSampleDay(
  services: Services,
  office: readonly { readonly email: string; readonly role: Role }[],
): Promise<void> {
  const { settings, db } = services
  if (settings.smtpUrl !== null || settings.webhookUrl !== null || readMade(settings)) return
  const made: Made = { enquiries: [], dates: [] }
  keepMade(settings, made)
  const ids = new Map<ClientEmail, string>()
  for (const { email, name } of clients) {
    const known = await findAccountByEmail(db, email)
    if (known && known.is_sample === 0) return
    await prepareSampleAccount(services, { email, name, password: newSamplePassword() })
    ids.set(email, (await findAccountByEmail(db, email))?.id ?? '')
  }
  const idOf = (email: ClientEmail) => ids.get(email) ?? ''
  const actorWith = async (role: Role): Promise<DeskActor> => {
    const email = office.find((one) => one.role === role)?.email
    const person = (await listStaff(db)).find((one) => one.email === email)
    return person ? actorOf(person) : maker
  }
  const adviser = await actorWith('adviser')
  const operations = await actorWith('operations')

  await missTwice(services, idOf('lakshmi@example.com'))
  await enquire(services, made)
  await askAll(services, idOf, adviser, operations)
  await propose(
    services,
    adviser,
    contactChanged,
    { accountId: idOf('lakshmi@example.com'), email: null, phone: '98480 22340', address: null },
    'She rang from the new number and named her folio',
  )
  const date = await setCalendarDate(services, maker, null, {
    title: 'Renew the professional indemnity cover',
    dueOn: addDays(istDate(services.clock.now()), 6),
  })
  if (date.ok) made.dates.push(date.key)
  keepMade(settings, made)
}

/** Deletes the day's work of a sample office, with its clients. */
export async function deleteSampleDay(services: Services): Promise<void> {
  const made = readMade(services.settings)
  if (!made) return
  for (const { kind, id } of made.enquiries) await eraseEnquiry(services, maker, kind, id)
  for (const key of made.dates) await removeCalendarDate(services, maker, key)
  await deleteSampleAccounts(
    services.db,
    clients.map(({ email }) => email),
  )
  rmSync(fileOf(services.settings), { force: true })
}

/** People who wrote at different times: two leads, a message and a request about insurance. */
async function enquire(services: Services, made: Made): Promise<void> {
  const { consent } = wordsIn(defaultLanguage)
  const consentTo = (
    purpose: Parameters<typeof parseConsent>[0],
    { version }: { readonly version: string },
    page: string,
  ) => parseConsent(purpose, { textVersion: version, language: defaultLanguage, page })
  const sender = { address: '127.0.0.1', key: null, bodyHash: '' }
  const keep = (
    kind: Made['enquiries'][number]['kind'],
    saved: Awaited<ReturnType<typeof saveLead | typeof saveQuote>>,
  ) => {
    if (!saved.ok) throw new Error(`the sample office’s ${kind} was refused: ${saved.reason}`)
    made.enquiries.push({ kind, id: saved.id })
    keepMade(services.settings, made)
  }
  const lead = { goalType: 'invest', years: 15, expectedReturn: 12 } as const
  keep(
    'lead',
    await saveLead(
      ago(services, 26 * hourMs),
      { ...lead, name: 'Mohan Das', phone: '98480 22338', investmentType: 'sip', amount: 20_000 },
      consentTo('call-back', consent.callBack, '/calculators'),
      sender,
    ),
  )
  keep(
    'message',
    await saveMessage(
      ago(services, 3 * hourMs),
      {
        name: 'Sunitha Krishnan',
        email: 'sunitha@example.com',
        phone: null,
        text: 'Can I stop my SIP for three months and begin again in spring?',
        schemeCode: null,
        slot: null,
      },
      consentTo('answer-message', consent.answerMessage, '/contact'),
      sender,
    ),
  )
  const [slot] = offeredSlots(services)
  if (slot) {
    const callBack = { name: 'Imran Qureshi', phone: '98480 22341', email: null, slot }
    keep(
      'quote',
      await saveQuote(
        ago(services, hourMs),
        { product: 'health', answers: {}, callBack },
        consentTo('call-back', consent.insuranceCall, '/insurance'),
        { address: sender.address, formKey: randomUUID() },
      ),
    )
  }
  keep(
    'lead',
    await saveLead(
      ago(services, hourMs / 2),
      { ...lead, name: 'Kavitha Rao', phone: '98480 22339', investmentType: 'lumpsum', amount: 3_00_000 },
      consentTo('call-back', consent.callBack, '/calculators'),
      sender,
    ),
  )
}

/** Requests of clients: one just received, one with the registrar, one to invest, and a complaint that somebody looks into. */
async function askAll(
  services: Services,
  idOf: (email: ClientEmail) => string,
  adviser: DeskActor,
  operations: DeskActor,
): Promise<void> {
  const address = { street: '12 Lake View Road', city: 'Pune', pin: '411001', note: '' }
  const moved = await ask(ago(services, 4 * dayMs), idOf('suresh@example.com'), 'address', address)
  await actOnRequest(ago(services, 4 * dayMs - hourMs), operations, moved, { act: 'take' })
  await actOnRequest(ago(services, 3 * dayMs), operations, moved, { act: 'hand-on', number: 'C-77120' })
  const complaint = { subject: 'transaction', text: 'The instalment of last month was taken twice.' }
  const complained = await ask(ago(services, 2 * dayMs), idOf('padma@example.com'), 'complaint', complaint)
  await actOnRequest(ago(services, 2 * dayMs - hourMs), adviser, complained, { act: 'take' })
  const gains = { which: 'gains', year: '', note: 'For my accountant' }
  await ask(ago(services, 2 * hourMs), idOf('suresh@example.com'), 'document', gains)
  const [slot] = offeredSlots(services)
  const investing = {
    kind: 'lumpsum',
    amount: '2,00,000',
    date: addDays(istDate(services.clock.now()), 7),
    folio: '',
    note: '',
    phone: '98480 22342',
    slot: slot ? slotId(slot) : '',
  }
  await ask(services, idOf('padma@example.com'), 'invest', investing, missedScheme)
}

/** Sends a request as its client would. @returns Its reference; '' for one that is about a scheme which has no price. */
async function ask(
  services: Services,
  id: string,
  kind: RequestKindId,
  text: AskedText,
  scheme = '',
): Promise<string> {
  const facts = await readFormFacts(services, id, kind, { scheme, about: '' }, defaultLanguage)
  if (facts === null || facts === 'choose') return ''
  const signedInAt = toIso(services.clock.now())
  const asking = { kind, text, facts, language: defaultLanguage, formKey: randomUUID() } as const
  const sent = await sendRequest(services, { id, signedInAt }, asking)
  if (!sent.ok) throw new Error(`the sample office’s ${kind} was refused: ${JSON.stringify(sent)}`)
  return sent.reference
}

/** Enters two SIPs from a file: one goes on, the other missed the last two of its monthly instalments. */
async function missTwice(services: Services, personId: string): Promise<void> {
  const today = istDate(services.clock.now())
  const histories = await historiesOf(services, [...sampleSchemes])
  const sip = (schemeCode: string, folio: string, amountPaise: Paise, last: IsoDate, months: number[]) =>
    months.flatMap((back): Draft[] => {
      const series = histories.get(schemeCode)
      const date = addMonths(last, -back)
      const at = series ? series.days.findLastIndex((day) => day <= dayNumber(date)) : -1
      if (!series || at < 0) return []
      const navE8 = navAt(series, at)
      const stampDutyPaise = stampDutyOn(amountPaise, dutyPerLakhOn(date))
      const units = unitsFor(amountPaise, stampDutyPaise, navE8)
      const row = { schemeCode, folio, amountPaise, stampDutyPaise, units, navE8, date, ...noCharges }
      return [{ ...row, kind: 'sip' }]
    })
  const drafts = [
    // The last that was due is four weeks ago: long enough to count as missed.
    ...sip(missedScheme, '5512008/27', paise(25_000_00), addDays(today, -28), [6, 5, 4, 3, 2]),
    ...sip(paidScheme, '4071733/54', paise(2_000_00), addDays(today, -1), [4, 3, 2, 1, 0]),
  ]
  if (drafts.length === 0) return
  const entered = await enterDrafts(services, personId, drafts, { fileName: 'sample.csv' }, 'desk')
  if (!entered.ok) throw new Error(`the sample office’s SIPs do not hold: ${entered.reason}`)
}

/** The services as they were some time ago. */
function ago(services: Services, ms: number): Services {
  return { ...services, clock: { now: () => services.clock.now() - ms } }
}

function fileOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sample-day.json')
}

function keepMade(settings: Settings, made: Made): void {
  writeFileSync(fileOf(settings), `${JSON.stringify(made)}\n`, { mode: 0o600 })
}

function readMade(settings: Settings): Made | null {
  try {
    return JSON.parse(readFileSync(fileOf(settings), 'utf8')) as Made
  } catch {
    return null
  }
}
