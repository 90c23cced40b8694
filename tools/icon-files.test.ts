import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logoFiles } from './icon-files.ts'

test.each(Object.entries(logoFiles))('public/%s is drawn from the mark as it stands', (path, svg) => {
  expect(readFileSync(`public/${path}`, 'utf8')).toBe(`${svg}\n`)
})

test.each([
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
  ['apple-touch-icon.png', 180],
])('public/icons/%s has the size that it is listed with', async (name, size) => {
  expect(await sharp(`public/icons/${name}`).metadata()).toMatchObject({ width: size, height: size })
})

test('the old icon holds 16, 32 and 48 px', () => {
  const ico = readFileSync('public/favicon.ico')
  const count = ico.readUInt16LE(4)
  expect(Array.from({ length: count }, (_, entry) => ico.readUInt8(6 + 16 * entry))).toEqual([16, 32, 48])
})
