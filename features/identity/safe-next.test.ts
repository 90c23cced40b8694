import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/profile?tab=security', '/profile?tab=security'],
  ['/portfolio/120503#returns', '/portfolio/120503#returns'],
  ['/portfolio?q=a%20b&next=//x', '/portfolio?q=a%20b&next=//x'],
  ['/portfolio?q=%E0%B0%A8', '/portfolio?q=%E0%B0%A8'],
  ['/', '/'],
])('leads to %s', (next, path) => {
  expect(safeNext(next)).toBe(path)
})

// The disguises of OWASP's cheat sheet and of past advisories against browsers and frameworks.
test.each([
  ['another site', 'https://evil.example/'],
  ['its scheme alone', 'https:evil.example'],
  ['no scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash for a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a line feed that browsers drop', '/\n/evil.example'],
  ['a blank in front', ' //evil.example'],
  ['a byte order mark in front', '\ufeff//evil.example'],
  ['a null', '/\0/evil.example'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded slash, twice', '/%252Fevil.example'],
  ['an encoded slash, three times', '/%25252Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['an encoded backslash, twice', '/%255cevil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line break, for a header', '/x%0d%0aset-cookie:a=b'],
  ['a step up that eats its folder', '/a/..//evil.example'],
  ['a step in place', '/.//evil.example'],
  ['an encoded step in place', '/%2e//evil.example'],
  ['an encoded step up', '/x/%2e%2e/%2fevil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a host as user name', 'https://site@evil.example'],
  ['only a query', '?next=//evil.example'],
  ['a broken escape', '/%E0%A4%A'],
  ['more than anyone needs', `/${'a'.repeat(1_025)}`],
  ['nothing', ''],
  ['no text', null],
])('S-021 goes to the dashboard for %s', (_, next) => {
  expect(safeNext(next)).toBe('/dashboard')
})

test.each(['/login', '/login?next=/login', '/register', '/logout', '/confirm?next=/x', '/%6cogin'])(
  'does not go in circles through %s',
  (next) => {
    expect(safeNext(next)).toBe('/dashboard')
  },
)
