import { recordLook } from '#server/audit/looks.server.ts'
import { toPlainText } from '#server/kernel/plain-text.ts'
import { pansOf } from '#server/profile/pans.server.ts'
import { accountOf } from './client-account.ts'
import type { Options } from './commands.ts'
import { type Desk, type ExitCode, exitCode } from './desk.ts'
import { requireProof } from './proof.ts'
import { formatTable, toJsonLine } from './table.ts'
import { readInFull } from './unmasking.ts'

/** Prints a client's PANs by their last four, or in full with a reason. */
export async function pans(
  desk: Desk,
  [name = '']: readonly string[],
  { json, number: inFull, reason }: Options,
): Promise<ExitCode> {
  const actor = await desk.actor()
  const services = inFull ? await desk.servicesWithKey() : await desk.services()
  const account = await accountOf(services, name)
  await recordLook(services, actor, { accountId: account.id, screen: 'client' })
  if (inFull) await requireProof(desk, actor)
  const rows: Record<'pan' | 'of' | 'name' | 'confirmed', string>[] = []
  for (const { id, lastFour, role, name: holder, isConfirmed } of await pansOf(services.db, account.id)) {
    const masked = { accountId: account.id, field: 'pan', id } as const
    const pan = inFull ? await readInFull(services, actor, masked, reason) : `…${lastFour}`
    rows.push({ pan, of: role, name: toPlainText(holder), confirmed: isConfirmed ? 'yes' : 'no' })
  }
  if (json) for (const row of rows) desk.print(toJsonLine(row))
  else if (rows.length === 0) desk.print(`${account.email} has no PAN here.`)
  else {
    const columns = [
      { title: 'PAN' },
      { title: 'Of' },
      { title: 'Name', shrinks: true },
      { title: 'Confirmed' },
    ]
    desk.print(
      formatTable(
        columns,
        rows.map((row) => [row.pan, row.of, row.name, row.confirmed]),
        desk.width,
      ),
    )
  }
  return exitCode.ok
}
