import { readBank, readBankNumber, verifyBank } from '#server/desk/clients.server.ts'
import { toPlainText } from '#server/desk/plain-text.ts'
import { accountOf } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { formatFact, formatInstant, toJsonLine } from './table.ts'

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

async function show(desk: Desk, name: string, { json, number: inFull }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = inFull ? await desk.servicesWithKey() : await desk.services()
  const account = await accountOf(services, name)
  const details = await readBank(services, account)
  if (!details) throw new Failed(`${account.email} has given no bank details.`)
  const number = inFull ? await readBankNumber(services, actor, account) : null
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

async function verify(desk: Desk, name: string, ending: string | null, { json }: Options): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = await desk.services()
  const account = await accountOf(services, name)
  const { email } = account
  const state = ending === null ? 'unverified' : 'verified'
  const verified = await verifyBank(services, actor, account, ending)
  if (!verified.ok) {
    switch (verified.reason) {
      case 'not-given':
        throw new Failed(`${email} has given no bank details.`)
      case 'another-ending':
        throw new Failed(
          `The account number of ${email} does not end in ${toPlainText(ending ?? '')}. The client gave the details on ${formatInstant(verified.changedAt)}. Nothing was changed.`,
        )
      case 'already':
        throw new Failed(`The bank details were ${state} already. Nothing was changed.`)
      case 'changed-meanwhile':
        throw new Failed(`${email} changed the bank details just now. Look at them again.`)
    }
  }
  desk.print(
    json
      ? toJsonLine({ email, lastFour: verified.lastFour, isVerified: ending !== null })
      : `The bank details of ${email}, ending in ${toPlainText(verified.lastFour)}, are ${state} now.`,
  )
  return exitCode.ok
}
