import { expect, test, vi } from 'vitest'
import { watchBankForm } from './bank.ts'

/** @param typed Into the field of the code before the script came. */
function bankForm(ask: (ifsc: string) => Promise<string | null>, typed = '') {
  document.body.innerHTML = `<form data-bank-form data-ifsc-unknown="No such branch.">
    <input name="ifsc"><input name="bankName"></form><p id="ifsc-said"></p>`
  const form = document.querySelector('form')!
  const [code, name] = form.querySelectorAll('input')
  code!.value = typed
  watchBankForm(form, ask)
  const type = async (text: string) => {
    code!.value = text
    code!.dispatchEvent(new Event('input'))
    await vi.waitFor(() => {})
  }
  return { name: name!, type, said: () => document.getElementById('ifsc-said')?.textContent }
}

test('S-103 a complete IFSC code fills in the bank while it is typed, and asks once', async () => {
  const asked: string[] = []
  const { name, type, said } = bankForm(async (ifsc) => {
    asked.push(ifsc)
    return 'HDFC Bank'
  })
  await type('hdfc000000')
  expect(asked).toEqual([])
  await type('hdfc 0000001')
  await type('HDFC0000001')
  expect(asked).toEqual(['HDFC0000001'])
  expect([name.value, said()]).toEqual(['HDFC Bank', 'HDFC Bank'])
})

test('S-103 a code that was typed before the script came fills in the bank too', async () => {
  const { name } = bankForm(async () => 'HDFC Bank', 'HDFC0000001')
  await vi.waitFor(() => expect(name.value).toBe('HDFC Bank'))
})

test('S-103 keeps what the client typed, and reports a code that no branch has', async () => {
  const { name, type, said } = bankForm(async (ifsc) => (ifsc.startsWith('HDFC') ? 'HDFC Bank' : null))
  name.value = 'My bank'
  await type('HDFC0000001')
  expect(name.value).toBe('My bank')
  await type('ZZZZ0000001')
  expect([name.value, said()]).toEqual(['My bank', 'No such branch.'])
})

test('S-103 an answer that comes late, or not at all, changes nothing', async () => {
  const answers = new Map<string, (bank: string) => void>()
  const { name, type } = bankForm((ifsc) => new Promise((resolve) => answers.set(ifsc, resolve)))
  await type('HDFC0000001')
  await type('SBIN0000001')
  answers.get('SBIN0000001')?.('State Bank of India')
  answers.get('HDFC0000001')?.('HDFC Bank')
  await vi.waitFor(() => expect(name.value).toBe('State Bank of India'))
  const failing = bankForm(() => Promise.reject(new Error('offline')))
  await failing.type('HDFC0000001')
  expect([failing.name.value, failing.said()]).toEqual(['', ''])
})
