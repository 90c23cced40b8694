import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adviserPortrait } from '#app/frame/adviser-portrait.ts'
import { firm } from '#content/firm.ts'
import { loader } from './portrait-file.tsx'

function ask(file: string, headers: Record<string, string> = {}): Response {
  const request = new Request(`http://localhost/portraits/${file}`, { headers })
  const args = { request, params: { file }, context: new RouterContextProvider() }
  return loader(args as unknown as Parameters<typeof loader>[0])
}

test('S-142 a testimonial’s picture is a drawing of our own, a whole SVG file', async () => {
  const response = ask('anitha-rao.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  const svg = await response.text()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
  expect(svg).not.toMatch(/<script|href|on\w+=/)
})

test('everyone who can be written to has a portrait', async () => {
  for (const { name } of firm.advisers) expect(await ask(adviserPortrait(name)).text()).toContain('</svg>')
})

test('a portrait that a client has is not sent again', () => {
  const etag = ask('anitha-rao.svg').headers.get('etag') ?? ''
  expect(ask('anitha-rao.svg', { 'if-none-match': etag }).status).toBe(304)
})

test('nobody else has a portrait', () => {
  for (const file of ['nobody.svg', 'anitha-rao', '../anitha-rao.svg', '__proto__']) {
    expect(() => ask(file), file).toThrow()
  }
})
