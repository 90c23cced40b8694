import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { growProofTree } from '#features/papers/proofs.server.ts'
import { appendEntries } from '#kit/audit/audit-chain.server.ts'
import { fixedClock } from '#kit/clock/clock.ts'
import { openSecrets } from '#kit/secrets/secrets.server.ts'
import { parseSettings } from '#kit/services/settings.server.ts'
import { hasNoBarriersInBothThemes } from './fixtures/barriers.ts'
import { withStore } from './fixtures/desk.ts'
import { expect, test } from './fixtures/site.ts'

// Others write the log of a shared site, too.
test.use({ alone: 'records' })

test('C-194 a device that came before says that the records were rewritten, and has a file for others', async ({
  page,
  context,
  site,
}) => {
  let cookie = ''
  const grow = async (entries: number, rewrite = false) =>
    await withStore(site.env, async (store) => {
      const settings = parseSettings({ ...process.env, ...site.env })
      if (!settings.ok) throw new Error(settings.problems.join(' '))
      const clock = fixedClock('2026-08-19T06:30:00Z')
      const secrets = await openSecrets(settings.value, store.db, clock)
      const services = { store, db: store.db, clock, secrets, origin: site.url }
      if (cookie === '') ({ cookie } = await makeClient(store, 'Anita Rao', '2026-08-19T06:00:00Z'))
      if (rewrite) {
        await store.db.deleteFrom('proof_key').execute()
      }
      await appendEntries(
        store.db,
        services,
        null,
        Array.from({ length: entries }, () => ({ act: 'desk-test' })),
      )
      await growProofTree(services)
    })
  await grow(5)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: site.url }])
  const answered = () => page.waitForResponse((response) => response.url().includes('/papers/records'))
  const again = async () => {
    // As if the last visit was long ago.
    await page.evaluate(() =>
      localStorage.setItem('records', localStorage.records.replace(/"at":\d+/, '"at":0')),
    )
    const answer = answered()
    await page.reload()
    await answer
  }
  const first = answered()
  await page.goto('/papers/signed')
  await first
  await expect.poll(() => page.evaluate(() => localStorage.records ?? '')).toContain('/records+')
  await again()
  await expect(page.getByText('nothing had been rewritten')).toBeVisible()

  // Somebody with the database makes another key, and signs everything again.
  await grow(3, true)
  await again()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Our records are not what this device saw on an earlier visit.')
  await expect(page.getByText('nothing had been rewritten')).toBeHidden()
  await hasNoBarriersInBothThemes(page)
  await notice.getByRole('link', { name: 'Save the file' }).focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('records.json')
})
