import { expect, test } from 'vitest'
import type { StaffFactors } from '#features/staff/own-access.server.ts'
import { unlockPage } from './pages.server.ts'

const files = {
  folder: '',
  script: '/desk/app.js',
  alsoNeeded: [],
  styles: [],
  fonts: ['/desk/fonts/text.woff2'],
  icon: '/desk/icon.svg',
  door: { styles: [], script: '/desk/door.js' },
}
const nothing: StaffFactors = { hasPassword: false, hasAuthenticator: false, passkeys: 0 }

/** What the page asks for: the addresses of its forms, and the names of its fields that are not hidden. */
function asked(factors: Partial<StaffFactors>, { isProof = false, hasPasskeys = true } = {}) {
  const html = unlockPage(
    { files, firm: 'Peepal Wealth', hasPasskeys },
    {
      name: 'Asha',
      email: 'asha@firm.example',
      next: '/desk',
      isProof,
      factors: { ...nothing, ...factors },
    },
  )
  return {
    html,
    forms: [...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action),
    fields: [...html.matchAll(/<input class="input[^"]*" id="(\w+)"/g)].map(([, id]) => id),
  }
}

test('C-042 the page to unlock offers a person what she has, and nothing else', () => {
  const byPasskey = asked({ passkeys: 1 })
  expect(byPasskey.forms).toEqual(['/unlock/passkey', '/sign-out'])
  expect(byPasskey.fields).toEqual([])
  expect(byPasskey.html).toContain('A passkey needs JavaScript.')

  const byCode = asked({ hasPassword: true, hasAuthenticator: true })
  expect(byCode.forms).toEqual(['/unlock', '/unlock', '/sign-out'])
  expect(byCode.fields).toEqual(['code', 'password'])

  expect(asked({ hasPassword: true, hasAuthenticator: true, passkeys: 2 }).forms).toEqual([
    '/unlock/passkey',
    '/unlock',
    '/unlock',
    '/sign-out',
  ])
})

test('C-042 a proof takes a passkey or a code, never a password alone', () => {
  const both = asked({ hasPassword: true, hasAuthenticator: true, passkeys: 1 }, { isProof: true })
  expect(both.forms).toEqual(['/prove/passkey', '/prove'])
  expect(both.fields).toEqual(['code'])
})

test('C-042 a person with passkeys alone reads why none works at this address', () => {
  const { html, forms } = asked({ passkeys: 1 }, { hasPasskeys: false })
  expect(forms).toEqual(['/sign-out'])
  expect(html).toContain('passkeys don’t work at this address')
})

// Fonts that come after the first paint are not used at all (font-display: optional).
test('C-042 the pages before the first screen preload their fonts', () => {
  expect(asked({ passkeys: 1 }).html).toContain(
    '<link rel="preload" href="/desk/fonts/text.woff2" as="font" type="font/woff2" crossorigin>',
  )
})
