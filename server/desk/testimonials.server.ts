import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestimonialTable } from '#db/schema.server.ts'
import type { Database, Transaction } from '#db/store.server.ts'
import {
  findTestimonial,
  insertTestimonials,
  nextPlace,
  selectTestimonials,
  setPublished,
  updateTestimonial,
} from '#db/testimonials.server.ts'
import { type IsoDate, istDate, parseIsoDate } from '#finance/dates.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import { type DeskAct, recordAct } from '#server/kernel/desk-acts.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toPlainText } from './plain-text.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const plainImage = '/people/leaf.svg'

/** The longest texts, in characters. */
export const maxLengths = { name: 80, position: 120, quote: 600 } as const

/** A testimonial as the desk sees it, published or not. */
export interface DeskTestimonial {
  readonly id: string
  readonly name: string
  readonly position: string
  readonly quote: string
  /** 0 to 5 stars, in halves. */
  readonly rating: number
  /** A path on the site. */
  readonly image: string
  /** The day on which its writer agreed in writing that it may be printed. */
  readonly consentDate: IsoDate
  readonly isPublished: boolean
}

/** The fields of a testimonial as typed. A field that is left out keeps its value. */
export type TestimonialText = Partial<
  Readonly<Record<'name' | 'position' | 'quote' | 'rating' | 'image' | 'consentDate', string>>
>
export type TestimonialFault =
  | 'needed'
  | 'too-long'
  | 'not-a-rating'
  | 'not-a-day'
  | 'in-the-future'
  | 'not-a-file'
export type TestimonialFaults = Partial<Record<keyof TestimonialText, TestimonialFault>>

/** All testimonials in their order on the site, published or not. */
export async function listTestimonials({ db }: Services): Promise<DeskTestimonial[]> {
  return (await selectTestimonials(db)).map(toTestimonial)
}

/**
 * Adds a testimonial, not yet published.
 *
 * @returns The testimonial, or the fault of every field that has one. Without an image it shows a leaf.
 */
export async function addTestimonial(
  services: Services,
  actor: DeskActor,
  text: TestimonialText,
): Promise<{ ok: true; value: DeskTestimonial } | { ok: false; faults: TestimonialFaults }> {
  const { values, faults } = judge(text, istDate(services.clock.now()))
  for (const field of ['name', 'position', 'quote', 'rating', 'consentDate'] as const) {
    if (text[field] === undefined) faults[field] = 'needed'
  }
  const { name, position, quote, rating_halves, consent_date, image = plainImage } = values
  if (
    Object.keys(faults).length > 0 ||
    !name ||
    !position ||
    !quote ||
    rating_halves === undefined ||
    !consent_date
  ) {
    return { ok: false, faults }
  }
  return await change(services, actor, 'testimonial-added', async (trx) => {
    const id = await freeId(trx, name)
    const place = await nextPlace(trx)
    const row = { id, name, position, quote, rating_halves, consent_date, image, is_published: 0, place }
    await insertTestimonials(trx, [row])
    return { id, result: { ok: true, value: toTestimonial(row) } }
  })
}

/** What came of a change, with what the testimonial was before. */
export type Edited =
  | { readonly ok: true; readonly before: DeskTestimonial; readonly after: DeskTestimonial }
  | { readonly ok: false; readonly faults: TestimonialFaults }
  | { readonly ok: false; readonly reason: 'not-there' }

/** Changes some fields of a testimonial. The site shows the change at once if it is published. */
export async function editTestimonial(
  services: Services,
  actor: DeskActor,
  id: string,
  text: TestimonialText,
): Promise<Edited> {
  const { values, faults } = judge(text, istDate(services.clock.now()))
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  return await change<Edited>(services, actor, 'testimonial-changed', async (trx) => {
    const before = await findTestimonial(trx, id)
    if (!before) return { id: null, result: { ok: false, reason: 'not-there' } }
    await updateTestimonial(trx, id, values)
    return {
      id,
      result: { ok: true, before: toTestimonial(before), after: toTestimonial({ ...before, ...values }) },
    }
  })
}

/** What came of publishing or withdrawing, with what the testimonial was before. */
export type Published =
  | { readonly ok: true; readonly before: DeskTestimonial }
  | { readonly ok: false; readonly reason: 'not-there' }

/** Shows a testimonial on the site, or takes it down, such as when its writer asks for that. */
export async function publishTestimonial(
  services: Services,
  actor: DeskActor,
  id: string,
  isPublished: boolean,
): Promise<Published> {
  const act = isPublished ? 'testimonial-published' : 'testimonial-withdrawn'
  return await change<Published>(services, actor, act, async (trx) => {
    const before = await findTestimonial(trx, id)
    if (!before) return { id: null, result: { ok: false, reason: 'not-there' } }
    await setPublished(trx, id, isPublished)
    return { id, result: { ok: true, before: toTestimonial(before) } }
  })
}

/** @param run Returns the id of what it changed; null if it changed nothing. */
async function change<T>(
  services: Services,
  actor: DeskActor,
  act: DeskAct,
  run: (trx: Transaction) => Promise<{ id: string | null; result: T }>,
): Promise<T> {
  return await services.db.transaction().execute(async (trx) => {
    const { id, result } = await run(trx)
    if (id !== null) {
      await services.store.bumpVersion(trx, 'testimonials')
      await recordAct(trx, services, actor, act, id)
    }
    return result
  })
}

type Values = Partial<
  Pick<TestimonialTable, 'name' | 'position' | 'quote' | 'rating_halves' | 'image' | 'consent_date'>
>

function judge(text: TestimonialText, today: IsoDate): { values: Values; faults: TestimonialFaults } {
  const values: Values = {}
  const faults: TestimonialFaults = {}
  for (const field of ['name', 'position', 'quote'] as const) {
    const typed = text[field]
    if (typed === undefined) continue
    const plain = toPlainText(typed).trim()
    values[field] = plain
    if (plain === '') faults[field] = 'needed'
    else if ([...plain].length > maxLengths[field]) faults[field] = 'too-long'
  }
  if (text.rating !== undefined) {
    const halves = Number(text.rating) * 2
    values.rating_halves = halves
    if (text.rating.trim() === '' || !Number.isInteger(halves) || halves < 0 || halves > 10) {
      faults.rating = 'not-a-rating'
    }
  }
  if (text.consentDate !== undefined) {
    const day = parseIsoDate(text.consentDate)
    if (!day.ok) faults.consentDate = 'not-a-day'
    else if (day.value > today) faults.consentDate = 'in-the-future'
    else values.consent_date = day.value
  }
  if (text.image !== undefined) {
    values.image = text.image
    const isPath = /^\/[a-z0-9]+(?:[./-][a-z0-9]+)*$/i.test(text.image)
    if (!isPath || !existsSync(join(publicFolder, text.image))) faults.image = 'not-a-file'
  }
  return { values, faults }
}

/** `Lata Iyer` becomes lata-iyer, the second one lata-iyer-2. */
async function freeId(db: Database, name: string): Promise<string> {
  const plain =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'client'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? plain : `${plain}-${number}`
    if (!(await findTestimonial(db, id))) return id
  }
}

function toTestimonial(row: TestimonialTable): DeskTestimonial {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    quote: row.quote,
    rating: row.rating_halves / 2,
    image: row.image,
    consentDate: row.consent_date,
    isPublished: row.is_published === 1,
  }
}
