import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clientAddresses } from '#site/web/fixtures/client-addresses.ts'
import { filesIn, root } from '#tools/project-files.ts'

/** Every route that reads a client's data declares what it shows, and one function decides whose. */

const routes = filesIn(['site', 'features'], /\.tsx?$/).filter((path) => !/\.test\.|\/fixtures\//.test(path))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const isRoute = (text: string) => /export default define(Page|Endpoint)\(/.test(text)
/** The path of a file that site/routes.ts names. */
const pathOf = (file = '') => (file.startsWith('features/') ? file : `site/${file}`)
/** What a route declares: `own`, or the names of scopes; null if it declares nothing. */
function declared(text: string): string | null {
  return (
    /^export default define(?:Page|Endpoint)\(\{[^}]*?\bshows: ('own'|\[[^\]]+\])/m.exec(text)?.[1] ?? null
  )
}

/** Takes one post of somebody who is signed in, and shows nothing of any client. */
const withoutView = ['features/identity/pages/verify-email.tsx']

test('C-092 every route that requires a client declares what it shows', () => {
  const found = routes.filter((path) => {
    const text = textOf(path)
    return isRoute(text) && /\brequire(Client|RecentSignIn)\(/.test(text) && declared(text) === null
  })
  expect(
    found,
    "declare shows: 'own', or scopes with viewOf(context), in definePage or defineEndpoint",
  ).toEqual(withoutView)
})

test('C-092 what a grant can show takes its account from the decision alone', () => {
  const shared = routes.filter((path) => declared(textOf(path))?.startsWith('['))
  expect(shared.length).toBeGreaterThan(5)
  const found = shared.filter((path) => {
    const text = textOf(path)
    return !text.includes('viewOf(context)') && !text.includes('viewOf(args.context)')
      ? true
      : /\brequire(Client|RecentSignIn)\(|\bclient\.id\b/.test(text)
  })
  expect(found, 'take the account from viewOf(context), not from the session').toEqual([])
})

test('C-092 every address of a grant leads to a route that declares scopes', () => {
  const table = textOf('site/routes.ts')
  const grants = [...table.matchAll(/\('(\/household\/:grant[^']*)', \(\) => import\('(?:#|\.\/)([^']+)'\)/g)]
  expect(grants.length).toBeGreaterThan(7)
  for (const [, pattern, file] of grants) {
    expect(declared(textOf(pathOf(file))), pattern).toMatch(/^\[/)
  }
})

test('C-091 the office neither makes a grant nor agrees to one', () => {
  const found = filesIn(['desk', 'cli', 'features'], /^(?!.*\.test\.).*\.tsx?$/).filter(
    (path) =>
      /^(desk|cli|features\/[\w-]+\/desk)\//.test(path) &&
      /access\/(grants|emergency)\.server/.test(textOf(path)),
  )
  expect(found, 'only a client makes or answers a grant').toEqual([])
})

/** Pages whose address needs an id, and pages without data of the client. Their own tests open them. */
const notWalked = [
  '/amounts',
  '/confirm',
  '/dashboard/goals/:id',
  '/dashboard/holding/:id',
  '/gains/owner',
  '/letters/:month',
  '/letters/:month/file',
  '/papers/:id',
  '/papers/:id/file',
  '/papers/added/:id/:page',
  '/papers/records',
  '/profile/authenticator',
  '/profile/devices',
  '/profile/email',
  '/profile/ifsc/:code',
  '/profile/passkeys',
  '/profile/picture',
  '/profile/recovery-codes',
  '/recommendations/:reference',
  '/requests/:reference',
  '/transactions/draft.json',
]

test('the tests that walk the client area open every page of it', () => {
  const table = textOf('site/routes.ts')
  const own = [...table.matchAll(/(?:page|endpoint)\('([^']+)', \(\) => import\('(?:#|\.\/)([^']+)'\)/g)]
    .filter(([, , file]) => declared(textOf(pathOf(file))) !== null)
    .map(([, pattern = '']) => pattern)
    .filter((pattern) => !pattern.startsWith('/household/:grant'))
  const walked = clientAddresses.map((address) => address.split('?')[0] ?? '')
  expect(
    [...new Set([...walked, ...notWalked])].sort(),
    'add the page to clientAddresses, or to notWalked if its own test opens it',
  ).toEqual([...new Set(own)].sort())
})
