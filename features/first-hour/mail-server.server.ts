import { randomUUID } from 'node:crypto'
import { fill } from '#content/fill.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { type MailServer, openServerTransport, saveMailServer } from '#kit/mail/mail-server.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { firstHourWords } from './words/desk.ts'

/** Why a mail server took no mail. */
export type MailFailure = keyof (typeof firstHourWords)['mailFailed']

export type MailServerSet =
  | { readonly ok: true }
  /** `problem` is the code or the answer of the server. */
  | { readonly ok: false; readonly reason: MailFailure; readonly problem: string }

/**
 * Sends one mail by a mail server to whoever enters it, and saves the server if it took the mail. The password of the same server is
 * kept where none is typed.
 */
export async function setMailServer(
  services: Services,
  actor: DeskActor,
  server: MailServer,
  to: string,
): Promise<MailServerSet> {
  const { subject, text } = firstHourWords.testMail
  const values = { firm: services.firm().name, host: server.host }
  const said = fill(text, values)
  const transport = openServerTransport(services, server)
  try {
    const mail = { to, subject: fill(subject, values), text: said, html: `<p>${said}</p>` }
    await transport.deliver(randomUUID(), mail, toIso(services.clock.now()))
  } catch (error) {
    return { ok: false, ...failureOf(error) }
  } finally {
    transport.close()
  }
  await saveMailServer(services, actor, server)
  return { ok: true }
}

function failureOf(error: unknown): { readonly reason: MailFailure; readonly problem: string } {
  const {
    code = '',
    message = '',
    response = '',
  } = error as Partial<Record<'code' | 'message' | 'response', string>>
  const all = `${code} ${message}`
  const reason = /ENOTFOUND|EAI_AGAIN|EDNS/.test(all)
    ? 'unknown-host'
    : /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(all)
      ? 'no-server'
      : /ETIMEDOUT|ETOOLONG|Greeting never received/.test(all)
        ? 'silent'
        : code === 'EAUTH'
          ? 'sign-in'
          : /ETLS|certificate|SSL|TLS/i.test(all)
            ? 'no-tls'
            : code === 'EENVELOPE' || code === 'EMESSAGE'
              ? 'refused'
              : 'other'
  return { reason, problem: (response || message || code).split('\n')[0]?.slice(0, 200) ?? '' }
}
