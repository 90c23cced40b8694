import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawAgain } from './draw-again.server.ts'

const photo = async () =>
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a03' } })
    .withExif({ IFD0: { Make: 'Camera of Padma', Artist: 'Padma' }, IFD3: { GPSLatitude: '16/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function pdfOf(options: PDFKit.PDFDocumentOptions, write: (pdf: PDFKit.PDFDocument) => void) {
  const pdf = new PDFDocument({ size: 'A4', ...options })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const { promise, resolve } = Promise.withResolvers<void>()
  pdf.on('end', resolve)
  write(pdf)
  pdf.end()
  await promise
  return Buffer.concat(parts)
}

test('C-172 a photo is drawn again: turned as the camera says, without place, camera and what hides behind it', async () => {
  const jpeg = await photo()
  expect(jpeg.toString('latin1')).toContain('Camera of Padma')
  const polyglot = Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')])
  const drawn = await drawAgain(polyglot, 20)
  if (!drawn.ok) throw new Error(drawn.reason)
  const [page] = drawn.pages
  const facts = await sharp(page).metadata()
  expect([facts.format, facts.width, facts.height, facts.exif, facts.xmp]).toEqual([
    'webp',
    200,
    300,
    undefined,
    undefined,
  ])
  expect(page!.toString('latin1')).not.toMatch(/Padma|php|script/)
})

test('C-172 a PDF is drawn page by page, without its script, its file and its title', async () => {
  const bytes = await pdfOf({ info: { Title: 'Secret title', Author: 'Padma' } }, (pdf) => {
    pdf.text('Cancelled cheque')
    pdf.file(Buffer.from('MZ evil'), { name: 'evil.exe' })
    pdf.addPage().text('Second page')
    const { _root } = pdf as unknown as { _root: { data: Record<string, unknown> } }
    _root.data.OpenAction = { S: 'JavaScript', JS: 'app.alert(1)' }
  })
  const drawn = await drawAgain(bytes, 20)
  if (!drawn.ok) throw new Error(drawn.reason)
  expect([drawn.kind, drawn.pages.length]).toEqual(['pdf', 2])
  const { height = 0 } = await sharp(drawn.pages[0]).metadata()
  expect([height > 1990, height <= 2000]).toEqual([true, true])
  // Something is written on it.
  const [grey] = (await sharp(drawn.pages[0]).greyscale().stats()).channels
  expect([grey!.min < 100, grey!.max > 240]).toEqual([true, true])
  expect(drawn.pages[0]!.toString('latin1')).not.toMatch(/Secret|evil|JavaScript/)
  expect(await drawAgain(bytes, 1)).toEqual({ ok: false, reason: 'too-many-pages' })
})

test('C-172 what is no picture and no PDF is refused by its name, whatever the file is called', async () => {
  const zeros = (start: Buffer) => Buffer.concat([start, Buffer.alloc(100)])
  const files: readonly (readonly [Buffer, string])[] = [
    [Buffer.alloc(0), 'empty'],
    [zeros(Buffer.from('MZ')), 'program'],
    [Buffer.from('#!/bin/sh\nrm -rf /'), 'program'],
    [zeros(Buffer.from('PK\x03\x04')), 'office'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'page'],
    [Buffer.from('\n<!doctype html><p>Hello'), 'page'],
    [zeros(Buffer.from('\0\0\0\x18ftypheic', 'latin1')), 'heic'],
    [Buffer.from('Hello, this is a text'), 'unknown'],
    [Buffer.from('%PDF-1.7\nnothing of a PDF follows'), 'broken'],
    [(await photo()).subarray(0, 200), 'broken'],
    [await pdfOf({ userPassword: 'secret' }, (pdf) => pdf.text('Locked')), 'locked'],
  ]
  for (const [bytes, reason] of files)
    expect([reason, await drawAgain(bytes, 20)]).toEqual([reason, { ok: false, reason }])
  // A few kilobytes that unpack to gigabytes.
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await drawAgain(bomb, 20)).toEqual({ ok: false, reason: 'broken' })
})
