import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSettings } from './settings.server.ts'

test('every setting has a default that works', () => {
  const settings = parseSettings({})
  expect(settings).toMatchObject({
    ok: true,
    value: {
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicOrigin: null,
      trustProxy: 0,
      leadsPerMinute: 600,
      leadsPerDay: 5000,
    },
  })
  if (settings.ok) expect(isAbsolute(settings.value.dataDir)).toBe(true)
})

test('says which settings are wrong, all at once, and never repeats a value', () => {
  const outcome = parseSettings({
    PORT: '70000',
    DATABASE_URL: 'mysql://root:secret@host/db',
    PUBLIC_ORIGIN: 'example.in/path',
    TRUST_PROXY: '-1',
    LOG_LEVEL: 'loud',
  })
  expect(outcome.ok).toBe(false)
  if (outcome.ok) return
  expect(outcome.problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_ORIGIN',
    'TRUST_PROXY',
  ])
  expect(outcome.problems.join()).not.toMatch(/secret|70000|loud/)
})

test('stores an origin without its trailing slash', () => {
  expect(parseSettings({ PUBLIC_ORIGIN: 'https://example.in/' })).toMatchObject({
    value: { publicOrigin: 'https://example.in' },
  })
})

const refused = (env: Record<string, string>) => {
  const outcome = parseSettings(env)
  return outcome.ok ? [] : outcome.problems.map((problem) => problem.split(' ')[0])
}

test.each([
  ['DATABASE_URL', 'postgres://u:p@db.example.in/peepal'],
  ['DATABASE_URL', 'postgres://u:p@db.example.in/peepal?sslmode=require'],
  ['DATABASE_URL', 'postgres://u:p@db.example.in/peepal?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://u:p@localhost/peepal?host=db.example.in'],
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1,db.example.in/peepal'],
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1.example.in/peepal'],
  ['PUBLIC_ORIGIN', 'http://example.in'],
  ['DESK_ORIGIN', 'http://192.168.1.5:3100'],
  ['NAV_URL', 'http://portal.amfiindia.com/spages/NAVAll.txt'],
  ['WEBHOOK_URL', 'http://crm.example.in/'],
])('%s in the clear leaves this machine for nobody: %s', (name, value) => {
  expect(refused({ [name]: value, WEBHOOK_SECRET: 'x'.repeat(32) })).toEqual([name])
})

test.each([
  ['DATABASE_URL', 'postgres://u:p@127.0.0.1:5432/peepal'],
  ['DATABASE_URL', 'postgres:///peepal?host=/var/run/postgresql'],
  ['DATABASE_URL', 'postgres://u@db.example.in,two.example.in/peepal?sslmode=verify-full&sslcert=/x.pem'],
  ['PUBLIC_ORIGIN', 'http://localhost:3000'],
  ['NAV_URL', 'http://127.0.0.1:8080/NAVAll.txt'],
])('%s may be %s', (name, value) => {
  expect(refused({ [name]: value })).toEqual([])
})

test('a secret can come from a file of its name, and the environment counts first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peepal-credentials-'))
  try {
    writeFileSync(join(folder, 'WEBHOOK_SECRET'), 'a secret of thirty-two characters\n')
    writeFileSync(join(folder, 'WEBHOOK_URL'), 'https://file.example.in/')
    const env = { CREDENTIALS_DIRECTORY: folder, WEBHOOK_URL: 'https://crm.example.in/' }
    expect(parseSettings(env)).toMatchObject({
      value: { webhookSecret: 'a secret of thirty-two characters', webhookUrl: 'https://crm.example.in/' },
    })
    writeFileSync(join(folder, 'PORT'), 'not-a-port-but-a-secret')
    const wrong = parseSettings(env)
    expect(wrong).toEqual({ ok: false, problems: ['PORT must be a whole number, from 0 to 65535.'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
