import { expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

test('C-051 a button that its own act removes leaves the focus in its panel, and elsewhere at the heading', async () => {
  document.body.innerHTML = `
    <h1 tabindex="-1">Business</h1>
    <button type="button" id="beside">Add</button>
    <aside class="split-panel" tabindex="-1"><p><button type="button" id="inside">Issue</button></p></aside>`
  keepFocus()
  const removed = (id: string) => {
    const button = document.getElementById(id)!
    button.focus()
    button.remove()
  }
  removed('inside')
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('aside')))
  removed('beside')
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')))
  document.body.innerHTML = ''
})
