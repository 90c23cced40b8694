import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Which of our folders each folder may import from, beside itself. Imports go one way. */
const mayImport: Record<string, readonly string[]> = {
  finance: [],
  content: ['finance'],
  forms: ['finance', 'content'],
  db: ['finance', 'content'],
  server: ['finance', 'content', 'forms', 'db'],
  'app/ui': ['finance'],
  app: ['finance', 'content', 'forms', 'db', 'server', 'app/ui'],
  tools: ['finance', 'content', 'forms', 'db', 'server'],
  'e2e/fixtures': ['finance', 'content', 'db', 'server', 'tools'],
  // A drill breaks what the program depends on, and looks into its database from outside.
  'e2e/drills': ['e2e/fixtures', 'db'],
  e2e: ['e2e/fixtures', 'finance', 'content'],
  'bench/fixtures': ['finance', 'content', 'db', 'server'],
  bench: ['bench/fixtures', 'e2e/fixtures', 'tools', 'finance'],
}

const imported = /^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm

function folderOf(path: string): string {
  return Object.keys(mayImport).find((folder) => path === folder || path.startsWith(`${folder}/`)) ?? 'root'
}

function sources(): string[] {
  return Object.keys(mayImport)
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    )
    .filter((path, index, all) => all.indexOf(path) === index)
}

test('imports go one way', () => {
  const wrong: string[] = []
  for (const path of sources()) {
    const from = folderOf(path)
    for (const [, target = ''] of readFileSync(join(root, path), 'utf8').matchAll(imported)) {
      if (!target.startsWith('#')) {
        // Inside a folder one writes ./ and never leaves it.
        const inside = target.startsWith('.') ? folderOf(join(path, '..', target)) : from
        if (mayImport[from]?.includes(inside) && /^(bench|e2e)/.test(from)) continue
        if (inside !== from) wrong.push(`${path} leaves its folder for ${target}`)
        continue
      }
      const to = folderOf(target.slice(1))
      if (to !== from && !mayImport[from]?.includes(to)) wrong.push(`${path} may not import ${target}`)
    }
  }
  expect(wrong).toEqual([])
})

test('finance imports nothing from outside', () => {
  const wrong = sources()
    .filter((path) => path.startsWith('finance/') && !path.endsWith('.test.ts'))
    .filter((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(imported)].some(
        // Its fixtures look one folder up; that nothing leaves finance is the test above.
        ([, target = '']) => !/^\.\.?\//.test(target),
      ),
    )
  expect(wrong).toEqual([])
})

test('the desk reaches the database through the server, and opens it in one file', () => {
  const wrong = sources()
    .filter((path) => path.startsWith('tools/desk/') && !path.includes('/fixtures/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => path !== 'tools/desk/open-desk.ts')
    .filter((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(imported)].some(([, target]) =>
        target?.startsWith('#db/'),
      ),
    )
  expect(wrong).toEqual([])
})

test('only the code that fills an empty database imports the first testimonials', () => {
  const importers = sources()
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(imported)].some(([, target]) =>
        target?.endsWith('/first-testimonials.ts'),
      ),
    )
  expect(importers).toEqual(['server/testimonials/testimonials.server.ts'])
})
