import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FundTabs } from './fund-tabs.tsx'

const sections = [
  { id: 'returns', name: 'Returns' },
  { id: 'risk', name: 'Risk' },
]

test('S-016 the tabs lead to the parts of the page and mark the one being read', () => {
  const tops: Record<string, number> = { returns: -400, risk: 900 }
  vi.stubGlobal('innerHeight', 800)
  for (const { id } of sections) {
    const part = document.createElement('div')
    part.id = id
    part.getBoundingClientRect = () => ({ top: tops[id] }) as DOMRect
    document.body.append(part)
  }
  render(<FundTabs label="Parts" sections={sections} />)
  const marked = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(marked().map((link) => link.textContent)).toEqual(['Returns'])
  expect(screen.getByRole('link', { name: 'Risk' }).getAttribute('href')).toBe('#risk')
})
