import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { backUp } from './backup.server.ts'
import { compareBackups, verifyBackup } from './verify-backup.server.ts'

const takenAt = '2026-08-19T06:30:00.000Z'

eachDatabase('C-203 a backup is restored and every row compared with it', async (open, { dataDir }) => {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  for (const name of ['Anita Rao', 'लक्ष्मी "quoted"']) {
    const { id } = await makeClient(open, name)
    await enterDrafts(services, id, [draft(), draft({ date: '2026-08-04' })])
  }
  const file = join(dataDir, 'peepal.backup')
  await backUp(open, file, takenAt)
  expect(await verifyBackup(file)).toBeNull()

  const text = gunzipSync(readFileSync(file)).toString('utf8')
  const changed = join(dataDir, 'changed.backup')
  const write = (other: string) => writeFileSync(changed, gzipSync(other))
  write(text.replace('Anita Rao', 'Anita Roa'))
  expect(await compareBackups(file, changed)).toEqual({ reason: 'other-rows', table: 'person' })
  expect(await verifyBackup(changed)).toEqual({ ok: false, reason: 'damaged' })
  write(text.replace(/^\[.*"Anita Rao".*\n/m, ''))
  expect(await compareBackups(file, changed)).toEqual({ reason: 'other-rows', table: 'person' })
  // The order of rows and of columns is the database's own.
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith('{"table":"ledger_entry"'))
  write(
    [...lines.slice(0, at + 1), ...lines.slice(at + 1, at + 5).reverse(), ...lines.slice(at + 5)].join('\n'),
  )
  expect(await compareBackups(file, changed)).toBeNull()
})
