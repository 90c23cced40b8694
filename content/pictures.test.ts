import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { slides } from './home-page.ts'
import * as listed from './pictures.ts'

const publicFolder = join(import.meta.dirname, '../public')
const docsFolder = join(import.meta.dirname, '../docs')
const shapes = Object.values(listed).flatMap((picture) =>
  picture.tall ? [picture, picture.tall] : [picture],
)
const filesOf = ({ path, widths, night }: listed.PictureShape) =>
  widths.flatMap((width) => [
    `${path}-${width}.avif`,
    `${path}-${width}.webp`,
    ...(night ? [`${night}-${width}.avif`] : []),
  ])
const largestOf = ({ path, widths }: listed.PictureShape) => `${path}-${widths.at(-1)}.webp`
const thumbnail = (file: string) => sharp(file).resize(48, 32, { fit: 'fill' }).removeAlpha().raw().toBuffer()
const bytesOf = (file: string) => statSync(join(publicFolder, file)).size

test('every picture has a file of each width in every format and light, in its declared shape', async () => {
  for (const shape of shapes)
    for (const file of filesOf(shape)) {
      const found = await sharp(join(publicFolder, file)).metadata()
      const width = Number(/-(\d+)\.\w+$/.exec(file)?.[1])
      expect([found.width, found.height], file).toEqual([
        width,
        Math.round((width * shape.height) / shape.width),
      ])
    }
})

test('every picture but the social card has a render for the dark theme, in all its shapes', () => {
  const byDayAlone = Object.entries(listed).filter(([, { night, tall }]) => !night || (tall && !tall.night))
  expect(byDayAlone.map(([name]) => name)).toEqual(['card'])
})

test('public/art holds only files that a picture names', () => {
  const named = shapes.flatMap(filesOf)
  const found = readdirSync(join(publicFolder, 'art')).map((file) => `/art/${file}`)
  expect(found.filter((file) => !named.includes(file))).toEqual([])
})

test('a phone loads less than 60 KB of hero, even on the densest screen and without AVIF', () => {
  for (const { image } of slides)
    for (const file of filesOf(image.tall ?? image)) expect(bytesOf(file), file).toBeLessThan(60_000)
})

test('a hero stays below 120 KB on the widest screen, and all pictures together below 7 MB', () => {
  for (const { image } of slides)
    for (const file of filesOf(image).filter((name) => name.endsWith('.avif')))
      expect(bytesOf(file), file).toBeLessThan(120_000)
  const all = shapes.flatMap(filesOf).reduce((sum, file) => sum + bytesOf(file), 0)
  expect(all).toBeLessThan(7_000_000)
})

test('docs/pictures.md shows a small copy of every picture as it is now, all of them below 500 KB', async () => {
  const page = readFileSync(join(docsFolder, 'pictures.md'), 'utf8')
  const copies = readdirSync(join(docsFolder, 'pictures/renders'))
  expect(copies).toEqual(
    Object.keys(listed)
      .map((name) => `${name}.webp`)
      .sort(),
  )
  for (const [name, picture] of Object.entries(listed)) {
    expect(page).toContain(`](pictures/renders/${name}.webp)`)
    expect(page).toContain(`**${name}**`)
    const copy = join(docsFolder, `pictures/renders/${name}.webp`)
    const { width, height } = await sharp(copy).metadata()
    expect([width, height], name).toEqual([640, Math.round((640 * picture.height) / picture.width)])
    const [here, there] = [await thumbnail(copy), await thumbnail(join(publicFolder, largestOf(picture)))]
    const apart = here.reduce((sum, value, index) => sum + Math.abs(value - (there[index] ?? 0)), 0)
    expect(apart / here.length, name).toBeLessThan(1.5)
  }
  const bytes = copies.reduce(
    (sum, file) => sum + statSync(join(docsFolder, 'pictures/renders', file)).size,
    0,
  )
  expect(bytes).toBeLessThan(500_000)
})
