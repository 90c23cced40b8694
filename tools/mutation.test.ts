import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import survivors from './mutation-survivors.json' with { type: 'json' }
import { root } from './project-files.ts'

test('C-192 each change that no test finds has a reason, and its line is still there', () => {
  const stale = Object.entries(survivors).filter(([fault, reason]) => {
    const [, file = '', line = ''] = /^([^:]+): .+? in: (.*)$/.exec(fault) ?? []
    return reason === '' || file === '' || !readFileSync(join(root, file), 'utf8').includes(line)
  })
  expect(stale).toEqual([])
})
