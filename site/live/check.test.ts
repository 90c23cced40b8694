import { afterEach, expect, test, vi } from 'vitest'
import { watchCheck } from './check.ts'

const formOf = (amount: string) => `<form action="/requests/new" method="post">
    <input name="amount" value="${amount}"><input type="password" name="password"><section data-live-part="check">old</section></form>`

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function open() {
  const fetched = vi.fn(
    async (_address: string, _how: RequestInit) =>
      new Response('<main><section data-live-part="check">new</section></main>'),
  )
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML = formOf('')
  return { fetched, form: document.querySelector('form')! }
}

test('C-031 what was typed before the script came is checked, without the password', async () => {
  const { fetched, form } = open()
  form.querySelector<HTMLInputElement>('[name=amount]')!.value = '1,000'
  form.querySelector<HTMLInputElement>('[name=password]')!.value = 'secret'
  watchCheck(form)
  await expect.poll(() => form.querySelector('section')?.textContent).toBe('new')
  expect(String(fetched.mock.calls[0]?.[1].body)).toBe('amount=1%2C000&intent=check')
})

test('C-031 a form as the server sent it asks for nothing', async () => {
  const { fetched, form } = open()
  watchCheck(form)
  form.querySelector<HTMLInputElement>('[name=password]')!.value = 'secret'
  form.querySelector('[name=password]')!.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 450))
  expect(fetched).not.toHaveBeenCalled()
})
