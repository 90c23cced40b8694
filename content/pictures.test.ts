import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { slides } from './home-page.ts'
import * as listed from './pictures.ts'

const publicFolder = join(import.meta.dirname, '../public')
const shapes = Object.values(listed).flatMap((picture) =>
  picture.tall ? [picture, picture.tall] : [picture],
)
const filesOf = ({ path, widths }: listed.PictureShape) =>
  widths.flatMap((width) => ['avif', 'webp'].map((format) => `${path}-${width}.${format}`))
const bytesOf = (file: string) => statSync(join(publicFolder, file)).size

test('every picture has a file of each width in both formats, in the shape it is said to have', async () => {
  for (const shape of shapes)
    for (const width of shape.widths)
      for (const format of ['avif', 'webp']) {
        const file = `${shape.path}-${width}.${format}`
        const found = await sharp(join(publicFolder, file)).metadata()
        expect([found.width, found.height], file).toEqual([
          width,
          Math.round((width * shape.height) / shape.width),
        ])
      }
})

test('nothing lies in public/art that no picture names', () => {
  const named = shapes.flatMap(filesOf)
  const found = readdirSync(join(publicFolder, 'art')).map((file) => `/art/${file}`)
  expect(found.filter((file) => !named.includes(file))).toEqual([])
})

test('a phone loads less than 60 KB of hero, even on the densest screen and without AVIF', () => {
  for (const { image } of slides)
    for (const file of filesOf(image.tall ?? image)) expect(bytesOf(file), file).toBeLessThan(60_000)
})

test('a hero stays below 120 KB on the widest screen, and all pictures together below 5 MB', () => {
  for (const { image } of slides)
    for (const file of filesOf(image).filter((name) => name.endsWith('.avif')))
      expect(bytesOf(file), file).toBeLessThan(120_000)
  const all = shapes.flatMap(filesOf).reduce((sum, file) => sum + bytesOf(file), 0)
  expect(all).toBeLessThan(5_000_000)
})
