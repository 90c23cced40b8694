import { expect, test } from 'vitest'
import { sampleFirm as firm } from '#content/fixtures/sample-firm.ts'
import type { Services } from '#kit/services/services.server.ts'
import { adviserPortrait } from '#site/frame/adviser-portrait.ts'
import { testArgs } from '#tests/fixtures/services.server.ts'
import portrait from './portrait-file.tsx'

async function ask(file: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`http://localhost/portraits/${file}`, { headers })
  return await portrait.load(testArgs({} as Services, request, { file }))
}

test('S-142 a testimonial’s picture is a drawing of our own, a whole SVG file', async () => {
  const response = await ask('anitha-rao.svg')
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  const svg = await response.text()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
  expect(svg).not.toMatch(/<script|href|on\w+=/)
})

test('everyone who can be written to has a portrait', async () => {
  for (const { name } of firm.advisers)
    expect(await (await ask(adviserPortrait(name))).text()).toContain('</svg>')
})

test('a portrait that a client has is not sent again', async () => {
  const etag = (await ask('anitha-rao.svg')).headers.get('etag') ?? ''
  expect((await ask('anitha-rao.svg', { 'if-none-match': etag })).status).toBe(304)
})

test('nobody else has a portrait', async () => {
  for (const file of ['nobody.svg', 'anitha-rao', '../anitha-rao.svg', '__proto__']) {
    await expect(ask(file), file).rejects.toThrow()
  }
})
