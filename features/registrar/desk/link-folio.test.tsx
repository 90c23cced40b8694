import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'

const person = (number: string, email: string, panEnd: string | null) => ({
  number,
  name: 'Sita Rao',
  by: 'name',
  matched: '',
  email,
  panEnd,
  phoneEnd: null,
  kind: 'adult',
  town: null,
  apart: null,
})
const two = [person('sita1', 'sita1@example.org', '111F'), person('sita2', 'sita2@example.org', null)]

async function openLinker(found: readonly object[], agrees: boolean) {
  const sent = answerDesk(({ path }) => {
    if (path === 'data/find') return found
    if (path === 'data/namesakes') return [{ number: 'sita1', apart: 'PAN ··111F' }]
    if (path === 'data/folio-check') return { holder: 'ANANYA KRISHNAMURTHY', agrees, further: 3 }
    return { value: {}, undo: null }
  })
  const { FolioLinker } = await import('./link-folio.tsx')
  const row = { key: 'cams:P:4000004/44', folio: '4000004/44' }
  await renderScreen(
    <FolioLinker row={row} initial="Sita" likely={null} onClose={() => {}} />,
    '/reconcile?tab=folios',
  )
  return sent
}

test('A7 two people of one name are two different lines of the picker', async () => {
  await openLinker(two, true)
  expect(await screen.findByRole('button', { name: 'Sita Rao PAN ··111F · sita1@example.org' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sita Rao sita2@example.org' })).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  // Enter takes nobody of several.
  expect(screen.queryByText(/Link folio/)).toBeNull()
})

test('A7 Enter takes the only result; the name that differs and what comes too are said before linking', async () => {
  const sent = await openLinker(two.slice(0, 1), false)
  await screen.findByRole('button', { name: /Sita Rao/ })
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })
  expect(await screen.findByText('Link folio 4000004/44 to Sita Rao, PAN ··111F?')).toBeTruthy()
  expect(
    await screen.findByText(
      'The names differ: the registrar has ANANYA KRISHNAMURTHY, the account is of Sita Rao.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('3 further folios of the same PAN come with it.')).toBeTruthy()
  expect(sent.filter(({ path }) => path.startsWith('act/'))).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Link it all the same' }))
  expect(sent.find(({ path }) => path === 'act/folio-link')?.input).toEqual({
    folio: 'cams:P:4000004/44',
    client: 'sita1',
    anyName: true,
  })
})
