import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { roles } from '#features/staff/staff.ts'
import { eachDatabase, eachPlace } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { shellActs, shellQueries } from './act-commands.ts'
import { runDesk } from './desk.ts'
import { desk } from './fixtures/run-desk.ts'

const env = { APP_KEY: Buffer.alloc(32, 7).toString('base64url'), LOG_LEVEL: 'silent' }

/** Runs a command that needs no database. */
async function printed(args: readonly string[]) {
  let out = ''
  const code = await runDesk(args, {
    env: {},
    input: (async function* () {})(),
    print: (text) => {
      out += `${text}\n`
    },
    complain: (text) => {
      out += `${text}\n`
    },
    askPassword: async () => null,
    width: 80,
  })
  return { code, out }
}

test('the help fits on a screen, and every act and query has one', async () => {
  const { out } = await printed(['--help'])
  const lines = out.trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(24)
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  for (const [verb, table] of [
    ['do', shellActs],
    ['ask', shellQueries],
  ] as const) {
    const list = (await printed([verb, '--help'])).out
    for (const [name, { says, parse }] of Object.entries(table)) {
      expect(list).toContain(`  ${name}`)
      expect(says, name).toMatch(/^[A-Z].{10,85}\.$/)
      const help = (await printed([verb, name, '--help'])).out
      expect(help).toContain(says)
      for (const field of Object.keys(parse.describes)) expect(help).toContain(`${field}=`)
    }
  }
  expect((await printed(['do', 'work-wait', '--help'])).out).toContain('until=DAY')
})

test('a wrong name leads to the nearest, and what needs a browser says so', async () => {
  const wrong = [
    [['do', 'wrok-wait'], 'There is no "wrok-wait" to do. Did you mean work-wait?'],
    [['ask', 'todya'], 'There is no "todya" to ask. Did you mean today?'],
    [['do', 'today'], 'today is a question: desk ask today.'],
    [['ask', 'work-wait'], 'work-wait is an act: desk do work-wait.'],
    [['do', 'add-own-passkey'], 'add-own-passkey needs the desk in a browser.'],
    [['do', 'work-wait', 'untli=2026-11-21'], 'There is no field "untli". Did you mean until?'],
    [['do', 'work-wait', '--until'], '--until is no option: --json, --to=FILE, --fields=FILE.'],
    [['do', 'work-wait', 'key=a', 'key=b'], 'key was given twice.'],
    [['do', 'import-file', 'name=a'], 'It needs a file: file=PATH.'],
  ] as const
  for (const [args, says] of wrong) {
    const { code, out } = await printed(args)
    expect({ args, code, says: out.split('\n')[0] }).toEqual({ args, code: 2, says })
  }
})

test('bash completes names, fields and choices', async () => {
  const { out } = await printed(['completion'])
  expect(out).toContain('"do work-wait ") [ "$COMP_CWORD" -gt 2 ] && words="key= until= note=" ;;')
  expect(out).toContain('"ask proposals show") words="open decided" ;;')
  expect(out.trimEnd().endsWith('complete -F _desk desk')).toBe(true)
})

eachDatabase(
  'an act is done at the shell, taken back by the words that it prints, and its fields are read',
  async (open, place) => {
    const client = await makeClient(open)
    const number = (await findAccount(open.db, client.id))!.public_id
    const run = (...args: string[]) => desk(place, args, '', env)
    const locked = await run('do', 'lock-client', number, '--as', 'asha')
    expect(locked).toMatchObject({ code: 0, err: '' })
    const undo = /To take it back: npm run desk -- (.*)\n/.exec(locked.out)?.[1]
    expect(undo).toMatch(new RegExp(`^do undo-lock number=${number} hold=`))
    expect((await run('ask', 'client', number)).out).toMatch(/lock/)
    expect((await run('do', 'lock-client', number)).code).toBe(1)
    expect((await run(...undo!.split(' '))).code).toBe(0)
    expect(JSON.parse((await run('ask', 'clients', '--json')).out)).toMatchObject({ counts: { all: 1 } })
    expect(await run('ask', 'client', 'nobody')).toMatchObject({
      code: 1,
      err: 'There is no such record any more.\n',
    })
    expect(await run('ask', 'client')).toMatchObject({ code: 2 })
    const log = await run('ask', 'audit', 'show=acts')
    expect(log.out).toMatch(/asha/)
    // A file goes where it is asked for, and replaces nothing.
    const file = join(place.dataDir, 'log.csv')
    expect((await run('do', 'take-out-audit', 'format=csv', `--to=${file}`)).code).toBe(0)
    expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(/^.?"?sequence/)
    expect((await run('do', 'take-out-audit', 'format=csv', `--to=${file}`)).code).toBe(1)
  },
)

eachPlace(
  'A5.1 once the firm has staff nobody asks or acts without a name, and each role reaches what it reaches in the browser',
  async (place) => {
    const run = (...args: string[]) => desk(place, args, '', env)
    expect(await run('staff', 'add-owner', 'owner@firm.example', '--name', 'Owner')).toMatchObject({
      code: 0,
    })
    const asOwner = ['--as', 'owner@firm.example']
    const store = await openStore(place)
    for (const role of roles.filter((one) => one !== 'owner'))
      await addStaff(testServices(store), role, [role])
    await store.close()
    for (const args of [
      ['ask', 'today'],
      ['ask', 'clients'],
      ['do', 'firm-undo', '1'],
    ]) {
      expect(await run(...args)).toMatchObject({ code: 2, out: '' })
    }
    const wrong: string[] = []
    for (const role of roles) {
      for (const [verb, name, allowed] of [
        ['do', 'folio-ignore', ['owner', 'operations']],
        ['do', 'firm-undo', ['owner']],
        ['do', 'recommendation-send', ['owner', 'adviser']],
        ['ask', 'staff', ['owner', 'auditor']],
        ['ask', 'health', roles],
      ] as const) {
        const { err } = await run(verb, name, '--as', `${role}@firm.example`)
        const isRefused = /may not do this\. It needs the role/.test(err)
        if (isRefused === (allowed as readonly string[]).includes(role))
          wrong.push(`${role}: ${name}: ${err}`)
      }
    }
    expect(wrong).toEqual([])
    // A fresh proof is asked for here too, and nobody sits at a terminal.
    expect((await run('do', 'take-out-audit', 'format=csv', ...asOwner)).err).toContain(
      'code of your authenticator',
    )
  },
  'first start',
)
