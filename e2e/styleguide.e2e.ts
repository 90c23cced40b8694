import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDataFolder } from './fixtures/running-site.ts'
import { expect, test } from './fixtures/site.ts'

const root = join(import.meta.dirname, '..')
const build = join(root, 'build')

test('the built site does not have the styleguide', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
  // sources.json lists what the build was made from, and is never served.
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:js|css|json|html)$/.test(name) && name !== 'sources.json',
  )
  expect(files.length).toBeGreaterThan(15)
  expect(
    files.filter((name) => /styleguide|guide-swatch/.test(readFileSync(join(build, name), 'utf8'))),
  ).toEqual([])
})

/** Does something with the site as `npm run dev` starts it. */
async function whileWorking(use: (url: string) => Promise<void>): Promise<void> {
  // Not any free port: pages hear of changes on a port that follows it (tools/dev.ts).
  const port = String(30_000 + (process.pid % 9000))
  await withDataFolder(async (folder) => {
    const work = spawn(process.execPath, ['tools/dev.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: folder, NAV_URL: 'off' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(work, 'exit')
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let printed = ''
        work.stdout.on('data', (part: Buffer) => {
          printed += part
          const found = /Peepal is at (\S+), and/.exec(printed)
          if (found?.[1]) resolve(found[1])
        })
        work.once('exit', () => reject(new Error(`It did not start:\n${printed}`)))
      })
      await use(url)
    } finally {
      work.kill()
      await gone
    }
  })
}

test('in development its islands work as on the site, in light and dark', async ({ page }) => {
  test.setTimeout(180_000)
  await whileWorking(async (url) => {
    await page.goto(`${url}/styleguide`)
    for (const name of ['By day', 'By night']) {
      const part = page.getByRole('region', { name })
      // They appear once hydrated; Vite may reload the page after it loads a file for the first time.
      const next = part.getByRole('button', { name: 'Next sentence' })
      await expect(async () => {
        await next.click({ timeout: 1000 })
        await expect(part.getByText('A roof that holds')).toBeVisible({ timeout: 1000 })
      }).toPass()
      await part.getByRole('slider', { name: 'Monthly SIP, slider' }).first().press('ArrowRight')
      await expect(part.getByLabel('Monthly SIP', { exact: true })).toHaveValue('10500')
      await part.getByRole('radio', { name: '5Y' }).first().check()
      await expect(part.getByRole('radio', { name: '5Y' }).first()).toBeChecked()
      await part.getByRole('button', { name: 'Show' }).click()
      await expect(part.getByLabel('With something beside it')).toHaveAttribute('type', 'text')
      await part.getByText('Closed').click()
      await expect(part.getByText('Not seen until it is opened.')).toBeVisible()
      await part.getByRole('button', { name: 'Products' }).click()
      await expect(part.getByRole('link', { name: 'Life Insurance' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(part.getByRole('link', { name: 'Life Insurance' })).toBeHidden()
    }
    const day = page.getByRole('region', { name: 'By day' })
    await day.getByRole('link', { name: 'Insurance Products' }).click()
    await expect(day.getByText('Six products.')).toBeVisible()
    await expect(day.getByRole('link', { name: 'Insurance Products' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    // It would log that the server of changes is gone.
    await page.goto('about:blank')
  })
})
