import { expect, test } from 'vitest'
import { rights } from '#desk/acts/access.ts'
import { acts, queries } from '#desk/web/endpoints.server.ts'
import { type Role, roles } from '#features/staff/staff.ts'
import { eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { commandRights, isReading } from './command-rights.ts'
import { subjects } from './desk.ts'
import { desk } from './fixtures/run-desk.ts'

const books: readonly Role[] = ['owner', 'operations']

/** Commands that change something, with arguments that lead nowhere, and who may give them: by hand, as the browser's matrix. */
const mayRun: Readonly<Record<string, readonly [args: readonly string[], roles: readonly Role[]]>> = {
  'firm import': [['/nowhere/firm.json'], ['owner']],
  'feeds import': [['/nowhere/a.csv'], books],
  'statements import': [['/nowhere/a.pdf', '--client', 'nobody@example.com'], books],
  'clients import': [['/nowhere/a.csv'], books],
  'staff link': [['x@example.com'], ['owner']],
  'staff allow': [['nowhere'], ['owner']],
}

eachPlace(
  'A5.1 a command asks for the roles that the browser asks for',
  async (place) => {
    const env = { APP_KEY: Buffer.alloc(32, 7).toString('base64url'), LOG_LEVEL: 'silent' }
    const run = (...args: string[]) => desk(place, args, '', env)
    expect(await run('staff', 'add-owner', 'owner@firm.example', '--name', 'Owner')).toMatchObject({
      code: 0,
    })
    const store = await openStore(place)
    for (const role of roles.filter((one) => one !== 'owner'))
      await addStaff(testServices(store), role, [role])
    await store.close()
    const wrong: string[] = []
    for (const role of roles) {
      for (const [name, [args, allowed]] of Object.entries(mayRun)) {
        const { err } = await run(...name.split(' '), ...args, '--as', `${role}@firm.example`)
        const isRefused = /may not do this\. It needs the role|no role that changes anything/.test(err)
        if (isRefused === allowed.includes(role)) wrong.push(`${role}: ${name}: ${err}`)
      }
      // What a role may not read in the browser, it does not read by its name at the shell.
      const { code } = await run('ask', 'staff', '--as', `${role}@firm.example`)
      expect([role, code]).toEqual([role, role === 'owner' || role === 'auditor' ? 0 : 1])
    }
    expect(wrong).toEqual([])
    // Nothing that changes something is done by nobody in particular.
    expect(await run('firm', 'import', '/nowhere/firm.json')).toMatchObject({ code: 2 })
  },
  'first start',
)

test('A5.1 every command has its right, and every right guards an endpoint or a command', async () => {
  const commands: string[] = []
  for (const [subject, { run }] of Object.entries(subjects)) {
    commands.push(subject)
    // The refusal of an unknown command names those that there are.
    const said = await run(['no-such-command'], null as never).catch((error: Error) => error.message)
    const known = /only: (.*)\.$/.exec(String(said))?.[1]?.split(', ') ?? []
    commands.push(...known.map((name) => `${subject} ${name}`))
  }
  // Acts and queries ask for their own right; completion shows only their names.
  const bare = [
    'navs',
    'book',
    'feeds',
    'statements',
    'clients',
    'audit',
    'staff',
    'firm',
    'sealed',
    'mail',
    'do',
    'ask',
    'gains',
    'costs',
    'completion',
  ]
  expect(commands.filter((name) => !bare.includes(name)).sort()).toEqual(Object.keys(commandRights).sort())
  const guarding = new Set<string>([
    ...Object.values(commandRights),
    ...Object.values({ ...queries, ...acts }).map(({ right }) => right),
  ])
  expect(Object.keys(rights).filter((right) => !guarding.has(right))).toEqual([])
  for (const [name, right] of Object.entries(commandRights)) {
    const changes = / (add|set|link|unlink|import|undo|mark|erase|approve|invite|leave|lock|unlock|map|keep)$/
    if (changes.test(name) && right !== 'machine') expect([name, isReading(right)]).toEqual([name, false])
  }
})
