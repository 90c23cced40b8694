import { render } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect } from 'vitest'

/** Draws a page as its route would, checks it with axe, and hands it over. */
export async function drawPage(page: ReactElement): Promise<HTMLElement> {
  const { container } = render(
    <MemoryRouter>
      <main>{page}</main>
    </MemoryRouter>,
  )
  // Contrast is computed in app/ui/tokens.test.ts; here nothing is laid out.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  return container
}
