import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Claim, claimOf, registers } from '#content/firm.ts'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import { renderPage } from '#site/fixtures/page.tsx'
import { aboutWords } from '../words/about.ts'
import about from './about.tsx'

const About = about.render
const claim = (id: Claim['id']) => claimOf(firm, id)!

test('S-060 to S-063 the story, six values, four leaders to be looked up, three achievements with basis and day', async () => {
  const page = await renderPage(
    <About
      loaderData={{
        founded: claim('founded'),
        achievements: aboutWords.achievements.list.map((row) => ({
          ...row,
          claim: claim(row.claim as Claim['id']),
        })),
        story: firm.story,
        foundedYear: firm.foundedYear,
        leaders: firm.leaders,
        registers,
        isSample: true,
        firmName: firm.name,
      }}
    />,
  )
  expect(page.querySelector('.story')?.textContent).toContain('We began in 2010')
  expect(page.querySelectorAll('.values-list > li')).toHaveLength(6)
  expect(page.querySelectorAll('.team > li')).toHaveLength(4)
  expect(page.querySelectorAll('.team svg.portrait')).toHaveLength(4)
  for (const link of within(page.querySelector<HTMLElement>('.team') as HTMLElement).getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^https:/)
    expect(link.getAttribute('aria-label')).toContain('placeholder')
  }
  const achievements = [...page.querySelectorAll('.achievements > li')]
  expect(achievements).toHaveLength(3)
  for (const item of achievements) expect(item.textContent).toMatch(/Basis: .+as of 1 Nov 2026/)
  expect(screen.getByRole('link', { name: 'Find us' }).getAttribute('href')).toBe('/contact')
})
