import { expect } from 'vitest'
import type { Language } from '#content/language.ts'
import { mailWhatTimeDid } from '#features/access/access-job.server.ts'
import { askInEmergency } from '#features/access/emergency.server.ts'
import { agreeToGrant, endGrant, makeGrant } from '#features/access/grants.server.ts'
import { boldAnswers, recommendationDraft } from '#features/advice/fixtures/drafts.ts'
import { sendRecommendation, writeRecommendation } from '#features/advice/office.server.ts'
import { saveProfile } from '#features/advice/profile.server.ts'
import { prepareLettersTo } from '#features/gaps/prepare-letters.server.ts'
import { chooseLanguage } from '#features/identity/account-language.server.ts'
import { findAccount } from '#features/identity/accounts.server.ts'
import { lockByFirm, unlockByFirm } from '#features/identity/lock.server.ts'
import type { Client } from '#features/identity/session.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { sendPasswordLink } from '#features/people/clients.server.ts'
import { answerRecord } from '#features/requests/answers.server.ts'
import { ask } from '#features/requests/fixtures/request-text.ts'
import { actOnRequest } from '#features/requests/office.server.ts'
import { prepareReview } from '#features/reviews/desk/agenda.server.ts'
import { closeReview, endCard, readReview } from '#features/reviews/reviews.server.ts'
import { tellOfSips } from '#features/sips/watch.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testActor, testContext, testServices } from '#tests/fixtures/services.server.ts'

/** Noon of 31 August 2026 in India. */
const start = '2026-08-31T06:30:00Z'

/** The letters of each language, by which a text is known. */
const letters = { hi: /[\u0900-\u0963\u0970-\u097f]/, te: /[\u0c00-\u0c7f]/ } as const
type Indian = keyof typeof letters

interface Person {
  readonly language: Indian
  readonly name: string
  readonly client: () => Promise<Client>
}

/** A client whose language her profile names, with a SIP that missed an instalment. */
async function person(store: Store, services: Services, language: Indian, name: string): Promise<Person> {
  const { id, sessionId } = await makeClient(store, name, start)
  await chooseLanguage(store.db, id, language)
  const sip = (date: string, schemeCode = '125497') =>
    draft({
      kind: 'sip',
      date: date as IsoDate,
      schemeCode,
      folio: schemeCode,
      amountPaise: 500_000,
      units: 1_000,
    })
  const paid = ['2026-05-05', '2026-06-05', '2026-07-06'].map((day) => sip(day))
  const goingOn = ['2026-05-28', '2026-06-29', '2026-07-28', '2026-08-28'].map((day) => sip(day, '118650'))
  const entered = await enterDrafts(services, id, [...paid, ...goingOn], { fileName: 'a.csv' }, 'desk')
  if (!entered.ok) throw new Error(entered.reason)
  const client = async (): Promise<Client> => {
    const account = (await findAccount(services.db, id))!
    return {
      ...{ id, publicId: account.public_id, name, email: account.email, language },
      ...{ emailVerifiedAt: account.email_verified_at, avatar: '', sessionId, isSample: false },
      signedInAt: toIso(services.clock.now()),
    }
  }
  return { language, name, client }
}

/** What comes of it: each kind has been read in both languages. */
const kindsOfAYear = [
  'access-agreed',
  'access-ended',
  'access-offered',
  'access-over',
  'account-locked',
  'account-unlocked',
  'answer',
  'complaint-received',
  'emergency-asked',
  'emergency-open',
  'gap-bank-not-verified',
  'paper-sealed',
  'recommendation-sent',
  'request-declined',
  'request-done',
  'request-handed-on',
  'request-noted',
  'request-taken',
  'reset-password',
  'sip-missed-once',
]

/** Everything that the office, jobs and pages write to a client in a year, to one of them. */
async function live(services: Services, { client, language }: Person): Promise<void> {
  const { id, publicId } = await client()
  const account = (await findAccount(services.db, id))!
  const address = { street: '12 Lake View Road', city: 'Pune', pin: '411001', note: '' }
  for (const ends of ['done', 'decline'] as const) {
    const asked = await ask(services, id, 'address', address, { formKey: ends })
    if (!asked.ok) throw new Error('not asked')
    await actOnRequest(services, testActor, asked.reference, { act: 'take' })
    if (ends === 'decline') {
      await actOnRequest(services, testActor, asked.reference, { act: 'decline', text: 'C-77120' })
      continue
    }
    await actOnRequest(services, testActor, asked.reference, { act: 'hand-on', number: 'C-77120' })
    await actOnRequest(services, testActor, asked.reference, { act: 'done', navDate: null })
  }
  const complaint = await ask(services, id, 'complaint', { subject: 'transaction', text: 'C-77120' })
  if (!complaint.ok) throw new Error('not asked')
  const row = await services.db
    .selectFrom('client_request')
    .select('id')
    .where('reference', '=', complaint.reference)
    .executeTakeFirstOrThrow()
  await answerRecord(services, testActor, { kind: 'request', id: row.id }, 'C-77120')
  await lockByFirm(services, testActor, account)
  await unlockByFirm(services, testActor, account)
  await sendPasswordLink(services, testActor, account)
  await saveProfile(services, id, boldAnswers, { language, formKey: id, by: testContext() })
  const written = await writeRecommendation(services, testActor, id, null, recommendationDraft())
  if (!written.ok) throw new Error(written.reason)
  await sendRecommendation(services, testActor, written.reference)
  const review = await prepareReview(services, testActor, publicId)
  if (!review.ok) throw new Error(review.reason)
  for (const { place } of (await readReview(services, review.id))!.cards) {
    await endCard(services, testActor, review.id, place, {
      outcome: 'not-now',
      note: '',
      who: null,
      dueOn: null,
    })
  }
  await closeReview(services, testActor, review.id)
  const bank = { holder: 'C-77120', number: 'x', last_four: '4321', bank_name: 'C', ifsc: 'SBIN0000001' }
  const unverified = { ...bank, person_id: id, is_verified: 0, changed_at: start }
  await services.db.insertInto('bank_account').values(unverified).execute()
  await prepareLettersTo(services, testActor, [publicId])
}

eachDatabase(
  'C-113 no mail of a Telugu reader has a word for the Hindi one, whoever writes it, at once',
  async (store) => {
    const clock = handClock(start)
    const services = testServices(store, clock)
    await saveTestPrices(store)
    const sunita = await person(store, services, 'hi', 'Sunita Devi')
    const lakshmi = await person(store, services, 'te', 'Lakshmi Menon')
    const acting = (language: Language) => ({ userAgent: 'Firefox', language, address: '192.0.2.1' })
    await Promise.all([live(services, sunita), live(services, lakshmi)])
    await tellOfSips(services)
    // Each offers the other a look, from a page in her own language.
    for (const [from, to] of [
      [sunita, lakshmi],
      [lakshmi, sunita],
    ] as const) {
      const viewer = await to.client()
      const typed = {
        email: viewer.email!,
        relation: 'spouse',
        scopes: 'value holdings',
        purpose: 'C-77120',
        endsOn: '2026-09-20',
        bornOn: '',
        whose: '',
        hidesAmounts: '',
        mayAskInEmergency: 'yes',
      }
      const made = await makeGrant(services, await from.client(), 'offer', typed, '', acting(from.language))
      if (!made.ok) throw new Error(JSON.stringify(made))
      await agreeToGrant(services, viewer, made.id, acting(to.language))
      await askInEmergency(services, viewer, made.id)
      if (from === sunita) await endGrant(services, viewer, made.id, acting(to.language))
    }
    clock.forward(40 * dayMs)
    await mailWhatTimeDid(services)
    const readers = new Map([
      [(await sunita.client()).email, 'hi'],
      [(await lakshmi.client()).email, 'te'],
    ] as const)

    const mails = await waitingMail(services)
    const found = mails.map(({ to, kind, language, subject, text, data }) => {
      const own = readers.get(to) ?? 'en'
      const wrong = Object.entries(letters).filter(
        ([of, letter]) => of !== own && letter.test(subject + text),
      )
      return {
        kind,
        language,
        own,
        wrong: wrong.map(([of]) => of),
        said: own === 'en' || letters[own].test(subject),
        bare: bareOf(data, own),
      }
    })
    expect(
      found.filter(
        ({ language, own, wrong, said, bare }) =>
          language !== own || wrong.length > 0 || !said || bare.length > 0,
      ),
    ).toEqual([])
    for (const own of ['hi', 'te'] as const) {
      expect([...new Set(found.filter((one) => one.own === own).map(({ kind }) => kind))].sort()).toEqual(
        kindsOfAYear,
      )
    }
  },
)

/** Values of a message that are English words in a mail of another language; names, numbers, links and letters are as they were given. */
function bareOf(data: Readonly<Record<string, string>>, own: Language): string[] {
  if (own === 'en') return []
  const known = new Set(['name', 'by', 'next', 'link', 'letter', 'sips', 'where', 'email', 'phone', 'stop'])
  return Object.entries(data)
    .map(
      ([key, value]) => [key, value.replaceAll(/Lakshmi Menon|Sunita Devi|SBI Small Cap Fund/g, '')] as const,
    )
    .filter(([key, value]) => !known.has(key) && /[a-z]{3,}/.test(value))
    .map(([key, value]) => `${key}: ${value}`)
}
