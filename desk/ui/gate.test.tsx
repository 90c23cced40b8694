import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddressContext } from '#site/ui/link.tsx'
import { access } from './access-state.ts'
import { AccessGate } from './gate.tsx'

afterEach(() => access.set('open'))

test.each([
  ['locked', '/unlock'],
  ['signed-out', '/sign-in'],
] as const)('C-042 the door of a desk that is %s leads out of its screens', (state, path) => {
  access.set(state)
  render(
    <AddressContext value={(to) => `/desk${to}`}>
      <AccessGate />
    </AddressContext>,
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe(`${path}?next=%2Fdesk%2Fopened`)
})
