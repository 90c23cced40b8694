import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { saveTestPrices } from './fixtures/client.server.ts'
import { labelsOf } from './portfolio.server.ts'

eachDatabase('a fund that the firm took off its list is a scheme like any other', async (store) => {
  await saveTestPrices(store)
  const [listed] = sampleFirm.funds.filter(({ code }) => code === '125497')
  if (!listed) throw new Error('the sample firm lists SBI Small Cap')
  const all = testServices(store, handClock())
  const firm = { ...sampleFirm, funds: sampleFirm.funds.filter(({ code }) => code !== listed.code) }
  const without = { ...all, firm: () => firm }
  const labelIn = async (services: typeof all) =>
    (await labelsOf(services, [listed.code], 'en')).get(listed.code)
  // AMFI's section is said of what the firm does not list, our category of what it does.
  expect(await labelIn(all)).toMatchObject({ category: 'Equity - Small Cap', section: null })
  expect(await labelIn(without)).toMatchObject({ section: expect.stringContaining('Scheme') })
  expect((await labelIn(without))?.category).not.toBe('Equity - Small Cap')
})
