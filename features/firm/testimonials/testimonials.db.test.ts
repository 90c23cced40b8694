import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { setPublished } from '../tables/testimonials.server.ts'
import { loadFirstTestimonials, publishedTestimonials } from './testimonials.server.ts'
import { parseTestimonials } from './testimonials.ts'

eachDatabase('S-142 the first start brings the testimonials, a second one changes nothing', async (open) => {
  expect((await publishedTestimonials(open, sampleFirm)).list).toEqual([])
  expect(await loadFirstTestimonials(open)).toBe(true)
  expect(await loadFirstTestimonials(open)).toBe(false)
  expect(await selectVersion(open.db, 'testimonials')).toBe(1)
  const { list, json } = await publishedTestimonials(open, sampleFirm)
  expect(list.length).toBeGreaterThanOrEqual(8)
  expect(list[0]?.name).toBe('Anitha Rao')
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(['id', 'image', 'name', 'position', 'quote', 'rating'])
  expect(list.some(({ rating }) => rating === 4.5)).toBe(true)
  expect(parseTestimonials(JSON.parse(json))).toEqual(list)
})

eachDatabase('S-126 a testimonial whose writer withdraws is gone from the next answer', async (open) => {
  await loadFirstTestimonials(open)
  const before = await publishedTestimonials(open, sampleFirm)
  expect(await publishedTestimonials(open, sampleFirm)).toBe(before)
  await open.db.transaction().execute(async (db) => {
    expect(await setPublished(db, 'imran-qureshi', false)).toBe(true)
    expect(await setPublished(db, 'nobody', false)).toBe(false)
    await open.bumpVersion(db, 'testimonials')
  })
  const after = await publishedTestimonials(open, sampleFirm)
  expect(after.list.map(({ id }) => id)).not.toContain('imran-qureshi')
  expect(after.list).toHaveLength(before.list.length - 1)
  // The home page shows four; the next one moves up.
  expect(before.featured.map(({ id }) => id)).toContain('imran-qureshi')
  expect(after.featured.map(({ id }) => id)).not.toContain('imran-qureshi')
  expect(after.featured).toHaveLength(4)
  expect(after.etag).not.toBe(before.etag)
})
