import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/project-files.ts'

/** What is installed is what the lockfile names; versions are pinned. */

interface Lockfile {
  packages: Record<string, { version?: string; optional?: boolean; link?: boolean }>
}

function read(path: string): Lockfile {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Lockfile
}

test('what is installed is what the lockfile names', () => {
  const wanted = read('package-lock.json').packages
  const installed = read('node_modules/.package-lock.json').packages
  const wrong = Object.entries(wanted).filter(([path, { version, optional }]) => {
    if (path === '') return false
    const found = installed[path]
    // Packages for other systems are listed and not installed.
    return found ? found.version !== version : !optional
  })
  expect(wrong, 'run npm ci').toEqual([])
  expect(Object.keys(installed).filter((path) => !wanted[path])).toEqual([])
})

test('the canvas of pdfjs-dist is the empty one in tools', () => {
  // npm writes a path below pdfjs-dist when it adds a package, and npm 10 then links to nothing: write `tools/no-canvas` again.
  const { packages } = read('package-lock.json')
  expect(packages['node_modules/@napi-rs/canvas']).toEqual({ resolved: 'tools/no-canvas', link: true })
  expect(packages).toHaveProperty(['tools/no-canvas'])
})

test('versions are pinned', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^\d/.test(range),
  )
  expect(loose, 'install with --save-exact').toEqual([])
})

test('no package of the framework’s server components is installed', () => {
  const names = Object.keys(read('package-lock.json').packages)
  expect(names.filter((name) => /react-server-dom|plugin-rsc/.test(name))).toEqual([])
})
