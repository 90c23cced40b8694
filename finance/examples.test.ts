import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Lines of docstrings such as `roundTo(1.005, 2) // 1.01`, by file. A comment may follow the result. */
const examples = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8')
    return [...text.matchAll(/^ \* {5}(\w+\(.*?) +\/\/ (.+)$/gm)].map(([, call = '', said = '']) => ({
      name,
      call,
      said,
    }))
  })

test('there are examples to run', () => {
  expect(examples.length).toBeGreaterThan(30)
})

test.each(examples)('$name: $call is $said', async ({ name, call, said }) => {
  const module = (await import(/* @vite-ignore */ `./${name}`)) as Record<string, unknown>
  const run = (expression: string): unknown =>
    new Function(...Object.keys(module), `return (${expression})`)(...Object.values(module))
  const result = said.replace(/^(-?\d+(?:\.\d+)?|'[^']*'): .*/, '$1')
  const found = run(call)
  // A figure is exact to the digits that are written; inside an answer, to nine.
  const [isFigure, decimals] = /^-?\d+(?:\.(\d+))?$/.exec(result) ?? []
  if (isFigure) expect(found).toBeCloseTo(Number(result), decimals?.length ?? 6)
  else expect(plain(found)).toBe(plain(run(result)))
})

function plain(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' ? Number(part.toFixed(9)) : typeof part === 'bigint' ? `${part}n` : part,
  )
}
