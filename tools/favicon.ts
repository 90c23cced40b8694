import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Makes public/favicon.ico from public/icons/icon.svg, for browsers that ask
 * for it unasked. An ICO is a list of PNGs with a directory in front.
 */
const root = join(import.meta.dirname, '..')
const svg = readFileSync(join(root, 'public/icons/icon.svg'))
const sizes = [16, 32, 48]
const images = await Promise.all(
  sizes.map((size) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer()),
)

const head = Buffer.alloc(6 + 16 * sizes.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(sizes.length, 4)
let offset = head.length
for (const [index, image] of images.entries()) {
  const entry = 6 + 16 * index
  head.writeUInt8(sizes[index] ?? 0, entry)
  head.writeUInt8(sizes[index] ?? 0, entry + 1)
  head.writeUInt16LE(1, entry + 4)
  head.writeUInt16LE(32, entry + 6)
  head.writeUInt32LE(image.length, entry + 8)
  head.writeUInt32LE(offset, entry + 12)
  offset += image.length
}
writeFileSync(join(root, 'public/favicon.ico'), Buffer.concat([head, ...images]))
