import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askHidden } from './password.ts'

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => {} })
  const output = Object.assign(new PassThrough(), { isTTY })
  let shown = ''
  output.on('data', (text) => {
    shown += text
  })
  return { input, output, shown: () => shown }
}

test('C-002 a password that is typed is not shown', async () => {
  const { input, output, shown } = terminal(true)
  const asked = askHidden('Password of a.pdf: ', { input, output })
  input.write('Asha@2026\r')
  expect(await asked).toBe('Asha@2026')
  expect(shown()).toBe('Password of a.pdf: \n')
})

test('a question is given up with Ctrl-C, and not asked without a terminal', async () => {
  const typed = terminal(true)
  const asked = askHidden('Password: ', typed)
  typed.input.write('Ash\x03')
  expect(await asked).toBeNull()
  const piped = terminal(false)
  expect(await askHidden('Password: ', piped)).toBeNull()
  expect(piped.shown()).toBe('')
})
