import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { errorsFrom, formWords } from '#forms/errors.ts'
import { actOrPropose } from '#server/approvals/approvals.server.ts'
import { contactChanged } from '#server/approvals/kinds/contact-changed.server.ts'
import { parseContact } from '#server/desk/contact.server.ts'
import { forChange } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { toJsonLine } from './table.ts'

/** Changes a client's e-mail, phone number or address. */
export async function contact(
  desk: Desk,
  [name = '']: readonly string[],
  { json = false, email = '', phone = '', address = '', reason }: Options,
): Promise<ExitCode> {
  const parsed = parseContact({ email, phone, address })
  if (!parsed.ok) {
    const labels = { email: '--email', phone: '--phone', address: '--address' }
    const words = formWords(wordsIn(defaultLanguage).faults, 'profile')
    const [error] = errorsFrom(parsed.faults, labels, words)
    throw new Usage(error ? `${error.label}: ${error.message}` : 'This can’t be kept.')
  }
  const { actor, services, account } = await forChange(desk, name)
  const wanted = { accountId: account.id, ...parsed.value }
  const outcome = await actOrPropose(services, actor, contactChanged, wanted, reason ?? null)
  if (!outcome.ok) {
    throw (
      proposeProblem(outcome.reason) ??
      new Failed(`${account.email} has these details already. Nothing was changed.`)
    )
  }
  const { proposal } = outcome.value
  if (proposal !== null) return printProposed(desk, proposal, json)
  desk.print(
    json
      ? toJsonLine({ email: account.email, changed: parsed.value })
      : `The contact details of ${account.email} are changed. A new e-mail counts once it has answered.`,
  )
  return exitCode.ok
}
