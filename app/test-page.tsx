import { render } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect } from 'vitest'
import { type PageParts, PagePartsContext } from './page-parts.tsx'

/** What the server would know about the page. */
const parts: PageParts = {
  nonce: '',
  styles: '',
  lateStylesPath: '',
  pageLateStylesPath: null,
  framePath: '',
  islandsPath: '',
  scriptsOf: () => [],
  origin: 'https://peepal.example',
  frameTop: '',
  frameBottom: '',
}

/** Draws a page as its route would, checks it with axe, and hands it over. */
export async function drawPage(page: ReactElement): Promise<HTMLElement> {
  const { container } = render(
    <PagePartsContext value={parts}>
      <MemoryRouter>
        <main>{page}</main>
      </MemoryRouter>
    </PagePartsContext>,
  )
  // Contrast is computed in app/ui/tokens.test.ts; here nothing is laid out.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  return container
}
