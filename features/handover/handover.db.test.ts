import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { type TestColleague, withDesk } from '#desk/fixtures/open-desk.server.ts'
import { makePerson } from '#features/people/fixtures/person.server.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { parseCsv } from '#kit/text/csv.ts'

const next = { name: 'Banyan Wealth LLP', arn: '654321' }

/** Two clients: one with folios of two houses at CAMS, one with a folio at KFintech. */
async function makeBook(services: Services): Promise<readonly [string, string]> {
  const asha = await makePerson(services, { name: 'Asha Rao', folio: '' })
  const ravi = await makePerson(services, { name: 'Ravi Naidu', folio: '' })
  await services.db.updateTable('person').set({ language: 'te' }).where('id', '=', ravi.id).execute()
  const link = { found_by: 'desk', actor: 'asha', at: '2026-08-01T06:30:00.000Z' } as const
  for (const [registrar, house, folio, person_id] of [
    ['cams', 'H', '771', asha.id],
    ['cams', 'P', '770', asha.id],
    ['kfintech', '118', '900', ravi.id],
  ] as const) {
    const row = { id: folio, registrar, house, folio, person_id, ignored_because: null, file_id: null }
    await services.db
      .insertInto('folio_link')
      .values({ ...link, ...row })
      .execute()
  }
  return [asha.id, ravi.id]
}

async function lettersOf(colleague: TestColleague, show: string) {
  const answer = await colleague.ask('handover', { show, find: '' })
  return (await answer.json()) as {
    letters: { id: string; state: string; days: number | null; name: string; number: string | null }[]
    counts: Record<string, number>
    waits: { id: string } | null
    approvedBy: string | null
  }
}

type Taken = {
  readonly value?: { readonly name: string; readonly body: string } | null
  readonly reason?: string
}
const take = async (colleague: TestColleague) =>
  (await (await colleague.act('handover-pack', {})).json()) as Taken

async function approvedPack(owner: TestColleague, second: TestColleague) {
  expect(await take(owner)).toMatchObject({ value: null })
  const { waits } = await lettersOf(owner, 'open')
  expect((await owner.act('approve-proposal', { id: waits!.id })).status).toBe(409)
  expect((await second.act('approve-proposal', { id: waits!.id })).status).toBe(200)
  const { value } = await take(owner)
  return unzipSync(Buffer.from(value!.body, 'base64'))
}

const cellsOf = (file: Uint8Array | undefined) =>
  parseCsv(Buffer.from(file!).toString())!.map(({ cells }) => cells)

/** Verifies the pack with the command that its README names. */
function verify(files: Record<string, Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  try {
    return execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder }).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

eachDatabase('C-178 the pack leaves by two persons, once, and anybody can verify it', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const owner = await signIn(['owner'], 'Meera Iyer')
    const second = await signIn(['operations'], 'Vikram Shah')
    const [asha] = await makeBook(services)
    expect(await take(owner)).toMatchObject({ reason: 'no-next' })
    expect(await (await owner.act('handover-next', { ...next, arn: '12-3' })).json()).toMatchObject({
      faults: { arn: expect.any(String) },
    })
    expect((await owner.act('handover-next', next)).status).toBe(200)
    await owner.act('fund-house-set', {
      ...{ registrar: 'cams', house: 'P', name: 'Neem Asset Management', gstin: '' },
      ...{ address: '4 Mill Road\nMumbai 400013', mail: 'transfer@neem.example' },
    })
    const files = await approvedPack(owner, second)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        ...[
          'lists/all.csv',
          'lists/all.xlsx',
          'lists/cams.csv',
          'lists/cams-P.csv',
          'lists/kfintech-118.xlsx',
        ],
        ...['letters/cams.pdf', 'letters/cams-P.pdf', 'letters/clients.pdf', 'dispatch.csv', 'README.txt'],
      ]),
    )
    const verified = verify(files)
    expect(verified.trim().split('\n')).toHaveLength(Object.keys(files).length - 1)
    expect(verified).not.toMatch(/FAILED/)
    const [head, ...lines] = cellsOf(files['lists/all.csv'])
    expect(head?.slice(0, 3)).toEqual(['registrar', 'fund_house', 'folio'])
    expect(lines.map((cells) => cells.slice(0, 3).join(' '))).toEqual([
      'cams H 771',
      'cams P 770',
      'kfintech 118 900',
    ])
    const manifest = cellsOf(files['manifest.csv'])
    expect(manifest.find(([file]) => file === 'lists/cams.csv')).toEqual([
      ...['lists/cams.csv', expect.stringMatching(/^[0-9a-f]{64}$/), expect.any(String), '2', '0'],
      ...[expect.any(String), 'Meera Iyer', 'Vikram Shah'],
    ])
    expect(Buffer.from(files['letters/clients.pdf']!).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await readsOf(services, asha)).map(({ screen }) => screen)).toEqual(['export'])
    // Once.
    expect(await take(owner)).toMatchObject({ value: null })
    expect((await second.act('handover-pack', {})).status).toBe(403)
  })
})

eachDatabase(
  'C-178 what became of each letter is written down, and leaves with the next pack',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const owner = await signIn(['owner'], 'Meera Iyer')
      const second = await signIn(['operations'], 'Vikram Shah')
      await makeBook(services)
      await owner.act('handover-next', next)
      expect((await lettersOf(second, 'open')).counts).toEqual({ open: 7, waits: 0, done: 0 })
      const today = new Date(clock.now()).toISOString().slice(0, 10)
      const sent = { letter: 'cams:P', kind: 'sent', on: today, by: 'post', reference: 'RT123456789IN' }
      const write = async (step: object) =>
        (await (await second.act('handover-step', { ...sent, ...step })).json()) as {
          reason?: string
          undo?: { act: string; input: object }
        }
      expect(await write({ kind: 'answered' })).toMatchObject({ reason: 'not-sent' })
      expect(await write({ on: '2099-01-01' })).toMatchObject({ reason: 'future' })
      expect(await write({ letter: 'cams:X' })).toMatchObject({ reason: 'no-letter' })
      await write({})
      clock.forward(3 * dayMs)
      const waits = await lettersOf(await signIn(['operations'], 'Leela Nair'), 'waits')
      expect(waits.letters).toMatchObject([{ id: 'cams:P', days: 3 }])
      const again = await signIn(['owner', 'operations'], 'Meera Rao')
      // All letters to clients at once; they need no answer. The undo takes all back.
      const all = (await (
        await again.act('handover-step', { ...sent, letter: 'clients', by: 'mail', reference: '' })
      ).json()) as { undo: { act: 'handover-undo'; input: object } }
      expect((await lettersOf(again, 'all')).counts).toEqual({ open: 4, waits: 1, done: 2 })
      expect((await again.act(all.undo.act, all.undo.input)).status).toBe(200)
      expect((await again.act(all.undo.act, all.undo.input)).status).toBe(409)
      expect((await lettersOf(again, 'all')).counts).toEqual({ open: 6, waits: 1, done: 0 })
      await again.act('handover-step', { ...sent, kind: 'answered', by: '', reference: 'NEEM/7' })
      expect((await lettersOf(again, 'done')).letters).toMatchObject([{ id: 'cams:P', days: null }])
      const files = await approvedPack(again, await signIn(['operations'], 'Asha Devi'))
      expect(cellsOf(files['dispatch.csv']).find(([letter]) => letter === 'cams:P')).toEqual([
        ...['cams:P', 'house', 'P', 'done', today, 'post', 'RT123456789IN', 'Vikram Shah'],
        ...[today, 'NEEM/7'],
      ])
      const acts = await services.db
        .selectFrom('audit_entry')
        .select('detail')
        .where('act', '=', 'handover-changed')
        .orderBy('sequence')
        .execute()
      expect(acts.map(({ detail }) => detail)).toEqual([
        'distributor',
        'sent 1',
        'sent 2',
        'undone 2',
        'answered 1',
      ])
    })
  },
)
