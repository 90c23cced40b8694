import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFolders, filesIn, root } from '#tools/project-files.ts'

/** Text that only a Unix shell or system understands, and the files that may have it: those that only drills on Debian run. */
const unixOnly = [
  { pattern: /node_modules\/\.bin\/\w+'/, may: /^cli\/|^tools\/(?:test-|postgres-)/ },
  { pattern: /process\.kill\(-/, may: /^tools\/(?:programs\.mjs|postgres-pair\.ts)$/ },
  { pattern: /\bimport\((?:join|resolve)\(/, may: /^$/ },
  { pattern: /import\.meta\.url\)\.pathname/, may: /^$/ },
  { pattern: /\b(?:spawn|spawnSync|execFile|execFileSync)\('npm'/, may: /^$/ },
  // askToEnd (tools/programs.mjs) asks our own programs to stop: on Windows a signal kills them at once.
  {
    pattern: /\.kill\('SIG(?:INT|TERM|HUP)'\)/,
    may: /^(?:e2e|bench|tests|tools\/test-)\b|\/fixtures\/|\.test\.ts$/,
  },
  { pattern: /\bdetached: true/, may: /^(tools\/postgres-pair|kit\/pdf\/pdf-signature\.server)\.ts$/ },
]

test('C-205 the scripts of package.json need no Unix shell', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const plain = /^(?:(?:exec )?node tools\/bootstrap\.mjs [\w:]+|biome [\w .-]+)$/
  expect(Object.values(scripts).filter((script) => !plain.test(script))).toEqual([])
  // cmd.exe looks for a word that it does not know in the folder of package.json first.
  expect(readFileSync(join(root, 'exec.cmd'), 'utf8')).toMatch(/\r\n@%\*\r\n$/)
})

test('C-205 programs are started and files named as every system can', () => {
  const found = filesIn(codeFolders, /\.(?:ts|tsx|mjs)$/).flatMap((path) => {
    if (path.endsWith('shells.test.ts')) return []
    const text = readFileSync(join(root, path), 'utf8')
    return unixOnly
      .filter(({ pattern, may }) => pattern.test(text) && !may.test(path))
      .map(({ pattern }) => `${path}: ${pattern}`)
  })
  expect(found, 'only Unix understands this').toEqual([])
})

test('C-205 no two files differ by the case of their letters alone', () => {
  const paths = filesIn(codeFolders, /./)
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length)
})
