import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../fixtures/screen.tsx'
import { DeskTabs } from './desk-tabs.tsx'

test('the open tab is in sight where the tabs are one line, and the first keeps its distance from the edge', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return this.textContent?.startsWith('mine') ? 300 : 16
  })
  const tabs = ['all', 'mine'].map((id) => ({ id, label: id }))
  const { unmount } = await renderScreen(<DeskTabs label="Views" name="tab" tabs={tabs} />, '/today?tab=mine')
  expect(screen.getByRole('navigation').scrollLeft).toBe(284)
  unmount()
  await renderScreen(<DeskTabs label="Views" name="tab" tabs={tabs} />, '/today')
  expect(screen.getByRole('navigation').scrollLeft).toBe(0)
})

test('Enter opens the row and not the tab again after a tab was clicked; by keyboard the tab keeps the focus', async () => {
  const tabs = ['all', 'mine'].map((id) => ({ id, label: id }))
  await renderScreen(<DeskTabs label="Views" name="tab" tabs={tabs} />, '/today')
  const tab = screen.getByRole('link', { name: 'mine' })
  tab.addEventListener('click', (event) => event.preventDefault())
  tab.focus()
  // The browser sends a click of a key with detail 0.
  fireEvent.click(tab, { detail: 0 })
  expect(document.activeElement).toBe(tab)
  fireEvent.click(tab, { detail: 1 })
  expect(document.activeElement).toBe(document.body)
})
