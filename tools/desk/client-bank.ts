import { actOrPropose } from '#server/approvals/approvals.server.ts'
import { bankVerified } from '#server/approvals/kinds/bank-verified.server.ts'
import { recordLook } from '#server/audit/looks.server.ts'
import { readBank, withdrawBankVerification } from '#server/desk/clients.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { accountOf } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { requireProof } from './proof.ts'
import { printProposed, proposeProblem } from './proposed.ts'
import { formatFact, formatInstant, toJsonLine } from './table.ts'
import { readInFull } from './unmasking.ts'

/** Prints a client's bank details, or notes that they were checked. */
export async function bank(
  desk: Desk,
  [name = '', act]: readonly string[],
  options: Options,
): Promise<ExitCode> {
  const { ending } = options
  if (act !== undefined && act !== 'verified' && act !== 'unverified') {
    throw new Usage('After the client comes verified, unverified or nothing.')
  }
  if ((act === 'verified') !== (ending !== undefined)) {
    throw new Usage(
      'verified needs --ending with the last four digits of what was checked. Nothing else takes it.',
    )
  }
  if (act === undefined) return await show(desk, name, options)
  if (options.number) throw new Usage(`--number does not belong to ${act}.`)
  return await verify(desk, name, ending ?? null, options)
}

async function show(desk: Desk, name: string, { json, number: inFull, reason }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = inFull ? await desk.servicesWithKey() : await desk.services()
  const account = await accountOf(services, name)
  const details = await readBank(services, account)
  if (!details) throw new Failed(`${account.email} has given no bank details.`)
  await recordLook(services, actor, { accountId: account.id, screen: 'bank' })
  const masked = { accountId: account.id, field: 'bank-number', id: null } as const
  if (inFull) await requireProof(desk, actor)
  const number = inFull ? await readInFull(services, actor, masked, reason) : null
  const { email, holder, lastFour, ...rest } = details
  desk.print(
    json
      ? toJsonLine({ email, holder, lastFour, ...(number === null ? {} : { number }), ...rest })
      : [
          formatFact('holder', holder),
          formatFact('number', number ?? `… ${lastFour}`),
          formatFact('bank', details.bankName),
          formatFact('IFSC', details.ifsc),
          formatFact('verified', details.isVerified ? 'yes' : 'no'),
          formatFact('given', formatInstant(details.changedAt)),
        ].join('\n'),
  )
  return exitCode.ok
}

/** Withdrawing a verification is safe, so one person does it. */
async function verify(desk: Desk, name: string, ending: string | null, options: Options): Promise<ExitCode> {
  const { json = false, reason } = options
  const actor = await desk.actor()
  const services = await desk.services()
  const account = await accountOf(services, name)
  const { email } = account
  const state = ending === null ? 'unverified' : 'verified'
  const refuse = (why: string, changedAt = ''): Error => {
    switch (why) {
      case 'not-given':
        return new Failed(`${email} has given no bank details.`)
      case 'another-ending':
        return new Failed(
          `The account number of ${email} does not end in ${toPlainText(ending ?? '')}. The client gave the details on ${formatInstant(changedAt)}. Nothing was changed.`,
        )
      case 'already':
        return new Failed(`The bank details were ${state} already. Nothing was changed.`)
      default:
        return new Failed(`${email} changed the bank details just now. Look at them again.`)
    }
  }
  let lastFour: string
  if (ending === null) {
    const withdrawn = await withdrawBankVerification(services, actor, account)
    if (!withdrawn.ok) throw refuse(withdrawn.reason)
    lastFour = withdrawn.lastFour
  } else {
    const wanted = { accountId: account.id, ending }
    const outcome = await actOrPropose(services, actor, bankVerified, wanted, reason ?? null)
    if (!outcome.ok) {
      throw proposeProblem(outcome.reason) ?? refuse(outcome.reason, outcome.facts?.changedAt)
    }
    const { done, proposal } = outcome.value
    if (proposal !== null) return printProposed(desk, proposal, json)
    lastFour = done.lastFour
  }
  desk.print(
    json
      ? toJsonLine({ email, lastFour, isVerified: ending !== null })
      : `The bank details of ${email}, ending in ${toPlainText(lastFour)}, are ${state} now.`,
  )
  return exitCode.ok
}
