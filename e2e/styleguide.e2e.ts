import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures/site.ts'

const build = join(import.meta.dirname, '../build')

test('the styleguide is for work: the built site does not have it', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|json|html)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(
    files.filter((name) => /styleguide|guide-swatch/.test(readFileSync(join(build, name), 'utf8'))),
  ).toEqual([])
})
