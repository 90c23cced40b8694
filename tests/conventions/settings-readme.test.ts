import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingDescriptions } from '#kit/services/settings.server.ts'
import { root } from '#tools/project-files.ts'

/** The README describes every setting with its default. */

test('the README describes every setting with its default', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const { name, fallback } of settingDescriptions) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    expect(row, name).toBeDefined()
    if (fallback) expect(row).toContain(fallback)
  }
})
