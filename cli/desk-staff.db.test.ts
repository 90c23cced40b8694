import { expect } from 'vitest'
import { listAllowedAddresses } from '#features/staff/addresses.server.ts'
import { findStaffNamed } from '#features/staff/people.server.ts'
import { systemClock } from '#kit/clock/clock.ts'
import { openSecrets } from '#kit/secrets/secrets.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { eachPlace, type Place } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { addStaff, codeOf, setUpAccess } from '#tests/fixtures/staff.server.ts'
import { desk } from './fixtures/run-desk.ts'

const asha = 'asha@firm.example'
const ravi = 'ravi@firm.example'

/** Runs a command that must work, and returns its lines of JSON. */
async function lines(place: Place, args: readonly string[]): Promise<Record<string, unknown>[]> {
  const { code, out, err } = await desk(place, [...args, '--json'])
  expect({ args, code, err }).toEqual({ args, code: 0, err: '' })
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** Sets up the authenticator of somebody who was invited, whose code each of the acts is then given. */
async function proving(place: Place, email: string) {
  const settings = parseSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  const store = await openStore(place)
  const secrets = await openSecrets(settings.value, store.db, systemClock)
  const staff = (await findStaffNamed(store.db, email))!
  const { seed } = await setUpAccess({ ...testServices(store), clock: systemClock, secrets }, staff)
  const prove = async (name: string, ...words: string[]) => {
    // A code counts once, and only so many are tried.
    await store.db.updateTable('staff_totp').set({ last_step: 0 }).execute()
    await store.db.deleteFrom('attempt').execute()
    const code = codeOf({ clock: systemClock }, seed)
    return await desk(place, ['do', name, ...words, '--as', email], '', {}, async () => code)
  }
  return { store, prove }
}

eachPlace(
  'C-042 the shell makes the first owner, who invites the others',
  async (place) => {
    const early = await desk(place, ['do', 'invite-staff', 'Ravi', ravi, 'roles=owner'])
    expect(early).toMatchObject({ code: 1, out: '' })
    expect(early.err).toContain('The first owner is made with: desk staff add-owner')

    const made = await desk(place, ['staff', 'add-owner', asha, '--name', 'Asha Rao'])
    expect(made.out).toMatch(/http:\/\/localhost:3100\/welcome\/[\w-]{43}\n/)
    const again = await desk(place, ['staff', 'add-owner', ravi, '--name', 'Ravi', '--as', asha])
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('The firm has an owner') })

    const { store, prove } = await proving(place, asha)
    const invited = await prove('invite-staff', 'Ravi Iyer', ravi, 'roles=adviser', 'roles=operations')
    expect(invited).toMatchObject({ code: 0, err: '' })
    const people = async (): Promise<{ staff: object; state: string; pending: object | null }[]> =>
      JSON.parse((await desk(place, ['ask', 'staff', '--json', '--as', asha])).out).people
    expect(await people()).toMatchObject([
      { staff: { email: asha, roles: ['owner'] }, state: 'active', pending: null },
      { staff: { email: ravi, roles: ['adviser', 'operations'] }, state: 'invited', pending: null },
    ])

    // C-176: with a mail server, and somebody else who approves, the link goes to the mailbox alone.
    const mail = { SMTP_URL: 'smtps://mail.example:465' }
    const mailed = await desk(place, ['staff', 'link', ravi, '--as', asha], '', mail)
    expect(mailed).toMatchObject({
      code: 0,
      out: expect.stringContaining(`A link went to ${ravi}, and to nobody`),
    })
    expect(mailed.out).not.toContain('/welcome/')
    expect((await desk(place, ['staff', 'link', ravi, '--as', asha])).out).toContain('/welcome/')

    // Only an owner; and from two owners on, a role needs both.
    const byRavi = await desk(place, ['do', 'give-roles', ravi, 'roles=owner', '--as', ravi])
    expect(byRavi).toMatchObject({ code: 1, err: expect.stringContaining('It needs the role owner.') })
    expect(await prove('give-roles', ravi, 'roles=owner')).toMatchObject({ code: 0, err: '' })
    const waits = await prove('give-roles', ravi, 'roles=auditor', '--json')
    expect(JSON.parse(waits.out).value).toEqual({ proposal: expect.any(String) })
    expect((await people())[1]).toMatchObject({ staff: { roles: ['owner'] } })
    await prove('invite-staff', 'Meena', 'meena@firm.example', 'roles=auditor')
    expect((await people())[1]).toMatchObject({
      staff: { email: 'meena@firm.example', roles: [] },
      pending: { roles: expect.stringContaining('uditor') },
    })

    const left = await prove('remove-staff', ravi, '--json')
    expect(JSON.parse(left.out).value).toEqual({ sessionsEnded: 0, workReturned: 0 })
    const last = await prove('remove-staff', asha)
    expect(last).toMatchObject({ code: 1, err: expect.stringContaining('no owner left') })
    await store.close()
    const [{ entries }] = (await lines(place, ['ask', 'audit', 'show=acts', '--as', asha])) as [
      { entries: { act: string; by: string }[] },
    ]
    expect(entries.map(({ act, by }) => `${act} ${by}`)).toContain('staff-left Asha Rao')
  },
  'first start',
)

eachPlace(
  'C-041 once the firm has staff, a command that changes something or reads people names one of them',
  async (place) => {
    const key = { APP_KEY: Buffer.alloc(32, 7).toString('base64url') }
    const open = ['do', 'open-client', 'email=lata@example.com', 'name=Lata']
    expect(await desk(place, [...open, '--as', 'anybody'], '', key)).toMatchObject({ code: 0 })
    await desk(place, ['staff', 'add-owner', asha, '--name', 'Asha Rao'])
    const store = await openStore(place)
    await addStaff(testServices(store), 'Ravi', ['auditor'])
    await store.close()
    const lock = (env: Record<string, string>, ...args: string[]) =>
      desk(place, ['do', 'lock-client', 'lata@example.com', ...args], '', { ...key, ...env })
    expect(await lock({})).toMatchObject({ code: 2, err: expect.stringContaining('say who does this') })
    for (const [name, sentence] of [
      ['anybody', 'Nobody on the staff has the e-mail "anybody"'],
      [ravi, 'may not do this. It needs the role owner, adviser, or operations.'],
    ] as const) {
      expect(await lock({}, '--as', name)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    }
    // The name of the machine's user is not on the staff either.
    expect(await lock({ DESK_AS: 'root' })).toMatchObject({ code: 1 })
    expect(await lock({ DESK_AS: asha.toUpperCase() })).toMatchObject({ code: 0 })
    const log = await desk(place, ['ask', 'audit', 'show=acts', '--json', '--as', asha], '', key)
    expect(JSON.parse(log.out).entries[0]).toMatchObject({ by: 'Asha Rao', act: 'locked' })
    // Nobody reads people without a name either; an auditor may.
    for (const args of [
      ['ask', 'clients'],
      ['ask', 'find', 'text=lata'],
      ['ask', 'people'],
      ['ask', 'records', 'kind=lead'],
      ['ask', 'inbox'],
      ['ask', 'records', 'kind=request'],
      ['ask', 'sips'],
      ['ask', 'staff'],
    ]) {
      const unnamed = await desk(place, args, '', key)
      expect([args, unnamed.code, unnamed.out]).toEqual([args, 2, ''])
      expect(await desk(place, [...args, '--as', ravi], '', key)).toMatchObject({ code: 0 })
    }
  },
  'first start',
)

eachPlace(
  'C-042 the shell sets the networks that the desk may be opened from',
  async (place) => {
    await desk(place, ['staff', 'add-owner', asha, '--name', 'Asha Rao'])
    const as = ['--as', asha]
    const allowed = await lines(place, ['staff', 'allow', '203.0.113.9/24', '--name', 'Office', ...as])
    expect(allowed).toEqual([{ cidr: '203.0.113.0/24', name: 'Office', addedBy: 'Asha Rao' }])
    const unreadable = await desk(place, ['staff', 'allow', 'office', ...as])
    expect(unreadable).toMatchObject({ code: 2, err: expect.stringContaining('“office” is no network') })
    const { store, prove } = await proving(place, asha)
    expect(await prove('set-addresses', 'networks=office')).toMatchObject({ code: 1 })
    expect(await prove('set-addresses', 'networks=')).toMatchObject({ code: 0, err: '' })
    expect(await listAllowedAddresses(store.db)).toEqual([])
    await store.close()
  },
  'first start',
)
