import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { addLanguage, wordsIn } from '#content/words.ts'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { readConsents } from '#features/people/desk/parts.server.ts'
import { eraseAccount, everythingAbout } from '#features/privacy/account-data.server.ts'
import { consentsOf, withdrawConsent } from '#features/privacy/privacy.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { testClient } from '#tests/fixtures/browser.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { recordAgreement } from './agreed-text.server.ts'
import { findAccount } from './tables/accounts.server.ts'

speakPseudoLanguage()

const now = '2026-08-19T06:30:00.000Z'

eachDatabase(
  'C-113 what a client agreed to leads to the exact words of her language, also after the words have changed',
  async (open) => {
    const services = testServices(open, handClock())
    const { client } = await testClient(services)
    const verified = { ...client, emailVerifiedAt: now }
    await open.db
      .updateTable('sign_in')
      .set({ email_verified_at: now })
      .where('person_id', '=', client.id)
      .execute()
    const message = {
      name: 'Meera Rao',
      email: client.email!,
      phone: null,
      text: 'Please call me.',
      schemeCode: null,
      slot: null,
    }
    const { answerMessage } = wordsIn('te').consent
    const given = {
      purpose: 'answer-message' as const,
      textVersion: answerMessage.version,
      language: 'te',
      page: '/contact',
    }
    await saveMessage(services, message, given, { address: '192.0.2.1', key: 'message/1', bodyHash: 'a' })
    await recordAgreement(
      open.db,
      client.id,
      { purpose: 'access', language: 'hi', page: '/household' },
      now,
      'grant-1',
    )
    for (let press = 0; press < 3; press += 1) {
      await recordAgreement(
        open.db,
        client.id,
        { purpose: 'keep-on-phone', language: 'xx', page: '/dashboard' },
        now,
      )
    }
    await recordAgreement(
      open.db,
      client.id,
      { purpose: 'statement', language: 'en', page: '/transactions/import' },
      now,
      'import-1',
    )

    // The firm rewords the sentence under the same version: what she read stays what it was.
    const before = wordsIn('xx').offline.snapshot.lead
    const words = wordsIn('xx')
    addLanguage('xx', {
      ...words,
      offline: { ...words.offline, snapshot: { ...words.offline.snapshot, lead: 'Another sentence.' } },
    })

    const consents = await consentsOf(services, verified)
    const said = new Map(consents.map((row) => [row.purpose, row]))
    expect(consents).toHaveLength(4)
    expect(said.get('answer-message')).toMatchObject({ language: 'te', text: answerMessage.text })
    expect(said.get('access')).toMatchObject({
      language: 'hi',
      text: wordsIn('hi').consent.access.text,
      about: 'grant-1',
    })
    expect(said.get('statement')).toMatchObject({
      about: 'import-1',
      text: 'Nothing is kept until you press “Take in”. You can undo it afterwards.',
    })
    expect(said.get('keep-on-phone')?.text).toContain(before)
    addLanguage('xx', words)

    // The office and her own export have the same words.
    const account = (await findAccount(open.db, client.id))!
    expect(await readConsents(services, account)).toEqual(consents)
    const files = unzipSync(await everythingAbout(services, verified, 'te'))
    expect(JSON.parse(strFromU8(files['consents.json']!))).toEqual(JSON.parse(JSON.stringify(consents)))

    // A grant ends by itself, an import by its undo: neither is withdrawn here.
    expect(await withdrawConsent(services, verified, said.get('access')!.id)).toBe(false)
    expect(await withdrawConsent(services, verified, said.get('answer-message')!.id)).toBe(true)

    // The account goes, and the proof stays until its own period is over.
    await open.db.transaction().execute((trx) => eraseAccount(trx, client.id, '2026-08-19T06:30:00.000Z'))
    expect(await consentsOf(services, { ...verified, emailVerifiedAt: null })).toHaveLength(3)
  },
)
