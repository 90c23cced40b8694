import type { Locator, Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { startDeskProcess } from './fixtures/desk.ts'
import { startProcess, stopProcess, withDataFolder } from './fixtures/running-site.ts'
import { expect, test } from './fixtures/site.ts'

/** Fills in a form by its labels. */
async function fill(within: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label).fill(value)
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('C-055 C-056 an owner opens a firm in the browser, from an empty one to what only its server lacks', async ({
  context,
}) => {
  await withDataFolder(async (folder) => {
    // A site of its own: the others of this run go on as the sample firm.
    const site = await startProcess({ DATA_DIR: folder })
    const desk = await startDeskProcess(site.env)
    try {
      const page = await desk.open(context, 'owner', '/')
      await expect(page.getByRole('heading', { level: 1, name: 'Set up your firm' })).toBeVisible()
      await page.getByRole('link', { name: 'Launch check' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Launch check' })).toBeVisible()
      await hasNoBarriers(page, 'the launch check')
      await page.getByRole('link', { name: 'Enter: names', exact: true }).click()

      const form = page.getByRole('form')
      const save = page.getByRole('button', { name: /^Save and go on to/ })
      await fill(form, { 'Name that visitors know': 'Neem Finserv', 'Founded in': '1700' })
      await form.getByLabel('Every page says that this is a sample firm').uncheck()
      await save.click()
      // What is wrong stands beside its field, and nothing that was typed is lost.
      await expect(form.getByLabel('Founded in')).toHaveAccessibleDescription(/Enter a year from 1850/)
      await expect(form.getByLabel('Name that visitors know')).toHaveValue('Neem Finserv')
      await hasNoBarriers(page, 'a section with faults')
      await fill(form, { 'Legal name': 'Neem Finserv Private Limited', 'Founded in': '2014' })
      await save.click()

      await expect(page.getByRole('form', { name: 'Registration' })).toBeVisible()
      await fill(group(page, 'Registration'), {
        ARN: 'ARN-123456',
        EUIN: 'E123456',
        'Valid until': '2028-03-31',
      })
      await fill(group(page, 'Insurance licence (IRDAI)'), { Number: 'CA1234', 'Valid until': '2028-03-31' })
      await save.click()

      await expect(page.getByRole('form', { name: 'Addresses and phones' })).toBeVisible()
      await fill(group(page, 'Address'), {
        Street: '12-4, Road No. 3',
        Area: 'Begumpet',
        City: 'Hyderabad',
        'PIN code': '500016',
        State: 'Telangana',
      })
      await fill(group(page, 'Telephone numbers'), { Telephone: '+91 40 2345 6789' })
      await form.getByLabel('E-mail').first().fill('info@neem.in')
      await fill(group(page, 'Grievance officer'), {
        Name: 'Asha Menon',
        'E-mail': 'care@neem.in',
        Telephone: '+91 40 2345 6780',
      })
      await save.click()

      await expect(page.getByRole('form', { name: 'Office hours' })).toBeVisible()
      await fill(form, { 'Opens at': '09:30', 'Closes at': '17:30' })
      await save.click()

      await expect(page.getByRole('form', { name: 'People' })).toBeVisible()
      await fill(group(page, 'Who answers in the chat'), {
        Name: 'Asha Menon',
        Title: 'Mutual fund distributor',
        Telephone: '+91 98480 12345',
      })
      await fill(group(page, 'Who leads the firm'), {
        Name: 'Ravi Menon',
        Title: 'Founder',
        'What this person does': 'Reads every complaint himself.',
      })
      await save.click()

      // A firm need not claim anything, and lists what it ticks.
      await expect(page.getByRole('form', { name: 'Claims' })).toBeVisible()
      await save.click()
      await expect(page.getByRole('form', { name: 'Funds' })).toBeVisible()
      await save.click()

      await expect(page.getByRole('form', { name: 'Commissions' })).toBeVisible()
      for (const range of await form.getByLabel(/^Commission, such as/).all())
        await range.fill('0.40 to 0.90 %')
      for (const day of await form.getByLabel('As of').all()) await day.fill('2026-08-01')
      await save.click()

      // What clients pay is worked out; without rates the page says what is not known.
      await expect(page.getByRole('form', { name: 'What clients pay' })).toBeVisible()
      await save.click()

      await expect(page.getByRole('form', { name: 'Story' })).toBeVisible()
      await fill(form, { Heading: 'Two chairs', Text: 'We began in {year} in Begumpet.' })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved. The site shows it now.').first()).toBeVisible()

      await page.getByRole('link', { name: 'Launch check' }).click()
      await page.getByRole('button', { name: 'Take them off the site' }).click()
      const check = (name: string) => page.getByRole('listitem', { name, exact: true })
      await check('Story and legal texts').getByRole('button', { name: 'They have been read' }).click()
      await expect(check('Translations').getByRole('button', { name: 'I read it aloud' })).toHaveCount(2)
      for (const left of [1, 0]) {
        await check('Translations').getByRole('button', { name: 'I read it aloud' }).first().click()
        await expect(check('Translations').getByRole('button')).toHaveCount(left)
      }
      // The firm's own part is done. Without address, mail and backup it is not ready all the same.
      await expect(check('Web address')).toContainText('PUBLIC_ORIGIN')
      for (const name of [
        'Names and registration',
        'Address, phones and complaints',
        'People and their titles',
        'Figures and words of praise',
        'Story and legal texts',
      ]) {
        await expect(check(name)).toHaveAttribute('data-done', 'true')
      }

      // The law is vouched for by the version: one page says who compared what, and nobody is asked to sign.
      await page.getByRole('link', { name: 'Who compared what' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who compared what')
      await expect(page.getByRole('region', { name: 'Mandated sentences' })).toContainText(
        'not a guarantee of any future',
      )
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await hasNoBarriers(page, 'who compared what')

      const visitor = await context.newPage()
      await visitor.goto(`${site.url}/contact`)
      const shown = visitor.locator('body')
      await expect(shown).toContainText('+91 40 2345 6789')
      await expect(shown).toContainText('Neem Finserv')
      await expect(shown).not.toContainText('Peepal Wealth')

      // The history has old and new, and takes the last change of a section back.
      await page.goto(`${desk.url}/desk/firm/history`)
      const names = page.getByRole('listitem').filter({ has: page.getByText('Names', { exact: true }) })
      await expect(names.getByRole('row').filter({ hasText: 'Peepal Wealth' }).first()).toContainText(
        'Neem Finserv',
      )
      await hasNoBarriers(page, 'the history')
      await names.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone. The site shows it now.')).toBeVisible()
      await visitor.reload()
      await expect(shown).toContainText('Peepal Wealth')
    } finally {
      desk.process.kill('SIGTERM')
      await desk.closed
      await stopProcess(site)
    }
  })
})
