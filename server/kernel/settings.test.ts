import { isAbsolute } from 'node:path'
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
