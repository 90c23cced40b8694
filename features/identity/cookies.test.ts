import { expect, test } from 'vitest'
import { parseSettings } from '#kit/services/settings.server.ts'
import { cookieName, readCookie, writeCookie } from './cookies.server.ts'
import { newToken } from './secret-token.server.ts'

function site(publicOrigin?: string) {
  const settings = parseSettings({ PUBLIC_ORIGIN: publicOrigin })
  if (!settings.ok) throw new Error(settings.problems.join())
  return { settings: settings.value }
}

test('behind https a cookie can be set by this host alone', () => {
  const secure = site('https://peepal.example')
  expect(writeCookie(secure, 'session', 'x', 60)).toBe(
    '__Host-session=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(writeCookie(site(), 'session', 'x', 60)).toBe(
    'session=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
})

test('behind https the unprefixed name is nothing', () => {
  const { token } = newToken()
  expect(readCookie(site('https://peepal.example'), `session=${token}`, 'session')).toBeNull()
  expect(readCookie(site('https://peepal.example'), `a=b; __Host-session=${token}`, 'session')).toBe(token)
})

test.each([
  ['sent twice, since one of them is not ours', (token: string) => `session=${token}; session=${token}`],
  ['cut short', (token: string) => `session=${token.slice(1)}`],
  ['with something added', (token: string) => `session=${token}x`],
  ['quoted', (token: string) => `session="${token}"`],
  ['with a name that ends alike', (token: string) => `xsession=${token}`],
  ['an attempt at SQL', () => `session=' or 1=1 --`],
  ['empty', () => 'session='],
])('reads no token that is %s', (_, header) => {
  expect(readCookie(site(), header(newToken().token), 'session')).toBeNull()
})

test('a token has 256 bits and its hash does not show it', () => {
  const { token, hash } = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect(cookieName(site(), 'session')).toBe('session')
})
