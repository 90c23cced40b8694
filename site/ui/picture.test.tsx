import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const picture = {
  path: '/art/coins-0a1b2c3d',
  width: 1920,
  height: 1080,
  widths: [480, 960],
  colour: '#e0d6c0',
  tall: { path: '/art/coins-tall-0a1b2c3d', width: 960, height: 1200, widths: [480, 960], colour: '#e1d7c1' },
}
const byNight = {
  ...picture,
  night: '/art/coins-night-4e5f6a7b',
  tall: { ...picture.tall, night: '/art/coins-tall-night-4e5f6a7b' },
}

/** The attributes of each element of that name. */
function all(html: string, name: string) {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )
}

test('offers the upright shape to phones and AVIF before WebP', () => {
  const sources = all(renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />), 'source')
  expect(sources.map(({ type, media }) => [type, media])).toEqual([
    ['image/avif', '(max-width: 859px)'],
    ['image/webp', '(max-width: 859px)'],
    ['image/avif', undefined],
    ['image/webp', undefined],
  ])
  expect(sources[0]?.srcSet ?? sources[0]?.srcset).toBe(
    '/art/coins-tall-0a1b2c3d-480.avif 480w, /art/coins-tall-0a1b2c3d-960.avif 960w',
  )
})

test('offers the night render to the dark theme first, upright on a phone, and one file of it only', () => {
  const sources = all(renderToStaticMarkup(<Picture picture={byNight} sizes="100vw" />), 'source')
  expect(sources.map(({ type, media, srcSet }) => [type, media, srcSet?.split(' ')[0]])).toEqual([
    [
      'image/avif',
      '(max-width: 859px) and (prefers-color-scheme: dark)',
      '/art/coins-tall-night-4e5f6a7b-480.avif',
    ],
    ['image/avif', '(max-width: 859px)', '/art/coins-tall-0a1b2c3d-480.avif'],
    ['image/webp', '(max-width: 859px)', '/art/coins-tall-0a1b2c3d-480.webp'],
    ['image/avif', '(prefers-color-scheme: dark)', '/art/coins-night-4e5f6a7b-480.avif'],
    ['image/avif', undefined, '/art/coins-0a1b2c3d-480.avif'],
    ['image/webp', undefined, '/art/coins-0a1b2c3d-480.webp'],
  ])
})

test('keeps the place of the picture in its own shape, with and without the upright one', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />)
  expect(html).toContain('--day:#e0d6c0')
  expect(all(html, 'img')[0]).toMatchObject({ width: '1920', height: '1080', loading: 'lazy', alt: '' })
  expect(all(html, 'source')[0]).toMatchObject({ width: '960', height: '1200' })
})

test('the first loads at once and before the others, which wait until they are near', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" isFirst />)
  expect(all(html, 'img')[0]).toMatchObject({ loading: 'eager', fetchPriority: 'high' })
})
