import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { iconTile } from '#content/mark.ts'
import { logoFiles } from './icon-files.ts'

/**
 * Writes everything in public/icons and public/favicon.ico from the firm's mark (content/mark.ts).
 * Run it when the mark changes: `node tools/favicon.ts`.
 */
const root = join(import.meta.dirname, '..')
const write = (path: string, bytes: string | Buffer) => writeFileSync(join(root, 'public', path), bytes)

for (const [path, svg] of Object.entries(logoFiles)) write(path, `${svg}\n`)

for (const { path, size, corner, inset } of [
  { path: 'icons/icon-192.png', size: 192, corner: 14, inset: 0 },
  { path: 'icons/icon-512.png', size: 512, corner: 14, inset: 0 },
  // Phones crop these to a circle, so the leaf keeps away from the edge.
  { path: 'icons/icon-maskable-512.png', size: 512, corner: 0, inset: 8 },
  { path: 'icons/apple-touch-icon.png', size: 180, corner: 0, inset: 3 },
]) {
  const svg = Buffer.from(iconTile('large', { corner, inset }))
  write(path, await sharp(svg, { density: 600 }).resize(size, size).png({ palette: true }).toBuffer())
}

// Browsers request /favicon.ico without being told to. An ICO is a list of PNGs with a directory in front.
const sizes = [16, 32, 48]
const images = await Promise.all(
  sizes.map((size) =>
    sharp(Buffer.from(iconTile(size < 32 ? 'small' : 'medium')), { density: 300 })
      .resize(size, size)
      .png()
      .toBuffer(),
  ),
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
write('favicon.ico', Buffer.concat([head, ...images]))
