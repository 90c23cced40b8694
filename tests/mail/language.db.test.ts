import { expect } from 'vitest'
import { speakPseudoLanguage } from '#content/fixtures/pseudo-language.ts'
import { saveMessage } from '#features/enquiries/enquiries.server.ts'
import { queueNotice } from '#features/identity/notices.server.ts'
import { queueVerification } from '#features/identity/recovery/verify-email.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { tokenIn, waitingMail } from '#tests/fixtures/browser.server.ts'
import { handClock, testContext, testServices } from '#tests/fixtures/services.server.ts'

speakPseudoLanguage()

const owner = { name: 'Anita Rao', email: 'anita@example.in', language: 'xx' }
const english = testContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' })

eachDatabase(
  'C-113 a mail is in the language of the account, whatever page or desk caused it, and its link leads there',
  async (open) => {
    const services = testServices(open, handClock())
    const { id } = await makeClient(open)
    await queueNotice(open.db, services, owner, 'factor-added', {
      path: '/profile?tab=security',
      context: english,
      data: ({ mail }) => ({ factor: mail.factors.totp }),
    })
    await queueVerification(open.db, services, { ...owner, id })
    await queueNotice(open.db, services, owner, 'closing-ended', { path: '/profile/data', context: null })
    const [notice, verification, byDesk] = await waitingMail(services)
    expect(notice?.subject).toMatch(/^⟦/)
    expect(notice?.text).toContain(notice?.data.factor)
    expect(notice?.data.factor).toMatch(/^⟦/)
    expect(notice?.data.when).toMatch(/^⟦⟦19 /)
    expect(notice?.data.link).toBe('http://localhost:3000/xx/profile?tab=security')
    expect(verification?.data.link).toMatch(/^http:\/\/localhost:3000\/xx\/verify-email\?token=/)
    expect(tokenIn(verification)).toMatch(/^[\w-]{20,}$/)
    expect(byDesk?.subject).toMatch(/^⟦/)
  },
)

eachDatabase(
  'the sender of a form is answered in the language of the form, the office reads its own',
  async (open) => {
    const services = testServices(open, handClock())
    const message = { ...owner, phone: null, text: 'Please call me.', schemeCode: null, slot: null }
    const given = { purpose: 'answer-message' as const, textVersion: '1', language: 'xx', page: '/contact' }
    await saveMessage(services, message, given, { address: '192.0.2.1', key: 'message/1', bodyHash: 'a' })
    const mails = await waitingMail(services)
    expect(mails.find(({ kind }) => kind === 'new-message')?.subject).toBe(
      'A new message from the contact form',
    )
    expect(mails.find(({ kind }) => kind === 'message-received')?.subject).toMatch(/^⟦/)
  },
)

eachDatabase('a language that the site does not speak is answered in English', async (open) => {
  const services = testServices(open, handClock())
  const message = { ...owner, phone: null, text: 'Please call me.', schemeCode: null, slot: null }
  const given = { purpose: 'answer-message' as const, textVersion: '1', language: 'tlh', page: '/contact' }
  await saveMessage(services, message, given, { address: '192.0.2.1', key: 'message/1', bodyHash: 'a' })
  expect((await waitingMail(services)).map(({ language }) => language)).toEqual(['en', 'en'])
})
