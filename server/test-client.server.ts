import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { insertAccount } from '#db/accounts.server.ts'
import { emailKey } from './accounts/email.server.ts'
import { hashPassword } from './accounts/password-hash.server.ts'
import { newPublicId } from './accounts/register.server.ts'
import { type Client, findClient, startSession } from './accounts/session.server.ts'
import { type Firm, firmContext, type Visit, visitContext } from './firm.server.ts'
import { drawMail, type Mail } from './mail/draw.server.ts'
import { testVisit } from './test-firm.server.ts'

export const testPassword = 'seven quiet herons'

/** A context as a loader or action gets it. */
export function contextOf(firm: Firm, visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(firmContext, firm)
  context.set(visitContext, visit)
  return context
}

/** What a browser would send back of some Set-Cookie headers. */
export function cookiesOf(...headers: readonly string[]): string {
  return headers
    .map((header) => header.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** The client who is signed in in a browser with these cookies. */
export async function clientWith(firm: Firm, cookie: string): Promise<Client | null> {
  return await findClient(contextOf(firm, testVisit({ cookie })))
}

/** An account with a signed-in browser. */
export async function testClient(
  firm: Firm,
  email = 'meera@example.in',
): Promise<{ client: Client; visit: Visit; cookie: string }> {
  const now = new Date(firm.clock.now()).toISOString()
  const id = randomUUID()
  await insertAccount(
    firm.db,
    {
      id,
      public_id: newPublicId(),
      name: 'Meera Rao',
      email,
      email_key: emailKey(email),
      email_verified_at: null,
      password_hash: await hashPassword(testPassword),
      password_changed_at: now,
      is_sample: 0,
      created_at: now,
    },
    null,
  )
  const { cookie } = await startSession(firm, id, testVisit(), { methods: 'password' })
  const visit = testVisit({ cookie: cookiesOf(cookie) })
  const client = await findClient(contextOf(firm, visit))
  if (!client) throw new Error('the session did not start')
  return { client, visit, cookie: visit.cookie }
}

/** The messages that wait in the outbox, oldest first. */
export async function waitingMail(firm: Firm): Promise<(Mail & { subject: string; text: string })[]> {
  const rows = await firm.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  return rows.map(({ id, payload }) => {
    const mail = JSON.parse(firm.secrets.decrypt(payload ?? '', { owner: id, field: 'mail' })) as Mail
    return { ...mail, ...drawMail(mail) }
  })
}

/** The token in the link of a message. */
export function tokenIn(mail: Mail | undefined): string {
  return new URL(mail?.data.link ?? '').searchParams.get('token') ?? ''
}
