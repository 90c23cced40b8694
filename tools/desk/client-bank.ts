import { findBankAccount } from '#db/profile.server.ts'
import { bankNumberOf, setBankVerified } from '#server/profile/payment.server.ts'
import type { ClientOptions } from './clients.ts'
import { type Desk, type ExitCode, exitCode, Failed, Usage } from './desk.ts'
import { findAccountOf, servicesWithKey } from './office.ts'
import { formatInstant } from './records.ts'
import { toJsonLine, toPlainText } from './table.ts'

/** Prints a client's bank details, or notes that they were checked. */
export async function bank(
  desk: Desk,
  [name, act]: readonly string[],
  { json, number: inFull, ending }: ClientOptions,
): Promise<ExitCode> {
  if (act !== undefined && act !== 'verified' && act !== 'unverified') {
    throw new Usage('After the client comes verified, unverified or nothing.')
  }
  if ((act === 'verified') !== (ending !== undefined)) {
    throw new Usage(
      'verified needs --ending with the last four digits of what was checked; nothing else takes it.',
    )
  }
  if (act !== undefined && inFull) throw new Usage('--number does not belong to that.')
  const account = await findAccountOf(desk, name)
  const { email } = account
  const { db } = await desk.open()
  const details = await findBankAccount(db, account.id)
  if (!details) throw new Failed(`${email} has given no bank details.`)
  const isVerified = details.is_verified === 1
  if (act !== undefined) {
    const office = await servicesWithKey(desk)
    const wanted = act === 'verified'
    const changed = details.changed_at
    if (wanted && ending !== details.last_four) {
      throw new Failed(
        `The account number of ${email} does not end in ${toPlainText(ending ?? '')}; its details are of ${formatInstant(changed)}. Nothing was changed.`,
      )
    }
    if (wanted === isVerified) throw new Failed(`They were ${act} already. Nothing was changed.`)
    if (!(await setBankVerified(office, details, wanted))) {
      throw new Failed(`${email} changed the bank details just now. Look at them again.`)
    }
    desk.print(
      json
        ? toJsonLine({ email, lastFour: details.last_four, isVerified: wanted })
        : `The bank details of ${email}, ending in ${toPlainText(details.last_four)}, are ${act} now.`,
    )
    return exitCode.ok
  }
  const facts = {
    email,
    holder: details.holder,
    lastFour: details.last_four,
    ...(inFull ? { number: await bankNumberOf(await servicesWithKey(desk), account.id) } : {}),
    bankName: details.bank_name,
    ifsc: details.ifsc,
    isVerified,
    changedAt: details.changed_at,
  }
  const line = (label: string, value: string) => `${label.padEnd(18)}${toPlainText(value)}`
  desk.print(
    json
      ? toJsonLine(facts)
      : [
          line('holder', facts.holder),
          line('number', facts.number ?? `… ${facts.lastFour}`),
          line('bank', facts.bankName),
          line('IFSC', facts.ifsc),
          line('verified', isVerified ? 'yes' : 'no'),
          line('given', formatInstant(facts.changedAt)),
        ].join('\n'),
  )
  return exitCode.ok
}
