import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hasNoBarriers } from './fixtures/barriers.ts'
import { mailTo } from './fixtures/mailbox.ts'
import { registerWithTransactions } from './fixtures/register-with-transactions.ts'
import type { RunningSite } from './fixtures/running-site.ts'
import { desk, expect, test } from './fixtures/site.ts'

/** A client's SIPs: those that registrars' files name, those that only instalments show, and what can be asked about them. */

const scheme = 'SBI Small Cap Fund - Regular Plan - Growth'

/** Six instalments, then none on 10 July and 10 August; the file reaches 18 August. */
const transactions = [
  'AMC_CODE,FOLIO_NO,PRODCODE,SCHEME,INV_NAME,TRXNTYPE,TRXNNO,TRXNMODE,TRXNSTAT,TRADDATE,PURPRICE,UNITS,AMOUNT,TRXN_TYPE_FLAG,PAN',
  ...['1/12', '2/10', '3/10', '4/10', '5/11', '6/10'].map(
    (day, index) =>
      `L,200/2,L103G,${scheme},ANITA RAO,PSI,${7001 + index},N,Y,${day}/2026,100,50.000,5000.00,Systematic Investment,AAAPA0000A`,
  ),
  `L,900/9,L103G,${scheme},SOMEBODY ELSE,P,7100,N,Y,8/18/2026,100,10.000,1000.00,Purchase,BBBPB0000B`,
]

const sips = [
  'PRODUCT,SCHEME,FOLIO_NO,INV_NAME,AUT_TRNTYP,AUTO_TRNO,AUTO_AMOUNT,FROM_DATE,TO_DATE,CEASE_DATE,PERIODICITY,PERIOD_DAY,PAN,AMC_CODE',
  `L103G,${scheme},200/2,ANITA RAO,P,5001,5000.00,1/10/2026,1/10/2036,,OM,10,AAAPA0000A,L`,
]

/** A SIP that no registrar names. */
const own = ['03', '04', '05', '06', '07', '08'].map(
  (month) => `2026-${month}-05,SIP,119788,100/1,1000,25,39.998`,
)

async function takeIn(site: RunningSite, name: string, lines: readonly string[]): Promise<void> {
  const path = join(site.env.DATA_DIR ?? '', name)
  writeFileSync(path, lines.join('\r\n'))
  await desk(site.env, 'feeds', 'import', path, '--as', 'Asha')
}

const cardOf = (page: Page, name: string) => page.locator('.sip-cards > li').filter({ hasText: name })

test('C-035 C-031 a SIP of a registrar’s file, what it missed, and a pause that the office carries out', async ({
  page,
  site,
}) => {
  const email = 'sips@example.in'
  await registerWithTransactions(page, email, own)
  await takeIn(site, 'transactions.csv', transactions)
  await takeIn(site, 'sips.csv', sips)
  await desk(site.env, 'do', 'folio-link', '200/2', email, 'anyName=yes', '--as', 'Asha')

  await page.goto('/transactions?view=sip')
  const registered = cardOf(page, 'SBI Small Cap Fund')
  await expect(registered).toContainText('₹5,000')
  await expect(registered).toContainText('The instalments of 10 Jul 2026 and 10 Aug 2026 were not paid')
  await expect(registered).toContainText('as the registrar’s file has them')
  const learned = cardOf(page, 'SBI Gold Fund')
  await expect(learned).toContainText('Day and amount as the instalments show them')
  await expect(learned.getByRole('link', { name: /^Pause/ })).toHaveCount(1)
  await hasNoBarriers(page)

  await registered.getByRole('link', { name: /^Pause: SBI Small Cap Fund/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pause a SIP')
  await hasNoBarriers(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pause the SIP in SBI Small Cap Fund')
  const said = (await page.getByRole('status').first().textContent()) ?? ''
  const reference = /\d\d \d\d \d\d/.exec(said)?.[0].replaceAll(' ', '') ?? 'none'
  const office = (...args: string[]) => desk(site.env, 'do', 'work-step', reference, ...args, '--as', 'Asha')
  await office('request-take')
  await office('request-hand-on', 'number=CAMS-88')
  await office('request-done')
  await page.reload()
  await expect(page.locator('.truth-line')).toContainText('With the registrar under number CAMS-88')
  const mail = await mailTo(site.env.DATA_DIR ?? '', email, 'Your request is done')
  expect(mail.text).toContain('pause')

  // The registrar's next file says so too.
  const paused = sips.map((line, index) =>
    index === 0 ? `${line},PAUSE_FROM_DATE,PAUSE_TO_DATE` : `${line},8/1/2026,11/30/2026`,
  )
  await takeIn(site, 'paused.csv', paused)
  await page.goto('/transactions?view=sip')
  await expect(cardOf(page, 'SBI Small Cap Fund')).toContainText('Paused until 30 Nov 2026')
})
