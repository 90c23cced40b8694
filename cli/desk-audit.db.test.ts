import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { saveBank } from '#features/profile/payment.server.ts'
import { canonicalJson } from '#kit/audit/canonical-json.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { openSecrets } from '#kit/secrets/secrets.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { addStaff, codeOf, setUpStaff } from '#tests/fixtures/staff.server.ts'
import { desk } from './fixtures/run-desk.ts'

eachPlace(
  'C-049 C-050 C-041 the desk proposes, approves with a fresh code, lists looks and proves its log',
  async (place) => {
    const store = await openStore(place)
    const services = testServices(store)
    const { id } = await makeClient(store)
    const who = `${id}@example.com`
    await saveBank(services, id, {
      holder: 'Anita',
      number: '001234567890',
      bankName: '',
      ifsc: 'HDFC0000001',
    })
    await addStaff(services, 'Vikram', ['adviser'])
    const settings = parseSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' })
    if (!settings.ok) throw new Error(settings.problems.join(' '))
    // The program has a key and a clock of its own.
    const program = {
      ...services,
      clock: systemClock,
      secrets: await openSecrets(settings.value, store.db, systemClock),
    }
    const meera = await setUpStaff(program, 'Meera', ['owner'])
    const kavya = await setUpStaff(program, 'Kavya', ['owner'])
    /** The code of the next 30 seconds: that of these was used to set the access up. */
    const codeFor = ({ seed }: typeof meera) => codeOf({ clock: { now: () => Date.now() + 30_000 } }, seed)
    const as = (name: string) => ['--as', `${name}@firm.example`]
    const ask = async (...args: string[]) => JSON.parse((await desk(place, ['ask', ...args, '--json'])).out)
    const verify = [
      'do',
      'propose-for-client',
      who,
      'kind=bank-verified',
      'ending=7890',
      'reason=Cheque seen',
    ]
    const proposed = await desk(place, [...verify, '--json', ...as('vikram')])
    expect(proposed.err).toBe('')
    const { value: proposal } = JSON.parse(proposed.out) as { value: string }
    const isVerified = async () => (await ask('client-bank', who, ...as('vikram'))).isVerified
    expect(await isVerified()).toBe(false)

    const shown = await ask('proposal', proposal, ...as('meera'))
    expect(shown.fields).toContainEqual({ name: 'verified', before: 'no', after: 'yes' })
    expect(JSON.stringify(shown.fields)).toContain('7890')
    expect(await ask('proposal', proposal, ...as('vikram'))).toMatchObject({ isOwn: true, block: 'own' })
    const bare = await desk(place, ['do', 'decline-proposal', proposal, ...as('meera')])
    expect(bare.code).toBe(2)
    expect(await ask('proposals', 'open', ...as('meera'))).toMatchObject([{ kind: 'bank-verified' }])

    // The key of the tests' services is not the one of the program, so it must not decrypt here; a bank needs none.
    const approving = ['do', 'approve-proposal', proposal, ...as('meera')]
    const unproven = await desk(place, approving)
    expect([unproven.code, unproven.err]).toEqual([1, expect.stringContaining('code of your authenticator')])
    const guessed = await desk(place, approving, '', {}, async () => '000000')
    expect([guessed.code, guessed.err]).toEqual([1, expect.stringContaining('This code is not right')])
    const code = codeFor(meera)
    const approved = await desk(place, approving, '', {}, async () => code)
    expect([approved.code, approved.err]).toEqual([0, ''])
    expect(await isVerified()).toBe(true)

    const log = await ask('audit', 'show=all', `client=${who}`, ...as('meera'))
    const acts = log.entries as { act: string; detail: string }[]
    expect(acts.map(({ act, detail }) => `${act} ${detail ?? ''}`.trim())).toEqual([
      'looked bank',
      'proposal-approved bank-verified',
      'bank-verified',
      'looked approval',
      'looked approval',
      'looked bank',
      'proposal-made bank-verified',
    ])

    const file = join(place.dataDir, 'log.jsonl')
    const taking = ['audit', 'export', file, ...as('kavya')]
    expect((await desk(place, taking)).code).toBe(1)
    expect((await desk(place, taking, '', {}, async () => codeFor(kavya))).code).toBe(0)
    const [head, ...lines] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    let previous = '0'.repeat(64)
    for (const line of lines) {
      expect(line.entry.previous).toBe(previous)
      expect(hash(canonicalJson(line.entry))).toBe(line.hash)
      if (line.reason !== null) expect(hash(line.salt + line.reason)).toBe(line.entry.reason)
      previous = line.hash
    }
    expect(head.lastHash).toBe(previous)

    const whole = await desk(place, ['audit', 'verify'])
    expect([whole.code, whole.out]).toEqual([
      0,
      expect.stringMatching(/^The log is complete: entries 1 to \d+/),
    ])
    const mailed = `${head.last}:${head.lastHash}`
    expect((await desk(place, ['audit', 'verify', '--head', mailed])).code).toBe(0)
    await store.db.updateTable('audit_entry').set({ actor: 'nobody' }).where('sequence', '=', 2).execute()
    const broken = await desk(place, ['audit', 'verify'])
    expect([broken.code, broken.err]).toEqual([
      1,
      expect.stringContaining('Broken at entry 2: it was changed'),
    ])
    await store.close()
  },
)
