import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { recordKinds, retention } from '#content/retention.ts'
import { wordsIn } from '#content/words.ts'
import { renderPage } from '#site/fixtures/page.tsx'
import { mandatedWords } from '#site/words/mandated.ts'
import { legalWords } from '../words/legal.ts'
import accessibility from './accessibility.tsx'
import disclosures, { disclosuresOf } from './disclosures.tsx'
import { firmFacts, lawOriginals } from './firm-facts.ts'
import grievance from './grievance.tsx'
import privacy from './privacy.tsx'
import terms from './terms.tsx'

const Accessibility = accessibility.render
const Disclosures = disclosures.render
const Grievance = grievance.render
const Privacy = privacy.render
const Terms = terms.render

const base = {
  originals: {},
  facts: firmFacts(firm, wordsIn('en')),
  from: '2026-11-01' as const,
  firmName: firm.name,
}

test('S-041 the privacy notice says what each form keeps, why and for how long', async () => {
  const kept = recordKinds.map((kind) => ({ kind, days: retention[kind][0].days }))
  const page = await renderPage(<Privacy loaderData={{ ...base, kept }} />)
  expect(screen.getByRole('row', { name: /leave a number at the calculator.*a year/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /network address.*2 days/ })).toBeDefined()
  expect(screen.getByRole('row', { name: /change your e-mail.*old address.*7 days/ })).toBeDefined()
  expect(page.textContent).toContain('No cookie is set until you sign in')
  expect(page.textContent).toContain(firm.grievanceOfficer.email)
})

test('S-041 the terms are there, with every section to be pointed at', async () => {
  const page = await renderPage(<Terms loaderData={base} />)
  for (const { id } of legalWords.terms.sections) expect(page.querySelector(`section#${id}`)).not.toBeNull()
})

test('S-041 the accessibility statement says how to report a problem', async () => {
  const page = await renderPage(<Accessibility loaderData={base} />)
  expect(page.querySelector('#report')?.textContent).toContain(firm.grievanceOfficer.phone)
})

test('S-041 the disclosures say who pays us, and a range that nobody filled in says so and shows no figure', async () => {
  const page = await renderPage(
    <Disclosures
      loaderData={{
        ...base,
        words: disclosuresOf(firm, legalWords.disclosures),
        commission: firm.commission,
        isSample: true,
      }}
    />,
  )
  expect(page.textContent).toContain('AMFI-registered Mutual Fund Distributor')
  expect(page.textContent).toContain('Regular plan')
  expect(screen.getAllByText('Not entered in this sample')).toHaveLength(firm.commission.length)
  expect(page.textContent).not.toContain('0.00')
})

test('the disclosures count the funds and the plans that the firm lists', async () => {
  const small = { ...firm, funds: firm.funds.slice(0, 3) }
  const page = await renderPage(
    <Disclosures
      loaderData={{
        ...base,
        facts: firmFacts(small, wordsIn('en')),
        words: disclosuresOf(small, legalWords.disclosures),
        commission: small.commission,
        isSample: true,
      }}
    />,
  )
  expect(page.textContent).toContain(
    'Of more than a thousand funds we list 3, and of the plans of dozens of insurers 4.',
  )
})

test('S-041 the grievance page leads to SCORES, SmartODR and Bima Bharosa', async () => {
  await renderPage(<Grievance loaderData={{ ...base, words: legalWords.grievance, original: null }} />)
  for (const name of ['SEBI SCORES', 'SmartODR', 'IRDAI Bima Bharosa']) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:/)
  }
})

const english = (page: HTMLElement) => [...page.querySelectorAll('[lang=en]')].map((line) => line.textContent)

test.each(['hi', 'te'] as const)(
  'in %s the terms have the prescribed sentence and its English',
  async (language) => {
    const words = wordsIn(language)
    const [facts, originals] = [firmFacts(firm, words), lawOriginals(firm, words)]
    const page = await renderPage(<Terms loaderData={{ ...base, facts, originals }} />, language)
    expect(page.textContent).toContain(words.mandated.pastPerformance)
    expect(english(page)).toEqual([mandatedWords.pastPerformance])
  },
)

test.each(['hi', 'te'] as const)('in %s the ways to complain have their English', async (language) => {
  const words = wordsIn(language)
  const { grievance: text } = words.legal
  const original = legalWords.grievance
  const page = await renderPage(
    <Grievance loaderData={{ ...base, facts: firmFacts(firm, words), original, words: text }} />,
    language,
  )
  const inEnglish = [...original.steps.map(({ what }) => what), ...original.ways.map(({ text }) => text)]
  expect(english(page)).toEqual(inEnglish)
})

test('every name in a legal text is filled in', async () => {
  const names = JSON.stringify(legalWords).matchAll(/\{(\w+)\}/g)
  const known = [...Object.keys(base.facts), 'count', 'date']
  for (const [, name] of names) expect(known).toContain(name)
})
