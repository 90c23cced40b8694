import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleSections } from '#content/sample-firm.ts'
import { answerDesk, renderScreen } from '#desk/fixtures/screen.tsx'
import { firmWords } from '../words/desk.ts'
import { emptySections, sectionControls } from './firm-controls.ts'

afterEach(() => sessionStorage.clear())

test('A12 what was typed into a form of the firm is there again after another screen, until it is discarded', async () => {
  const data = {
    sections: sampleSections,
    entered: ['names'],
    funds: [],
    number: 4,
    controls: sectionControls,
    empty: emptySections,
  }
  answerDesk(() => data)
  const { default: Firm } = await import('./firm.tsx')
  const first = await renderScreen(<Firm id="names" />, '/firm/names')
  const field = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${firmWords.labels.legalName}`))
  const saved = (await field()).value
  fireEvent.change(await field(), { target: { value: 'Neem Finserv Private Limited' } })
  first.unmount()
  await renderScreen(<Firm id="names" />, '/firm/names')
  expect((await field()).value).toBe('Neem Finserv Private Limited')
  fireEvent.click(screen.getByRole('button', { name: firmWords.draftDiscard }))
  expect((await field()).value).toBe(saved)
  expect(screen.queryByText(firmWords.draftKept)).toBeNull()
})
