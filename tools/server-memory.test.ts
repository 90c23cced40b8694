import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryEnv, memoryFlags } from './server-memory.mjs'

const root = join(import.meta.dirname, '..')

test.each(['docs/running/Containerfile', 'docs/running/peepal.service'])(
  '%s starts a server with the memory that npm start gives it',
  (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const set = [...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value])
    expect(Object.fromEntries(set)).toEqual(memoryEnv)
    for (const flag of memoryFlags) expect(text).toContain(flag)
  },
)
